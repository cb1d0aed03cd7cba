import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { useParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { AccountFrame } from '#web/features/sales/account/account-frame.tsx'
import { OwnOrder } from '#web/features/sales/account/orders/own-order.tsx'
import { loadOrderPage } from '#web/lib/page/load-order-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pageMiddleware } from '#web/lib/page/page-middleware.ts'
import { pathTo } from '#web/lib/page/paths.ts'

export const middleware = pageMiddleware('session')

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  return loadOrderPage({ context, request, path: pathTo('my-history'), number: params.orderId ?? '' })
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function OrderRoute() {
  const t = useTranslations('account')
  const { orderId = '' } = useParams()
  return (
    <AccountFrame
      trail={[
        { title: t('orders.title'), url: pathTo('my-history') },
        { title: orderId, url: '' },
      ]}
    >
      <OwnOrder number={orderId} key={orderId} />
    </AccountFrame>
  )
}
