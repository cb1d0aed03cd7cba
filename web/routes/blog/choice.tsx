import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { ChoicePage } from '#web/features/editorial/blog/choice-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** The picks of one editor. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return { page: await loadPage(api('GET /blog/choices/:slug', { params: { slug: params.slug ?? '' } })) }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData?.page
  return pageMeta(matches, page?.seo, {
    isRussianOnly: page?.has_english === false,
    ...(page && { share: page.seo.canonical }),
    jsonLd: page ? [breadcrumbsLd(matches, page.breadcrumbs, page.seo.canonical)] : [],
  })
}

export default function ChoiceRoute() {
  return <ChoicePage {...useLoaderData<typeof loader>()} />
}
