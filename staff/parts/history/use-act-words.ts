import { useTranslations } from 'use-intl'

/** How an act is called; one without words of its own by the word that it is noted with. */
export function useActWords(): (act: string) => string {
  const t = useTranslations('history')
  return (act) => (t.has(`acts.${act}`) ? t(`acts.${act}`) : act.replaceAll('_', ' '))
}
