import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { logInAgain, newPhone } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectFocus, expectText, nextFrames } from './steps/see.ts'
import { rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const field = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true })

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'a shopper makes the account his own: menu, data, sizes, password, devices, addresses, notifications (%s, %s) [ACC-01] [ACC-02] [ACC-04] [ACC-06] [ACC-07] [AUTH-08] [smoke]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const t = words(locale)
    const main = page.getByRole('main')
    const phone = newPhone()
    const email = `vera${phone.slice(-7)}@example.com`
    await haveAccount(shopper, phone)
    await shopper.open('/my/edit')
    await expectAddress(page, inLocale('/my/edit', locale))

    const { menus } = await shopApi(locale)('GET /vars')
    const items = menus.PERSONAL_MENU?.items ?? []
    const menu = main.getByRole('navigation', { name: t('account.title') })
    const out = items.filter((item) => item.url === 'LOGOUT').map((item) => item.title)
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(items.filter((item) => item.url !== 'LOGOUT').map((item) => item.title))
    expect(await menu.getByRole('button').allInnerTexts()).toEqual(out)
    expect(out).toHaveLength(1)

    await field(main, t('account.edit.firstName')).fill('Вера')
    await field(main, t('account.edit.birthDate')).fill('14-02-1990')
    await field(main, t('account.edit.email')).fill(email)
    await main.getByRole('button', { name: t('account.edit.save'), exact: true }).click()
    await main.getByText(t('account.edit.saved')).waitFor()
    // The button has given way to these words: the focus is with them.
    await expectFocus(main.locator('div', { has: page.getByText(t('account.edit.saved')) }).and(main.locator('[tabindex="-1"]')))

    await main.getByRole('combobox', { name: t('sizes.kind.clothes') }).selectOption({ index: 3 })
    await field(main, t('sizes.measure.height')).fill('172')
    await main.getByRole('button', { name: t('sizes.save') }).click()
    await main.getByText(t('sizes.saved')).waitFor()

    await field(main, t('password.password')).fill('        ')
    await main.getByRole('button', { name: t('password.set') }).click()
    await main.getByText(t('password.plain')).waitFor()
    await field(main, t('password.password')).fill('северный ветер 72')
    await field(main, t('password.password_confirm')).fill('северный ветер 72')
    await main.getByRole('button', { name: t('password.set') }).click()
    await main.getByText(t('password.saved')).waitFor()
    await expectAccessible(page, `my/edit ${device} ${locale}`)

    const elsewhere = await aShopper({ locale })
    await elsewhere.open('/auth/login?by=email&next=/my/edit')
    await field(elsewhere.page.getByRole('main'), t('password.email')).fill(email)
    await field(elsewhere.page.getByRole('main'), t('password.password')).fill('северный ветер 72')
    const rest = await holdTheRest(elsewhere)
    await elsewhere.page
      .getByRole('main')
      .getByRole('button', { name: t('password.login'), exact: true })
      .click()
    await rest.asked
    await nextFrames(elsewhere.page)
    expect(rest.pages).toEqual([])
    rest.letGo()
    await expectAddress(elsewhere.page, inLocale('/my/edit', locale))
    await field(elsewhere.page.getByRole('main'), t('account.edit.firstName')).waitFor()
    await shopper.open('/my/edit')
    expect(await field(main, t('sizes.measure.height')).inputValue()).toBe('172')
    await main.getByRole('button', { name: t('security.devices.endOthers') }).click()
    await page.getByText(t('security.devices.othersEnded')).waitFor()
    await main.getByRole('button', { name: t('security.devices.endOthers') }).waitFor({ state: 'detached' })
    // What was pressed is gone: the focus is with its heading, not lost.
    await expectFocus(main.getByRole('heading', { name: t('security.devices.title') }))

    await shopper.open('/my/addresses')
    const heading = (name: 'new' | 'change') => main.getByRole('heading', { name: t(`addresses.${name}`), exact: true })
    await main.getByRole('button', { name: t('addresses.byParts') }).click()
    await field(main, t('addresses.field.street')).fill('Тверская')
    await main.getByRole('button', { name: t('addresses.save') }).click()
    await main.getByText(t('addresses.required')).first().waitFor()
    await field(main, t('addresses.field.house')).fill('7')
    await field(main, t('addresses.field.title')).fill('Дом')
    await main.getByRole('button', { name: t('addresses.save') }).click()
    await main.getByRole('radio', { name: /^Дом/ }).waitFor()
    await expectFocus(heading('new'))
    await expectAccessible(page, `my/addresses ${device} ${locale}`)
    await main.getByRole('button', { name: t('addresses.edit'), exact: true }).click()
    await expectFocus(heading('change'))
    await field(main, t('addresses.field.title')).fill('Дача')
    await main.getByRole('button', { name: t('addresses.save') }).click()
    await main.getByRole('radio', { name: /^Дача/ }).waitFor()
    await expectFocus(heading('new'))
    await menu.getByRole('link', { name: `${t('addresses.title')} 1`, exact: true }).waitFor()
    await main.getByRole('button', { name: t('addresses.remove'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('addresses.remove'), exact: true })
      .click()
    await main.getByRole('radio').waitFor({ state: 'detached' })
    await expectFocus(heading('new'))

    await shopper.open('/my/notifications')
    const box = main.getByRole('checkbox', {
      name: t('notifications.box', { topic: t('notifications.topic.magazine.title'), channel: t('notifications.channel.email') }),
    })
    await box.waitFor()
    const byText = main.getByRole('checkbox', { name: new RegExp(`, ${t('notifications.channel.sms')}$`) })
    expect(await byText.evaluateAll((boxes) => boxes.map((one) => (one as unknown as { disabled: boolean }).disabled))).toEqual([
      true,
      false,
    ])
    const was = await box.isChecked()
    await box.click()
    await expect.poll(() => box.isChecked()).toBe(!was)
    await expect
      .poll(() => rows('select 1 from subscriptions s join customers c on c.id = s.customer_id where c.phone = $1', [phone]))
      .not.toEqual([])
    const rubric = (slug: string) =>
      main
        .getByRole('group', { name: t('notifications.rubrics') })
        .getByRole('button')
        .nth(slug === 'women' ? 0 : 1)
    await main.getByText(t('notifications.rubricsAll')).waitFor()
    await rubric('women').click()
    await rubric('men').click()
    await main.getByText(t('notifications.rubricsNote')).waitFor()
    const chosen = () =>
      rows('select r.slug from customer_rubrics r join customers c on c.id = r.customer_id where c.phone = $1 order by 1', [phone])
    await expect.poll(chosen).toEqual([{ slug: 'men' }, { slug: 'women' }])
    await rubric('women').click()
    await expect.poll(chosen).toEqual([{ slug: 'men' }])
    await shopper.open('/my/notifications')
    await box.waitFor()
    expect(await box.isChecked()).toBe(!was)
    await expect.poll(() => rubric('men').getAttribute('aria-pressed')).toBe('true')
    expect(await rubric('women').getAttribute('aria-pressed')).toBe('false')
    await expectAccessible(page, `my/notifications ${device} ${locale}`)
  },
)

