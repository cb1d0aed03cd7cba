import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { formatRoubles } from '#core/money.ts'
import { priceParts } from '#web/features/base/money/price-parts.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useNumberSetting } from '#web/lib/api/vars.ts'
import { Rows, type SummaryRow } from '#web/ui/summary/summary.tsx'
import { discountCodes } from '#web/features/buying/total/total-codes.ts'
import { useEarnedRow } from '#web/features/buying/total/use-earned-row.ts'
import css from './total-rows.module.css'

export type TotalRowsProps = {
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
    term: line.code === 'goods' ? t('summary.pieces', { count: pieces }) : <Term line={line} />,
    value: formatRoubles(line.amount, locale),
    ...(discountCodes.has(line.code) && { tone: 'discount' }),
  }))
  const gain = useEarnedRow(earned)
  return <Rows rows={gain ? [...rows, gain] : rows} total={{ term: title, value: <Sum roubles={total} /> }} />
}

/** The name of a line; of a delivery whose price is not confirmed also that. */
function Term({ line }: { line: TotalRowsProps['lines'][number] }) {
  return (
    <>
      {line.title}
      {line.to_be_confirmed && <small className={css.small}>{line.note}</small>}
    </>
  )
}

/** The total, in English with the approximate dollars under it. Source: I18N-02. */
function Sum({ roubles }: { roubles: number }) {
  const { price, approx } = priceParts({ price: roubles }, useLocale(), useNumberSetting('currencies.USD', 0))
  return (
    <>
      {price}
      {approx && <small className={css.small}>{approx}</small>}
    </>
  )
}
