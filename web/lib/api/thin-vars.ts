import type { Category } from '#contracts/catalog.contract.ts'
import type { Menu, Vars } from '#contracts/content.contract.ts'

/** What the shell says of a category. */
export type MenuCategory = Pick<Category, 'title' | 'path'> & {
  children: Pick<Category, 'title' | 'path'>[]
  teasers: Pick<Category['teasers'][number], 'image' | 'url' | 'title'>[]
}

/** What the shell shows of an entry of a menu; the class only where it has one. */
export type MenuItem = Pick<Menu['items'][number], 'id' | 'url' | 'title'> & { a_class_name?: string }

export interface ShellMenu {
  title: string
  items: MenuItem[]
}

/** The settings and menus that go into every page. */
export type ShellVars = Omit<Vars, 'categories' | 'menus'> & { categories: MenuCategory[]; menus: Record<string, ShellMenu> }

/** A panel of the header has room for so many pictures. */
const shownTeasers = 2

const thinned = new WeakMap<Vars, ShellVars>()

/** The same without what no page shows: everything here weighs on each of them. The same object for the same object. */
export function thinVars(vars: Vars): ShellVars {
  const known = thinned.get(vars) ?? { ...vars, categories: vars.categories.map(thinCategory), menus: thinMenus(vars.menus) }
  thinned.set(vars, known)
  return known
}

function thinMenus(menus: Vars['menus']): ShellVars['menus'] {
  return Object.fromEntries(Object.entries(menus).map(([key, { title, items }]) => [key, { title, items: items.map(thinItem) }]))
}

function thinItem({ id, url, title, a_class_name }: Menu['items'][number]): MenuItem {
  return { id, url, title, ...(a_class_name && { a_class_name }) }
}

function thinCategory({ title, path, children, teasers }: Category): MenuCategory {
  return {
    title,
    path,
    children: children.map((child) => ({ title: child.title, path: child.path })),
    teasers: teasers.slice(0, shownTeasers).map(({ image, url, title: words }) => ({ image, url, title: words })),
  }
}
