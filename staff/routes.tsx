import { createBrowserRouter, Outlet, redirect, type RouteObject } from 'react-router'
import type { ComponentType } from 'react'
import { ApiError } from '#contracts/client.ts'
import type { StaffPermission } from '#contracts/staff/permissions.ts'
import { queryClient } from './lib/api/query-client.ts'
import { meQuery } from './lib/me.ts'
import { needWords, type WordArea } from './lib/words.ts'
import { menu } from './menu.ts'
import { Bare } from './parts/frame/bare.tsx'
import { Frame } from './parts/frame/frame.tsx'
import { Starting } from './parts/frame/starting.tsx'
import { Forbidden } from './parts/state/forbidden.tsx'
import { NotFound } from './parts/state/not-found.tsx'
import { RouteFailure } from './parts/state/route-failure.tsx'

/**
 * A screen of its own file, read when it is opened with the words of its areas (`wordAreas` of the build); who lacks the permission is told
 * which roles have it.
 */
function screen(
  path: string,
  permission: StaffPermission | undefined,
  load: () => Promise<{ default: ComponentType }>,
  ...areas: WordArea[]
): RouteObject {
  return {
    path,
    errorElement: <RouteFailure />,
    lazy: async () => {
      const { permissions } = await queryClient.ensureQueryData(meQuery)
      if (permission && !permissions.includes(permission)) return { element: <Forbidden permission={permission} /> }
      const [{ default: Component }] = await Promise.all([load(), needWords(areas)])
      return { Component }
    },
  }
}

/** A screen of whoever has not signed in. */
function entrance(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  return {
    path,
    errorElement: <RouteFailure />,
    HydrateFallback: Starting,
    lazy: async () => ({ Component: (await load()).default }),
  }
}

