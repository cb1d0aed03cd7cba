import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { useMoments } from './order-words.ts'

/** The marking codes of an order's pieces, with who scanned them. */
export function OrderCodes({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const { recent } = useMoments()
  return (
    <section className="sv-s">
      <div className="row">
        <h2>{t('codes.title')}</h2>
      </div>
      <table className="sv-t">
        <thead>
          <tr>
            <th>{t('items.item')}</th>
            <th>{t('codes.code')}</th>
            <th>{t('codes.state')}</th>
            <th className="or-wide">{t('codes.by')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items
            .filter(({ is_marked: isMarked }) => isMarked)
            .flatMap((item) => {
              const codes = order.codes.filter(({ item_id: id }) => id === item.id)
              const name = `${item.title}, ${item.size}`
              if (codes.length === 0)
                return [
                  <tr key={item.id}>
                    <td>{name}</td>
                    <td className="mut">{t('codes.none')}</td>
                    <td>—</td>
                    <td className="or-wide">—</td>
                  </tr>,
                ]
              return codes.map(({ code, state, by, at }) => (
                <tr key={code + at}>
                  <td>{name}</td>
                  <td className="num or-code">{code}</td>
                  <td>
                    <span className={state === 'packed' || state === 'sold' ? 'dot dot--on' : 'dot'}>{t(`codes.states.${state}`)}</span>
                  </td>
                  <td className="or-wide">{t('byAt', { by, at: recent(at) })}</td>
                </tr>
              ))
            })}
        </tbody>
      </table>
    </section>
  )
}
