import type { ApiReply } from '#contracts/api.ts'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { loadMovable, loadPage } from './load-page.ts'

/** What staff keep of a page: as blocks, or, until they publish those, as plain text. One of both. */
export interface LoadedContent {
  content: ApiReply<'GET /pages/content'> | null
  plain: ApiReply<'GET /pages/plain'> | null
  /** At the top of a loader's data, where the layout is looked for. */
  page: { layout: ApiReply<'GET /pages/plain'>['layout'] }
}

/** A page of blocks, or, until it is one, of the plain text that staff keep, of a path without a locale. Source: MAG-23. */
export async function loadContent(api: ApiCall, path: string, search = ''): Promise<LoadedContent> {
  const content = await loadPage(api('GET /pages/content', { query: { path } }).catch(nullWhenMissing))
  const plain = content ? null : await loadMovable(api, path, search, api('GET /pages/plain', { query: { path } }))
  return { content, plain, page: { layout: content?.layout ?? plain?.layout ?? null } }
}

/** Only what is not there may be plain text: an outage must not look like a missing page. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
