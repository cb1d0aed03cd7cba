import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { PressList } from '#web/features/editorial/blog/press-list.tsx'
import { readListPage, refuseBeyondEnd } from '#web/features/editorial/blog/load-list.ts'
import { PagedList } from '#web/features/editorial/blog/paged-list.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** What the press wrote, the newest first. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const { number, query } = readListPage(url)
  const [page, press] = await Promise.all([loadPage(api('GET /blog/press/page', {})), loadPage(api('GET /blog/press', { query }))])
  refuseBeyondEnd(number, press)
  return { page, press, number }
}

export const handle = { layout: 'sidebar' }

const hrefOf = (number: number): string => pathTo('blog-press', undefined, { page: number > 1 ? number : undefined })

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const canonical = hrefOf(loaderData.number)
  const { page } = loaderData
  return pageMeta(
    matches,
    { ...page.seo, canonical },
    { share: pathTo('blog-press'), isRussianOnly: !page.has_english, jsonLd: [breadcrumbsLd(matches, page.breadcrumbs, canonical)] },
  )
}

export default function PressRoute() {
  const { page, press, number } = useLoaderData<typeof loader>()
  return (
    <PagedList page={page} number={number} count={press.count} hrefOf={hrefOf}>
      <PressList press={press.results} />
    </PagedList>
  )
}
