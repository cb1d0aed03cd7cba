import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { idSchema, imageSchema } from '../shared.contract.ts'
import { judgedProduct, listingRuleSchema, ruleQuery } from './listings.contract.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, localizedSchema, mostInt } from './staff-list.ts'

const text = (most: number) => z.object({ ru: z.string().trim().max(most).default(''), en: z.string().trim().max(most).default('') })

/** What search engines are told; what is empty the shop makes from the title and the description. */
export const staffSeoSchema = z.object({
  title: text(200),
  description: text(500),
  keywords: text(500),
  /** A path of the shop without locale, when the page is to be known under another address; empty: its own. */
  canonical: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:\/[^\s?#\\]*)?$/),
})

const titleSchema = text(80).refine(({ ru }) => ru !== '', { path: ['ru'] })

/** What stands in the address of a category, below that of its parent. */
export const categorySlugSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/)
  .refine((slug) => !slug.includes('-or-') && slug !== 'filter')

/** Most pictures in the dropdown of a category. */
export const mostTeasers = 8

const teaserFields = {
  title: titleSchema,
  /** A path of the shop without locale. */
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^\/(?:[^/\\\s]\S*)?$/),
  image_id: idSchema,
}

/** A category as it is written; its place and address are changed by a move. */
export const categorySchema = z.object({
  title: titleSchema,
  description: text(3000),
  seo: staffSeoSchema,
  /** Its tile; null: none. */
  image_id: idSchema.nullable(),
  is_shown: z.boolean(),
  /** Which products belong to it by themselves; null: they are put into it by hand, or into those below it. */
  rule: listingRuleSchema.nullable(),
  teasers: z.array(z.object(teaserFields)).max(mostTeasers),
})
export type StoredCategory = z.output<typeof categorySchema>

/** How a category got its products: by hand, by a rule, or from those below it. */
const nodeFields = {
  ...rowFields,
  parent_id: idSchema.nullable(),
  slug: z.string(),
  /** Without locale and `/catalog/`. */
  path: z.string(),
  title: localizedSchema,
  is_shown: z.boolean(),
  /** Whether one above it is hidden, and it therefore too. */
  is_hidden_above: z.boolean(),
  is_by_rule: z.boolean(),
  /** Categories right below it. */
  children: z.int(),
  /** Products that the shop shows in it. */
  count: z.int(),
}
const node = z.object(nodeFields)
export type CategoryNodeRow = z.output<typeof node>

/** Most categories of one level, and most that a search finds. */
export const mostOfLevel = 500

const step = z.object({ id: idSchema, title: localizedSchema })
const picture = z.object({ id: idSchema, image: imageSchema })

const row = z.object({
  ...nodeFields,
  ...categorySchema.shape,
  /** Those above it, from the top. */
  trail: z.array(step),
  /** Its page in the shop. */
  url: z.string(),
  /** Pictures that it names. */
  pictures: z.array(picture),
})
export type CategoryRow = z.output<typeof row>

const place = {
  /** null: the top. */
  parent_id: idSchema.nullable(),
  /** In front of which of its neighbors; null: behind all. */
  before_id: idSchema.nullable(),
  slug: categorySlugSchema,
}

const redirect = z.object({ from: z.string(), to: z.string() })
/** So many redirects are told; the number is of all. */
export const mostToldRedirects = 200

/** What names an address by hand and is rewritten with it. */
export const followingKinds = ['menus', 'teasers', 'banners', 'rules', 'filter_pages', 'seo'] as const
/** What keeps the old address, from where the redirect leads on. */
export const stayingKinds = ['pages', 'redirects'] as const

const addressChanges = {
  /** Paths without locale; the English addresses begin with `/en` and change alike. */
  redirects: z.array(redirect).max(mostToldRedirects),
  redirects_count: z.int(),
  /** Addresses it had before that will lead to the new one in one step. */
  older_count: z.int(),
  /** Products whose page tells another way to them. */
  products: z.int(),
  links: z.array(z.object({ kind: z.enum([...followingKinds, ...stayingKinds]), count: z.int() })),
}

const movePreview = z.object({ path: z.string(), ...addressChanges })
export type CategoryMovePreview = z.output<typeof movePreview>

const mergePreview = z.object({ into: step, ...addressChanges })
export type CategoryMergePreview = z.output<typeof mergePreview>

