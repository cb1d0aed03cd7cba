import { useTranslations } from 'use-intl'

export default function Home() {
  const t = useTranslations()
  return <h1>{t('shell.home')}</h1>
}
