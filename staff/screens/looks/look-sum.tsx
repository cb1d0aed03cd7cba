import { useTranslations } from 'use-intl'
import type { StaffLookGood } from '#contracts/staff/looks.contract.ts'
import { formatSum } from '#core/money.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'

/** What the things of a look cost together by the prices of now, and what of it a visitor sees. Source: ADM-48. */
export function LookSum({ goods }: { goods: readonly StaffLookGood[] }) {
  const t = useTranslations('looks')
  const { locale } = useLanguage()
  const sumOf = (some: readonly StaffLookGood[]): number => some.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const shown = goods.filter(({ state }) => state === 'live')
  if (goods.some(({ price }) => price === null)) return null
  return (
    <section className="sv-s">
      <h2>{t('sum')}</h2>
      <dl className="kv kv--r">
        <dt>{t('count', { count: goods.length })}</dt>
        <dd>{formatSum(sumOf(goods), locale)}</dd>
        {shown.length < goods.length && (
          <>
            <dt>{t('visible', { count: shown.length })}</dt>
            <dd>{formatSum(sumOf(shown), locale)}</dd>
          </>
        )}
      </dl>
      <p className="xs mut">{t('sumHint')}</p>
    </section>
  )
}
