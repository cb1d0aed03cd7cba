import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/orders.contract.ts'
import { formatRoubles } from '#core/money.ts'
import { PriceText } from '#web/features/money/price-text.tsx'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { Rows, type SummaryRow } from '#web/ui/summary/summary.tsx'

type TotalRowsProps = {
  lines: CalcPrice['lines']
  total: number
  /** Pieces of goods. */
  pieces: number
  /** Name of the total: to pay, paid. */
  title: string
  /** Bonuses that the order will earn; shown last. */
  earned?: number
}

/** Every line of a total with its sign, and the total. Source: ORD-01, UX-46. */
export function TotalRows({ lines, total, pieces, title, earned = 0 }: TotalRowsProps) {
  const t = useTranslations('order')
  const locale = useLocale()
  const rows = lines.map((line): SummaryRow => ({
    term: line.code === 'goods' ? t('summary.pieces', { count: pieces }) : line.title,
    value: formatRoubles(line.amount, locale),
    ...(['sale', 'promotion', 'coupon'].includes(line.code) && { tone: 'discount' }),
  }))
  const gain: SummaryRow[] =
    earned > 0 ? [{ term: t('summary.earned'), value: t('summary.earnedCount', { count: earned }), tone: 'gain' }] : []
  return <Rows rows={[...rows, ...gain]} total={{ term: title, value: <PriceText of={{ price: total }} size="l" layout="column" /> }} />
}
