import { useTranslations } from 'use-intl'
import { mostPieces, sizeOf, type GoodsLine } from './goods-line.ts'

interface Props {
  line: GoodsLine
  onChange: (line: GoodsLine) => void
}

/** The size of a line, each with what is left of it; below: how many pieces there are when they are few. */
export function SizeField({ line, onChange }: Props) {
  const t = useTranslations('goods')
  const item = line.good.title
  return (
    <span className="gd-size">
      <select
        aria-label={t('size', { item })}
        value={line.offerId}
        onChange={({ target }) => onChange({ ...line, offerId: Number(target.value) })}
      >
        {line.good.sizes.map(({ offer_id: offerId, title, available }) => (
          <option key={offerId} value={offerId}>
            {available <= fewPieces ? t('sizeLeft', { size: title, left: t('left', { count: available }) }) : title}
          </option>
        ))}
      </select>
    </span>
  )
}

/** From here on it is said how many pieces are left. */
const fewPieces = 5

/** What is left of a line's size, said where it is little or too little. */
export function PiecesLeft({ line }: Pick<Props, 'line'>) {
  const t = useTranslations('goods')
  const available = sizeOf(line)?.available ?? 0
  if (available > Math.max(fewPieces, line.quantity - 1)) return null
  return <small className={available < line.quantity ? 'red' : 'mut'}>{t('left', { count: available })}</small>
}

/** How many pieces: two buttons and a field, from one to as many as an order takes. */
export function QuantityField({ line, onChange }: Props) {
  const t = useTranslations('goods')
  const item = `${line.good.title}, ${sizeOf(line)?.title ?? ''}`
  const set = (quantity: number) => {
    if (Number.isInteger(quantity)) onChange({ ...line, quantity: Math.min(mostPieces, Math.max(1, quantity)) })
  }
  return (
    <span className="gd-qty">
      <button type="button" aria-label={t('less', { item })} disabled={line.quantity <= 1} onClick={() => set(line.quantity - 1)}>
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={t('quantity', { item })}
        value={line.quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => set(Number(target.value.replaceAll(/\D/g, '') || '1'))}
      />
      <button type="button" aria-label={t('more', { item })} disabled={line.quantity >= mostPieces} onClick={() => set(line.quantity + 1)}>
        +
      </button>
    </span>
  )
}
