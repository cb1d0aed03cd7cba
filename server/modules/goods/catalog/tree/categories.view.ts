import type { CategoryNodeRow, CategoryRow, StoredCategory } from '#contracts/staff/categories.contract.ts'
import type { LocalizedText, Locale } from '#core/locale.ts'
import type { ShownImage } from '#server/modules/base/images/index.ts'
import { imageView } from '#server/modules/base/images/index.ts'
import type { SeoTexts } from '../catalog.schema.ts'
import { ruleView, storedRule } from '../curated/listing-rule.view.ts'
import type { CategoryFields, CategoryRecord, LevelRecord } from './categories.staff.repo.ts'

/** Both languages of a text, empty where there is none. */
export const bothTexts = (text: LocalizedText | null | undefined) => ({ ru: text?.ru ?? '', en: text?.en ?? '' })

/** A text as its column holds it; undefined for one without a word. */
export function storedText({ ru, en }: { ru: string; en: string }): LocalizedText | undefined {
  if (ru === '' && en === '') return undefined
  return en === '' ? { ru } : { ru, en }
}

/** SEO texts as the wire shows them. */
export const seoView = (seo: SeoTexts): StoredCategory['seo'] => ({
  title: bothTexts(seo.title),
  description: bothTexts(seo.description),
  keywords: bothTexts(seo.keywords),
  canonical: seo.canonical ?? '',
})

/** SEO texts as their column holds them: what is empty is absent. */
export function storedSeo(seo: StoredCategory['seo']): SeoTexts {
  const [title, description, keywords] = [storedText(seo.title), storedText(seo.description), storedText(seo.keywords)]
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(keywords && { keywords }),
    ...(seo.canonical !== '' && { canonical: seo.canonical }),
  }
}

/** The columns of a category as staff have written it. */
export function fieldsOf({ title, description, seo, image_id: imageId, is_shown: isShown, rule }: StoredCategory): CategoryFields {
  return {
    title: storedText(title) ?? { ru: '' },
    description: storedText(description) ?? null,
    seo: storedSeo(seo),
    imageId,
    isShown,
    rule: rule && storedRule(rule),
  }
}

/** A category as the tree shows it. */
export function nodeView(row: LevelRecord, count: number): CategoryNodeRow {
  const { id, parentId, slug, path, title, isShown, isHiddenAbove, isByRule, children, revision, updatedAt } = row
  return {
    id,
    parent_id: parentId,
    slug,
    path,
    title,
    is_shown: isShown,
    is_hidden_above: isHiddenAbove,
    is_by_rule: isByRule,
    children,
    count,
    revision,
    updated_at: updatedAt.toISOString(),
  }
}

interface Shown {
  counts: ReadonlyMap<number, number>
  images: ReadonlyMap<number, ShownImage>
  locale: Locale
  publicUrl: string
}

/** A category as its screen reads it. */
export function categoryView(row: CategoryRecord, { counts, images, locale, publicUrl }: Shown): CategoryRow {
  return {
    ...nodeView(row, counts.get(row.id) ?? 0),
    title: bothTexts(row.title),
    description: bothTexts(row.description),
    seo: seoView(row.seo),
    image_id: row.imageId,
    rule: row.rule && ruleView(row.rule),
    teasers: row.teasers.map(({ title, url, imageId }) => ({ title: bothTexts(title), url, image_id: imageId })),
    trail: row.trail,
    url: `${publicUrl}/catalog/${row.path}`,
    pictures: picturesOf(row).flatMap((id) => {
      const image = images.get(id)
      return image ? [{ id, image: imageView(image, locale) }] : []
    }),
  }
}

/** Ids of the pictures that a category names, each once. */
export function picturesOf({ imageId, teasers }: Pick<CategoryRecord, 'imageId' | 'teasers'>): number[] {
  return [...new Set([...(imageId === null ? [] : [imageId]), ...teasers.map((teaser) => teaser.imageId)])]
}
