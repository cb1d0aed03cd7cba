import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { cards, cardTitles } from './steps/listing.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectFocus, expectRoom, expectText } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const queries = {
  ru: { typed: 'шерст', misread: 'gkfnmt', meant: 'платье', nothing: 'дирижабль', title: /шерст/i },
  en: { typed: 'jump', misread: 'вкуыы', meant: 'dress', nothing: 'zeppelin', title: /jump/i },
} as const

const found = async (q: string, locale: Locale) => (await shopApi(locale)('GET /search', { query: { q } })).products_count
const searches = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/search') && pathname.startsWith('/api/'))
      asked.push(`${searchParams.get('q')}/${searchParams.get('products_page')}`)
  })
  return asked
}

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'from the popup to the results: suggestions while typing, keys, more goods, corrections (%s, %s) [SH-07] [SRCH-01] [SRCH-02] [UX-18] [UX-19] [UX-20] [UX-21] [smoke]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const t = words(locale)
    const q = queries[locale]
    const prefix = locale === 'en' ? '/en' : ''
    const asked = searches(page)
    const opener = page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.search') })
      .filter({ visible: true })
    const popup = page.getByRole('region', { name: t('search.title'), exact: true })
    const field = popup.getByRole('combobox', { name: t('search.label') })
    const goods = popup.getByRole('region', { name: t('search.goods') }).getByRole('article')

    await page.clock.install()
    await shopper.open('/catalog/women')
    await opener.click()
    await expectFocus(field)
    await popup.getByRole('heading', { name: t('catalog.recommended.search') }).waitFor()
    expect(asked).toEqual([])
    await expectAccessible(page, 'search popup, nothing typed')

    // One call for what was typed without a pause: by the clock, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000)
    await field.pressSequentially(q.typed)
    await page.clock.runFor(149)
    // What was asked for before this is told before it.
    await page.evaluate(`fetch('/robots.txt').then(() => undefined)`)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual([`${q.typed}/1`])
    await page.clock.resume()
    await goods.first().waitFor()
    const total = await found(q.typed, locale)
    await popup.getByRole('heading', { name: t('search.found', { count: total, shown: String(total) }) }).waitFor()
    const options = popup.getByRole('option')
    expect(await options.count()).toBeLessThanOrEqual(10)
    expect(await options.first().locator('mark').allInnerTexts()).toContain(q.typed)
    await expectAccessible(page, 'search popup, goods found')

    await popup.getByRole('button', { name: t('search.more', { count: Math.min(total - 12, 12) }) }).click()
    await expect.poll(() => goods.count()).toBe(Math.min(total, 24))
    expect(asked.at(-1)).toBe(`${q.typed}/2`)

    await field.press('ArrowDown')
    await field.press('ArrowDown')
    expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'))
    await field.press('ArrowUp')
    await field.press('ArrowUp')
    expect(await field.getAttribute('aria-activedescendant')).toBeNull()

    await field.press('Enter')
    await expectAddress(page, `${prefix}/search?q=${encodeURIComponent(q.typed)}`)
    await popup.waitFor({ state: 'hidden' })
    const line = page.getByRole('main').getByRole('searchbox', { name: t('search.label') })
    expect(await line.inputValue()).toBe(q.typed)
    expect(await cards(page).count()).toBe(12)
    expect((await cardTitles(page))[0]).toMatch(q.title)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('search.more', { count: Math.min(total - 12, 12) }) })
      .click()
    await expectAddress(page, `${prefix}/search?q=${encodeURIComponent(q.typed)}&from=1&page=2`)
    await expect.poll(() => cards(page).count()).toBe(Math.min(total, 24))

    // What was typed is there again; another keyboard is understood.
    await opener.click()
    expect(await field.inputValue()).toBe(q.typed)
    await expectFocus(field)
    await page.keyboard.type(q.misread)
    expect(await field.inputValue()).toBe(q.misread)
    await popup.getByText(t('search.corrected', { query: q.misread, corrected: q.meant })).waitFor()
    await field.fill(q.nothing)
    await popup.getByRole('heading', { name: t('search.nothing', { query: q.nothing }) }).waitFor()
    await popup.getByRole('heading', { name: t('catalog.recommended.search') }).waitFor()
    expect(
      await popup
        .getByRole('group', { name: t('search.queries') })
        .getByRole('link')
        .count(),
    ).toBeGreaterThan(0)
    expect(await field.inputValue()).toBe(q.nothing)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    await expectFocus(opener)
  },
)

