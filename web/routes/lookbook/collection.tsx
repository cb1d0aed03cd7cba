import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { CollectionPage } from '#web/features/goods/lookbook/collection-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, collectionLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** Whole or not at all: a collection with its looks. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return loadPage(api('GET /lookbook/collections/:slug', { params: { slug: params.slug ?? '' } }))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData
  return pageMeta(matches, page?.seo, {
    ...(page && { share: page.seo.canonical }),
    jsonLd: page
      ? [
          breadcrumbsLd(matches, page.breadcrumbs, page.seo.canonical),
          collectionLd(matches, { name: page.collection.title, description: page.collection.text, path: page.seo.canonical }),
        ]
      : [],
  })
}

export default function CollectionRoute() {
  return <CollectionPage {...useLoaderData<typeof loader>()} />
}
