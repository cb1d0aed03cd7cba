import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffInput, StaffReply } from '#contracts/staff/api.ts'
import { deliveryTypes, orderStatuses, paymentStatuses } from '#contracts/order-states.ts'
import { orderColumns } from '#contracts/staff/order-bulk.contract.ts'
import { orderViews, type ListedStaffOrder } from '#contracts/staff/orders.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { List } from '#staff/parts/list/list.tsx'
import type { ListPage, ListQuery, ListSpec } from '#staff/parts/list/list-types.ts'
import { OrderBulk } from './order-bulk.tsx'
import { assigneesQuery } from './orders.queries.ts'
import { useMoments, useMoney, usePayment, useSum } from './order-words.ts'

type Page = ListPage<ListedStaffOrder> & Pick<StaffReply<'GET /staff/orders'>, 'sum'>

/** Orders with how many each view has; new ones are counted in the tabs while the rows stay. */
async function load(query: ListQuery, signal: AbortSignal): Promise<Page> {
  const [page, { views, at }] = await Promise.all([
    staffApi('GET /staff/orders', { query: query as StaffInput<'GET /staff/orders'>['query'] }, { signal }),
    staffApi('GET /staff/orders/counts', { query: {} }, { signal }),
  ])
  return { ...page, views, at }
}

/** Orders by view and filters, which stand in the address. Source: ADM-11, SUX-4. */
export default function OrderList() {
  const t = useTranslations('orders')
  const money = useMoney()
  const sum = useSum()
  const { recent } = useMoments()
  const payment = usePayment()
  const { id: me, may } = useMe()
  const { data: people = [] } = useQuery(assigneesQuery)
  const columns = useMemo<ListSpec<ListedStaffOrder>['columns']>(
    () => [
      { id: 'number', title: t('columns.number'), cell: ({ number }) => <span className="num nb">{number}</span> },
      {
        id: 'when',
        title: t('columns.when'),
        sort: 'created_at',
        cell: ({ created_at: at }) => <span className="mut">{recent(at)}</span>,
      },
      { id: 'customer', title: t('columns.customer'), cell: ({ customer }) => customer },
      { id: 'city', title: t('columns.city'), isWide: true, cell: ({ city }) => city },
      { id: 'pieces', title: t('columns.pieces'), align: 'right', isWide: true, cell: ({ pieces }) => pieces },
      { id: 'total', title: t('columns.total'), align: 'right', sort: 'total', cell: ({ total }) => sum(total) },
      {
        id: 'payment',
        title: t('columns.payment'),
        cell: (order) => <span className={payment(order).look}>{payment(order).words}</span>,
      },
      { id: 'status', title: t('columns.status'), cell: (order) => <Status order={order} /> },
      { id: 'delivery', title: t('columns.delivery'), isWide: true, cell: ({ delivery }) => <span className="mut">{delivery}</span> },
      { id: 'assignee', title: t('columns.assignee'), isWide: true, cell: ({ assignee }) => <span className="mut">{assignee?.name}</span> },
    ],
    [t, sum, recent, payment],
  )
  const choices = (id: 'status' | 'payment' | 'delivery', values: readonly string[]) => ({
    id,
    title: t(`columns.${id}`),
    kind: 'choices' as const,
    options: values.map((value) => ({ value, title: t(`${id}.${value}`) })),
  })
  return (
    <List<ListedStaffOrder>
      spec={{
        name: 'orders',
        title: t('title'),
        load,
        columns,
        idOf: ({ number }) => number,
        to: ({ number }) => `/orders/${number}`,
        phone: (order) => [
          [<b key="number">{order.number}</b>, <b key="total">{money(order.total)}</b>],
          [
            t('who', { customer: order.customer, city: order.city }),
            <span key="payment" className={payment(order).look}>
              {payment(order).words}
            </span>,
          ],
          [
            t('what', { when: recent(order.created_at), delivery: order.delivery, count: order.pieces }),
            <Status key="status" order={order} />,
          ],
        ],
        views: orderViews.map((id) => ({ id, title: t(`views.${id}`), isUrgent: id === 'cancel' || id === 'problem' })),
        search: t('search'),
        filters: [
          choices('status', orderStatuses),
          choices('payment', paymentStatuses),
          choices('delivery', deliveryTypes),
          {
            id: 'assignee',
            title: t('columns.assignee'),
            kind: 'choice',
            options: [
              { value: String(me), title: t('assignee.mine') },
              { value: 'none', title: t('assignee.nobodys') },
              ...people.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: String(id), title: name })),
            ],
          },
          { id: 'from', title: t('filters.from'), kind: 'date', isMore: true },
          { id: 'to', title: t('filters.to'), kind: 'date', isMore: true },
          { id: 'min', title: t('filters.min'), kind: 'text', isMore: true },
          { id: 'max', title: t('filters.max'), kind: 'text', isMore: true },
        ],
        newTo: may('orders.create') ? '/orders/new' : undefined,
        newTitle: t('newOrder'),
        exportPath: '/staff/exports/orders',
        exportAlso: [{ title: t('exportPeople'), columns: orderColumns }],
        bulk: may('orders.write') ? (chosen) => <OrderBulk chosen={chosen} /> : undefined,
        arrived: async (since, signal) => (await staffApi('GET /staff/orders/counts', { query: { since } }, { signal })).arrived,
        summary: (page) => {
          const { sum: all = null } = page as Page
          return all === null ? t('foundMany', { count: page.count.value }) : t('found', { count: page.count.value, sum: money(all) })
        },
      }}
    />
  )
}

function Status({ order }: { order: ListedStaffOrder }) {
  const t = useTranslations('orders')
  return (
    <span className={order.status === 'cancel_requested' ? 'red' : ''}>
      {t(`status.${order.status}`)}
      {order.is_problem && <span className="red">, {t('problem')}</span>}
    </span>
  )
}
