import { z } from 'zod'
import { idSchema, instantSchema } from '../shared.contract.ts'

/** Limits of stored blocks; the editor shows the same. Source: MAG-07. */
export const blockLimits = { title: 160, text: 2000, richTextBytes: 20_480, blocks: 60, products: 24, pageBytes: 204_800 } as const

/** Text in both languages; Russian is required. */
export const localized = (longest: number) =>
  z.strictObject({ ru: z.string().trim().min(1).max(longest), en: z.string().max(longest).optional() })
export const titleText = localized(blockLimits.title)
export const plainText = localized(blockLimits.text)

/** A path of this shop, a place on the page, a whole https address, a phone or an e-mail address; never a script. Source: SH-17. */
export const linkSchema = z
  .string()
  .max(1000)
  .regex(/^(?:\/(?:[^/\\\s]\S*)?|#[a-z0-9-]{1,40}|https:\/\/[^\s/?#]+\S*|tel:\+?[\d,-]{3,30}|mailto:[^\s@]+@[^\s@?]+)$/)

/** The id of a picture, which has its words for those who do not see it. */
export const pictureId = idSchema
export const instant = instantSchema

export const spanSchema = z.strictObject({
  t: z.string().min(1).max(blockLimits.text),
  b: z.literal(true).optional(),
  i: z.literal(true).optional(),
  href: linkSchema.optional(),
})
const line = z.array(spanSchema).min(1).max(200)
const list = z.array(line).min(1).max(100)
export const richNodeSchema = z.union([z.strictObject({ p: line }), z.strictObject({ ul: list }), z.strictObject({ ol: list })])
const richSchema = z.array(richNodeSchema).min(1).max(200)

/** Rich text as data: paragraphs and lists of bold, italic and linked words. No HTML, so nothing to sanitize. Source: MAG-08. */
export const richText = z
  .strictObject({ ru: richSchema, en: richSchema.optional() })
  .refine((text) => bytesOf(text) <= blockLimits.richTextBytes, { params: { code: 'pages.rich_text_too_long' } })

/** Bytes of a value as it is stored, in UTF-8. */
export function bytesOf(value: unknown): number {
  let bytes = 0
  for (const letter of JSON.stringify(value)) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

export type RichNode = z.infer<typeof richNodeSchema>

/** The fields that every block has. */
export const commonFields = {
  /** Stable over the versions of a page. */
  id: z.string().regex(/^[a-z0-9]{8}$/),
  hidden: z.literal(true).optional(),
  anchor: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  tone: z.enum(['paper', 'ink', 'moss']).optional(),
  width: z.enum(['text', 'wide', 'full']).optional(),
  /** Shown from then on, and until then, by the clock of the database. */
  from: instant.optional(),
  until: instant.optional(),
}

/** A kind of block: its own fields, none of which is called as one that every block has, and those. */
export function block<Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) {
  return z.strictObject({ ...commonFields, kind: z.literal(kind), ...fields })
}
