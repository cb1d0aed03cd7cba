import type { ReactNode } from 'react'
import type { Image } from '#contracts/shared.contract.ts'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import type { Priced } from '#web/features/base/money/price-parts.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './product-row.module.css'

/** What a dialog is about: small picture, title, a quiet line, the price. */
export function ProductRow({ image, title, facts, price }: { image: Image; title: string; facts: ReactNode; price: Priced }) {
  return (
    <div className={css.row}>
      <Picture image={image} sizes="64px" ratio={3 / 4} alt="" />
      <div>
        <p className={css.title}>{title}</p>
        <p className={css.facts}>{facts}</p>
        <PriceText of={price} />
      </div>
    </div>
  )
}
