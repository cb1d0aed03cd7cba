import { useTranslations } from 'use-intl'
import type { ReturnLabel as Label } from '#contracts/returns.contract.ts'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import css from './return-label.module.css'

/** By what a parcel is handed to the carrier: digits to type, bars to read, until when and where. Source: FORM-20. */
export function ReturnLabel({ label: { code, until, where, svg } }: { label: Label }) {
  const t = useTranslations('returns')
  const locale = useLocale()
  return (
    <section className={css.label} aria-label={t('parcel.title')}>
      <p>{where}</p>
      <div className={css.code}>
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t('parcel.bars')} />
        <p className={css.digits}>{code.replace(/(\d{4})(?=\d)/g, '$1\u00A0')}</p>
      </div>
      <Note>{t('parcel.until', { moment: formatMoment(until, locale) })}</Note>
      <div>
        <Button kind="line" size="s" onClick={() => window.print()}>
          {t('parcel.print')}
        </Button>
      </div>
    </section>
  )
}