test('what is recommended is asked for 100 ms after its place has come, not before [SESS-05]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/catalog/recommended')) asked.push(request.url())
  })
  const opener = page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.search') })
    .filter({ visible: true })
  const popup = page.getByRole('region', { name: t('search.title'), exact: true })
  const rail = popup.getByRole('heading', { name: t('catalog.recommended.search') })
  await page.clock.install()
  await shopper.open('/catalog/women')
  await opener.click()
  await rail.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })

  // The popup is here by now, and what was recommended ten minutes ago is asked for anew.
  await page.clock.pauseAt(Date.now() + 11 * 60_000)
  asked.length = 0
  await opener.click()
  await popup.getByRole('combobox', { name: t('search.label') }).waitFor()
  await page.clock.runFor(99)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatch(/device_uuid=[\w-]{36}/)
  await page.clock.resume()
  await rail.waitFor()
})

test('a late answer never takes the place of a newer one, and the call for it is ended [SRCH-02] [UX-18]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  await shopper.open('/catalog/women')
  const ended: string[] = []
  page.on('requestfailed', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/search')) ended.push(searchParams.get('q') ?? '')
  })
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/ru\/search\?q=%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE&/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.search') })
    .filter({ visible: true })
    .click()
  const popup = page.getByRole('region', { name: t('search.title'), exact: true })
  const field = popup.getByRole('combobox')
  const slow = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === 'пальто')
  await field.fill('пальто')
  await slow
  await field.fill('юбка')
  const titles = popup
    .getByRole('region', { name: t('search.goods') })
    .getByRole('article')
    .getByRole('heading')
  await expect
    .poll(async () => (await titles.allInnerTexts()).every((title) => /юбка/i.test(title)) && (await titles.count()) > 0)
    .toBe(true)
  await expect.poll(() => ended).toEqual(['пальто'])
  release?.()
  await field.fill('')
  await popup.getByRole('heading', { name: t('catalog.recommended.search') }).waitFor()
  await expect.poll(() => titles.count()).toBe(0)
})

test('what was found is announced, and "show more" leaves the focus with the last goods it brought, in the popup and on the page [SRCH-02] [UX-14]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const total = await found('пальто', 'ru')
  expect(total).toBeGreaterThan(12)
  expect(total).toBeLessThanOrEqual(24)
  const more = t('search.more', { count: total - 12 })
  await shopper.open('/catalog/women')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.search') })
    .filter({ visible: true })
    .click()
  const popup = page.getByRole('region', { name: t('search.title'), exact: true })
  const said = popup.locator('output').first()
  await expectText(said, '')
  await said.evaluate((node: { dataset: Record<string, string> }) => (node.dataset.stood = 'yes'))
  await popup.getByRole('combobox').fill('пальто')
  await expectText(said, t('search.found', { count: total, shown: String(total) }))
  expect(await said.getAttribute('data-stood')).toBe('yes')
  await popup.getByRole('button', { name: more }).press('Enter')
  await expectFocus(popup.getByText(`13–${total} из ${total}`))

  await shopper.open('/search?q=пальто')
  await page.getByRole('main').getByRole('link', { name: more }).press('Enter')
  await expectFocus(page.getByRole('main').getByText(`13–${total} из ${total}`))
})

test('without a script the form leads to the results, page by page; empty and hostile queries are answered [SRCH-01] [SRCH-02] [UX-21] [smoke]', async () => {
  const shopper = await aShopper({ javaScript: false, refusals: [404] })
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  await shopper.open('/catalog/women')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.search') })
    .filter({ visible: true })
    .click()
  await main.getByText(t('search.hint')).waitFor()
  await main.getByRole('searchbox').fill('красное платье')
  await main.getByRole('searchbox').press('Enter')
  await expectAddress(page, `/search?q=${encodeURIComponent('красное платье').replace('%20', '+')}`)
  expect(await cards(page).count()).toBe(await found('красное платье', 'ru'))

  const total = await found('пальто', 'ru')
  await shopper.open('/s?q=пальто&page=2&from=1')
  expect(await cards(page).count()).toBe(total)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/search$/)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/)
  for (const q of ['я'.repeat(1500), "'; drop table products; --", '😀', '%']) {
    await shopper.open(`/search?q=${encodeURIComponent(q)}`)
    await main.getByRole('searchbox').waitFor()
  }
  // What is shown for a query is said, also for one without blanks, and search engines are told what the page is.
  await shopper.open('/search?q=плащь красный')
  await main.getByText(t('search.correctedWithout', { query: 'плащь красный', corrected: 'плащ', word: 'красный' })).waitFor()
  expect(await page.locator('meta[name=description]').getAttribute('content')).not.toMatch(/будет|пока/i)
  await shopper.open(`/search?q=${'платье'.repeat(30)}`)
  await main.getByText(/поэтому показываем «платье»/).waitFor()
  await expectRoom(page, [390, 1440], 'a query without blanks')
  expect((await page.goto('/search?q=пальто&page=99'))?.status()).toBe(404)
})
