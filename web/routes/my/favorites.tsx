import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { AccountFrame } from '#web/features/sales/account/account-frame.tsx'
import { ProductGrid } from '#web/features/goods/catalog/listing/product-grid.tsx'
import { useFavoritesCount } from '#web/features/buying/favorites/known-favorites.ts'
import { FavoritesView } from '#web/features/buying/favorites/favorites-view.tsx'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import css from './favorites.module.css'

/** The words of the head and whether the account's menu belongs beside it: the list itself, also a guest's, comes in the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, hasSession } = context.get(pageRequestContext)
  return { hasSession, seo: await loadPage(api('GET /seo/page', { query: { path: pathTo('my-favorites') } })) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

/** What was put aside, by a guest or a customer. Source: FAV-01. */
export default function FavoritesPage() {
  const t = useTranslations('favorites')
  const { hasSession } = useLoaderData<typeof loader>()
  const trail = [{ title: t('title'), url: pathTo('my-favorites') }]
  if (hasSession) {
    return (
      <AccountFrame trail={trail}>
        <Favorites />
      </AccountFrame>
    )
  }
  return (
    <Wrap>
      <Trail items={trail} />
      <NeedsScript what="favorites" />
      <Favorites wide />
    </Wrap>
  )
}

function Favorites({ wide = false }: { wide?: boolean }) {
  const t = useTranslations('favorites')
  const count = useFavoritesCount()
  return (
    <>
      <div className={css.title}>
        <PageTitle count={count || null}>{t('title')}</PageTitle>
      </div>
      <div className={css.rest}>
        <FavoritesView renderGrid={(cards) => <ProductGrid products={cards.map(asSmall)} source="favorites" wide={wide} />} />
      </div>
    </>
  )
}

/** Here every card has the same size. */
function asSmall<C extends { is_large: boolean }>(card: C): C {
  return { ...card, is_large: false }
}
