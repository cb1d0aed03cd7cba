import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { PreviewBar } from '#web/features/editorial/blocks/preview-bar.tsx'
import { ProductPage } from '#web/features/goods/product/product-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { inShownCity } from '#web/lib/page/shown-city.ts'

/** A product as it will be, by a link of the staff. Source: ADM-39. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const request = context.get(pageRequestContext)
  const token = params.token ?? ''
  const query = await inShownCity(request)
  return { page: await loadPage(request.api('GET /catalog/product-preview/:token', { params: { token }, query })) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function ProductPreviewRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBar version={null} />
      <ProductPage page={page} shops={[]} reviews={null} look={null} otherLooks={[]} />
    </>
  )
}
