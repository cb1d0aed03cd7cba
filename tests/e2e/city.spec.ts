import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { expectAccessible, lookAtDialog } from './steps/axe.ts'
import { addToCart } from './steps/cart.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectFocus, layoutShift, nextFrames } from './steps/see.ts'
import { newPhone } from './steps/login.ts'
import { fillContact } from './steps/order.ts'
import { findProduct, shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

async function cookie(shopper: Shopper, name: string) {
  const found = (await shopper.context.cookies()).find((one) => one.name === name)
  return found && { value: found.value, days: Math.round((found.expires - Date.now() / 1000) / 86_400) }
}

async function cityId(q: string): Promise<string> {
  const { results } = await shopApi()('GET /geo/cities', { query: { q } })
  return String(results[0]?.id)
}

const prompt = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('a browser has one random id from its first page on: the first call for the city brings it, and the answer keeps it for a year [CITY-01]', async () => {
  const shopper = await aShopper({ knowsCity: false })
  const asked = shopper.page.waitForResponse(/\/geo\/current-city/)
  await shopper.open('/')
  const answer = await asked
  const idIn = (text = '') => /device_uuid=([\w-]{36})/.exec(text)?.[1]
  const sent = idIn((await answer.request().allHeaders()).cookie)
  expect(sent).toBeDefined()
  expect(idIn((await answer.allHeaders())['set-cookie'])).toBe(sent)
  expect(await cookie(shopper, 'device_uuid')).toEqual({ value: sent, days: 365 })
})

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'a new visitor is asked for the supposed city: Yes keeps it, No opens the chooser, and everything follows the answer (%s, %s) [SH-10] [CITY-01] [CITY-02] [UX-54] [smoke]',
  async (device, locale) => {
    const t = words(locale)
    const shopper = await aShopper({ device, locale, knowsCity: false })
    const { page } = shopper
    const moscow = { ru: 'Москва', en: 'Moscow' }[locale]
    const murmansk = { ru: 'Мурманск', en: 'Murmansk' }[locale]
    const question = t('city.ask.title', { city: moscow })
    await shopper.open('/catalog/women/outerwear')
    await prompt(page, question).waitFor()
    await expectAccessible(page, 'the question for the city')
    expect(await cookie(shopper, 'city_id')).toEqual({ value: await cityId('Москва'), days: 60 })
    expect(await cookie(shopper, 'user_ip')).toEqual({ value: '127.0.0.1', days: 60 })

    // No answer yet: another page asks again, also after a reload.
    await shopper.open('/about')
    await prompt(page, question)
      .getByRole('button', { name: t('city.ask.no') })
      .click()
    const chooser = page.getByRole('dialog', { name: locale === 'ru' ? 'Ваш город' : 'Your city' })
    await chooser.waitFor()
    await expect.poll(() => chooser.getByRole('listitem').count()).toBe(12)
    await page.keyboard.press('Escape')
    await chooser.waitFor({ state: 'detached' })

    await prompt(page, question)
      .getByRole('button', { name: t('city.ask.yes') })
      .click()
    await prompt(page, question).waitFor({ state: 'hidden' })
    await page.reload()
    await shopper.alive()
    const answered = page.waitForResponse(/\/geo\/ip$/)
    await page.reload()
    await answered
    await shopper.alive()
    // Whatever the answer leads to has been asked for and drawn.
    await page.waitForLoadState('networkidle')
    await nextFrames(page)
    expect(await prompt(page, question).count()).toBe(0)

    // Another city by hand: the bar, the cookie and the terms of delivery follow it at once.
    const { card } = await findProduct({ path: '/catalog/women/outerwear', amount: 'many', locale })
    await shopper.open(`/product/${card.slug}`)
    if (device === 'mobile') {
      await page.getByRole('button', { name: t('shell.menu') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('shell.city', { city: moscow }) })
        .click()
    } else await page.getByRole('button', { name: t('shell.city', { city: moscow }) }).click()
    await chooser.getByRole('combobox', { name: /Город|City or/ }).fill(locale === 'ru' ? 'мурман' : 'murman')
    await lookAtDialogOpen(page)
    await chooser.locator('[role=option]').filter({ hasText: murmansk }).click()
    await chooser.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText(murmansk).first().waitFor()
    expect(await cookie(shopper, 'city_id')).toEqual({ value: await cityId('Мурманск'), days: 60 })
    expect(await page.getByRole('main').getByText(moscow).count()).toBe(0)
  },
)

