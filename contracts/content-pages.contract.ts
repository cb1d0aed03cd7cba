import { z } from 'zod'
import { blockSchema } from './blocks.contract.ts'
import { blockLimits, bytesOf, linkSchema, localized, pictureId, plainText, titleText } from './blocks/block-fields.ts'
import { layoutNames } from './layouts.ts'
import { articleStyles } from './magazine.contract.ts'
import { dateSchema, idSchema, slugSchema } from './shared.contract.ts'

const common = {
  title: titleText,
  lead: plainText.optional(),
  cover: pictureId.optional(),
  layout: z.enum(layoutNames),
  blocks: z
    .array(blockSchema)
    .max(blockLimits.blocks)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, { params: { code: 'pages.block_id_twice' } }),
  seo: z.strictObject({
    title: titleText.optional(),
    description: plainText.optional(),
    keywords: plainText.optional(),
    noindex: z.boolean(),
  }),
  alert: z.strictObject({ title: titleText, text: plainText }).optional(),
  share_image: pictureId.optional(),
}

const page = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ ...common, ...fields }).refine((data) => bytesOf(data) <= blockLimits.pageBytes, { params: { code: 'pages.too_long' } })

const plain = page({})

/** What a page of each kind is as it is stored, with every limit of a published one. Source: MAG-06, MAG-07. */
export const pageDataSchemas = {
  home: plain,
  static: plain,
  landing: plain,
  flat: plain,
  help: page({ topic: slugSchema, position: z.int().min(0).max(10_000), keywords: z.array(localized(80)).max(20) }),
  news: page({ date: dateSchema }),
  press: page({ outlet: titleText, date: dateSchema, link: linkSchema }),
  choice: page({ person: titleText, role: titleText, products: z.array(idSchema).min(1).max(12) }),
  article: page({
    cover: pictureId,
    lead: plainText,
    topic: slugSchema,
    author: titleText,
    minutes: z.int().min(1).max(120),
    style: z.enum(articleStyles),
    button: z.strictObject({ title: titleText, link: linkSchema }).optional(),
  }),
} as const

export type PageKind = keyof typeof pageDataSchemas
export const pageKinds = Object.keys(pageDataSchemas) as PageKind[]
/** The data of a page that may be published. */
export type PageData<Kind extends PageKind = PageKind> = z.infer<(typeof pageDataSchemas)[Kind]>

type Issue = z.core.$ZodIssue
/** What is wrong with a field: `blocks.{id of the block}.{field}.{locale}`. */
export interface PageIssue {
  name: string
  code: string
}

/** What keeps the data from being published; empty: nothing does. Source: MAG-07. */
export function publicationIssues(kind: PageKind, data: unknown): PageIssue[] {
  return issuesOf(kind, data).map((issue) => named(issue, data))
}

/** What no draft may hold: unknown kinds and fields, values of another type. Limits and missing texts may wait for publication. */
export function draftIssues(kind: PageKind, data: unknown): PageIssue[] {
  return issuesOf(kind, data)
    .filter((issue) => !mayWait(issue))
    .map((issue) => named(issue, data))
}

function issuesOf(kind: PageKind, data: unknown): Issue[] {
  return pageDataSchemas[kind].safeParse(data, { reportInput: true }).error?.issues ?? []
}

function mayWait(issue: Issue): boolean {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
    case 'invalid_format':
    case 'custom':
      return true
    case 'invalid_type':
      return issue.input === undefined
    case 'invalid_value':
      return issue.input === undefined
    case 'invalid_union':
      return issue.errors.some((option) => option.every(mayWait))
    default:
      return false
  }
}

function named(issue: Issue, data: unknown): PageIssue {
  const code = issue.code === 'custom' ? String(issue.params?.code) : issue.code
  const [first, at, ...rest] = issue.path
  if (first !== 'blocks' || typeof at !== 'number') return { name: issue.path.join('.') || 'non_field_errors', code }
  const { blocks } = data as { blocks: { id?: unknown }[] }
  return { name: ['blocks', String(blocks[at]?.id ?? at), ...rest].join('.'), code }
}
