import { useTranslations } from 'use-intl'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { CartPieces, CartView } from '#web/features/cart/cart-view.tsx'
import { RecommendedRail } from '#web/features/catalog/recommended-rail.tsx'
import { Trail } from '#web/features/shell/trail.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pathTo } from '#web/lib/paths.ts'
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

/** What the shopper means to buy. Source: CART-04 to CART-06. */
export default function CartPage() {
  const t = useTranslations('cart')
  return (
    <Wrap>
      <Trail items={[{ title: t('title'), url: pathTo('cart') }]} />
      <div className={css.title}>
        <PageTitle count={<CartPieces />}>{t('title')}</PageTitle>
      </div>
      <CartView aside={<DeliveryCity />} />
      <RecommendedRail context="cart" />
    </Wrap>
  )
}