async function lookAtDialogOpen(page: Page): Promise<void> {
  await page.locator('[role=option]').first().waitFor()
  await expectAccessible(page, 'suggestions of cities')
}

test('places are asked for 600 ms after the last letter, keys choose one; a place that cannot be taken says so and changes nothing [CITY-02]', async () => {
  const t = words('ru')
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/geo/dadata/cities')) asked.push(url.searchParams.get('q'))
  })
  await page.clock.install()
  await shopper.open('/')
  await page.getByRole('button', { name: t('shell.city', { city: 'Москва' }) }).click()
  const chooser = page.getByRole('dialog', { name: 'Ваш город' })
  const field = chooser.getByRole('combobox', { name: 'Город или посёлок' })
  await field.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.pressSequentially('казан')
  await page.clock.runFor(300)
  await field.pressSequentially('ь')
  await page.clock.runFor(599)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['казань'])
  await page.clock.resume()
  const kazan = chooser.locator('[role=option]').filter({ hasText: 'Казань' })
  await kazan.waitFor()

  await page.route('**/geo/check-city', (route) => route.fulfill({ status: 503, json: { detail: { errors: [] } } }))
  await page.keyboard.press('ArrowDown')
  expect(await kazan.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await chooser.getByText('Произошла ошибка при выборе города').waitFor()
  expect(await cookie(shopper, 'city_id')).toMatchObject({ value: await cityId('Москва') })
  await page.unroute('**/geo/check-city')
  await page.keyboard.press('Enter')
  await chooser.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('shell.city', { city: 'Казань' }) }).waitFor()

  // Without an answer the chooser says so, and asks again when told to.
  await page.getByRole('button', { name: t('shell.city', { city: 'Казань' }) }).click()
  await page.route('**/geo/**', (route) => route.abort())
  await chooser.getByRole('combobox', { name: t('city-chooser.country') }).selectOption('BY')
  await chooser.getByText(t('city-chooser.notLoaded')).waitFor()
  await field.fill('самара')
  await chooser.getByText(t('city-chooser.notLoaded')).waitFor()
  await page.unroute('**/geo/**')
  await chooser.getByRole('combobox', { name: t('city-chooser.country') }).selectOption('RU')
  await page.route('**/geo/dadata/**', (route) => route.abort())
  await field.fill('самар')
  await chooser.getByRole('button', { name: t('city-chooser.retry') }).waitFor()
  await page.unroute('**/geo/dadata/**')
  await chooser.getByRole('button', { name: t('city-chooser.retry') }).click()
  await chooser.locator('[role=option]').filter({ hasText: 'Самара' }).first().waitFor()
  await field.fill('')
  await page.keyboard.press('Escape')
  await chooser.waitFor({ state: 'detached' })
  expect(shopper.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  shopper.problems.length = 0

  // Another country has its own largest cities; a word that fits nothing is answered by a sentence.
  await page.getByRole('button', { name: t('shell.city', { city: 'Казань' }) }).click()
  await chooser.getByRole('combobox', { name: t('city-chooser.country') }).selectOption('KZ')
  await chooser.getByRole('button', { name: 'Алматы' }).waitFor()
  await field.fill('китеж')
  await chooser.getByText('Такого города в списке нет.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('')
  await lookAtDialog(shopper, 'cities of another country')
})

