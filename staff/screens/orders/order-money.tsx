import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { isCalledOff } from '#contracts/staff/payment-failures.ts'
import { useMoments, useSum } from './order-words.ts'

/** Payments, parts still to be charged, refunds and receipts of an order. Source: ADM-13, ADM-19. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const bare = useSum()
  const { recent, whole, day } = useMoments()
  const due = order.parts.filter(({ state }) => state === 'due' || state === 'late')
  const captured = order.payments.reduce((sum, { status, amount, refunded }) => sum + (status === 'captured' ? amount - refunded : 0), 0)
  const rows = order.payments.length + due.length + order.refunds.length
  return (
    <section className="sv-s">
      <div className="row">
        <h2>{t('money.title')}</h2>
        <span className="mut">{t(`paymentType.${order.payment_type}`)}</span>
      </div>
      {rows === 0 && (
        <p className="mut">
          {order.payment_status === 'carried'
            ? t('money.carried', { number: order.replaced_by ?? '' })
            : t(order.payment_type === 'on_delivery' ? 'money.onDelivery' : 'money.nothing')}
        </p>
      )}
      {rows > 0 && (
        <table className="sv-t">
          <thead>
            <tr>
              <th>{t('money.when')}</th>
              <th>{t('money.what')}</th>
              <th className="r">{t('money.sum')}</th>
              <th>{t('money.state')}</th>
              <th className="or-wide">{t('money.bank')}</th>
            </tr>
          </thead>
          <tbody>
            {order.payments.map((row) => (
              <tr key={`p${row.id}`}>
                <td title={whole(row.at)}>{recent(row.at)}</td>
                <td>{row.part === null ? t('money.payment') : t('money.part', { part: row.part })}</td>
                <td className="r">{bare(row.amount)}</td>
                <td>
                  <PaymentState status={row.status} failure={row.failure} />
                </td>
                <td className="mut num or-wide">{row.transaction}</td>
              </tr>
            ))}
            {due.map((part) => (
              <tr key={`d${part.position}`}>
                <td>{day(part.due_at)}</td>
                <td>{t('money.part', { part: part.position })}</td>
                <td className="r">{bare(part.amount)}</td>
                <td>
                  <span className={part.state === 'late' ? 'dot red' : 'dot'}>{t(`money.states.${part.state}`)}</span>
                </td>
                <td className="or-wide">—</td>
              </tr>
            ))}
            {order.refunds.map((row) => (
              <tr key={`r${row.id}`}>
                <td title={whole(row.at)}>{recent(row.at)}</td>
                <td>
                  {t('money.refund')}
                  {row.reason && <span className="mut"> {t('money.why', { reason: row.reason, by: row.by ?? '' })}</span>}
                </td>
                <td className="r">−{bare(row.amount)}</td>
                <td>
                  <span className={row.state === 'done' ? 'dot dot--on' : row.refused ? 'dot red' : 'dot'}>
                    {row.state === 'done' ? t('money.refundDone') : row.refused ? t('money.refundRefused') : t('money.refundRequested')}
                  </span>
                  {row.refused && <span className="mut"> {row.refused}</span>}
                </td>
                <td className="or-wide">—</td>
              </tr>
            ))}
            <tr className="tt">
              <td>{t('money.captured')}</td>
              <td>—</td>
              <td className="r">{bare(captured)}</td>
              <td className="mut">{due.length > 0 && t('money.rest', { sum: due.reduce((sum, { amount }) => sum + amount, 0) })}</td>
              <td className="or-wide">—</td>
            </tr>
          </tbody>
        </table>
      )}
      {order.receipts.length > 0 && (
        <>
          <h3 className="or-h3">{t('money.receipts')}</h3>
          <ul className="or-list-plain">
            {order.receipts.map((receipt) => (
              <li key={receipt.number}>
                {receipt.url ? (
                  <a className="link" href={receipt.url} target="_blank" rel="noopener">
                    {t('money.receipt', { number: receipt.number, title: receipt.title })}
                  </a>
                ) : (
                  t('money.receipt', { number: receipt.number, title: receipt.title })
                )}
                <span className="num"> {bare(receipt.total)} ₽</span>
                <span className={receipt.state === 'declined' ? 'red' : 'mut'}> {receipt.state_title}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** How far an attempt to pay has come, and why it came to nothing; what we have no words for is shown as the bank calls it. */
function PaymentState({ status, failure }: Pick<StaffOrder['payments'][number], 'status' | 'failure'>) {
  const t = useTranslations('orders')
  const isOff = status === 'failed' && isCalledOff(failure)
  const look = status === 'captured' ? 'dot dot--on' : status === 'created' || isOff ? 'dot' : 'dot red'
  const key = `money.failures.${failure}`
  return (
    <>
      <span className={look}>{t(isOff ? 'money.states.called_off' : `money.states.${status}`)}</span>
      {failure && <span className="mut"> {t.has(key) ? t(key) : failure}</span>}
    </>
  )
}
