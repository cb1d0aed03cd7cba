import type { MenuItem } from '#web/lib/api/thin-vars.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { MenuLink } from '../menu/menu-link.tsx'
import css from './footer-column.module.css'

/** A column of links; folded into one row below 768 px, where it unfolds without script too. */
export function FooterColumn({ title, items }: { title: string; items: readonly MenuItem[] }) {
  const isWide = useMedia('(width >= 768px)')
  return (
    <details className={css.column} open={isWide}>
      <summary tabIndex={isWide ? -1 : undefined}>
        <h2 className={css.title}>{title}</h2>
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}
