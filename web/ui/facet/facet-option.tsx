import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Cloth } from '../swatch/swatch.tsx'
import css from './facet.module.css'

type FacetOptionProps = {
  /** The listing with this value turned over. */
  to: string
  checked: boolean
  /** `check` a box with words, `size` a framed cell, `colour` cloth and words. */
  kind?: 'check' | 'size' | 'colour'
  count?: ReactNode
  disabled?: boolean
  cloth?: Cloth
  /** Collects the choice instead of going to `to` (the drawer counts before it applies). */
  onToggle?: () => void
  children: ReactNode
}

/** Letters that a cell has room for; more take two cells. */
const longest = 5

/**
 * One value of a filter. It is a real link, so filters work before the script has come and can be shared; to screen readers it is
 * a checkbox, and the space bar works as on one. A value without goods is disabled, not hidden.
 */
export function FacetOption({ to, checked, kind = 'check', count, disabled = false, cloth, onToggle, children }: FacetOptionProps) {
  const isLong = (typeof children === 'string' && children.length > longest) || undefined
  const words = (
    <>
      {kind === 'check' && <span className={css.box} aria-hidden="true" />}
      {kind === 'colour' && (
        <span className={css.cloth} style={{ backgroundColor: cloth?.color }} aria-hidden="true">
          {cloth?.image && <img src={cloth.image} alt="" width={20} height={20} loading="lazy" />}
        </span>
      )}
      <span className={css.words}>{children}</span>
      {kind !== 'size' && count != null && <span className={css.count}>{count}</span>}
    </>
  )
  if (disabled && !checked) {
    return (
      <span
        className={css.option}
        data-kind={kind}
        data-long={isLong}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same widget as the link below, only without a way
        role="checkbox"
        aria-checked={false}
        aria-disabled="true"
        tabIndex={-1}
      >
        {words}
      </span>
    )
  }
  return (
    <Link
      className={css.option}
      to={to}
      data-kind={kind}
      data-long={isLong}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be a link, and filters must work without script
      role="checkbox"
      aria-checked={checked}
      rel="nofollow"
      preventScrollReset
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
      onClick={(event) => {
        if (!onToggle) return
        event.preventDefault()
        onToggle()
      }}
    >
      {words}
    </Link>
  )
}
