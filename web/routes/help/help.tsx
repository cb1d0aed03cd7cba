import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { limits } from '#contracts/limits.ts'
import { HelpHome } from '#web/features/editorial/help/help-home.tsx'
import { HelpResults } from '#web/features/editorial/help/help-results.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

const path = '/help'

/** The help centre, or, for a question in the address, the answers to it. Source: MAG-18, MAG-19. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, limits.searchQuery)
  const page = loadPage(api('GET /pages/plain', { query: { path } }))
  if (q === '') {
    const [words, help] = await Promise.all([page, loadPage(api('GET /help'))])
    return { page: words, help, found: null }
  }
  const [words, found] = await Promise.all([page, loadPage(api('GET /help/search', { query: { q } }))])
  return { page: words, help: null, found }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { page, found } = loaderData
  const seo = found ? { ...page.seo, title: `${found.query} — ${page.seo.title}`, noindex: true } : page.seo
  return pageMeta(matches, seo, { share: path, jsonLd: found ? [] : [breadcrumbsLd(matches, [{ title: page.title, url: path }], path)] })
}

export default function HelpRoute() {
  const { page, help, found } = useLoaderData<typeof loader>()
  if (found) return <HelpResults title={page.title} found={found} />
  return help && <HelpHome page={page} help={help} />
}
