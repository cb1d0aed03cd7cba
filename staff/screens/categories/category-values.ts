import { categorySchema, categorySlugSchema, type CategoryRow, type StoredCategory } from '#contracts/staff/categories.contract.ts'

/** A category as its form has it; its slug is written once, later it is changed by a move. */
export interface CategoryValues extends StoredCategory {
  slug: string
}

const emptyText = { ru: '', en: '' }

/** The fields of a category, stored or new. */
export function categoryValues(row: CategoryRow | undefined): CategoryValues {
  if (!row)
    return {
      slug: '',
      title: emptyText,
      description: emptyText,
      seo: { title: emptyText, description: emptyText, keywords: emptyText, canonical: '' },
      image_id: null,
      is_shown: true,
      teasers: [],
    }
  const { slug, title, description, seo, image_id, is_shown, teasers } = row
  return { slug, title, description, seo, image_id, is_shown, teasers }
}

/** What is saved of a form's values. */
export function storedCategory({ slug: _, ...category }: CategoryValues): StoredCategory {
  return category
}

/** What the contract demands, said of the fields of the form. */
export const categoryFormSchema = categorySchema.extend({ slug: categorySlugSchema })
