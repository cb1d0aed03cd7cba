import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ClothSquare, type Cloth } from './swatch.tsx'
import css from './mini-swatch-links.module.css'

/** The 14 px squares of a card as links: what is drawn is `MiniSwatches`, each with a target of 24 px around it. */
export function MiniSwatchLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.row} aria-label={label}>
      <span className={css.squares}>{children}</span>
      {label}
    </fieldset>
  )
}

type MiniSwatchProps = Cloth & {
  to: string
  /** Name of the color. */
  label: string
  current: boolean
  /** A mouse or the focus is there. */
  onLook: () => void
}

/** One color; the one that is seen has a bar beneath. */
export function MiniSwatch({ to, label, image, color, current, onLook }: MiniSwatchProps) {
  return (
    <Link
      className={css.dot}
      to={to}
      aria-label={label}
      title={label}
      aria-current={current ? 'true' : undefined}
      onPointerEnter={onLook}
      onFocus={onLook}
    >
      <ClothSquare image={image} color={color} />
    </Link>
  )
}