test('at another network address the kept city counts no longer: it is supposed again and asked for; checkout asks nothing [CITY-01] [SH-10] [UX-54]', async () => {
  const t = words('ru')
  const shopper = await aShopper()
  const { page, context } = shopper
  const kazan = await cityId('Казань')
  const url = inject('shopUrl')
  await context.addCookies([
    { name: 'city_id', value: kazan, url },
    { name: 'user_ip', value: '203.0.113.7', url },
  ])
  const guessed = page.waitForResponse(/\/geo\/current-city/)
  await shopper.open('/about')
  await guessed
  await expect.poll(() => cookie(shopper, 'city_id')).toMatchObject({ value: kazan })
  expect(await cookie(shopper, 'user_ip')).toMatchObject({ value: '127.0.0.1' })
  // The page that is open does not move by itself: the next one asks.
  await nextFrames(page)
  const question = prompt(page, t('city.ask.title', { city: 'Казань' }))
  expect(await question.count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Женщинам', exact: true }).click()
  await question.waitFor()
  await addToCart(shopper, await findProduct({ path: '/catalog/women/jeans', amount: 'many', skip: 2 }))
  const looked = page.waitForResponse(/\/geo\/ip$/)
  await shopper.open('/order')
  await looked
  await expectAddress(page, inLocale('/order', 'ru'))
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await page.getByRole('main').getByText('Казань').first().waitFor()
  expect(await prompt(page, /Ваш город/).count()).toBe(0)
})

/** The chooser as it is opened by the question for the city: no, another one. */
async function chooserOfQuestion({ page, open }: Shopper): Promise<Locator> {
  const t = words('ru')
  await open('/about')
  await prompt(page, t('city.ask.title', { city: 'Москва' }))
    .getByRole('button', { name: t('city.ask.no') })
    .click()
  return page.getByRole('dialog', { name: 'Ваш город' })
}

test.each(oneOf(['desktop', 'shell.city'], ['mobile', 'shell.menu']))(
  'the focus of a question that was answered by another city goes to where the city is changed (%s) [SH-10] [UX-50]',
  async (device, tool) => {
    const t = words('ru')
    const shopper = await aShopper({ device, knowsCity: false })
    const { page } = shopper
    const chooser = await chooserOfQuestion(shopper)
    await chooser.getByRole('button', { name: 'Самара' }).click()
    await chooser.waitFor({ state: 'detached' })
    await expectFocus(page.getByRole('button', { name: t(tool, { city: 'Самара' }), exact: true }))
  },
)

test('on a phone the chooser keeps its height while one types [CITY-02] [UX-5]', async () => {
  const shopper = await aShopper({ device: 'mobile', knowsCity: false })
  const chooser = await chooserOfQuestion(shopper)
  const height = async () => (await chooser.locator('[data-panel]').boundingBox())?.height
  await chooser.getByRole('button', { name: 'Самара' }).waitFor()
  const before = await height()
  const field = chooser.getByRole('combobox', { name: 'Город или посёлок' })
  await field.fill('ка')
  expect(await height()).toBe(before)
  await chooser.locator('[role=option]').first().waitFor()
  expect(await height()).toBe(before)
  await field.fill('китеж')
  await chooser.getByText('Такого города в списке нет.').waitFor()
  expect(await height()).toBe(before)
})

test('a keyboard comes to the question for the city between the header and the page; put off it is asked no more in this tab [SH-10] [UX-51]', async () => {
  const t = words('ru')
  const shopper = await aShopper({ knowsCity: false })
  const { page } = shopper
  await shopper.open('/catalog/women')
  const question = prompt(page, t('city.ask.title', { city: 'Москва' }))
  await question.waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${t('shell.cart')}`) })
    .focus()
  await page.keyboard.press('Tab')
  await expectFocus(question.getByRole('button', { name: t('city.ask.yes') }))
  await question.getByRole('button', { name: t('city.ask.later') }).press('Enter')
  await question.waitFor({ state: 'hidden' })
  await expectFocus(page.getByRole('button', { name: t('shell.city', { city: 'Москва' }) }))
  await shopper.open('/about')
  await nextFrames(page)
  expect(await question.count()).toBe(0)
})

test.each(oneOf('desktop', 'mobile'))(
  'the question for the city has its place before the scripts come; whatever it is answered with, the page moves by a press alone (%s) [SH-10] [UX-5]',
  async (device) => {
    const t = words('ru')
    const shopper = await aShopper({ device, knowsCity: false })
    const { page, alive } = shopper
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/catalog/women', { waitUntil: 'domcontentloaded' })
    const question = prompt(page, t('city.ask.title', { city: 'Москва' }))
    const title = page.getByRole('heading', { level: 1 })
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
    await question.waitFor()
    await page.evaluate('document.fonts.ready')
    const height = (await question.boundingBox())?.height ?? 0
    const before = await top(title)
    expect(before).toBeGreaterThanOrEqual((await top(question)) + height)

    const answered = page.waitForResponse(/\/geo\/current-city/)
    scripts.resolve()
    await alive()
    await answered
    await expect.poll(() => cookie(shopper, 'city_id')).toBeDefined()
    await nextFrames(page)
    expect([await top(title), await layoutShift(page)]).toEqual([before, 0])
    await question.getByRole('button', { name: t('city.ask.yes') }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await top(title)).toBe(before - height)

    // Known from now on: no place is held for a question before the scripts come, nor after.
    await page.goto('/catalog/men', { waitUntil: 'domcontentloaded' })
    expect(await question.count()).toBe(0)
  },
)
