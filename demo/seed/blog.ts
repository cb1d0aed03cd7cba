import { calendarDay, dayMs } from '#core/dates.ts'
import { blogLists } from '#demo/content/blog-lists.ts'
import type { BlogPart } from '#demo/content/blog.ts'
import { choices } from '#demo/content/choices.ts'
import { news } from '#demo/content/news.ts'
import { press } from '#demo/content/press.ts'
import type { Text } from '#demo/shapes.ts'
import { findImageIds } from '#server/modules/base/images/index.ts'
import { findProductIds } from '#server/modules/goods/catalog/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pastPlatform } from './past-platform.ts'
import { addPublishedPage, richLines } from './published-page.ts'
import { imageIdOf } from './scene-image.ts'

/** The blog: its lists, news, picks of editors and the press, dated back from `now`. Comes after the goods and the pictures that it shows. */
export async function seedBlog(tx: Db, now: Date): Promise<void> {
  const shop = pastPlatform(tx, now)
  const named = [...news.flatMap(({ parts }) => parts), ...press.flatMap(({ parts = [] }) => parts)]
  const slugs = [
    ...named.flatMap((part) => (part.kind === 'products' ? part.products : [])),
    ...choices.flatMap(({ products }) => products),
  ]
  const products = await findProductIds(tx, slugs)
  const covers = await findImageIds(
    tx,
    news.flatMap(({ cover }) => cover ?? []),
  )
  const productId = (slug: string): number => {
    const id = products.get(slug)
    if (id === undefined) throw new Error(`the blog names ${slug}, which does not exist`)
    return id
  }
  const day = (daysAgo: number) => calendarDay(now, -daysAgo)
  const pages: SeededPage[] = [
    ...blogLists.map(({ path, parts, ...words }) => ({ kind: 'static' as const, path, daysAgo: 0, words, parts, own: {} })),
    ...news.map(({ slug, daysAgo, cover, parts, ...words }) => ({
      kind: 'news' as const,
      path: `/blog/news/${day(daysAgo)}/${slug}`,
      daysAgo,
      words,
      parts,
      own: { date: day(daysAgo), ...(cover && { cover: imageIdOf(covers, cover) }) },
    })),
    ...press.map(({ slug, daysAgo, outlet, url, parts, ...words }) => ({
      kind: 'press' as const,
      path: slug === undefined ? null : `/blog/press/${slug}`,
      daysAgo,
      words,
      parts,
      own: { outlet, date: day(daysAgo), link: url },
    })),
    ...choices.map(({ slug, daysAgo, person, role, products: picked, parts, ...words }) => ({
      kind: 'choice' as const,
      path: `/blog/choice/${slug}`,
      daysAgo,
      words,
      parts,
      own: { person, role, products: picked.map(productId) },
    })),
  ]
  // The oldest first: what was made last is the newest.
  for (const { kind, path, daysAgo, words, parts = [], own } of pages.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const { title, lead } = words
    const blocks = parts.map((part, index) => ({ id: `blog${String(index).padStart(4, '0')}`, ...storedPart(part, productId) }))
    const data = { title, lead, layout: 'sidebar', blocks, seo: { noindex: false }, ...own }
    shop.clock.set(new Date(now.getTime() - daysAgo * dayMs))
    await addPublishedPage(shop, { kind, path, data })
  }
}

interface SeededPage {
  kind: 'static' | 'news' | 'press' | 'choice'
  path: string | null
  daysAgo: number
  words: { title: Text; lead: Text }
  parts: readonly BlogPart[] | undefined
  own: object
}

/** A part as a block of content; its paragraphs become rich text. */
function storedPart(part: BlogPart, productId: (slug: string) => number): object {
  switch (part.kind) {
    case 'text':
      return { ...part, text: richLines(part.text) }
    case 'quote':
      return part
    case 'products': {
      const ids = part.products.map(productId)
      return { kind: 'products', title: part.title, source: { ids }, layout: 'grid', limit: ids.length }
    }
    case 'button':
      return { kind: 'button', title: part.title, link: part.url, look: 'quiet' }
  }
}