test('an address is one line with suggestions that begins with its city; a place that nobody knows is asked back, and part by part it is kept [ACC-04] [UX-43] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const line = main.getByRole('combobox', { name: t('addresses.line') })
  const save = main.getByRole('button', { name: t('addresses.save'), exact: true })
  await haveAccount(shopper)
  await shopper.open('/my/addresses')
  await expect.poll(() => line.inputValue()).toBe('Москва, ')
  await save.click()
  await main.getByText(t('addresses.streetMissing')).waitFor()
  await line.fill('санкт')
  await main.getByRole('option', { name: 'Санкт-Петербург' }).click()
  await expectFocus(line)
  await page.keyboard.type('невск')
  await main.getByRole('option', { name: 'Санкт-Петербург, Невский проспект' }).click()
  await save.click()
  await main.getByText(t('addresses.houseMissing')).waitFor()
  await line.fill('Санкт-Петербург, Невский проспект, 28')
  await expectAccessible(page, 'an address in one line')
  await save.click()
  await main.getByText('Санкт-Петербург, Невский проспект, 28').waitFor()

  await line.fill('Ъъъ, арб, 1')
  await save.click()
  await main.getByText(t('addresses.cityUnknown')).waitFor()
  await expectFocus(line)
  await main.getByRole('button', { name: t('addresses.byParts') }).click()
  const city = main.getByRole('combobox', { name: t('addresses.field.city') })
  expect(await city.inputValue()).toBe('Ъъъ')
  await city.fill('Малые Вязы')
  await main.getByText(t('addresses.cityNotFound')).waitFor()
  await save.click()
  await main.getByText('Малые Вязы, арб, 1').waitFor()
})

/** Keeps back what a login asks for after it has its token; `pages` are those that were asked for meanwhile. */
async function holdTheRest({ page }: Shopper) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const pages: string[] = []
  page.on('request', (request) => request.url().includes('/my/edit') && !request.isNavigationRequest() && pages.push(request.url()))
  await page.route('**/personal/account', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { asked: asked.promise, letGo: held.resolve, pages }
}

test('of more than a hundred orders the oldest can be reached: each step keeps the focus and tells how many are shown, the last one leads to what it brought [ACC-05] [UX-14]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const phone = '+79000000001'
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  let sample: unknown
  await page.route('**/personal/orders?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const response = await route.fetch()
    const told = (await response.json()) as { results: object[] }
    sample ??= told.results[0]
    const all = Array.from({ length: 105 }, (_, index) => ({ ...(sample as object), number: `N${index + 1}` }))
    const offset = Number(asked.get('offset') ?? 0)
    await route.fulfill({
      response,
      json: { ...told, count: 105, results: all.slice(offset, offset + Number(asked.get('limit') ?? 20)) },
    })
  })
  await shopper.open('/auth/login?next=/my/history')
  await logInAgain(shopper, phone)
  const numbers = main.getByRole('link', { name: /^N\d+$/ })
  const more = main.getByRole('button', { name: t('account.orders.showMore'), exact: true })
  for (const shown of [20, 40, 60, 80]) {
    await expect.poll(() => numbers.count()).toBe(shown)
    await more.click()
    await expectText(main.getByRole('status'), t('account.orders.shown', { count: shown + 20, total: 105 }))
    await expectFocus(more)
  }
  await more.click()
  await expect.poll(() => numbers.count()).toBe(105)
  expect(await more.count()).toBe(0)
  await expectFocus(main.getByRole('link', { name: 'N101', exact: true }))
})
