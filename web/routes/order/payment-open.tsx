import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { redirect, useParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { PaymentOpening } from '#web/features/sales/order/payment/payment-opening.tsx'
import { WithOrder } from '#web/features/sales/order/payment/with-order.tsx'
import { loadOrderPage } from '#web/lib/page/load-order-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** The way to the bank. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  if (!params.orderNumber) throw redirect(pathTo('my-history'))
  return loadOrderPage({ context, request, path: '/order/payments/cp', number: params.orderNumber })
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function PaymentOpenRoute() {
  const t = useTranslations('order')
  const { orderNumber = '' } = useParams()
  return (
    <WithOrder number={orderNumber} crumb={t('pay.title')}>
      {(order) => <PaymentOpening order={order} />}
    </WithOrder>
  )
}
