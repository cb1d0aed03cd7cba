import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { groupOf } from '#contracts/order-groups.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { Rows, SummaryBox } from '#web/ui/summary/summary.tsx'
import { goodsOfOrder, piecesOf } from '../summary/goods.ts'
import { GoodsRows } from '../summary/goods-rows.tsx'
import { standingOf } from '../draft/order-states.ts'
import { nextInstallmentOf } from '../draft/installments.ts'
import { SplitSchedule } from '../sections/split-schedule.tsx'
import { ExplainedTotal } from '../summary/explained-total.tsx'
import { SurchargeRows } from './surcharge.tsx'
import css from './order-receipt.module.css'

/** A placed order in its box: things and every line of what was agreed. `withGoods` is off where the things stand beside it. */
export function OrderReceipt({
  order,
  title,
  withGoods = true,
  children,
}: {
  order: Order
  title: string
  withGoods?: boolean
  children?: ReactNode
}) {
  const t = useTranslations('order')
  const isPaid = !['none', 'partially_paid'].includes(order.payment_status) && standingOf(order) === 'paid' && !nextInstallmentOf(order)
  return (
    <SummaryBox title={title}>
      {withGoods && <GoodsRows goods={goodsOfOrder(order)} />}
      <ExplainedTotal
        lines={order.lines}
        total={order.kept_total}
        pieces={piecesOf(order.items)}
        title={isPaid ? t('summary.paid') : isToPayOnReceipt(order) ? t('summary.onReceipt') : t('summary.total')}
      />
      <SurchargeRows order={order} />
      <MoneyBack of={order.money_back} />
      {order.parts.length > 0 && (
        <div className={css.apart}>
          <h3>{t('parts.label')}</h3>
          <SplitSchedule parts={order.parts} />
        </div>
      )}
      {children && <div className={css.more}>{children}</div>}
    </SummaryBox>
  )
}

/** Whether the sum is asked for at the handover, which is still to come. */
function isToPayOnReceipt({ payment_type: type, payment_status: status, ...order }: Order) {
  return type === 'on_delivery' && status === 'none' && groupOf(order.status) === 'underway'
}

/** What goes back and has gone back of the money that came; nothing while none does. */
function MoneyBack({ of: { underway, done } }: { of: Order['money_back'] }) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  if (underway + done === 0) return null
  const rows = [
    ...(done > 0 ? [{ term: t('moneyBack.done'), value: roubles(done) }] : []),
    ...(underway > 0 ? [{ term: t('moneyBack.underway'), value: roubles(underway) }] : []),
  ]
  return (
    <div className={css.apart}>
      <Rows rows={rows} />
      <p className={css.note}>{t('moneyBack.note')}</p>
    </div>
  )
}
