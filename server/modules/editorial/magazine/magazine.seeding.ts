import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readingMinutes } from './magazine.rules.ts'
import { articles, mediaCategories } from './magazine.schema.ts'

type NewArticle = Omit<typeof articles.$inferInsert, 'categoryId' | 'minutes' | 'changedAt' | 'blocks' | 'id'> & {
  /** Slug of its category. */
  category: string
  blocks: NonNullable<(typeof articles.$inferInsert)['blocks']>
}

export interface WholeMagazine {
  categories: { slug: string; title: LocalizedText; text: LocalizedText }[]
  articles: NewArticle[]
}

/** Writes the categories in this order and the articles, with the time that each takes to read. Throws when an article names no category. */
export async function addMagazine(tx: Db, magazine: WholeMagazine): Promise<void> {
  const saved = await tx
    .insert(mediaCategories)
    .values(magazine.categories.map((category, position) => ({ ...category, position })))
    .returning({ id: mediaCategories.id, slug: mediaCategories.slug })
  const rows = magazine.articles.map(({ category, ...article }) => {
    const categoryId = saved.find((one) => one.slug === category)?.id
    if (categoryId === undefined) throw new Error(`the article ${article.slug} names the category ${category}, which does not exist`)
    const texts = article.blocks.flatMap((block) => (block.kind === 'text' || block.kind === 'quote' ? [block.text] : []))
    const dated = article.publishedAt ? { changedAt: article.publishedAt } : {}
    return { ...article, ...dated, categoryId, minutes: readingMinutes([article.lead, ...texts]) }
  })
  await tx.insert(articles).values(rows)
}
