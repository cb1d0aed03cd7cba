import { lazy, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { MenuCategory } from '#web/lib/api/thin-vars.ts'
import { useVars } from '#web/lib/api/vars.ts'
import { magazineId, useCurrentItem, useHeaderItems } from '../header-items.ts'
import { Late } from '#web/features/base/page/late.tsx'
import { MenuLink } from '../menu/menu-link.tsx'
import { useDropdown } from '../menu/use-dropdown.ts'
import css from './header-nav.module.css'

const MenuPanel = lazy(async () => ({ default: (await import('../menu/menu-panel.tsx')).MenuPanel }))

/** Brings the panels when the pointer comes to the menu, or a keyboard to the page: most visitors never unfold one. */
const hastenPanel = () => void import('../menu/menu-panel.tsx').catch(() => undefined)

/** The catalog and the main menu. A category with children, and the magazine, open a panel under the header. Source: SH-02, UX-1, UX-3. */
export function HeaderNav() {
  const t = useTranslations('shell')
  const items = useHeaderItems()
  const { categories } = useVars()
  const current = useCurrentItem()
  const { ref, openId, close, itemProps, linkProps } = useDropdown()
  // Talks to the document: whoever walks by keyboard finds the panel under its word at once.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Tab' && hastenPanel()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <nav className={css.nav} aria-label={t('catalog')} ref={ref} onPointerEnter={hastenPanel}>
      <ul className={css.list}>
        {items.map((item) => {
          const category = categoryOf(item.url, categories)
          const isMagazine = item.id === magazineId
          return category || isMagazine ? (
            <li className={css.item} key={item.id} {...itemProps(item.id)}>
              <MenuLink item={item} aria-current={current(item.url)} {...linkProps(item.id)} />
              {openId === item.id && (
                <Late onMissing={close}>
                  <MenuPanel category={category} />
                </Late>
              )}
            </li>
          ) : (
            <li className={css.item} key={item.id}>
              <MenuLink item={item} aria-current={current(item.url)} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The category an item leads to, if it has something to unfold. */
function categoryOf(url: string, categories: readonly MenuCategory[]): MenuCategory | undefined {
  return categories.find((category) => category.path === url && category.children.length > 0)
}
