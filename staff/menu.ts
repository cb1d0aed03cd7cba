import type { StaffPermission } from '#contracts/staff/permissions.ts'

export interface MenuItem {
  /** Below `/staff`. */
  to: string
  /** Its words: `menu.{name}`, in the messages of the area that the screen belongs to. */
  name: string
  /** The letter that opens it behind `g`. */
  key?: string
  /** Who lacks it does not see the entry; without one everybody does. */
  permission?: StaffPermission
}

export interface MenuGroup {
  /** Its words: `menu.groups.{name}`; the first group has none. */
  name: 'first' | 'sales' | 'catalogue' | 'content' | 'promotion' | 'shop'
  items: readonly MenuItem[]
}

/** Every entry of the menu, in its order: one line a screen. */
export const menu: readonly MenuGroup[] = [
  { name: 'first', items: [{ to: '/today', name: 'today' }] },
  {
    name: 'sales',
    items: [
      { to: '/orders', name: 'orders', key: 'o', permission: 'orders.read' },
      { to: '/money', name: 'money', permission: 'orders.read' },
      { to: '/packing', name: 'packing', permission: 'orders.pack' },
      { to: '/returns', name: 'returns', permission: 'returns.read' },
      { to: '/customers', name: 'customers', permission: 'customers.read' },
      { to: '/inbox', name: 'inbox', permission: 'requests.read' },
    ],
  },
  {
    name: 'catalogue',
    items: [
      { to: '/stock', name: 'stock', permission: 'stock.read' },
      { to: '/products', name: 'products', key: 'p', permission: 'catalog.read' },
      { to: '/media', name: 'media', permission: 'media.write' },
      { to: '/categories', name: 'categories', permission: 'catalog.write' },
      { to: '/merchandising', name: 'merchandising', permission: 'merchandising.read' },
      { to: '/listings', name: 'listings', permission: 'merchandising.read' },
      { to: '/looks', name: 'looks', permission: 'merchandising.write' },
      { to: '/dictionaries', name: 'dictionaries', permission: 'catalog.write' },
    ],
  },
  { name: 'content', items: [{ to: '/reviews', name: 'reviews', permission: 'reviews.read' }] },
  {
    name: 'promotion',
    items: [
      { to: '/redirects', name: 'redirects', key: 'r', permission: 'seo.read' },
      { to: '/filter-pages', name: 'filterPages', permission: 'seo.read' },
    ],
  },
  {
    name: 'shop',
    items: [
      { to: '/places', name: 'places', permission: 'delivery.read' },
      { to: '/import', name: 'import', permission: 'seo.write' },
      { to: '/agreements', name: 'agreements', permission: 'agreements.read' },
      { to: '/settings', name: 'settings', permission: 'settings.read' },
      { to: '/team', name: 'team', permission: 'staff.read' },
      { to: '/audit', name: 'audit', permission: 'audit.own' },
      { to: '/machine/health', name: 'health', permission: 'machine.read' },
      { to: '/machine/jobs', name: 'jobs', permission: 'machine.read' },
      { to: '/machine/outbox', name: 'outbox', permission: 'machine.outbox' },
    ],
  },
]
