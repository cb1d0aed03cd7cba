import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './swatch.module.css'

export type Cloth = {
  /** A crop of the real cloth, when there is one. */
  image?: string | null
  /** CSS color that stands in for the picture. */
  color: string
}

/** The square itself, as large as what it stands in. */
export function ClothSquare({ image, color }: Cloth) {
  return (
    <span className={css.cloth} style={{ backgroundColor: color }}>
      {image && <img src={image} alt="" width={44} height={44} loading="lazy" />}
    </span>
  )
}

type SwatchProps = Cloth & {
  /** Name of the color. */
  label: string
  current?: boolean
  unavailable?: boolean
} & Omit<LinkProps, 'className' | 'style' | 'aria-label' | 'aria-current'>

/** A 44 px square of cloth that leads to the product in that color; the current one has a bar beneath. */
export function Swatch({ image, color, label, current = false, unavailable = false, ...rest }: SwatchProps) {
  return (
    <Link
      {...rest}
      className={css.swatch}
      aria-label={label}
      title={label}
      aria-current={current ? 'true' : undefined}
      data-unavailable={unavailable || undefined}
    >
      <ClothSquare image={image} color={color} />
    </Link>
  )
}

/** A row of swatches, as a group for screen readers. */
export function SwatchList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.list} aria-label={label}>
      {children}
    </fieldset>
  )
}

/** The 14 px squares of a card with the number of colors in words; only to be looked at. */
export function MiniSwatches({ cloths, children }: { cloths: readonly (Cloth & { current?: boolean })[]; children?: ReactNode }) {
  return (
    <div className={css.mini}>
      <span className={css.squares} aria-hidden="true">
        {cloths.map((cloth, index) => (
          <span className={css.dot} key={index} data-current={cloth.current || undefined}>
            <ClothSquare image={cloth.image} color={cloth.color} />
          </span>
        ))}
      </span>
      {children}
    </div>
  )
}
