import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { ChoiceList } from '#web/features/editorial/blog/choice-list.tsx'
import { readListPage, refuseBeyondEnd } from '#web/features/editorial/blog/load-list.ts'
import { PagedList } from '#web/features/editorial/blog/paged-list.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** Picks of editors, the newest first. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const { number, query } = readListPage(url)
  const [page, choices] = await Promise.all([loadPage(api('GET /blog/choices/page', {})), loadPage(api('GET /blog/choices', { query }))])
  refuseBeyondEnd(number, choices)
  return { page, choices, number }
}

export const handle = { layout: 'sidebar' }

const hrefOf = (number: number): string => pathTo('blog-choice', undefined, { page: number > 1 ? number : undefined })

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const canonical = hrefOf(loaderData.number)
  const { page } = loaderData
  return pageMeta(
    matches,
    { ...page.seo, canonical },
    { share: pathTo('blog-choice'), isRussianOnly: !page.has_english, jsonLd: [breadcrumbsLd(matches, page.breadcrumbs, canonical)] },
  )
}

export default function ChoicesRoute() {
  const { page, choices, number } = useLoaderData<typeof loader>()
  return (
    <PagedList page={page} number={number} count={choices.count} hrefOf={hrefOf}>
      <ChoiceList choices={choices.results} eager />
    </PagedList>
  )
}
