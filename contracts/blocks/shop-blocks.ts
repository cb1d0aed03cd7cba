import { z } from 'zod'
import { idSchema, slugSchema } from '../shared.contract.ts'
import { block, blockLimits, instant, linkSchema, pictureId, plainText, titleText } from './block-fields.ts'

const slide = z.strictObject({
  image: pictureId,
  image_mobile: pictureId,
  video: linkSchema.optional(),
  video_mobile: linkSchema.optional(),
  over_title: titleText.optional(),
  title: titleText,
  subtitle: plainText.optional(),
  button: titleText.optional(),
  link: linkSchema.optional(),
  darken: z.boolean(),
  from: instant.optional(),
  until: instant.optional(),
})
const banner = {
  title: titleText,
  text: plainText.optional(),
  button: titleText.optional(),
  link: linkSchema.optional(),
  image: pictureId,
  video: linkSchema.optional(),
}
const categoryPath = z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/)
/** What an aside is about. */
export const asideTopics = ['cooperation', 'feedback', 'subscribe'] as const
/** Which products a block shows: by hand, of a list, or of a category in an order. */
const productSource = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(blockLimits.products) }),
  z.strictObject({ listing: slugSchema }),
  z.strictObject({ category: categoryPath, sort: z.enum(['new', 'popular', 'discount']) }),
])

/** Blocks that show what the shop has: goods, looks, articles, forms, ways to ask. */
export const shopBlocks = [
  block('slides', { slides: z.array(slide).min(1).max(10), autoplay_ms: z.int().min(0).max(60_000) }),
  block('tiles', {
    tiles: z
      .array(z.strictObject({ title: titleText, link: linkSchema, image: pictureId }))
      .min(2)
      .max(8),
  }),
  block('banner', banner),
  block('ad', banner),
  block('products', {
    title: titleText.optional(),
    source: productSource,
    layout: z.enum(['rail', 'grid', 'feature']),
    limit: z.int().min(1).max(blockLimits.products),
    link: linkSchema.optional(),
    link_title: titleText.optional(),
  }),
  block('looks', {
    looks: z.array(slugSchema).min(1).max(12),
    title: titleText.optional(),
    link: linkSchema.optional(),
    link_title: titleText.optional(),
  }),
  block('articles', {
    slugs: z.array(slugSchema).min(1).max(12).optional(),
    topic: slugSchema.optional(),
    limit: z.int().min(1).max(12),
    title: titleText.optional(),
  }),
  block('catalog', {
    title: titleText,
    link: linkSchema,
    image: pictureId,
    /** Left out: the children of the category, those that have goods. */
    links: z
      .array(z.strictObject({ title: titleText, link: linkSchema }))
      .max(24)
      .optional(),
  }),
  block('photos', {
    title: titleText.optional(),
    link: linkSchema.optional(),
    link_title: titleText.optional(),
    /** They lead on to Instagram, whose address is the setting `instagram_url`; left out while that is empty. Source: SH-16, decisions U. */
    instagram: z.literal(true).optional(),
    photos: z
      .array(z.strictObject({ image: pictureId, link: linkSchema.optional() }))
      .min(1)
      .max(12),
  }),
  block('levels', { title: titleText, text: plainText.optional(), link: linkSchema }),
  block('form', {
    form: idSchema.optional(),
    use: z.enum(['feedback', 'stylist', 'subscribe', 'refund']).optional(),
    as: z.enum(['inline', 'popup']),
    title: titleText.optional(),
  }).refine(({ form, use }) => (form === undefined) !== (use === undefined), { path: ['form'], params: { code: 'pages.form_choice' } }),
  block('questions', { title: titleText.optional(), text: plainText.optional() }),
  block('asides', {
    asides: z
      .array(
        z.strictObject({
          topic: z.enum(asideTopics),
          title: titleText,
          text: plainText,
          button: titleText,
          link: linkSchema,
        }),
      )
      .min(1)
      .max(2),
  }),
  block('socials', { title: titleText.optional() }),
  block('shops', { city: idSchema.optional() }),
  block('promo', { code: z.string().min(1).max(40), text: plainText }),
] as const
