import { expect, test } from 'vitest'
import type { ApiCall } from '#contracts/client.ts'
import { loadMagazine } from './load-magazine.ts'

/** Notes what is asked for; a page holds the eighth article, the lists before it what was asked for. */
function anApi(asked: [string, unknown][]): ApiCall {
  return ((key: string, { query }: { query: unknown }) => {
    asked.push([key, query])
    return Promise.resolve(
      key === 'GET /community/page'
        ? { page: 4, lead: { id: 22 }, articles: [{ id: 23 }], quote: { slug: 'north' } }
        : { results: [{ id: 1 }] },
    )
  }) as never
}

test('[UX-14] however many pages are shown together, those before the last come with one call', async () => {
  const asked: [string, unknown][] = []
  const shown = await loadMagazine(anApi(asked), { topic: 'people', page: 4, from: 1 })
  expect(asked).toEqual([
    ['GET /community/page', { category: 'people', page: '4' }],
    ['GET /community/articles', { category: 'people', offset: '0', limit: '21' }],
  ])
  expect(shown).toMatchObject({ page: 4, from: 1, articles: [{ id: 1 }, { id: 22 }, { id: 23 }], quote: { slug: 'north' } })
})

test('[UX-14] a page that is shown alone is one call, and what somebody says stands on the first alone', async () => {
  const asked: [string, unknown][] = []
  const shown = await loadMagazine(anApi(asked), { topic: undefined, page: 4, from: 4 })
  expect(asked).toEqual([['GET /community/page', { page: '4' }]])
  expect(shown).toMatchObject({ from: 4, articles: [{ id: 22 }, { id: 23 }], quote: null })
})
