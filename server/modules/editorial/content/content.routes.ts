import { textIn, type Locale } from '#core/locale.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { productCategoriesTree } from '#server/modules/goods/catalog/index.ts'
import { listImages } from '#server/modules/base/images/index.ts'
import { findNextPublication, readMagazineMenu } from '#server/modules/editorial/magazine/index.ts'
import { pageNotFound } from './content.errors.ts'
import { countBrokenLink, findErrorPage, findLastAlert, listMenus, listSettings, listSocialNetworks } from './content.repo.ts'
import { contactsUses, errorPageUses, homeUses, plainPageUses, redirectUses, seoUses, varsUses } from './content.uses.ts'
import { alertView, errorPageView, menuView, settingsView } from './content.view.ts'
import { composeHome, type ShowHomeBlocks } from './home.service.ts'
import { readNamedPage, readPlainPage } from './named-pages.service.ts'
import { findRedirectOfMissing } from './redirects.ts'
import { readSeo } from './seo.service.ts'
import { readShops } from './shops.service.ts'

/** Where the pages of the account stand, by their calls; that of promo codes is of the promotions. */
const personalPages = [
  ['GET /personal/pages/bonuses', '/my/bonuses'],
  ['GET /personal/pages/data', '/my/edit'],
  ['GET /personal/pages/favorites', '/my/favorites'],
  ['GET /personal/pages/history', '/my/history'],
  ['GET /personal/pages/subscription', '/my/notifications'],
] as const

/** Settings, menus and pages of text. */
export function contentRoutes(http: Http, platform: Platform, showBlocks: ShowHomeBlocks): void {
  const { db, translator } = platform
  const seoOf = (path: string, locale: Locale) => readSeo(db, path, locale)
  const tellNextArticle = async ({ uses }: RequestContext): Promise<void> => {
    const until = await findNextPublication(db, platform.clock.now())
    if (until) uses({ tags: [], until })
  }
  http.serve(
    'GET /vars',
    async (_input, context) => {
      const { locale } = context
      const [settings, menus, networks, alert, categories] = await Promise.all([
        listSettings(db),
        listMenus(db),
        listSocialNetworks(db),
        findLastAlert(db),
        productCategoriesTree(db, locale),
      ])
      const isMagazineShown = settings.get('show_community_menu') === true
      if (isMagazineShown) await tellNextArticle(context)
      return {
        settings: settingsView(settings, locale),
        menus: Object.fromEntries(menus.map((menu) => [menu.key, menuView(menu, locale)])),
        categories,
        social_networks: networks.map(({ id, url, title, icon }) => ({ id, url, title, icon })),
        alert_version: alert?.version ?? 0,
        ...(isMagazineShown && { magazine: await readMagazineMenu(db, platform.clock.now(), locale) }),
      }
    },
    { uses: varsUses },
  )
  http.serve(
    'GET /pages/homepage',
    async ({ query }, context) => {
      const { locale } = context
      const [{ blocks, uses }, seo] = await Promise.all([
        composeHome(platform, { locale, cityId: query.city_id }, showBlocks),
        seoOf('/', locale),
      ])
      if (uses.tags.includes('article')) await tellNextArticle(context)
      context.uses(uses)
      return { blocks, seo }
    },
    { uses: homeUses },
  )
  http.serve(
    'GET /pages/error',
    async (_input, { locale }) => {
      const data = await findErrorPage(db)
      if (!data) throw pageNotFound()
      const seo = await readSeo(db, '/404', locale, textIn(locale, data.title))
      return errorPageView(data, await listImages(db, [data.imageId ?? 0, data.imageMobileId ?? 0]), seo, locale)
    },
    { uses: errorPageUses },
  )
  http.serve('POST /pages/error/report', async ({ body }, { locale }) => {
    await countBrokenLink(db, { url: body.url, locale, referrer: body.referrer ?? '', lastReportedAt: platform.clock.now() })
    const say = (key: string) => translator.text(locale, `content.report.${key}`)
    return { detail: { title: say('title'), message: say('message') } }
  })
  http.serve('GET /pages/plain', ({ query }, { locale }) => readPlainPage(db, query.path, locale), { uses: plainPageUses })
  http.serve('GET /pages/:name', ({ params }, { locale }) => readNamedPage(db, params.name, locale))
  http.serve('GET /pages/flatpages/:slug', ({ params }, { locale }) => readPlainPage(db, `/page/${params.slug}`, locale))
  http.serve(
    'GET /pages/contacts',
    async (_input, { locale }) => ({
      page: await readPlainPage(db, '/contacts', locale),
      shops: await readShops(db, locale),
    }),
    { uses: contactsUses },
  )
  http.serve('GET /notifications/alert/last', async (_input, { locale }) => {
    const alert = await findLastAlert(db)
    return alert ? alertView(alert, locale) : null
  })
  for (const [key, path] of personalPages) http.serveCustomer(key, async (_input, { locale }) => ({ seo: await seoOf(path, locale) }))
  http.serve('GET /seo/page', ({ query }, { locale }) => seoOf(query.path, locale), { uses: seoUses })
  http.serve('GET /seo/has-redirect', async ({ query }) => (await findRedirectOfMissing(platform, query.path)) ?? null, {
    uses: redirectUses,
  })
}
