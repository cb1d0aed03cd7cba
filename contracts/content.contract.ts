import { z } from 'zod'
import { asideTopics } from './blocks/shop-blocks.ts'
import { bonusLevelSchema } from './bonuses.contract.ts'
import { categorySchema } from './catalog.contract.ts'
import { productCardSchema } from './products.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { layoutNames } from './layouts.ts'
import { limits } from './limits.ts'
import { idInPath, idSchema, imageSchema, seoSchema, slugSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'
import { shopSchema } from './shop.contract.ts'
import { shownBlockSchema } from './shown-blocks.contract.ts'

export const menuItemSchema = z
  .object({ id: idSchema, url: z.string(), title: z.string(), alt: z.string(), a_class_name: z.string() })
  .register(namedSchemas, { id: 'MenuItem' })
export const menuSchema = z
  .object({ slug: z.string(), title: z.string(), items: z.array(menuItemSchema) })
  .register(namedSchemas, { id: 'Menu' })

/** Localised settings by their key (specification §3 "Settings"); lists are lists of texts. */
export const settingsSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .register(namedSchemas, { id: 'Settings' })

export const varsSchema = z
  .object({
    settings: settingsSchema,
    menus: z.record(z.string(), menuSchema),
    categories: z.array(categorySchema),
    social_networks: z.array(z.object({ id: idSchema, url: z.string(), title: z.string(), icon: z.string() })),
    /** What the header unfolds of the magazine; absent unless the setting `show_community_menu` is on. */
    magazine: z
      .object({
        categories: z.array(z.object({ slug: z.string(), title: z.string() })),
        articles: z.array(z.object({ slug: z.string(), title: z.string(), image: imageSchema })),
      })
      .optional(),
    /** Version of the last alert: who has read that one need not ask for it; 0 while there is none. Source: MOD-03. */
    alert_version: z.int(),
  })
  .register(namedSchemas, { id: 'Vars' })

export const agreementSchema = z
  .object({
    id: idSchema,
    type: z.enum(['text', 'text_active_checkbox', 'text_not_active_checkbox']),
    /** Text with `<a href>` links only. */
    text: z.string(),
    /** Of the text; sent back with what was ticked. */
    version: z.int(),
    required: z.boolean(),
    is_only_auth: z.boolean(),
  })
  .register(namedSchemas, { id: 'Agreement' })

const wordsWithLink = { title: z.string(), text: z.string(), button: z.string(), url: z.string() }
/** `video`: address of a film that moves over the picture. */
const picturedWords = { ...wordsWithLink, image: imageSchema, video: z.string().nullable() }

/** A block of the home page, in the shape that it has had from the beginning. */
export const homeBlockSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('slides'),
      /** Time of a slide. */
      autoplay_ms: z.int(),
      slides: z.array(
        z.object({
          id: idSchema,
          image: imageSchema,
          image_mobile: imageSchema,
          /** Films that move over the pictures, on wide screens and on phones. */
          video: z.string().nullable(),
          video_mobile: z.string().nullable(),
          over_title: z.string(),
          title: z.string(),
          subtitle: z.string(),
          button: z.string(),
          url: z.string().nullable(),
          darken: z.boolean(),
        }),
      ),
    }),
    z.object({
      kind: z.literal('tiles'),
      tiles: z.array(z.object({ title: z.string(), url: z.string(), count: z.int(), image: imageSchema })),
    }),
    z.object({
      kind: z.literal('products'),
      title: z.string(),
      url: z.string(),
      url_title: z.string(),
      layout: z.enum(['feature', 'rail']),
      products: z.array(productCardSchema),
    }),
    z.object({ kind: z.literal('banner'), ...picturedWords }),
    z.object({
      kind: z.literal('looks'),
      title: z.string(),
      url: z.string(),
      url_title: z.string(),
      looks: z.array(z.object({ id: idSchema, title: z.string(), image: imageSchema, url: z.string() })),
    }),
    z.object({ kind: z.literal('levels'), title: z.string(), text: z.string(), url: z.string(), levels: z.array(bonusLevelSchema) }),
    z.object({ kind: z.literal('ad'), ...picturedWords }),
    z.object({
      kind: z.literal('catalog'),
      title: z.string(),
      url: z.string(),
      count: z.int(),
      image: imageSchema,
      links: z.array(z.object({ title: z.string(), url: z.string(), count: z.int() })),
    }),
    z.object({
      kind: z.literal('articles'),
      title: z.string(),
      articles: z.array(z.object({ title: z.string(), text: z.string(), url: z.string(), image: imageSchema })),
    }),
    z.object({
      kind: z.literal('photos'),
      title: z.string(),
      url: z.string(),
      url_title: z.string(),
      photos: z.array(z.object({ image: imageSchema, url: z.string() })),
    }),
    z.object({ kind: z.literal('questions'), title: z.string(), text: z.string() }),
    z.object({
      kind: z.literal('asides'),
      asides: z.array(z.object({ topic: z.enum(asideTopics), ...wordsWithLink })),
    }),
    z.object({ kind: z.literal('socials'), title: z.string() }),
    z.object({ kind: z.literal('subscribe'), ...wordsWithLink }),
    /** A block that the home page does not draw in a way of its own, as on every page of content. */
    z.object({ kind: z.literal('other'), block: shownBlockSchema }),
  ])
  .register(namedSchemas, { id: 'HomeBlock' })

