import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import css from './side-menu.module.css'

interface Item {
  title: ReactNode
  to: string
  note?: ReactNode
  /** The page is a part of this item's, though its address does not say so. */
  current?: boolean
}

type SideMenuProps = {
  label: string
  items: readonly Item[]
  /** The last row, which does something instead of leading somewhere: the way out. */
  action?: { title: ReactNode; onAct: () => void; disabled?: boolean } | undefined
}

/** The menu of the account and of help: a column of 216 px, a strip below 768 that keeps the current item in sight. */
export function SideMenu({ label, items, action }: SideMenuProps) {
  return (
    <nav className={css.menu} aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            {item.current ? (
              <Link className={css.item} to={item.to} aria-current="page" ref={showCurrent}>
                <ItemWords item={item} />
              </Link>
            ) : (
              <NavLink className={css.item} to={item.to} end={hasParts(item, items)} ref={showCurrent}>
                <ItemWords item={item} />
              </NavLink>
            )}
          </li>
        ))}
        {action && (
          <li>
            <button className={css.item} type="button" disabled={action.disabled} onClick={action.onAct}>
              {action.title}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

function ItemWords({ item: { title, note } }: { item: Item }) {
  return (
    <>
      {title}
      {note != null && (
        <>
          {' '}
          <span className={css.note}>{note}</span>
        </>
      )}
    </>
  )
}

/** Whether other items lead to parts of this one's page; if none does, it stays current on all of them. */
function hasParts({ to }: Item, items: readonly Item[]): boolean {
  return items.some((other) => other.to.startsWith(`${to}/`))
}

function showCurrent(link: HTMLAnchorElement | null) {
  const strip = link?.closest('nav')
  if (!link || !strip || link.getAttribute('aria-current') !== 'page') return
  strip.scrollLeft = link.offsetLeft - strip.clientWidth / 2 + link.offsetWidth / 2
}
