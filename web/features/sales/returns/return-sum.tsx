import { useTranslations } from 'use-intl'
import type { ReturnPreview } from '#contracts/returns.contract.ts'
import { formatCount } from '#core/money.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { Rows, type SummaryRow } from '#web/ui/summary/summary.tsx'

/** Money and bonuses that come back, line by line, and the way they take. */
export function ReturnSum({ of }: { of: ReturnPreview }) {
  const t = useTranslations('returns')
  const roubles = useRoubles()
  const { given_before: givenBefore } = of
  const rows: SummaryRow[] = [
    { term: t('sum.goods'), value: roubles(of.goods) },
    ...(of.delivery > 0 ? [{ term: t('sum.delivery'), value: roubles(of.delivery) }] : []),
    ...(givenBefore > 0
      ? [{ term: t('sum.givenBefore'), value: t('sum.minus', { sum: roubles(givenBefore) }), tone: 'muted' as const }]
      : []),
    ...(of.bonuses_back > 0
      ? [{ term: t('sum.bonusesBack'), value: t('sum.plus', { sum: formatCount(of.bonuses_back) }), tone: 'gain' as const }]
      : []),
    ...(of.bonuses_revoked > 0
      ? [{ term: t('sum.bonusesRevoked'), value: t('sum.minus', { sum: formatCount(of.bonuses_revoked) }), tone: 'muted' as const }]
      : []),
  ]
  return (
    <>
      <Rows rows={rows} total={{ term: t('sum.total'), value: roubles(of.total) }} />
      {!Number.isInteger(of.goods) && <Note>{t('sum.kopecks')}</Note>}
      {of.from_parts > 0 && <Note>{t('sum.fromParts', { sum: roubles(of.from_parts) })}</Note>}
      {of.from_parts < of.total && <Note>{t(`sum.by.${of.method}`)}</Note>}
    </>
  )
}