/** One line a screen. */
const screens: RouteObject[] = [
  screen('import', undefined, () => import('./screens/import/import.tsx'), 'goods'),
  screen('agreements', 'agreements.read', () => import('./screens/agreements/agreement-list.tsx'), 'desk'),
  screen('agreements/new', 'agreements.write', () => import('./screens/agreements/agreement-new.tsx'), 'desk'),
  screen('agreements/:id', 'agreements.read', () => import('./screens/agreements/agreement-edit.tsx'), 'desk'),
  screen('money', 'orders.read', () => import('./screens/money/money.tsx'), 'desk'),
  screen('orders', 'orders.read', () => import('./screens/orders/order-list.tsx'), 'desk'),
  screen('orders/new', 'orders.create', () => import('./screens/orders/new/new-order.tsx'), 'desk'),
  screen('orders/:number', 'orders.read', () => import('./screens/orders/one-order.tsx'), 'desk'),
  screen('orders/:number/replace', 'orders.replace', () => import('./screens/orders/replace/replace-order.tsx'), 'desk'),
  screen('audit', 'audit.own', () => import('./screens/people/audit.tsx'), 'desk'),
  screen('categories/:id?', 'catalog.read', () => import('./screens/categories/categories.tsx'), 'goods'),
  screen('dictionaries/:kind?', 'catalog.read', () => import('./screens/dictionaries/dictionary.tsx'), 'goods'),
  screen('dictionaries/bodies', 'catalog.read', () => import('./screens/size-charts/body-charts.tsx'), 'goods'),
  screen('dictionaries/:kind/:id', 'catalog.read', () => import('./screens/dictionaries/entry-edit.tsx'), 'goods'),
  screen('customers', 'customers.read', () => import('./screens/customers/customer-list.tsx'), 'desk'),
  screen('customers/:id', 'customers.read', () => import('./screens/customers/customer-card.tsx'), 'desk'),
  screen('redirects/:id', 'seo.read', () => import('./screens/redirects/redirect-edit.tsx')),

  screen('filter-pages', 'seo.read', () => import('./screens/filter-pages/filter-page-list.tsx'), 'goods'),
  screen('filter-pages/:id', 'seo.read', () => import('./screens/filter-pages/filter-page-edit.tsx'), 'goods'),
  screen('handovers', 'orders.pack', () => import('./screens/packing/handovers.tsx'), 'desk'),
  screen('inbox', 'requests.read', () => import('./screens/inbox/inbox-list.tsx'), 'desk'),
  screen('listings', 'merchandising.read', () => import('./screens/listings/listing-list.tsx'), 'goods'),
  screen('listings/:id', 'merchandising.read', () => import('./screens/listings/listing-edit.tsx'), 'goods'),
  screen('looks', 'merchandising.read', () => import('./screens/looks/look-list.tsx'), 'goods'),
  screen('looks/collections', 'merchandising.read', () => import('./screens/looks/collection-list.tsx'), 'goods'),
  screen('looks/collections/:id', 'merchandising.read', () => import('./screens/looks/collection-edit.tsx'), 'goods'),
  screen('looks/:id', 'merchandising.read', () => import('./screens/looks/look-edit.tsx'), 'goods'),
  screen('merchandising/:place?', 'merchandising.read', () => import('./screens/merchandising/merchandising.tsx'), 'goods'),
  screen('me', 'staff.self', () => import('./screens/people/me.tsx')),
  screen('media/:id?', 'media.read', () => import('./screens/media/media.tsx'), 'goods'),
  screen('packing', 'orders.pack', () => import('./screens/packing/packing-queue.tsx'), 'desk'),
  screen('products', 'catalog.read', () => import('./screens/products/product-list.tsx'), 'goods'),
  screen('places', 'delivery.read', () => import('./screens/places/place-list.tsx'), 'goods'),
  screen('places/:id', 'delivery.read', () => import('./screens/places/place-edit.tsx'), 'goods', 'desk'),
  screen('products/new', 'catalog.write', () => import('./screens/products/new/new-model.tsx'), 'goods'),
  screen('products/new/:id', 'catalog.write', () => import('./screens/products/new/model-draft.tsx'), 'goods'),
  screen('products/:id/preview', 'catalog.read', () => import('./screens/products/product-preview.tsx'), 'goods'),
  screen('products/:id/sizes', 'catalog.read', () => import('./screens/size-charts/size-chart.tsx'), 'goods'),
  screen('products/grid', 'catalog.write', () => import('./screens/products/grid/product-grid.tsx'), 'goods'),
  screen('products/:id', 'catalog.read', () => import('./screens/products/product-edit.tsx'), 'goods'),
  screen('machine/health', 'machine.read', () => import('./screens/machine/health.tsx')),
  screen('machine/jobs', 'machine.read', () => import('./screens/machine/jobs.tsx')),
  screen('machine/outbox', 'machine.outbox', () => import('./screens/machine/outbox.tsx')),
  screen('redirects', 'seo.read', () => import('./screens/redirects/redirect-list.tsx')),
  screen('team', 'staff.read', () => import('./screens/people/team.tsx')),
  screen('returns', 'returns.read', () => import('./screens/returns/return-list.tsx'), 'desk'),
  screen('returns/:id', 'returns.read', () => import('./screens/returns/return-page.tsx'), 'desk'),
  screen('reviews', 'reviews.read', () => import('./screens/reviews/review-list.tsx'), 'desk'),
  screen('settings', 'settings.read', () => import('./screens/settings/settings.tsx')),
  screen('stock', 'stock.read', () => import('./screens/stock/stock-list.tsx'), 'goods'),
  screen('stock/feeds', 'stock.write', () => import('./screens/stock/stock-feed.tsx'), 'goods'),
  screen('stock/:id', 'stock.read', () => import('./screens/stock/stock-size.tsx'), 'goods'),
  screen('today', undefined, () => import('./screens/today/today.tsx')),
]

/** Screens without the frame: sign-in, and what fills the whole window. */
const bareScreens: RouteObject[] = [
  entrance('invite', () => import('./screens/people/invite.tsx')),
  entrance('login', () => import('./screens/people/login.tsx')),
  {
    element: <Bare />,
    errorElement: <RouteFailure />,
    HydrateFallback: Starting,
    loader: requireMember,
    shouldRevalidate: () => false,
    children: [screen('packing/:number', 'orders.pack', () => import('./screens/packing/packing-desk.tsx'), 'desk')],
  },
]

/** The first screen that this person may open. */
async function openFirst() {
  const { permissions } = await queryClient.ensureQueryData(meQuery)
  const first = menu.flatMap(({ items }) => items).find(({ permission }) => !permission || permissions.includes(permission))
  return first ? redirect(first.to) : null
}

/** Nobody sees the frame before it is known who they are. */
async function requireMember({ request }: { request: Request }) {
  try {
    await queryClient.ensureQueryData(meQuery)
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const { pathname, search } = new URL(request.url)
    return redirect(`/login?next=${encodeURIComponent(pathname.replace(/^\/staff/, '') + search)}`)
  }
}

export const router = createBrowserRouter(
  [
    ...bareScreens,
    {
      element: <Frame />,
      errorElement: <RouteFailure />,
      HydrateFallback: Starting,
      loader: requireMember,
      shouldRevalidate: () => false,
      children: [{ index: true, loader: openFirst, element: <Outlet /> }, ...screens, { path: '*', element: <NotFound /> }],
    },
  ],
  { basename: '/staff' },
)
