import { z } from 'zod'
import { categorySchema, categorySlugSchema, type CategoryRow, type StoredCategory } from '#contracts/staff/categories.contract.ts'
import { ruleValues, storedRule, type RuleValues } from '#staff/screens/listings/listing-values.ts'

/** A category as its form has it; its slug is written once, later it is changed by a move. A rule is kept while it is not in force. */
export interface CategoryValues extends Omit<StoredCategory, 'rule'> {
  slug: string
  filled: 'hand' | 'rule'
  rule: RuleValues
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
      filled: 'hand',
      rule: ruleValues(null),
      teasers: [],
    }
  const { slug, title, description, seo, image_id, is_shown, rule, teasers } = row
  return { slug, title, description, seo, image_id, is_shown, filled: rule ? 'rule' : 'hand', rule: ruleValues(rule), teasers }
}

/** What is saved of a form's values. */
export function storedCategory({ slug: _, filled, rule, ...category }: CategoryValues): StoredCategory {
  return { ...category, rule: filled === 'rule' ? storedRule(rule) : null }
}

const contract = categorySchema.extend({ slug: categorySlugSchema })

/** What the contract demands, said of the fields of the form. */
export const categoryFormSchema = z.unknown().superRefine((values, context) => {
  const read = contract.safeParse({ ...storedCategory(values as CategoryValues), slug: (values as CategoryValues).slug })
  for (const { path, message } of read.error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: path[0] === 'rule' ? ['rule', 'is_on_sale'] : [...path] })
})
