import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { Block } from '#contracts/blocks.contract.ts'
import { layoutNames, type LayoutName } from '#contracts/layouts.ts'
import { locales, type LocalizedText } from '#core/locale.ts'
import { createdAt, id, instant, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'
import { forms } from '#server/modules/accounts/forms/forms.schema.ts'

/** A value as it is stored: plain, in two languages, or a list of texts. */
export type SettingValue = string | number | boolean | LocalizedText | LocalizedText[]

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<SettingValue>().notNull(),
  revision: revision(),
  updatedAt: updatedAt(),
})

export const menus = pgTable('menus', {
  id: id(),
  key: text().notNull().unique(),
  title: localizedText().notNull(),
  position: integer().notNull(),
})

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    menuId: integer()
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** A path without locale, another site's address, or `LOGOUT`. */
    url: text().notNull(),
    title: localizedText().notNull(),
    /** What a picture beside the item shows. */
    altText: localizedText(),
    /** The same in one language, as the release before this one reads it; to be dropped with the next. */
    alt: text().notNull().default(''),
    className: text().notNull().default(''),
  },
  (t) => [unique().on(t.menuId, t.position)],
)

export const socialNetworks = pgTable('social_networks', {
  id: id(),
  position: integer().notNull(),
  url: text().notNull(),
  title: text().notNull(),
  icon: text().notNull(),
})

/** What is published of the home page, from top to bottom, written by the trigger `show_home`. Source: decision 0159. */
export const homePageBlocks = pgTable('home_page_blocks', {
  position: integer().primaryKey(),
  data: jsonb().$type<Block>().notNull(),
  isShown: boolean().notNull().default(true),
})

/** The home page as it was before it was a page of content: the release before this one reads it; to be dropped with the next. */
export const homeBlocks = pgTable('home_blocks', {
  id: id(),
  position: integer().notNull().unique(),
  data: jsonb().$type<object>().notNull(),
  /** Staff may put a block aside without losing it. */
  isShown: boolean().notNull().default(true),
})

/** What search engines are told of a path; a last segment `*` stands for any. */
export const seoRecords = pgTable(
  'seo_records',
  {
    path: text().primaryKey(),
    title: localizedText().notNull(),
    description: localizedText().notNull(),
    keywords: localizedText().notNull(),
    noindex: boolean().notNull().default(false),
    /** A path without locale, when the page is to be known under another address than its own. */
    canonical: text(),
  },
  (t) => [check('seo_records_canonical', sql`${t.canonical} ~ '^/([^/\\\\]|$)'`)],
)

export interface PageBlock {
  /** What a link names it by behind `#`. */
  id?: string
  title: LocalizedText
  text: LocalizedText
}

/** What is said over a page to who arrives at it. */
export interface PageAlert {
  title: LocalizedText
  text: LocalizedText
}

/** Pages of plain text by their path. */
export const pages = pgTable(
  'pages',
  {
    path: text().primaryKey(),
    title: localizedText().notNull(),
    text: localizedText().notNull(),
    blocks: jsonb().$type<PageBlock[]>().notNull().default([]),
    /** null: the layout that pages of text have. */
    layout: text().$type<LayoutName>(),
    /** null: nothing. Source: SH-12. */
    alert: jsonb().$type<PageAlert>(),
    /** A button under the text, to a link or to a form in a popup. Source: SH-17. */
    buttonTitle: localizedText(),
    buttonLink: text(),
    buttonFormId: integer().references(() => forms.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index().on(t.buttonFormId),
    check('pages_button', sql`(${t.buttonTitle} is not null)::int = num_nonnulls(${t.buttonLink}, ${t.buttonFormId})`),
    check('pages_button_link', sql`${t.buttonLink} ~ '^(/([^/\\\\]|$)|#)' or ${t.buttonLink} like 'https://%'`),
    check('pages_layout', sql`${t.layout} in (${sql.raw(layoutNames.map((name) => `'${name}'`).join(', '))})`),
  ],
)

/** Where a moved address leads. Source: decisions M, "has-redirect". */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** Exact path without locale and query. */
    path: text().notNull(),
    target: text().notNull(),
    status: smallint().notNull().default(301),
    /** The highest one wins when a path has several. */
    priority: integer().notNull().default(0),
    createdAt: createdAt(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.path),
    check('redirects_status', sql`${t.status} in (301, 302)`),
    check('redirects_path', sql`${t.path} like '/%'`),
    // T24: a target is a path of this shop, or a whole https address; never a loop to itself.
    check('redirects_target', sql`(${t.target} ~ '^/([^/\\\\]|$)' or ${t.target} like 'https://%') and ${t.target} <> ${t.path}`),
  ],
)

/** What every visitor is told once; the one of the highest version is shown to whoever has not read it. Source: MOD-03. */
export const alerts = pgTable('alerts', {
  version: integer().primaryKey(),
  title: localizedText().notNull(),
  body: localizedText().notNull(),
  showSubscribeForm: boolean().notNull().default(false),
  subscribeFormTitle: localizedText(),
})

export interface ErrorPageData {
  title: LocalizedText
  subtitle: LocalizedText
  description: LocalizedText
  promoCode: LocalizedText
  linkText: LocalizedText
  buttons: { title: LocalizedText; link: string }[]
  imageId: number | null
  /** Another cut of the picture for phones. */
  imageMobileId: number | null
}

/** The one page that stands where no page is. */
export const errorPages = pgTable(
  'error_pages',
  { id: boolean().primaryKey().default(true), data: jsonb().$type<ErrorPageData>().notNull() },
  (t) => [check('error_pages_one', sql`${t.id}`)],
)

/** Addresses that visitors reported as leading nowhere; staff see the most reported first. Source: decisions "Error-page report". */
export const brokenLinks = pgTable(
  'broken_links',
  {
    id: id(),
    url: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    /** Where the visitor came from, of the last report; empty when the browser did not tell. */
    referrer: text().notNull().default(''),
    reports: integer().notNull().default(1),
    createdAt: createdAt(),
    lastReportedAt: instant().notNull(),
    /** When staff saw to it; null again with the next report. */
    closedAt: instant(),
  },
  (t) => [
    unique().on(t.url, t.locale),
    index().on(t.reports.desc()),
    index('broken_links_open')
      .on(t.lastReportedAt, t.id)
      .where(sql`${t.closedAt} is null`),
    check('broken_links_reports', sql`${t.reports} > 0`),
  ],
)
