import { z } from 'zod'
import { blockLimits, richNodeSchema } from './blocks/block-fields.ts'
import { asideTopics } from './blocks/shop-blocks.ts'
import { videoHosts } from './blocks/text-blocks.ts'
import { bonusLevelSchema } from './bonuses.contract.ts'
import { namedSchemas } from './named-schemas.ts'
import { productCardSchema } from './products.contract.ts'
import { shopSchema } from './shop.contract.ts'
import { idSchema, imageSchema, instantSchema } from './shared.contract.ts'

/** A text in the language of the page; `lang`: it is not, because nobody has translated it. Source: MAG-13. */
export const shownTextSchema = z.object({ text: z.string(), lang: z.literal('ru').optional() })
/** Rich text, alike. */
export const shownRichSchema = z.object({ nodes: z.array(richNodeSchema), lang: z.literal('ru').optional() })
const text = shownTextSchema
const rich = shownRichSchema
const link = z.string()
const common = {
  id: z.string(),
  anchor: z.string().nullable(),
  tone: z.enum(['paper', 'ink', 'moss']).nullable(),
  width: z.enum(['text', 'wide', 'full']).nullable(),
}
const kind = <Kind extends string, Fields extends z.ZodRawShape>(name: Kind, fields: Fields) =>
  z.object({ ...common, kind: z.literal(name), ...fields })

const noted = z.object({ image: imageSchema, note: text.nullable() })
const banner = {
  title: text,
  text: text.nullable(),
  button: text.nullable(),
  link: link.nullable(),
  image: imageSchema,
  video: z.string().nullable(),
}
const titled = { title: text.nullable(), link: link.nullable() }
const textKind = kind('text', { title: text.nullable(), text: rich })
const pictureKind = kind('picture', { image: imageSchema, note: text.nullable(), link: link.nullable() })
const buttonKind = kind('button', { title: text, link: link.nullable(), form: idSchema.nullable(), look: z.enum(['primary', 'quiet']) })
const counted = z.object({ title: text, link, count: z.int() })

/** A block as pages are told of it: one language, pictures and not their ids, goods as they are sold now. Source: MAG-06, MAG-09. */
export const shownBlockSchema = z
  .discriminatedUnion('kind', [
    kind('heading', { level: z.literal([2, 3]), text }),
    textKind,
    kind('quote', { text, author: text }),
    pictureKind,
    kind('pair', { images: z.array(imageSchema).length(2), note: text.nullable() }),
    kind('gallery', { images: z.array(noted), layout: z.enum(['slider', 'grid']) }),
    kind('video', {
      title: text,
      file: z.object({ mp4: link, webm: link.nullable(), poster: imageSchema }).nullable(),
      embed: z.object({ host: z.enum(videoHosts), id: z.string() }).nullable(),
    }),
    kind('columns', { columns: z.array(z.array(z.discriminatedUnion('kind', [textKind, pictureKind, buttonKind]))) }),
    kind('accordion', { items: z.array(z.object({ question: text, answer: rich })), is_faq: z.boolean() }),
    kind('table', { caption: text, head: z.array(text), rows: z.array(z.array(text)), row_heads: z.boolean() }),
    kind('steps', { items: z.array(z.object({ title: text, text, image: imageSchema.nullable() })) }),
    buttonKind,
    kind('countdown', {
      until: instantSchema,
      /** When the page was told of it: the figures that it begins with. */
      at: instantSchema,
      title: text,
      after: z.enum(['hide', 'text']),
      after_text: text.nullable(),
    }),
    kind('divider', {}),
    kind('toc', { headings: z.array(z.object({ level: z.literal([2, 3]), text, anchor: z.string() })) }),
    kind('slides', {
      /** Milliseconds of a slide; 0: they do not change by themselves. */
      autoplay_ms: z.int(),
      slides: z.array(
        z.object({
          id: z.int(),
          image: imageSchema,
          image_mobile: imageSchema,
          video: z.string().nullable(),
          video_mobile: z.string().nullable(),
          over_title: text.nullable(),
          title: text,
          subtitle: text.nullable(),
          button: text.nullable(),
          link: link.nullable(),
          darken: z.boolean(),
        }),
      ),
    }),
    kind('form', {
      title: text.nullable(),
      as: z.enum(['inline', 'popup']),
      /** A form that staff have made, or one of the shop's own. */
      form: idSchema.nullable(),
      use: z.enum(['feedback', 'stylist', 'subscribe', 'refund']).nullable(),
    }),
    kind('shops', { shops: z.array(shopSchema) }),
    kind('promo', { code: z.string(), text }),
    kind('tiles', { tiles: z.array(counted.extend({ image: imageSchema })) }),
    kind('banner', banner),
    kind('ad', banner),
    kind('products', {
      ...titled,
      link_title: text.nullable(),
      layout: z.enum(['rail', 'grid', 'feature']),
      products: z.array(productCardSchema).max(blockLimits.products),
    }),
    kind('looks', {
      ...titled,
      link_title: text.nullable(),
      looks: z.array(z.object({ id: idSchema, title: z.string(), link, image: imageSchema })),
    }),
    kind('articles', {
      title: text.nullable(),
      articles: z.array(z.object({ title: z.string(), text: z.string(), link, image: imageSchema })),
    }),
    kind('catalog', { title: text, link, count: z.int(), image: imageSchema, links: z.array(counted) }),
    kind('photos', { ...titled, link_title: text.nullable(), photos: z.array(z.object({ image: imageSchema, link: link.nullable() })) }),
    kind('levels', { title: text, text: text.nullable(), link, levels: z.array(bonusLevelSchema) }),
    kind('questions', { title: text.nullable(), text: text.nullable() }),
    kind('asides', {
      asides: z.array(z.object({ topic: z.enum(asideTopics), title: text, text, button: text, link })),
    }),
    kind('socials', { title: text.nullable() }),
  ])
  .register(namedSchemas, { id: 'ShownBlock' })

export type ShownBlock = z.infer<typeof shownBlockSchema>
export type ShownText = z.infer<typeof shownTextSchema>
export type ShownRich = z.infer<typeof rich>
