import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CustomerCard } from '#contracts/staff/customers.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { When } from '#staff/parts/when/when.tsx'

/** Orders, returns, reviews, requests and places in queues; what there is none of is not shown. */
export function CustomerLists({ card }: { card: CustomerCard }) {
  const t = useTranslations('customers')
  const { may } = useMe()
  return (
    <>
      <section className="sv-s">
        <h2>{t('ordersTitle', { count: card.orders })}</h2>
        {card.latest_orders.length === 0 ? (
          <p className="mut">{t('noOrders')}</p>
        ) : (
          <Table heads={[t('number'), t('when'), t('pieces'), t('sum'), t('payment'), t('state')]} right={[2, 3]}>
            {card.latest_orders.map((order) => (
              <tr key={order.number}>
                <td>
                  {may('orders.read') ? (
                    <Link className="link nb" to={`/orders/${order.number}`}>
                      {order.number}
                    </Link>
                  ) : (
                    order.number
                  )}
                </td>
                <td>
                  <When at={order.created_at} />
                </td>
                <td className="r">{order.pieces}</td>
                <td className="r">{t('money', { value: order.total })}</td>
                <td>{t(`payments.${order.payment_status}`)}</td>
                <td>{t(`statuses.${order.status}`)}</td>
              </tr>
            ))}
          </Table>
        )}
      </section>
      {card.returns.length > 0 && (
        <section className="sv-s">
          <h2>{t('returns')}</h2>
          <Table heads={[t('order'), t('when'), t('sum'), t('state')]} right={[2]}>
            {card.returns.map((one) => (
              <tr key={one.order_number + one.created_at}>
                <td className="nb">{one.order_number}</td>
                <td>
                  <When at={one.created_at} />
                </td>
                <td className="r">{t('money', { value: one.amount })}</td>
                <td>{t(`returnStatuses.${one.status}`)}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {card.reviews.length > 0 && (
        <section className="sv-s">
          <h2>{t('reviews')}</h2>
          <Table heads={[t('about'), t('stars'), t('text'), t('state')]} right={[1]}>
            {card.reviews.map((review) => (
              <tr key={review.id}>
                <td>{review.about ?? t('shop')}</td>
                <td className="r">{review.stars}</td>
                <td>{review.text}</td>
                <td>{t(`reviewStates.${review.state}`)}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {card.requests.length > 0 && (
        <section className="sv-s">
          <h2>{t('requests')}</h2>
          <Table heads={[t('what'), t('when'), t('state')]}>
            {card.requests.map((request) => (
              <tr key={request.id}>
                <td>
                  <Link className="link" to={`/inbox?kind=request&open=request-${request.id}`}>
                    {request.title}
                  </Link>
                </td>
                <td>
                  <When at={request.created_at} />
                </td>
                <td>{t(`requestStates.${request.state}`)}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {card.codes.length > 0 && (
        <section className="sv-s">
          <h2>{t('codes')}</h2>
          <Table heads={[t('code'), t('order'), t('when')]}>
            {card.codes.map((one) => (
              <tr key={one.order_number}>
                <td>
                  {one.code} <small className="mut">{one.is_released ? t('codeReleased') : one.title}</small>
                </td>
                <td>
                  <Link className="link num" to={`/orders/${one.order_number}`}>
                    {one.order_number}
                  </Link>
                </td>
                <td>
                  <When at={one.at} />
                </td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {card.waiting.length > 0 && (
        <section className="sv-s">
          <h2>{t('waiting')}</h2>
          <Table heads={[t('what'), t('size'), t('when')]}>
            {card.waiting.map((one) => (
              <tr key={one.product + one.size + one.at}>
                <td>{one.product}</td>
                <td>{one.size}</td>
                <td>
                  <When at={one.at} />
                </td>
              </tr>
            ))}
          </Table>
        </section>
      )}
    </>
  )
}

function Table({ heads, right = [], children }: { heads: readonly string[]; right?: readonly number[]; children: ReactNode }) {
  return (
    <div className="sv-x plain">
      <table className="sv-t">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th className={right.includes(index) ? 'r' : undefined} key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
