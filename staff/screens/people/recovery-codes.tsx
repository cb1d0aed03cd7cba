import { useTranslations } from 'use-intl'

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('people')
  return (
    <section aria-labelledby="recovery-codes">
      <h2 className="sv-h2" id="recovery-codes">
        {t('recovery.title')}
      </h2>
      <p className="mut">{t('recovery.text')}</p>
      <ul className="num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
