import { useTranslations } from 'use-intl'
import { useLocation } from 'react-router'
import type { Category } from '#contracts/catalog.contract.ts'
import { useMenu, useVars } from '#web/lib/vars.ts'
import { MegaMenu } from './mega-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import { useDropdown } from './use-dropdown.ts'
import css from './header-nav.module.css'

/** The catalogue and the main menu. A category with children opens a panel under the header. Source: SH-02, UX-1, UX-3. */
export function HeaderNav() {
  const t = useTranslations('shell')
  const items = [...useMenu('HEADER_CATEGORIES'), ...useMenu('MAIN_MENU1')]
  const { categories } = useVars()
  const { pathname } = useLocation()
  const { ref, openId, itemProps, linkProps } = useDropdown()
  return (
    <nav className={css.nav} aria-label={t('catalog')} ref={ref}>
      <ul className={css.list}>
        {items.map((item) => {
          const category = categoryOf(item.url, categories)
          const isCurrent = pathname === item.url || pathname.startsWith(`${item.url}/`)
          return category ? (
            <li className={css.item} key={item.id} {...itemProps(item.id)}>
              <MenuLink item={item} aria-current={isCurrent ? 'page' : undefined} {...linkProps(item.id)} />
              {openId === item.id && <MegaMenu category={category} />}
            </li>
          ) : (
            <li className={css.item} key={item.id}>
              <MenuLink item={item} aria-current={isCurrent ? 'page' : undefined} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The category an item leads to, if it has something to unfold. */
function categoryOf(url: string, categories: readonly Category[]): Category | undefined {
  return categories.find((category) => category.path === url && category.children.length > 0)
}