/** How a product has come into a category. */
export const holdingKinds = ['own', 'rule', 'below', 'hand'] as const
const judgedOfCategory = judgedProduct.extend({
  /** Nothing: it is not in the category; `title` names the category below that holds it. */
  held_by: z.array(z.object({ kind: z.enum(holdingKinds), title: z.string() })),
})
export type CategoryJudged = z.output<typeof judgedOfCategory>

/** So many of those that come or go are shown, the most popular ones. */
export const ruleChangesMost = 12
const ruleChanges = z.object({ count: countSchema, first: z.array(judgedProduct).max(ruleChangesMost) })

const idQuery = z.coerce.number<string>().int().min(1).max(mostInt)
const removal = z.object({ revision: idQuery, reason: reasonSchema })

const write = { tag: 'categories', audit: 'categories', auth: { staff: 'catalog.write' } } as const
const read = { tag: 'categories', audit: null, auth: { staff: 'catalog.read' } } as const

export const categoriesEndpoints = {
  'GET /staff/categories': {
    ...read,
    summary: 'The categories right below one, or at the top, in their order; with `q` those whose title or address has it, from anywhere',
    query: z.object({ parent_id: idQuery.optional(), q: z.string().trim().min(1).max(100).optional() }),
    reply: z.object({
      results: z.array(node.extend({ trail: z.array(step) })),
      is_more: z.boolean(),
      /** Of the whole tree. */
      count: countSchema,
    }),
  },
  'GET /staff/categories/rule-preview': {
    ...read,
    summary:
      'What a category would gain and lose by this rule, or without one; of a product that is asked for by its SKU also why it is there and why it is not',
    query: z.object({ id: idQuery.optional(), ...ruleQuery }),
    reply: z.object({
      /** null: it has no rule and is to get none. */
      change: z.object({ count: countSchema, gain: ruleChanges, lose: ruleChanges }).nullable(),
      /** null when nothing was asked for, or nothing has this number. */
      asked: judgedOfCategory.nullable(),
    }),
  },
  'GET /staff/categories/:id': { ...read, summary: 'One category with its texts and pictures', params: idParams, reply: row },
  'POST /staff/categories': {
    ...write,
    summary: 'Adds a category behind its neighbors; 409 when its address is taken',
    body: categorySchema.extend({ parent_id: place.parent_id, slug: categorySlugSchema, reason: reasonSchema }),
    reply: row,
    status: 201,
  },
  'PUT /staff/categories/:id': {
    ...write,
    summary: 'Changes what is told of a category and whether it is shown; 409 with the current row when its revision has moved',
    params: idParams,
    body: categorySchema.extend({ ...saveFields, reason: reasonSchema }),
    reply: row,
  },
  'DELETE /staff/categories/:id': {
    ...write,
    summary: 'Removes a category that nothing uses; 409 with what uses it',
    params: idParams,
    query: removal,
    reply: noContent,
    status: 204,
  },
  'GET /staff/categories/:id/move': {
    ...read,
    summary: 'Which addresses would redirect if the category stood there or had that slug; refused as the move itself would be',
    params: idParams,
    query: z.object({ parent_id: idQuery.optional(), slug: categorySlugSchema }),
    reply: movePreview,
  },
  'POST /staff/categories/:id/move': {
    ...write,
    summary:
      'Puts a category elsewhere or gives it another slug, with all below it; 409 with the redirects that it makes unless they are confirmed by their number and the new path',
    params: idParams,
    body: z.object({
      ...place,
      /** Needed when addresses change: as they were shown. */
      confirm: z.literal(true).optional(),
      path: z.string().max(2000).optional(),
      redirects_count: z.int().min(0).optional(),
      ...saveFields,
      reason: reasonSchema,
    }),
    reply: row,
  },
  'GET /staff/categories/:id/merge': {
    ...read,
    summary: 'What would become of the products and addresses of a category that is merged into another one',
    params: idParams,
    query: z.object({ into_id: idQuery }),
    reply: mergePreview,
  },
  'POST /staff/categories/:id/merge': {
    ...write,
    summary: 'Puts all products of a category into another one, lets its addresses lead there and removes it',
    params: idParams,
    body: z.object({ into_id: idSchema, confirm: z.literal(true), ...saveFields, reason: reasonSchema }),
    reply: row,
  },
} as const satisfies StaffEndpoints
