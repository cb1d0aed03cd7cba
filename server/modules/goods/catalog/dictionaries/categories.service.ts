import type { Category } from '#contracts/catalog.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { imageView, listImages } from '#server/modules/base/images/index.ts'
import { childrenOf, listCategories, listTeasers, type CategoryNode } from './categories.repo.ts'

/**
 * The tree for menus: the tops (or the category of `path` alone) with their children, counts and teasers: those of staff, or
 * the tiles of the category and its children where there are none. Source: SH-02.
 */
export async function productCategoriesTree(db: Db, locale: Locale, path?: string): Promise<Category[]> {
  const [all, teasers] = await Promise.all([listCategories(db), listTeasers(db)])
  const shown = path === undefined ? childrenOf(all, null) : all.filter((category) => category.path === path)
  const withChildren = shown.map((category) => {
    const children = childrenOf(all, category.id)
    return { category, children, teasers: teasers.get(category.id) ?? [category, ...children].flatMap(tileOf) }
  })
  const images = await listImages(
    db,
    withChildren.flatMap((one) => one.teasers.map((teaser) => teaser.imageId)),
  )
  return withChildren.map(({ category, children, teasers: chosen }) => ({
    ...entry(category, locale),
    children: children.map((child) => entry(child, locale)),
    teasers: chosen.flatMap(({ id, imageId, url, title }) => {
      const image = images.get(imageId)
      return image ? [{ id, url, title: textIn(locale, title), image: imageView(image, locale) }] : []
    }),
  }))
}

function tileOf({ id, imageId, path, title }: CategoryNode) {
  return imageId === null ? [] : [{ id, imageId, title, url: `/catalog/${path}` }]
}

function entry(category: CategoryNode, locale: Locale) {
  const { id, slug, count } = category
  return { id, slug, count, title: textIn(locale, category.title), path: `/catalog/${category.path}` }
}
