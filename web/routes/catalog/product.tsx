import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ProductPage } from '#web/features/product/product-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadMovable, loadOptional } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pathTo } from '#web/lib/paths.ts'

/** The product and, if they answer, the shops that have it. `/product` alone is the catalogue; the canonical address has no category. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api, cityId } = context.get(pageRequestContext)
  const city = cityId === undefined ? {} : { city_id: String(cityId) }
  if (!params.slug) throw redirect(pathTo('catalog'), 301)
  const path = pathTo('product-slug', { slug: params.slug })
  const call = api('GET /catalog/product-page/:slug', { params: { slug: params.slug }, query: city })
  const page = await loadMovable(api, path, url.search, call)
  if (params.category) throw redirect(pathTo('product-slug', { slug: page.product.slug }) + url.search, 301)
  const shops = api('GET /catalog/products/:id/shops', { params: { id: String(page.product.id) }, query: city })
  return { page, shops: (await loadOptional(shops, { results: [] })).results }
}

/** The chosen size stands in the query: nothing new to load for it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData?.page
  return pageMeta(matches, page?.seo, {
    type: 'product',
    jsonLd: page?.json_ld,
    ...(page && { share: pathTo('product-slug', { slug: page.product.slug }) }),
  })
}

export default function ProductRoute() {
  const { page, shops } = useLoaderData<typeof loader>()
  return <ProductPage page={page} shops={shops} />
}
