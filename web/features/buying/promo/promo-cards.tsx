import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PromoCode, RefusedPromoCode } from '#contracts/promotions.contract.ts'
import { formatDate } from '#web/lib/i18n/date-in-figures.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { usePromoCodes } from './promo.queries.ts'
import css from './promo-cards.module.css'

const copiedMs = 2000

/** The promo codes of the account on cards with a tear line; a press on the code copies it, one that gives nothing says why. Nothing while there are none. Source: BON-02, UX-37. */
export function PromoCards() {
  const t = useTranslations('promo')
  const { data } = usePromoCodes()
  if (!data || data.results.length + data.refused.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{t('codes')}</h2>
      <ul className={css.cards}>
        {data.results.map((code) => (
          <PromoCard key={code.id} code={code} />
        ))}
        {data.refused.map((code) => (
          <RefusedCard key={code.id} code={code} />
        ))}
      </ul>
    </section>
  )
}

function PromoCard({ code: { title, description, to_date: until, value } }: { code: PromoCode }) {
  const t = useTranslations('promo')
  const locale = useLocale()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        setIsCopied(true)
        setTimeout(() => setIsCopied(false), copiedMs)
      },
      () => showToast({ text: t('kept', { code: value }) }),
    )
  }
  return (
    <li className={css.card}>
      <div className={css.words}>
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        {until && <p className={css.until}>{t('until', { date: formatDate(until, locale) })}</p>}
      </div>
      <button className={css.code} type="button" title={t('copy')} data-copied={isCopied || undefined} onClick={copy}>
        <span translate="no">{value}</span>
        <output>{isCopied ? t('copied') : t('copy')}</output>
      </button>
    </li>
  )
}

function RefusedCard({ code: { title, value, reason } }: { code: RefusedPromoCode }) {
  return (
    <li className={css.card} data-refused>
      <div className={css.words}>
        <h3>{title}</h3>
        <p>{reason}</p>
      </div>
      <span className={css.code} translate="no">
        {value}
      </span>
    </li>
  )
}
