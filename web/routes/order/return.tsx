import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { useNavigate, useParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { orderNumberPattern } from '#core/order-number.ts'
import { WithOrder } from '#web/features/sales/order/payment/with-order.tsx'
import { ReturnPage } from '#web/features/sales/returns/return-page.tsx'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { loadOrderPage } from '#web/lib/page/load-order-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  return loadOrderPage({ context, request, path: '/order/return', number: params.orderNumber ?? '' })
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function ReturnRoute() {
  const t = useTranslations('returns')
  const tOrder = useTranslations('order')
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const { orderNumber = '' } = useParams()
  const isNumber = orderNumberPattern.test(orderNumber)
  const number = isNumber ? orderNumber : 'UNKNOWN'
  const toOrder = isLoggedIn ? pathTo('my-order', { orderId: number }) : pathTo('order-track', undefined, { number })
  const leave = (isLabelled: boolean) => {
    showToast({ text: t(isLabelled ? 'labelled' : 'asked') })
    void navigate(toOrder, { replace: true })
  }
  return (
    <WithOrder
      number={number}
      crumb={t('title')}
      {...(isNumber && { above: { title: tOrder('number', { number }), url: toOrder } })}
      key={number}
    >
      {(order) => <ReturnPage order={order} toOrder={toOrder} onDone={leave} />}
    </WithOrder>
  )
}
