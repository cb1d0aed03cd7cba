import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { useSearchParams, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { orderGroups } from '#contracts/order-groups.ts'
import { AccountFrame } from '#web/features/sales/account/account-frame.tsx'
import { OrderHistory } from '#web/features/sales/account/orders/order-history.tsx'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pageMiddleware } from '#web/lib/page/page-middleware.ts'
import { pathTo } from '#web/lib/page/paths.ts'

export const middleware = pageMiddleware('session')

export async function loader({ context }: LoaderFunctionArgs) {
  return loadSeo(context, pathTo('my-history'))
}

/** The shown part stands in the query: nothing new to load for it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function HistoryRoute() {
  const t = useTranslations('account')
  const [query] = useSearchParams()
  const group = ([...orderGroups, 'receipts'] as const).find((one) => one === query.get('state')) ?? 'all'
  return (
    <AccountFrame trail={[{ title: t('orders.title'), url: pathTo('my-history') }]}>
      <OrderHistory group={group} />
    </AccountFrame>
  )
}
