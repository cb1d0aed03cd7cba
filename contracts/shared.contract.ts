import { z } from 'zod'
import { emailPattern } from '#core/email.ts'
import { cleanLine, isFirstName, isOneLine } from '#core/person-name.ts'
import { limits } from './limits.ts'
import { namedSchemas } from './named-schemas.ts'

/** Roubles with at most two decimals. */
export const roubles = z.number()
export const slugSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/)
export const idSchema = z.int().positive().max(2_147_483_647)

const mostAgreements = 20
/** What was ticked below a form. */
export const agreementIdsSchema = z.array(idSchema).max(mostAgreements)
/** In which version the page showed what was ticked; one that is shown no longer is refused. Optional: without it, what is shown now was read. Source: decision 0088. */
export const agreementVersionsSchema = z
  .array(z.strictObject({ id: idSchema, version: idSchema }))
  .max(mostAgreements)
  .optional()
/** An id in a path or a query, where everything is text. */
export const idInPath = z.coerce.number<string>().int().positive().max(2_147_483_647)
export const instantSchema = z.iso.datetime({ offset: true })
export const dateSchema = z.iso.date()
export const emailSchema = z.email({ pattern: emailPattern }).max(limits.email)
/** One rule for first names, in the order, the account and wherever else one is typed in. Source: FORM-02. */
export const firstNameSchema = z
  .string()
  .overwrite(cleanLine)
  .min(1)
  .max(limits.name)
  .refine((name) => name === '' || isFirstName(name), { params: { code: 'forms.errors.name' } })
/** Of whoever has one. */
export const lastNameSchema = z.string().overwrite(cleanLine).max(limits.name).refine(isOneLine)
export const phoneSchema = z.string().trim().min(5).max(limits.phone)

export const imageSchema = z
  .object({
    /** Base address: `{src}/{width}.avif` and `.webp`. */
    src: z.string(),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    color: z.string(),
    alt: z.string(),
    /** What a frame of another shape keeps in sight, e.g. `46% 34%` from the left and the top; absent: the page's own cut. Source: ADM-36. */
    focus: z.string().optional(),
  })
  .register(namedSchemas, { id: 'Image' })

export const seoSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    keywords: z.string(),
    canonical: z.string(),
    noindex: z.boolean(),
  })
  .register(namedSchemas, { id: 'Seo' })

export const breadcrumbSchema = z.object({ title: z.string(), url: z.string() }).register(namedSchemas, { id: 'Breadcrumb' })

/** Base64 or a data URL of a JPEG, PNG or WebP of at most 5 MB. */
export const base64Picture = z.string().max(7_000_000)
/** Bytes of a body that holds one. */
export const base64BodyLimit = 7 * 1024 * 1024

/** Text that the shopper must read, beside a success. */
export const messageSchema = z.string().nullable()

export type Image = z.infer<typeof imageSchema>
export type Seo = z.infer<typeof seoSchema>
export type Breadcrumb = z.infer<typeof breadcrumbSchema>