export const errorPageSchema = z
  .object({
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    /** Background of the page; on phones another cut of it, when there is one. */
    image: imageSchema.nullable(),
    image_mobile: imageSchema.nullable(),
    buttons: z.array(z.object({ title: z.string(), link: z.string() })),
    promo_code: z.string(),
    link_text: z.string(),
    seo: seoSchema,
  })
  .register(namedSchemas, { id: 'ErrorPage' })

/** Specification §3 "Alert". */
const alertSchema = z
  .object({
    version: idSchema,
    title: z.string(),
    body: z.string(),
    show_subscribe_form: z.boolean(),
    subscribe_form_title: z.string(),
  })
  .register(namedSchemas, { id: 'Alert' })

const plainPage = z
  .object({
    title: z.string(),
    text: z.string(),
    /** `id`: what a link names it by, `/about#denim`; empty when nothing does. Source: SH-17. */
    blocks: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
    layout: z.enum(layoutNames).nullable(),
    /** Where the page sends its reader: a link, or a form in a popup. Source: SH-17. */
    button: z.object({ title: z.string(), link: z.string().nullable(), form: idSchema.nullable() }).nullable(),
    /** What is said over the page to who arrives at it; closing it leads to the catalog. Source: SH-12. */
    alert: z.object({ title: z.string(), text: z.string() }).nullable(),
    seo: seoSchema,
  })
  .register(namedSchemas, { id: 'PlainPage' })

/** SEO of a page of the account; nobody but its owner is asked for it. */
const personalPage = (summary: string) => ({ summary, tag: 'personal', auth: 'customer', reply: z.object({ seo: seoSchema }) }) as const

export const contentEndpoints = {
  'GET /personal/pages/bonuses': personalPage('The page of bonuses'),
  'GET /personal/pages/data': personalPage('The page of personal data'),
  'GET /personal/pages/favorites': personalPage('The page of favourites'),
  'GET /personal/pages/history': personalPage('The page of orders'),
  'GET /personal/pages/subscription': personalPage('The page of notifications'),
  'GET /vars': { summary: 'Settings, menus, categories, social networks', tag: 'vars', auth: 'public', reply: varsSchema },
  'GET /pages/homepage': {
    summary: 'The home page; amounts of its goods are those of the city, or of the whole company',
    tag: 'pages',
    auth: 'public',
    query: z.object({ city_id: idInPath.optional() }),
    reply: z.object({ blocks: z.array(homeBlockSchema), seo: seoSchema }),
  },
  'GET /pages/error': { summary: 'The error page', tag: 'pages', auth: 'public', reply: errorPageSchema },
  'POST /pages/error/report': {
    summary: 'Report an address that leads nowhere',
    tag: 'pages',
    auth: 'public',
    body: z.strictObject({
      url: z.string().trim().min(1).max(limits.reportedUrl),
      referrer: z.string().trim().max(limits.reportedUrl).optional(),
    }),
    reply: z.object({ detail: z.object({ title: z.string(), message: z.string() }) }),
    perMinute: 60,
  },
  'GET /pages/plain': {
    summary: 'A page of plain text by its path',
    tag: 'pages',
    auth: 'public',
    query: z.object({ path: z.string().max(300) }),
    reply: plainPage,
  },
  'GET /pages/:name': {
    summary: 'A page of the shop by its name (specification §7); of cart, order, search and login the title and the head',
    tag: 'pages',
    auth: 'public',
    params: z.object({ name: slugSchema }),
    reply: plainPage,
  },
  'GET /pages/flatpages/:slug': {
    summary: 'A page of text that staff added, at /page/{slug}',
    tag: 'pages',
    auth: 'public',
    params: z.object({ slug: slugSchema }),
    reply: plainPage,
  },
  'GET /pages/contacts': {
    summary: 'The page of contacts, with the own shops',
    tag: 'pages',
    auth: 'public',
    reply: z.object({ page: plainPage, shops: z.array(shopSchema) }),
  },
  'GET /seo/page': {
    summary: 'The SEO record of a path',
    tag: 'seo',
    auth: 'public',
    query: z.object({ path: z.string().max(2048) }),
    reply: seoSchema,
  },
  'GET /seo/has-redirect': {
    summary: 'A redirect stored for a path',
    tag: 'seo',
    auth: 'public',
    query: z.object({ path: z.string().max(2048) }),
    reply: z.object({ target: z.string(), status: z.int() }).nullable(),
  },
  'GET /notifications/alert/last': {
    summary: 'What every visitor is told once, of the highest version',
    tag: 'notifications',
    auth: 'public',
    reply: alertSchema.nullable(),
  },
  'GET /forms/agreements-settings': {
    summary: 'Agreements by form',
    tag: 'forms',
    auth: 'public',
    reply: z.array(z.object({ type: z.string(), agreements: z.array(agreementSchema) })),
  },
} as const satisfies Endpoints

export type Vars = z.infer<typeof varsSchema>
export type Menu = z.infer<typeof menuSchema>
export type Agreement = z.infer<typeof agreementSchema>
export type HomeBlock = z.infer<typeof homeBlockSchema>
export type ErrorPage = z.infer<typeof errorPageSchema>
