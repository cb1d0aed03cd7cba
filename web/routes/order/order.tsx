import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { OrderPage } from '#web/features/sales/order/order-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** Nothing leads away from the order. */
export const handle = { layout: 'checkout' }

/** What is the same for everybody: the head and the consents. The cart and the shopper come in the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const [{ seo }, settings] = await Promise.all([loadSeo(context, pathTo('order')), loadPage(api('GET /forms/agreements-settings'))])
  return { seo, agreements: settings.find((form) => form.type === 'order')?.agreements ?? [] }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

/** A step of the form is another query of the same page: it asks the server nothing. Asking for fresh data (another city) does. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href

export default function OrderRoute() {
  return <OrderPage agreements={useLoaderData<typeof loader>().agreements} />
}
