import { useEffect } from 'react'
import type { ApiInput, ApiReply } from '#contracts/api.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { keepPreviousData, useMutation, useQuery } from '#web/lib/api/queries.ts'
import { keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'

/** Answers for a question while it is being typed; the answer to an earlier one is dropped. Nothing is asked for an empty one. Source: MAG-19. */
export function useHelpSearch(query: string): ApiReply<'GET /help/search'> | undefined {
  const api = useApi()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['help-search', locale, query],
    enabled: query !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api('GET /help/search', { query: { q: query, typing: '1' } }, { signal }),
  })
  return data
}

/** Counts that an answer was read, once a tab; whoever cannot be counted reads it all the same. Source: MAG-18. */
export function useReadCounted(slug: string): void {
  const api = useApi()
  // Talks to the server and to the tab's storage.
  useEffect(() => {
    const key = `help-read:${slug}`
    if (readKept(key) !== undefined) return
    keepInTab(key, true)
    api('POST /help/answers/:slug/reads', { params: { slug } }).catch(() => undefined)
  }, [api, slug])
}

/** Tells whether the version of an answer that was read helped. Source: MAG-18. */
export function useHelpVote(slug: string, version: number) {
  const api = useApi()
  return useMutation({
    mutationFn: (said: Omit<ApiInput<'POST /help/answers/:slug/votes'>['body'], 'version'>) =>
      api('POST /help/answers/:slug/votes', { params: { slug }, body: { version, ...said } }),
  })
}
