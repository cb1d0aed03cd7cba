import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { moveFocus } from '../keyboard/move-focus.ts'
import css from './tabs.module.css'

/** Tabs that are places: subcategories, parts of the account. */
export function TabLinks({ label, items }: { label: string; items: readonly { title: ReactNode; to: string; current: boolean }[] }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {items.map((item) => (
        <Link className={css.tab} key={item.to} to={item.to} aria-current={item.current ? 'page' : undefined} ref={showCurrent}>
          {item.title}
        </Link>
      ))}
    </nav>
  )
}

/** Brings the current tab into the strip when the strip is wider than the screen. */
function showCurrent(tab: HTMLAnchorElement | null) {
  const strip = tab?.parentElement
  if (!tab || !strip || tab.getAttribute('aria-current') !== 'page') return
  strip.scrollLeft = tab.offsetLeft - strip.clientWidth / 2 + tab.offsetWidth / 2
}

/** Tabs that are parts of one page. All panels are in the page, so that search in the page and readers without script find them. */
export function Tabs({ label, items }: { label: string; items: readonly { id: string; title: ReactNode; content: ReactNode }[] }) {
  const base = useId()
  const [current, setCurrent] = useState(items[0]?.id)
  return (
    <div>
      <div
        className={css.tabs}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => {
          const tab = moveFocus(event, '[role=tab]')
          if (tab) setCurrent(tab.dataset.id)
        }}
      >
        {items.map((item) => (
          <button
            className={css.tab}
            key={item.id}
            id={`${base}-${item.id}`}
            type="button"
            role="tab"
            aria-selected={item.id === current}
            aria-controls={`${base}-${item.id}-panel`}
            tabIndex={item.id === current ? 0 : -1}
            data-id={item.id}
            onClick={() => setCurrent(item.id)}
          >
            {item.title}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          className={css.panel}
          key={item.id}
          id={`${base}-${item.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}-${item.id}`}
          hidden={item.id !== current}
        >
          {item.content}
        </div>
      ))}
    </div>
  )
}
