import { useTranslations } from 'use-intl'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'

/** The title of the page of a day (yyyy-mm-dd) in words. */
export function useNewsOfDayTitle(date: string): string {
  const t = useTranslations('blog')
  return t('newsOf', { day: formatDay(date, useLocale(), { year: true }) })
}
