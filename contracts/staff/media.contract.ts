import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { imageSchema, instantSchema } from '../shared.contract.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, listOf, listQueryById, mostInt } from './staff-list.ts'

/** Longest alternative text. */
export const altMost = 300

/** Columns of files by which pictures of products are placed and described. */
export const pictureFileColumns = ['file', 'picture', 'alt_ru', 'alt_en'] as const

/** What of a picture stays in sight in a frame of another shape, per cent from the left and the top. */
export const focusSchema = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
export type MediaFocus = z.output<typeof focusSchema>

/** What staff write of a picture. Without a focus point each frame of the shop has its own cut. */
export const mediaSchema = z.object({
  alt: z.object({ ru: z.string().trim().max(altMost), en: z.string().trim().max(altMost).default('') }),
  focus: focusSchema.nullable(),
})
export type StoredMedia = z.output<typeof mediaSchema>

/** Heaviest file that is taken: 25 MB. */
export const mediaUploadBytes = 25 * 1024 * 1024

/** What shows pictures: each names the tables in which it does so. Source: ADM-36. */
export const mediaUseKinds = [
  'products',
  'categories',
  'teasers',
  'banners',
  'looks',
  'articles',
  'reviews',
  'returns',
  'pages',
  'error_page',
  'orders',
] as const
export type MediaUseKind = (typeof mediaUseKinds)[number]

/** Of the list: all, what nobody who cannot see it is told of, what has no English words, what nothing shows. */
export const mediaViews = ['all', 'no_alt', 'no_en', 'unused'] as const
export type MediaView = (typeof mediaViews)[number]

const mediaRow = mediaSchema.extend({
  ...rowFields,
  /** As its file was called, else its key. */
  name: z.string(),
  image: imageSchema,
  /** As it is kept; null of a drawn one. */
  bytes: z.int().nullable(),
  created_at: instantSchema,
  used: z.array(z.enum(mediaUseKinds)),
})
export type MediaRow = z.output<typeof mediaRow>

const mediaUse = z.object({
  kind: z.enum(mediaUseKinds),
  /** In the language of the reader; null where the kind says all. */
  title: z.string().nullable(),
  /** Which of its pictures, from 1; of orders how many lines show it. */
  place: z.int().nullable(),
  /** The page of the shop that shows it. */
  url: z.string().nullable(),
  /** Whether visitors see it there now. */
  is_shown: z.boolean(),
})
export type MediaUse = z.output<typeof mediaUse>

/** So many places are told of one picture. */
export const usesMost = 50

const mediaOne = mediaRow.extend({ uses: z.array(mediaUse).max(usesMost), uses_count: countSchema })
export type MediaOne = z.output<typeof mediaOne>

/** How a file was called: what of its name is worth keeping. */
const fileName = z.string().trim().min(1).max(200)

const mediaUploaded = z.object({
  picture: mediaOne,
  /** false: the library had this very file already. */
  is_new: z.boolean(),
  /** The product among whose pictures it was put by its name; `place` from 1, `has_replaced`: another picture stood there. */
  placed: z.object({ title: z.string(), place: z.int(), has_replaced: z.boolean() }).nullable(),
})
export type MediaUploaded = z.output<typeof mediaUploaded>

const common = { tag: 'media', audit: 'images', auth: { staff: 'media.write' } } as const
const read = { ...common, audit: null, auth: { staff: 'media.read' } } as const

export const mediaEndpoints = {
  'GET /staff/media': {
    ...read,
    summary: 'Pictures of the shop, the newest first; `q` is words of the file name or the alternative text, or a whole SKU',
    query: z.object({
      ...listQueryById,
      view: z.enum(mediaViews).default('all'),
      q: z.string().max(200).optional(),
      used: z.enum(mediaUseKinds).optional(),
    }),
    reply: listOf(mediaRow).extend({ views: z.record(z.enum(mediaViews), countSchema) }),
  },
  'GET /staff/media/:id': { ...read, summary: 'One picture with the places that show it', params: idParams, reply: mediaOne },
  'POST /staff/media': {
    ...common,
    summary:
      'Takes one picture (JPEG, PNG or WebP of at most 25 MB and 40 megapixels) as `application/octet-stream`; the same file again answers the picture that there is',
    query: z.object({
      name: fileName,
      /** Puts `{sku}-{n}.jpg` at place n of that product; for who may write the catalogue. */
      attach: z.enum(['true', 'false']).default('false'),
    }),
    takesFile: true,
    bodyLimit: mediaUploadBytes + 1024,
    reply: mediaUploaded,
  },
  'PUT /staff/media/:id/file': {
    ...common,
    summary:
      'Puts another file in the place of a picture everywhere, as `application/octet-stream`; 409 when its revision has moved, or the library has that file',
    params: idParams,
    query: z.object({ name: fileName, revision: z.coerce.number<string>().int().min(1).max(mostInt) }),
    takesFile: true,
    bodyLimit: mediaUploadBytes + 1024,
    reply: mediaOne,
  },
  'PUT /staff/media/:id': {
    ...common,
    summary: 'Writes words and focus point of a picture; 409 with the current row when its revision has moved',
    params: idParams,
    body: mediaSchema.extend({ ...saveFields, reason: reasonSchema }),
    reply: mediaOne,
  },
  'DELETE /staff/media/:id': {
    ...common,
    summary: 'Removes a picture; 409 `staff.in_use` with the places that show it',
    params: idParams,
    query: z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt), reason: reasonSchema }),
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
