import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatApproximateDollars } from '#core/money.ts'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { oneOf } from './steps/one-of.ts'
import { fillContact, option } from './steps/order.ts'
import { expectAddress } from './steps/see.ts'
import { findProduct, shopApi } from './steps/shop.ts'

useBrowser()

const publicPaths = [
  '/',
  '/catalog',
  '/catalog/women/outerwear/filter/size-m',
  '/list/new',
  '/cart',
  '/my/favorites',
  '/auth/login',
  '/about',
  '/help',
  '/help/delivery',
  '/contacts',
  '/awn-media',
  '/awn-media/care',
  '/awn-media/articles/she-measures-the-wind',
  '/refund',
  '/search',
  '/page/offer',
  '/no-such-page',
]

/** Everything that a page says: what is seen, what is read aloud, the title and the description; not what says of itself that it is no language. */
function saidBy(page: Page): Promise<string> {
  return page.evaluate<string>(`[
    document.title,
    document.querySelector('meta[name=description]')?.content ?? '',
    [...document.querySelectorAll('[translate=no]')].reduce((text, node) => text.replace(node.innerText, ''), document.body.innerText),
    ...[...document.querySelectorAll('[aria-label],[alt],[placeholder],[title]')]
      .filter((node) => !node.closest('[lang]:not(html)'))
      .flatMap((node) => ['aria-label', 'alt', 'placeholder', 'title'].map((name) => node.getAttribute(name) ?? '')),
  ].join('\\n')`)
}

/** Words in the letters of the other language; names, addresses and codes that have no translation are allowed. */
function foreign(text: string, locale: 'ru' | 'en'): string[] {
  const found =
    locale === 'en'
      ? text.match(/[^\n]*[а-яё][^\n]*/gi)
      : text.match(/[^\n]*\b(?:the|and|your|with|for|cart|order|sign|add|delivery|search|menu|filters?)\b[^\n]*/gi)
  return [...new Set(found ?? [])].filter((line) => !(locale === 'en' && /^(?:Русский|СЕВЕРА°?)$/.test(line.trim())))
}

async function expectOneLanguage(shopper: Shopper, path: string): Promise<void> {
  await shopper.open(path)
  await shopper.page.getByRole('heading', { level: 1 }).first().waitFor()
  expect.soft({ path, foreign: foreign(await saidBy(shopper.page), shopper.locale) }).toEqual({ path, foreign: [] })
}

test.each(oneOf('ru', 'en'))(
  'every public page speaks one language and reports no error (%s) [I18N-01] [RT-03] [smoke]',
  async (locale) => {
    const shopper = await aShopper({ locale, refusals: [404] })
    const { card } = await findProduct({ path: '/catalog/women/outerwear', amount: 'few' })
    for (const path of [...publicPaths, `/product/${card.slug}`]) await expectOneLanguage(shopper, path)
    expect(await shopper.page.getAttribute('html', 'lang')).toBe(locale)
  },
)

test.each(oneOf('ru', 'en'))('the way through the cart, the order and the account speaks one language (%s) [I18N-01]', async (locale) => {
  const shopper = await aShopper({ device: 'mobile', locale })
  const { page } = shopper
  await haveAccount(shopper)
  await shopper.open('/my/edit')
  await expectAddress(page, inLocale('/my/edit', locale))
  await haveInCart(shopper, await findProduct({ path: '/catalog/women/jeans', amount: 'many', locale }))
  await expectOneLanguage(shopper, '/cart')
  await shopper.open('/order')
  await fillContact(shopper, { firstName: locale === 'ru' ? 'Вера' : 'Vera' })
  for (const way of [
    { ru: /^Пункт/, en: /^Pickup/ },
    { ru: /^Магазин/, en: /^Shop/ },
    { ru: /^Курьер/, en: /^Courier/ },
  ]) {
    await option(page, way[locale]).check()
    expect.soft({ way, foreign: foreign(await saidBy(page), locale) }).toEqual({ way, foreign: [] })
  }
  for (const path of ['/my/history', '/my/bonuses', '/my/edit', '/my/addresses', '/my/notifications'])
    await expectOneLanguage(shopper, path)
})

test('prices are written with no-break spaces; in English the approximate dollars follow [I18N-02]', async () => {
  const { card } = await findProduct({
    path: '/catalog/women/outerwear',
    amount: 'many',
    where: (one) => one.price >= 10_000 && !one.old_price,
  })
  const { settings } = await shopApi()('GET /vars', {})
  const thousands = `${Math.floor(card.price / 1000)}\u00A0${String(card.price % 1000).padStart(3, '0')}\u00A0₽`
  for (const locale of ['ru', 'en'] as const) {
    const shopper = await aShopper({ locale })
    await shopper.open(`/product/${card.slug}`)
    const text = await shopper.page.getByRole('main').innerText()
    expect(text).toContain(thousands)
    const dollars = formatApproximateDollars(card.price, Number(settings['currencies.USD']))
    expect(dollars).toMatch(/^≈\u00A0\$\d{1,3}(?:,\d{3})*\.\d\d$/)
    expect(text.includes(dollars)).toBe(locale === 'en')
  }
})

test('the language links keep path, filters and query; the cart stays [RT-03] [UX-4] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await haveInCart(shopper, await findProduct({ path: '/catalog/women/jeans', amount: 'many', skip: 1 }))
  const path = '/catalog/women/outerwear/filter/size-l-or-m?sort=price&view=2'
  await shopper.open(path)
  await page.getByRole('link', { name: /English/ }).click()
  await expectAddress(page, `/en${path}`)
  await shopper.alive()
  await page.getByRole('heading', { level: 1, name: /^Outerwear/ }).waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Bag.*1/ })
    .waitFor()
  await page.getByRole('link', { name: /Русский/ }).click()
  await expectAddress(page, path)
})
