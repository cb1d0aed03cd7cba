import type { RouterContextProvider } from 'react-router'
import type { Seo } from '#contracts/shared.contract.ts'
import { pageRequestContext } from '../api/server-context.ts'
import { loadPage } from './load-page.ts'

/** The words of the head for a page whose content is personal and comes in the browser. */
export async function loadSeo(context: Readonly<RouterContextProvider>, path: string): Promise<{ seo: Seo }> {
  return { seo: await loadPage(context.get(pageRequestContext).api('GET /seo/page', { query: { path } })) }
}
