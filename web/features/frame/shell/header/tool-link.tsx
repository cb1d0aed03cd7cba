import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './header-tools.module.css'

type ToolLinkProps = {
  label: string
  icon: ReactNode
  /** Shown behind the word when it is more than none. */
  count?: number
} & Omit<LinkProps, 'className' | 'children' | 'aria-label'>

/** A tool of the header with its count: a word on a wide screen, an icon on a narrow one. */
export function ToolLink({ label, icon, count = 0, ...rest }: ToolLinkProps) {
  const t = useTranslations('shell')
  return (
    <Link {...rest} className={css.tool} aria-label={count > 0 ? t('withCount', { label, count }) : label}>
      <span className={css.icon}>{icon}</span>
      <span className={css.label}>{label}</span> {count > 0 && <sup className={css.count}>{count}</sup>}
    </Link>
  )
}
