import { useTranslations } from 'use-intl'
import { useLocation } from 'react-router'
import type { Category } from '#contracts/catalog.contract.ts'
import type { Menu } from '#contracts/content.contract.ts'
import { pathTo } from '#web/lib/paths.ts'
import { useMenu, useSetting, useVars } from '#web/lib/vars.ts'
import { MagazineMenu } from './magazine-menu.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { MenuLink } from './menu-link.tsx'
import { useDropdown } from './use-dropdown.ts'
import css from './header-nav.module.css'

/** The catalogue and the main menu. A category with children, and the magazine, open a panel under the header. Source: SH-02, UX-1, UX-3. */
export function HeaderNav() {
  const t = useTranslations('shell')
  const items = useHeaderItems()
  const { categories } = useVars()
  const { pathname } = useLocation()
  const { ref, openId, itemProps, linkProps } = useDropdown()
  return (
    <nav className={css.nav} aria-label={t('catalog')} ref={ref}>
      <ul className={css.list}>
        {items.map((item) => {
          const category = categoryOf(item.url, categories)
          const isMagazine = item.id === magazineId
          const isCurrent = pathname === item.url || pathname.startsWith(`${item.url}/`)
          return category || isMagazine ? (
            <li className={css.item} key={item.id} {...itemProps(item.id)}>
              <MenuLink item={item} aria-current={isCurrent ? 'page' : undefined} {...linkProps(item.id)} />
              {openId === item.id && (category ? <MegaMenu category={category} /> : <MagazineMenu />)}
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

/** An item that no menu holds. */
const magazineId = 0

/** Both menus of the header; where the shop shows its magazine, its word unfolds and has the title of the settings. */
function useHeaderItems(): Menu['items'] {
  const items = [...useMenu('HEADER_CATEGORIES'), ...useMenu('MAIN_MENU1')]
  const title = useSetting('magazine_menu_item_title')
  if (useVars().settings.show_community_menu !== true) return items
  const magazine = { id: magazineId, url: pathTo('awn-media'), title, alt: '', a_class_name: '' }
  const at = items.findIndex((item) => item.url === magazine.url)
  return at < 0 ? [...items, magazine] : items.with(at, magazine)
}

/** The category an item leads to, if it has something to unfold. */
function categoryOf(url: string, categories: readonly Category[]): Category | undefined {
  return categories.find((category) => category.path === url && category.children.length > 0)
}
