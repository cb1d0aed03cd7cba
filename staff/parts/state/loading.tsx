import { useTranslations } from 'use-intl'

const lines = [280, 420, 360, 200]

/** What a screen of one thing shows until it has come: the places of its two columns. */
export function Loading() {
  const t = useTranslations('parts')
  const column = (
    <div className="sv-s loading">
      {lines.map((width) => (
        <span className="skel" key={width} style={{ width }} />
      ))}
    </div>
  )
  return (
    <div className="sv-two" aria-busy="true">
      {column}
      {column}
      <output className="vh">{t('loading')}</output>
    </div>
  )
}
