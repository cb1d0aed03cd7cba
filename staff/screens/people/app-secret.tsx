import { useTranslations } from 'use-intl'

/** What is typed into an app for one-time codes, or opened by it on the same device. */
export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslations('people')
  return (
    <div className="stack">
      <p>{t('app.text')}</p>
      <p className="num b">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <a className="link" href={uri}>
        {t('app.open')}
      </a>
    </div>
  )
}
