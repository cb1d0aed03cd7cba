import { useLocation, useMatches } from 'react-router'
import { pathTo } from '#web/lib/page/paths.ts'
import type { MenuItem, ShellMenu } from '#web/lib/api/thin-vars.ts'
import { useMenu, useSetting, useVars } from '#web/lib/api/vars.ts'

/** An item that no menu holds. */
export const magazineId = 0

/** Both menus of the header; where the shop shows its magazine, its word unfolds and has the title of the settings. Source: SH-02. */
export function useHeaderItems(): MenuItem[] {
  const items = [...useMenu('HEADER_CATEGORIES'), ...useMenu('MAIN_MENU1')]
  const title = useSetting('magazine_menu_item_title')
  if (useVars().magazine === undefined) return items
  const magazine = { id: magazineId, url: pathTo('awn-media'), title }
  const at = items.findIndex((item) => item.url === magazine.url)
  return at < 0 ? [...items, magazine] : items.with(at, magazine)
}

/** The menu that unfolds beside the children of a category, by the key `HEADER_` and its slug: shoes and bags beside clothes. Source: SH-02. */
export function useCompanionMenu({ path }: { path: string }): ShellMenu | undefined {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  return useVars().menus[`HEADER_${slug.toUpperCase()}`]
}

/** A page whose address does not say where it belongs tells, by its `handle`, the address of its section from what it has loaded. */
type Placed = { section?: (loaded: unknown) => string | undefined } | undefined

/** Whether the shopper is on the page of an item, below it, or on one that belongs there, as `aria-current` wants it. Source: UX-3. */
export function useCurrentItem(): (url: string) => 'page' | undefined {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const at = (page?.loaderData ? (page.handle as Placed)?.section?.(page.loaderData) : undefined) ?? pathname
  return (url) => (at === url || at.startsWith(`${url}/`) ? 'page' : undefined)
}
