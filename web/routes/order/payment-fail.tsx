import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { redirect, useParams, useSearchParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { PaymentFailed } from '#web/features/sales/order/payment/payment-failed.tsx'
import { positionOf } from '#web/features/sales/order/draft/installments.ts'
import { WithOrder } from '#web/features/sales/order/payment/with-order.tsx'
import { loadOrderPage } from '#web/lib/page/load-order-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** Back from the bank, which declined. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  if (!params.orderNumber) throw redirect(pathTo('my-history'))
  return loadOrderPage({ context, request, path: '/order/payments/fail', number: params.orderNumber })
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function PaymentFailRoute() {
  const t = useTranslations('order')
  const { orderNumber = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <WithOrder number={orderNumber} crumb={t('pay.title')}>
      {(order) => <PaymentFailed order={order} position={positionOf(query)} />}
    </WithOrder>
  )
}
