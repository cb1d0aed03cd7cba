import type { ApiAnswer } from '#contracts/api.ts'
import type { ErrorPage, Menu, Vars } from '#contracts/content.contract.ts'
import type { Seo } from '#contracts/shared.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { imageView, type ShownImage } from '#server/modules/base/images/index.ts'
import type { MenuWithItems, PageRow, SeoRow } from './content.repo.ts'
import type { alerts, ErrorPageData, SettingValue } from './content.schema.ts'

/**
 * Settings in one language: plain values as they are, texts and lists of texts in that language. The text under forms names the privacy
 * policy as `{privacy_policy}`, whose address is a setting of its own. What limits staff (`staff_…`) is nobody else's business. Source: decision 0136.
 */
export function settingsView(settings: ReadonlyMap<string, SettingValue>, locale: Locale): Vars['settings'] {
  const shown: Vars['settings'] = Object.fromEntries(
    [...settings].filter(([key]) => !key.startsWith('staff_')).map(([key, value]) => [key, settingIn(locale, value)]),
  )
  const { agreement_text: text, privacy_policy: address } = shown
  return typeof text === 'string' ? { ...shown, agreement_text: text.replaceAll('{privacy_policy}', String(address ?? '')) } : shown
}

function settingIn(locale: Locale, value: SettingValue): Vars['settings'][string] {
  if (Array.isArray(value)) return value.map((text) => textIn(locale, text))
  return typeof value === 'object' ? textIn(locale, value) : value
}

/** A menu on the wire. */
export function menuView(menu: MenuWithItems, locale: Locale): Menu {
  return {
    slug: menu.key,
    title: textIn(locale, menu.title),
    items: menu.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: textIn(locale, item.title),
      alt: item.altText ? textIn(locale, item.altText) : '',
      a_class_name: item.className,
    })),
  }
}

/** A page of text in one language. */
export function plainPageView(page: PageRow, seo: Seo, locale: Locale): ApiAnswer<'GET /pages/plain'> {
  return {
    title: textIn(locale, page.title),
    text: textIn(locale, page.text),
    blocks: page.blocks.map((block) => ({ id: block.id ?? '', title: textIn(locale, block.title), text: textIn(locale, block.text) })),
    layout: page.layout,
    button: page.buttonTitle && { title: textIn(locale, page.buttonTitle), link: page.buttonLink, form: page.buttonFormId },
    alert: page.alert && { title: textIn(locale, page.alert.title), text: textIn(locale, page.alert.text) },
    seo,
  }
}

/** A page of the shop that is no page of text, in the same shape: its title and what its head says. Source: RT-01. */
export function functionalPageView(record: SeoRow, seo: Seo, locale: Locale): ApiAnswer<'GET /pages/plain'> {
  return { title: textIn(locale, record.title), text: '', blocks: [], layout: null, button: null, alert: null, seo }
}

/** The SEO record of a path; the title, `fallback` where there is no record, gets the shop's prefix and postfix. Source: SEO-01. */
export function seoView(path: string, record: SeoRow | undefined, settings: Vars['settings'], locale: Locale, fallback = ''): Seo {
  const title = record ? textIn(locale, record.title) : fallback
  return {
    title: `${String(settings.SEO_TITLE_PREFIX ?? '')}${title}${String(settings.SEO_TITLE_POSTFIX ?? '')}`,
    description: record ? textIn(locale, record.description) : '',
    keywords: record ? textIn(locale, record.keywords) : '',
    canonical: record?.canonical ?? path,
    noindex: isPersonal(path) || (record?.noindex ?? true),
  }
}

/** What belongs to an account is nobody else's to find, whatever a record says. */
function isPersonal(path: string): boolean {
  return /^\/my(?:\/|$)/.test(path)
}

/** The error page on the wire. */
export function errorPageView(data: ErrorPageData, pictures: ReadonlyMap<number, ShownImage>, seo: Seo, locale: Locale): ErrorPage {
  const picture = (id: number | null) => {
    const image = id === null ? undefined : pictures.get(id)
    return image ? imageView(image, locale) : null
  }
  return {
    title: textIn(locale, data.title),
    subtitle: textIn(locale, data.subtitle),
    description: textIn(locale, data.description),
    image: picture(data.imageId),
    image_mobile: picture(data.imageMobileId),
    buttons: data.buttons.map((button) => ({ title: textIn(locale, button.title), link: button.link })),
    promo_code: textIn(locale, data.promoCode),
    link_text: textIn(locale, data.linkText),
    seo,
  }
}

/** An alert on the wire. Source: SH-12, MOD-03. */
export function alertView(alert: typeof alerts.$inferSelect, locale: Locale): ApiAnswer<'GET /notifications/alert/last'> {
  return {
    version: alert.version,
    title: textIn(locale, alert.title),
    body: textIn(locale, alert.body),
    show_subscribe_form: alert.showSubscribeForm,
    subscribe_form_title: alert.subscribeFormTitle ? textIn(locale, alert.subscribeFormTitle) : '',
  }
}
