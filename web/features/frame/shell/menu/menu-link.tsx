import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { MenuItem } from '#web/lib/api/thin-vars.ts'

/** An item of a menu: a path of the shop or another site. `sale` is the one word that has a color. */
export function MenuLink({
  item,
  children,
  ...rest
}: { item: Pick<MenuItem, 'url' | 'title' | 'a_class_name'>; children?: ReactNode } & Omit<LinkProps, 'to' | 'className'>) {
  return (
    <Link {...rest} to={item.url} data-tone={item.a_class_name || undefined}>
      {children ?? item.title}
    </Link>
  )
}
