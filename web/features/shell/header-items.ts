import { useLocation, useMatches } from 'react-router'
import type { Menu } from '#contracts/content.contract.ts'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { pathTo } from '#web/lib/paths.ts'
import { useMenu, useSetting, useVars } from '#web/lib/vars.ts'

/** An item that no menu holds. */
export const magazineId = 0

/** Both menus of the header; where the shop shows its magazine, its word unfolds and has the title of the settings. Source: SH-02. */
export function useHeaderItems(): Menu['items'] {
  const items = [...useMenu('HEADER_CATEGORIES'), ...useMenu('MAIN_MENU1')]
  const title = useSetting('magazine_menu_item_title')
  if (useVars().magazine === undefined) return items
  const magazine = { id: magazineId, url: pathTo('awn-media'), title, alt: '', a_class_name: '' }
  const at = items.findIndex((item) => item.url === magazine.url)
  return at < 0 ? [...items, magazine] : items.with(at, magazine)
}

/** A page whose address does not say where it belongs names, in its `handle`, how to tell its trail from what it has loaded. */
type Match = { handle?: unknown; loaderData?: unknown } | undefined
type Trailed = { trail?: (loaded: unknown) => readonly Breadcrumb[] } | undefined

/** Whether the shopper is on the page of an item, below it, or on one whose trail leads through it, as `aria-current` wants it. Source: UX-3. */
export function useCurrentItem(): (url: string) => 'page' | undefined {
  const { pathname } = useLocation()
  const page: Match = useMatches().at(-1)
  const trail = page?.loaderData ? (page.handle as Trailed)?.trail?.(page.loaderData) : undefined
  return (url) => (pathname === url || pathname.startsWith(`${url}/`) || trail?.some((crumb) => crumb.url === url) ? 'page' : undefined)
}
