import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { useSearchParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { orderNumberPattern } from '#core/order-number.ts'
import { RecommendedRail } from '#web/features/goods/catalog/rails/recommended-rail.tsx'
import { OrderThanks } from '#web/features/sales/order/thanks/order-thanks.tsx'
import { standingNow } from '#web/features/sales/order/draft/order-states.ts'
import { WithOrder } from '#web/features/sales/order/payment/with-order.tsx'
import { loadOrderPage } from '#web/lib/page/load-order-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** The order itself is personal: its owner's browser asks for it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get('number') ?? ''
  return loadOrderPage({ context, request, path: pathTo('order-thanks'), number })
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function ThanksRoute() {
  const t = useTranslations('order')
  const [query] = useSearchParams()
  const number = query.get('number') ?? ''
  const isNumber = orderNumberPattern.test(number)
  return (
    <WithOrder number={isNumber ? number : 'UNKNOWN'} crumb={isNumber ? t('number', { number }) : t('notFound.crumb')}>
      {(order) => (
        <>
          <OrderThanks order={order} />
          {standingNow(order) !== 'over' && (
            <RecommendedRail context="thanks" productId={order.items[0]?.product_id} without={order.items.map((item) => item.product_id)} />
          )}
        </>
      )}
    </WithOrder>
  )
}
