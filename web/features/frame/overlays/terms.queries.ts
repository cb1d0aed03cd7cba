import { useApi } from '#web/lib/api/use-api.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useQuery } from '#web/lib/api/queries.ts'

/** The text of a page of the shop, asked for when its dialog is opened. */
export function useTerms(path: string) {
  const api = useApi()
  const locale = useLocale()
  return useQuery({ queryKey: ['terms', locale, path], queryFn: () => api('GET /pages/plain', { query: { path } }) })
}
