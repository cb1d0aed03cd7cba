import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contracts/order-states.ts'
import { cities, pickupPoints, shops } from '#demo/geo/index.ts'
import { categories } from '#demo/models/categories.ts'
import { models } from '#demo/models/index.ts'
import type { DemoModel, Text } from '#demo/shapes.ts'
import { agreements } from './agreements.ts'
import { blogLists } from './blog-lists.ts'
import { bonusLevels } from './bonus-levels.ts'
import { choices } from './choices.ts'
import { customers } from './customers.ts'
import type { DemoOrder } from './customers.ts'
import { forms } from './forms.ts'
import { homeBlocks } from './home.ts'
import { listingBanners, openFilterPages } from './listing-banners.ts'
import { listings } from './listings.ts'
import { lookSpots } from './look-spots.ts'
import { collections, looks } from './lookbook.ts'
import { articles, mediaCategories } from './magazine.ts'
import { menus } from './menus.ts'
import { news } from './news.ts'
import { orders } from './orders.ts'
import { errorPage, pages, seoRecords } from './pages.ts'
import { press } from './press.ts'
import { promotions } from './promotions.ts'
import * as reviewPeople from './review-people.ts'
import { shopReviews } from './shop-reviews.ts'
import * as reviewTexts from './review-texts.ts'
import { scenePicture } from './scene.ts'
import type { Scene } from './scene.ts'
import { settings, socialNetworks } from './settings.ts'
import { surveyAnswers } from './survey-answers.ts'
import { surveys } from './surveys.ts'
import { teasers } from './teasers.ts'

/** The route table of the specification, as far as menus and pages point into it. */
const routes = [
  '/',
  '/(about|appndx|contacts|cooperation|help|live|quality|quality-offline|quality-online|qualityof|refund|subscribe|subscribed|unsubscribe)',
  '/help/[a-z-]+',
  '/awn-media(/[a-z-]+)?',
  '/awn-media/articles/[a-z0-9-]+',
  '/blog(/(choice|feedback|news|press))?',
  '/blog/news/[0-9a-z*/-]+',
  '/lookbook(/[a-z0-9*-]+)?',
  '/looks',
  '/catalog(/[a-z-]+)*',
  '/list/[a-z0-9-]+',
  '/(s|search|cart|order)',
  '/order/(thanks|track|return|payments/.+)',
  '/my(/(addresses|bonuses|edit|favorites|history|notifications))?',
  '/auth/(login|register|recovery/.+)',
  '/admin-auth(/[*a-z-]+)?',
  '/(lpp|page|admission)(/[a-z*-]+)?',
].map((pattern) => new RegExp(`^${pattern}$`))

const isRoute = (path: string) => routes.some((route) => route.test(path))
const modelsBySlug = new Map(models.map((model) => [model.slug, model]))
const everything = {
  agreements,
  articles,
  blogLists,
  bonusLevels,
  choices,
  customers,
  homeBlocks,
  listingBanners,
  listings,
  collections,
  mediaCategories,
  menus,
  news,
  press,
  errorPage,
  forms,
  pages,
  promotions,
  reviewPeople,
  reviewTexts,
  seoRecords,
  settings,
  surveys,
  teasers,
}

function collectTexts(value: unknown, found = new Set<Text>()): Set<Text> {
  if (typeof value !== 'object' || value === null) return found
  if ('ru' in value && 'en' in value) found.add(value as Text)
  else for (const inner of Object.values(value)) collectTexts(inner, found)
  return found
}

function collectScenes(value: unknown, found: Scene[] = []): Scene[] {
  if (typeof value !== 'object' || value === null) return found
  if ('pieces' in value) found.push(value as Scene)
  else for (const inner of Object.values(value)) collectScenes(inner, found)
  return found
}

function collectUrls(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'url' && typeof inner === 'string' ? [inner] : collectUrls(inner)))
}

const texts = [...collectTexts(everything)]

