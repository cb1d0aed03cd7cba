import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import css from './price.module.css'

type PriceProps = {
  /** Ready strings, with their no-break spaces: `34 900 ₽`. */
  price: string
  old?: string
  /** Ready string: `−17 %`. */
  discount?: string
  /** Second line in English: `≈ $374.79`. */
  approx?: string
  size?: 'm' | 'l'
  /** `column` hangs right, one under another: a line of the cart. */
  layout?: 'row' | 'column'
  /** For screen readers, before the price and before the old one; needed only when there is an old price. */
  labels?: { price: string; old: string }
}

/** What a thing costs. Turns cranberry when there is an old price; never breaks inside a number. */
export function Price({ price, old, discount, approx, size = 'm', layout = 'row', labels }: PriceProps) {
  return (
    <div className={css.price} data-sale={old ? true : undefined} data-size={size} data-layout={layout}>
      <b>
        {old && labels && <VisuallyHidden>{labels.price} </VisuallyHidden>}
        {price}
      </b>
      {old && (
        <s>
          {labels && <VisuallyHidden>{labels.old} </VisuallyHidden>}
          {old}
        </s>
      )}
      {discount && <em>{discount}</em>}
      {approx && <small>{approx}</small>}
    </div>
  )
}

/** Bonuses to earn, with the degree ring of the brand. */
export function BonusLine({ children }: { children: ReactNode }) {
  return <span className={css.bonus}>{children}</span>
}
