import type { Category } from '../../../contracts/catalog.contract.ts'
import { textIn, type Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageView, listImages } from '../images/index.ts'
import { childrenOf, listCategories, type CategoryNode } from './categories.repo.ts'

/** The tree for menus: the tops (or the category of `path` alone) with their children, counts and teasers. Source: SH-02. */
export async function productCategoriesTree(db: Db, locale: Locale, path?: string): Promise<Category[]> {
  const all = await listCategories(db)
  const shown = path === undefined ? childrenOf(all, null) : all.filter((category) => category.path === path)
  const withChildren = shown.map((category) => ({ category, children: childrenOf(all, category.id) }))
  const pictured = withChildren.flatMap(({ category, children }) => [category, ...children]).filter((one) => one.imageId !== null)
  const images = await listImages(
    db,
    pictured.flatMap((one) => one.imageId ?? []),
  )
  const teasersOf = (nodes: readonly CategoryNode[]): Category['teasers'] =>
    nodes.flatMap((node) => {
      const image = images.get(node.imageId ?? 0)
      return image
        ? [{ id: node.id, image: imageView(image, locale), url: `/catalog/${node.path}`, title: textIn(locale, node.title) }]
        : []
    })
  return withChildren.map(({ category, children }) => ({
    ...entry(category, locale),
    children: children.map((child) => entry(child, locale)),
    teasers: teasersOf([category, ...children]),
  }))
}

function entry(category: CategoryNode, locale: Locale) {
  const { id, slug, count } = category
  return { id, slug, count, title: textIn(locale, category.title), path: `/catalog/${category.path}` }
}
