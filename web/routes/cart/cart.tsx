import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { LoginEnded } from '#web/features/access/auth/session/login-ended.tsx'
import { useHasLoginEnded } from '#web/features/buying/cart/use-has-login-ended.ts'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { AddBySku } from '#web/features/buying/cart/add-by-sku.tsx'
import { CartLoading } from '#web/features/buying/cart/cart-loading.tsx'
import { useCart } from '#web/features/buying/cart/cart.queries.ts'
import { CartPieces, CartView } from '#web/features/buying/cart/cart-view.tsx'
import { RecommendedRail } from '#web/features/goods/catalog/rails/recommended-rail.tsx'
import { MadeBefore } from '#web/features/sales/order/form/made-before.tsx'
import { readSent } from '#web/features/sales/order/draft/order-attempt.ts'
import { useViewer } from '#web/features/sales/order/form/place-order.queries.ts'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useLast } from '#web/lib/browser/use-last.ts'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import css from './cart.module.css'
import { DeliveryCity } from './delivery-city.tsx'

/** Only the words of the head: the cart itself is personal and comes in the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return { seo: await loadPage(api('GET /seo/page', { query: { path: pathTo('cart') } })) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

/** Goes with what was put in the cart last; what everybody likes while it is empty. Nothing until the cart is known. */
function Recommended() {
  const items = useCart().data?.items
  if (!items) return null
  const last = items.at(-1)
  return last ? (
    <RecommendedRail context="cart" key="cart" productId={last.product.id} without={items.map((item) => item.product.id)} />
  ) : (
    <RecommendedRail context="home" key="home" />
  )
}

/** What is to be said where an empty cart may not be the shopper's: the login has ended, or has just begun and brings another. */
function useInsteadOfEmpty(cartId: string | undefined, hasThings: boolean) {
  const { isFetching } = useAccount()
  const hasLoginEnded = useHasLoginEnded(cartId)
  const hadThings = useLast(hasThings || undefined) ?? false
  if (isFetching) return <CartLoading />
  return hasLoginEnded ? <LoginEnded takesFocus={hadThings} /> : undefined
}

/** What the shopper means to buy. Source: CART-04 to CART-06. */
export default function CartPage() {
  const t = useTranslations('cart')
  const viewer = useViewer()
  const cart = useCart().data
  const hasThings = (cart?.items.length ?? 0) > 0
  const empty = useInsteadOfEmpty(cart?.id, hasThings)
  const [openedAt] = useState(() => Date.now())
  const isOrderSent = readSent(viewer, openedAt).length > 0
  return (
    <Wrap>
      <Trail items={[{ title: t('title'), url: pathTo('cart') }]} />
      <div className={css.title}>
        <PageTitle count={<CartPieces />}>{t('title')}</PageTitle>
      </div>
      <NeedsScript />
      <div className={css.rest}>
        {hasThings && <MadeBefore viewer={viewer} />}
        <CartView aside={<DeliveryCity />} isOrderSent={isOrderSent} empty={empty} />
        <AddBySku />
        <Recommended />
      </div>
    </Wrap>
  )
}
