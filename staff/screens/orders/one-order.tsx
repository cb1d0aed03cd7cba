import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderCodes } from './order-codes.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderLinks } from './order-links.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderSteps } from './order-steps.tsx'
import { useMoments } from './order-words.ts'
import { orderQuery } from './orders.queries.ts'

/** One order: what was agreed, its money and documents, what happened, and what comes next. Source: ADM-13. */
export default function OneOrder() {
  const t = useTranslations('orders')
  const { recent } = useMoments()
  const { number = '' } = useParams()
  const { data: order, isError, error, refetch } = useQuery(orderQuery(number))
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />
  if (!order)
    return (
      <>
        <PageHead title={number} crumbs={[{ title: t('title'), to: '/orders' }]} />
        <Loading />
      </>
    )
  const since = { at: recent(order.status_since), by: order.status_by ?? '' }
  return (
    <div className="so">
      <PageHead
        title={order.number}
        crumbs={[{ title: t('title'), to: '/orders' }]}
        beside={
          <>
            <span className={order.status === 'cancel_requested' ? 'dot red' : 'dot dot--on'}>{t(`status.${order.status}`)}</span>
            <span className="mut">{order.status_by ? t('sinceBy', since) : t('since', since)}</span>
          </>
        }
        actions={<OrderActs order={order} />}
      />
      <OrderSteps order={order} />
      <OrderLinks order={order} />
      {order.reviews.map((words) => (
        <p className="errs" key={words}>
          {words}
        </p>
      ))}
      <div className="sv-two">
        <div className="or-main">
          <OrderItems order={order} />
          <OrderMoney order={order} />
          {order.items.some(({ is_marked: isMarked }) => isMarked) && <OrderCodes order={order} />}
          <OrderNotes order={order} />
        </div>
        <aside>
          <OrderAside order={order} />
        </aside>
      </div>
    </div>
  )
}
