import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadProduct } from '#web/features/goods/product/load-product.ts'
import { ProductPage } from '#web/features/goods/product/product-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { pack, unpack } from '#web/lib/api/packed.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { inShownCity } from '#web/lib/page/shown-city.ts'

/** The product of the address; `/product` alone is the catalog; the canonical address has no category. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const request = context.get(pageRequestContext)
  if (!params.slug) throw redirect(pathTo('catalog'), 301)
  const loaded = await loadProduct(request.api, params.slug, url.search, await inShownCity(request))
  if (params.category) throw redirect(pathTo('product-slug', { slug: loaded.page.product.slug }) + url.search, 301)
  return pack(loaded)
}

/** The chosen size stands in the query: nothing new to load for it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

/** The address of a product has no category: the one before last in its trail, which ends with itself, is where it belongs. Source: UX-3. */
export const handle = { section: (loaded: Awaited<ReturnType<typeof loader>>) => unpack(loaded).page.product.breadcrumbs.at(-2)?.url }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData && unpack(loaderData).page
  return pageMeta(matches, page?.seo, {
    type: 'product',
    jsonLd: page?.json_ld,
    ...(page && { share: pathTo('product-slug', { slug: page.product.slug }) }),
  })
}

export default function ProductRoute() {
  return <ProductPage {...unpack(useLoaderData<typeof loader>())} />
}
