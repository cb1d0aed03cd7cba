import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'
import { useMoments, useMoney, useSum } from './order-words.ts'

/** The lines of an order with their discounts, and how its total came about. */
export function OrderItems({ order }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const bare = useSum()
  const money = useMoney()
  const { recent } = useMoments()
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const less = (sum: number) => (sum === 0 ? '—' : `−${bare(sum)}`)
  return (
    <section className="sv-s">
      <div className="row">
        <h2>{t('items.title', { count: pieces })}</h2>
      </div>
      <div className="tw2">
        <table className="sv-t">
          <thead>
            <tr>
              <th className="g">{t('items.item')}</th>
              <th className="r">{t('items.pieces')}</th>
              <th className="r">{t('items.price')}</th>
              <th className="r">{t('items.discount')}</th>
              <th className="r">{t('items.bonuses')}</th>
              <th className="r">{t('items.sum')}</th>
              <th>{t('items.state')}</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => (
              <tr key={item.id}>
                <td className="g">
                  <Thing item={item} />
                </td>
                <td className="r">{item.quantity}</td>
                <td className="r">{bare(item.price)}</td>
                <td className={item.discount > 0 ? 'r red' : 'r'}>{less(item.discount)}</td>
                <td className="r">{less(item.bonuses)}</td>
                <td className="r">{bare(item.sum)}</td>
                <td>
                  <ItemState item={item} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="or-total">
        <p className="xs mut">{t('items.frozen', { at: recent(order.created_at) })}</p>
        <ol>
          {order.lines.map((line) => (
            <li key={line.code + line.title}>
              <span className={line.amount < 0 && line.code !== 'bonuses' ? 'red' : ''}>{line.title}</span>
              <span className={line.amount < 0 && line.code !== 'bonuses' ? 'red' : ''}>{money(line.amount)}</span>
              {/* What the title says already, a code for one, is not told once more. */}
              {[...new Set([...(line.note ? [line.note] : []), ...line.reasons])]
                .filter((words) => !line.title.includes(words))
                .map((words) => (
                  <small key={words}>{words}</small>
                ))}
            </li>
          ))}
          <li className="or-sum">
            <b className="b">{t('items.total')}</b>
            <b className="b">{money(order.kept_total)}</b>
          </li>
          {order.bonuses_earned > 0 && (
            <li className="grn">
              <span>{t('items.earned')}</span>
              <span>+{bare(order.bonuses_earned)}</span>
            </li>
          )}
        </ol>
      </div>
    </section>
  )
}

/** A thing with its picture, color, size and article. */
function Thing({ item }: { item: StaffOrder['items'][number] }) {
  return (
    <span className="or-thing">
      <ShopImage src={item.image.src ? `${item.image.src}/${item.image.widths[0] ?? 200}.webp` : undefined} alt="" />
      <span>
        {item.title}
        <br />
        <span className="mut xs num">
          {item.color}, {item.size}, <span className="nb">{item.sku}</span>
        </span>
      </span>
    </span>
  )
}

/** What became of the pieces of a line. */
function ItemState({ item }: { item: StaffOrder['items'][number] }) {
  const t = useTranslations('orders')
  const { quantity, returned, refused, asked_back: asked, is_marked: isMarked, scanned, gift_quantity: gifts } = item
  const words = [
    ...(gifts > 0 ? [t('items.gift', { count: gifts })] : []),
    ...(refused > 0 ? [t('items.refused', { count: refused })] : []),
    ...(returned > 0 ? [t('items.returned', { count: returned })] : []),
    ...(asked > 0 ? [t('items.asked', { count: asked })] : []),
    ...(isMarked ? [t('items.scanned', { scanned, count: quantity })] : []),
  ]
  if (words.length === 0) return <span className="mut">—</span>
  return <span className={isMarked && scanned < quantity ? 'dot' : 'dot dot--on'}>{words.join(', ')}</span>
}