describe('texts', () => {
  test('every text stands in both languages, and English holds no Cyrillic', () => {
    expect(texts.length).toBeGreaterThan(250)
    expect(texts.filter((text) => !text.ru.trim() || !text.en.trim())).toEqual([])
    expect(texts.filter((text) => /[а-яё]/i.test(text.en))).toEqual([])
  })

  test.each(['ru', 'en'] as const)('no sentence is said twice (%s)', (locale) => {
    const prose = [
      ...collectTexts([
        pages.map((one) => [one.text, one.blocks]),
        listings.map((one) => one.description),
        looks.map((one) => one.note),
        homeBlocks,
        listingBanners,
        reviewTexts,
        articles,
        [blogLists, choices, news, press],
      ]),
    ]
    const sentences = prose.flatMap((text) => text[locale].split(/(?<=[.?])\s+/)).filter((sentence) => sentence.length > 30)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
  })

  test('spaces that must not break do not', () => {
    const breaking = / —|\d [₽%°\d]|(^|[\s«(])[А-Яа-яЁё] (?=\S)/
    expect(texts.flatMap((text) => [text.ru, text.en]).filter((text) => breaking.test(text))).toEqual([])
  })

  test('nobody shouts', () => {
    expect(texts.filter((text) => /!/.test(text.ru + text.en))).toEqual([])
  })
})

describe('menus and addresses', () => {
  const menuUrls = menus.flatMap((menu) => menu.items.map((item) => item.url))
  const contentUrls = [...collectUrls([homeBlocks, teasers, news, choices]), ...listingBanners.map((banner) => banner.link)]
  /** A text may name the address that is a setting. */
  const addressIn = (href: string) =>
    href === '{privacy_policy}' ? String(settings.find((setting) => setting.key === 'privacy_policy')?.value) : href
  const hrefs = texts.flatMap((text) => [...(text.ru + text.en).matchAll(/href="([^"]+)"/g)].map((match) => addressIn(match[1] ?? '')))
  const urls = [...menuUrls, ...contentUrls, ...hrefs, ...errorPage.buttons.map((button) => button.link)].filter((url) => url !== 'LOGOUT')

  test('the shell finds its menus, each key once', () => {
    const keys = menus.map((menu) => menu.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(
      expect.arrayContaining(['MAIN_MENU1', 'HEADER_CATEGORIES', 'TOPBAR_ANNOUNCE', 'BLOG_MENU', 'HELP_MENU', 'PERSONAL_MENU']),
    )
    expect(keys.filter((key) => key.startsWith('FOOTER_'))).toHaveLength(3)
    expect(menus.find((menu) => menu.key === 'TOPBAR_ANNOUNCE')?.items).toHaveLength(3)
    expect(menus.find((menu) => menu.key === 'PERSONAL_MENU')?.items.at(-1)?.url).toBe('LOGOUT')
  })

  test.each(urls)('%s is an address of the route table', (url) => {
    expect(isRoute(url)).toBe(true)
  })

  test('links to help, documents and listings lead to something that exists', () => {
    const paths = new Set(pages.map((one) => one.path))
    expect(urls.filter((url) => /^\/(help|page)\//.test(url) && !paths.has(url))).toEqual([])
    const slugs = new Set(listings.map((listing) => `/list/${listing.slug}`))
    expect(urls.filter((url) => url.startsWith('/list/') && !slugs.has(url))).toEqual([])
    const tree = categories.flatMap((top) => [
      '/catalog',
      `/catalog/${top.slug}`,
      ...top.children.map((leaf) => `/catalog/${top.slug}/${leaf.slug}`),
    ])
    expect(urls.filter((url) => url.startsWith('/catalog') && !tree.includes(url))).toEqual([])
    expect(openFilterPages.filter((path) => !tree.includes(path.split('/filter/')[0] ?? ''))).toEqual([])
  })

  test('brand links go to example domains only', () => {
    const links = [...settings.map((setting) => String(setting.value)), ...socialNetworks.map((network) => network.url)].filter((value) =>
      value.startsWith('http'),
    )
    expect(links.length).toBeGreaterThan(4)
    expect(links.filter((link) => !new URL(link).hostname.endsWith('.example'))).toEqual([])
  })
})

describe('pages', () => {
  const staticRoutes =
    'about appndx contacts cooperation help live quality quality-offline quality-online qualityof refund subscribe subscribed unsubscribe blog/feedback lpp page'

  test('[RT-01] every static route without content of its own has a page of text', () => {
    const paths = pages.map((one) => one.path)
    expect(staticRoutes.split(' ').filter((route) => !paths.includes(`/${route}`))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => !isRoute(path))).toEqual([])
  })

  test('no path has two search records', () => {
    const paths = [...pages, ...seoRecords].map((one) => one.path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(seoRecords.filter((record) => !isRoute(record.path))).toEqual([])
  })
})

describe('reviews', () => {
  const { praise, blame, fits, kindOf } = reviewTexts
  const said = [...Object.values(praise), ...Object.values(blame)].flat()

  test('there are at least 60 different texts, and none is said of two kinds of products', () => {
    expect(new Set(said.map((one) => one.ru)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(said.map((one) => one.en)).size).toBe(said.length)
    expect(new Set(said.map((one) => one.ru)).size).toBe(said.length)
  })

  test('each category has enough to say by either gender, and words that tell a gender are kept for it', () => {
    for (const { category } of models)
      for (const gender of ['woman', 'man'])
        expect(praise[kindOf(category)].filter(({ by }) => by === undefined || by === gender).length, category).toBeGreaterThanOrEqual(5)
    const [feminine, masculine] = [/(^|\s)[а-яё]+(ла|лась)(?=[\s,.])/i, /(^|\s)(взял|носил|надел|ездил)(?=[\s,.])/i]
    for (const { ru, by } of [...said, ...Object.values(fits).flatMap((one) => Object.values(one).flat())]) {
      if (masculine.test(ru)) expect(by, ru).toBe('man')
      if (by === 'woman') expect(feminine.test(ru), ru).toBe(true)
    }
  })
})

describe('reviews of the shop', () => {
  test('[MAG-17] there are forty in both languages, of every mark, none said twice; the unhappy ones are answered', () => {
    expect(shopReviews).toHaveLength(40)
    for (const language of ['ru', 'en'] as const) expect(new Set(shopReviews.map(({ text }) => text[language])).size).toBe(40)
    expect(new Set(shopReviews.map(({ stars }) => stars)).size).toBe(5)
    expect(shopReviews.filter(({ stars, reply }) => stars <= 3 && !reply)).toEqual([])
    const days = shopReviews.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    for (const { author, city, text, reply } of shopReviews) {
      expect([author.en, city.en, text.en, reply?.en ?? ''].join(' ')).not.toMatch(/[а-яё]/i)
      expect(text.ru.length).toBeGreaterThan(40)
    }
  })
})

describe('settings, agreements and codes', () => {
  test('each setting has one value, and 34 900 roubles are shown as 374.79 dollars', () => {
    const keys = settings.map((setting) => setting.key)
    expect(new Set(keys).size).toBe(keys.length)
    const rate = Number(settings.find((setting) => setting.key === 'currencies.USD')?.value)
    expect((34_900 / rate).toFixed(2)).toBe('374.79')
  })

  test('[UX-53] no consent is ticked beforehand, and personal data and marketing are asked for separately', () => {
    const all = agreements.flatMap((form) => form.agreements)
    expect(new Set(all.map((one) => one.slug)).size).toBe(all.length)
    expect(all.filter((one) => one.kind === 'text_active_checkbox').map((one) => [one.purpose, one.required])).toEqual([['terms', false]])
    expect(all.filter((one) => one.isOnlyAuth).map((one) => one.slug)).toEqual(['stylist-orders'])
    for (const form of agreements) expect(new Set(form.agreements.map((one) => one.purpose)).size).toBe(form.agreements.length)
    const order = agreements.find((form) => form.type === 'order')?.agreements ?? []
    expect(order.map((one) => [one.purpose, one.required])).toEqual([
      ['terms', true],
      ['personal_data', true],
      ['marketing', false],
    ])
  })
})

describe('pictures of goods', () => {
  test('[MAG-03] the lookbook has several collections and at least 12 looks of three to five things, each with its place on the picture', () => {
    expect(collections.map((collection) => collection.looks.length)).toEqual([12, 2, 4])
    expect(new Set(looks.map((look) => look.slug)).size).toBe(18)
    expect(looks.filter((look) => look.scene.pieces.length < 3 || look.scene.pieces.length > 5)).toEqual([])
    expect(looks.filter((look) => lookSpots[look.slug]?.length !== look.scene.pieces.length)).toEqual([])
  })

  test('[MAG-01] each category has five articles of 350 to 600 words and 6 to 12 parts in both languages, with goods that are for sale', () => {
    expect(mediaCategories.map(({ slug }) => articles.filter((one) => one.category === slug).length)).toEqual([5, 5, 5, 5])
    const slugs = new Set(models.flatMap((model) => model.colours.map((colour) => `${model.slug}-${colour.colour}`)))
    for (const { slug, lead, parts } of articles) {
      const said = [lead, ...parts.flatMap((part) => (part.kind === 'text' || part.kind === 'quote' ? [part.text] : []))]
      for (const locale of ['ru', 'en'] as const) {
        const count = said.flatMap((text) => text[locale].split(/[\s\u00a0]+/)).filter((word) => /[\p{L}\d]/u.test(word)).length
        expect(count, `${slug}, ${locale}`).toBeGreaterThanOrEqual(350)
        expect(count, `${slug}, ${locale}`).toBeLessThanOrEqual(600)
      }
      expect(parts.length, slug).toBeGreaterThanOrEqual(6)
      expect(parts.length, slug).toBeLessThanOrEqual(12)
      const named = parts.flatMap((part) => (part.kind === 'products' ? part.products : []))
      expect(named.length, slug).toBeGreaterThanOrEqual(4)
      expect(named.filter((product) => !slugs.has(product))).toEqual([])
    }
  })

  test('[MAG-15] [MAG-16] there are 18 news of five months or more, 8 articles of the press, and 5 picks of 12 products that are for sale', () => {
    expect([news.length, press.length, choices.length]).toEqual([18, 8, 5])
    expect((news.at(-1)?.daysAgo ?? 0) - (news[0]?.daysAgo ?? 0)).toBeGreaterThan(125)
    expect(choices.filter(({ products }) => new Set(products).size !== 12)).toEqual([])
    const onSale = new Set(
      models.flatMap((model) => model.colours.filter((one) => !one.comingSoon).map((one) => `${model.slug}-${one.colour}`)),
    )
    const parts = [...news, ...press, ...choices].flatMap((entry) => entry.parts ?? [])
    const named = [
      ...choices.flatMap(({ products }) => products),
      ...parts.flatMap((part) => (part.kind === 'products' ? part.products : [])),
    ]
    expect(named.filter((slug) => !onSale.has(slug))).toEqual([])
    expect(press.filter(({ url }) => !new URL(url).hostname.endsWith('.example'))).toEqual([])
  })

  test('every scene is made of things that are for sale', () => {
    const scenes = collectScenes([looks, homeBlocks, listingBanners, teasers, errorPage, articles])
    expect(scenes.length).toBeGreaterThan(22)
    for (const scene of scenes) expect(scenePicture(scene, modelsBySlug).items?.length ?? 0).toBe(scene.pieces.length)
  })

  test('listings and blocks name models that exist', () => {
    const rules = [
      ...listings.map((listing) => listing.rule),
      ...homeBlocks.flatMap((block) => (block.kind === 'products' ? [block.rule] : [])),
    ]
    expect(rules.flatMap((rule) => rule.models ?? []).filter((slug) => !modelsBySlug.has(slug))).toEqual([])
    const shown = homeBlocks.flatMap((block) => (block.kind === 'looks' ? block.looks : []))
    expect(shown.filter((slug) => !looks.some((look) => look.slug === slug))).toEqual([])
  })
})

describe('customers and orders', () => {
  const productSlugs = new Set(models.flatMap((model) => model.colours.map((colour) => `${model.slug}-${colour.colour}`)))

  function priceOf(model: DemoModel | undefined, colour: string): number {
    return model?.colours.find((one) => one.colour === colour)?.sale?.price ?? model?.price ?? 0
  }

  function keptGoods(order: DemoOrder): number {
    if (!['completed', 'delivered', 'partially_delivered'].includes(order.status) || order.daysAgo > 365) return 0
    const goods = order.lines.filter((line) => !line.isRefused)
    return (
      goods.reduce((sum, line) => sum + priceOf(modelsBySlug.get(line.model), line.colour) * line.quantity, 0) - (order.bonusesSpent ?? 0)
    )
  }

  test('four customers stand on the four levels', () => {
    expect(customers.map((customer) => customer.phone)).toEqual(['+79000000001', '+79000000002', '+79000000003', '+79000000004'])
    expect(customers.map((customer) => customer.level)).toEqual(bonusLevels.map((level) => level.slug))
    expect(customers.filter((customer) => !customer.email.endsWith('@example.com'))).toEqual([])
  })

  test.each(customers)('what $firstName kept within a year gives the level $level', (customer) => {
    const bought = orders.filter((order) => order.customer === customer.key).reduce((sum, order) => sum + keptGoods(order), 0)
    expect(bonusLevels.findLast((level) => bought >= level.fromRoubles)?.slug).toBe(customer.level)
  })

  test('there is an order in every status', () => {
    expect(new Set(orders.map((order) => order.key)).size).toBe(orders.length)
    expect(orderStatuses.filter((status) => !orders.some((order) => order.status === status))).toEqual([])
  })

  test.each(orders)('$key is made of things and places that exist', (order) => {
    const customer = customers.find((one) => one.key === order.customer)
    for (const line of order.lines) {
      const model = modelsBySlug.get(line.model)
      const colour = model?.colours.find((one) => one.colour === line.colour)
      expect(model?.sizeRun, line.model).toContain(line.size)
      expect(colour, `${line.model} ${line.colour}`).toBeDefined()
      expect(colour?.comingSoon || colour?.onlyInShops || colour?.soldOut?.includes(line.size), `${line.model} ${line.colour}`).toBeFalsy()
    }
    const { delivery } = order
    if (delivery.type === 'point') expect(pickupPoints.map((point) => point.slug)).toContain(delivery.point)
    else if (delivery.type === 'shop') expect(shops.map((shop) => shop.slug)).toContain(delivery.shop)
    else expect(customer?.addresses[delivery.address]).toBeDefined()
    expect(order.daysAgo).toBeLessThanOrEqual(customer?.registeredDaysAgo ?? 0)
  })

  test('bonuses spent stay under 30 per cent of the goods', () => {
    for (const order of orders) {
      const goods = order.lines.reduce((sum, line) => sum + priceOf(modelsBySlug.get(line.model), line.colour) * line.quantity, 0)
      expect(order.bonusesSpent ?? 0).toBeLessThanOrEqual(goods * 0.3)
    }
  })

  test('favourites and addresses exist', () => {
    expect(customers.flatMap((customer) => customer.favourites).filter((slug) => !productSlugs.has(slug))).toEqual([])
    const citySlugs = new Set(cities.map((city) => city.slug))
    expect(customers.flatMap((customer) => customer.addresses).filter((address) => !citySlugs.has(address.city))).toEqual([])
  })
})

test('every sentence of a page of text begins with a capital letter', () => {
  const texts = pages.flatMap(({ text, blocks }) => [text, ...blocks.map((block) => block.text)])
  const small = texts.flatMap((text) => [text.ru, text.en]).filter((text) => /^\p{Ll}|[^\p{L}]\p{L}{3,}[.!?] \p{Ll}/u.test(text))
  expect(small).toEqual([])
})

test('a link of an agreement says what is agreed to, not that it is optional', () => {
  const texts = agreements.flatMap((form) => form.agreements).flatMap(({ text }) => [text.ru, text.en])
  expect(texts.filter((text) => />(?:необязательно|optional)</.test(text))).toEqual([])
})

test('[FORM-08] four surveys have sixty answers, whose places are those of their questions; who wrote in English wrote no Cyrillic', () => {
  expect([surveys.length, surveyAnswers.length]).toEqual([4, 60])
  for (const { type, locale, marks = {}, chosen = {}, texts = {}, own = {} } of surveyAnswers) {
    const questions = surveys.find((one) => one.type === type)?.questions ?? []
    for (const [place, ids] of Object.entries(chosen))
      for (const id of ids) expect(questions[Number(place)]?.variants?.[id], `${type} ${place} ${id}`).toBeDefined()
    for (const place of Object.keys(marks)) expect(['nps', 'stars']).toContain(questions[Number(place)]?.kind)
    const words = [...Object.values(texts), ...Object.values(own)].join(' ')
    expect(/[а-яё]/i.test(words) && locale === 'en', words).toBe(false)
  }
})
