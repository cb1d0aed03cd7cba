import type { ApiReply } from '#contracts/api.ts'
import type { PageData } from '#contracts/content-pages.contract.ts'
import { limits } from '#contracts/limits.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { shownText } from '#server/modules/editorial/blocks/index.ts'
import { countPublished, getPublished, listPublished, showPage, type Shown } from '#server/modules/editorial/pages/index.ts'
import { listShownCards } from '#server/modules/goods/catalog/index.ts'
import { lists, listTrail, type BlogShop } from './blog.words.ts'

/** Picks of editors, the newest first, each with the first of its products that are sold now. Source: MAG-16. */
export async function listChoices(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  locale: Locale,
): Promise<ApiReply<'GET /blog/choices'>> {
  const rows = await listPublished(db, 'choice', { order: 'made', limit, offset })
  const shown = await listShownCards(db, [...new Set(rows.flatMap(({ data }) => data.products))], locale)
  const cards = new Map(shown.map((card) => [card.id, card]))
  return {
    count: await countPublished(db, 'choice'),
    results: rows.map(({ path, data }) => ({
      slug: (path ?? '').split('/').at(-1) ?? '',
      person: shownText(locale, data.person),
      role: shownText(locale, data.role),
      title: shownText(locale, data.title),
      lead: data.lead ? shownText(locale, data.lead) : null,
      products: data.products.flatMap((id) => cards.get(id) ?? []).slice(0, limits.choiceProducts),
    })),
  }
}

/** The picks of one editor with those of their products that are sold now. Throws 404 when nothing is published there. Source: MAG-16. */
export async function getChoice(shop: BlogShop, slug: string, locale: Locale): Promise<Shown<ApiReply<'GET /blog/choices/:slug'>>> {
  const found = await getPublished(shop.db, `${lists.choices}/${slug}`)
  const { person, role, products } = found.data as PageData<'choice'>
  const { page, uses } = await showPage(shop, found, locale)
  return {
    page: {
      ...page,
      person: shownText(locale, person),
      role: shownText(locale, role),
      products: await listShownCards(shop.db, products, locale),
      breadcrumbs: [...listTrail('choices', locale, shop.translator), { title: page.title.text, url: '' }],
    },
    uses,
  }
}
