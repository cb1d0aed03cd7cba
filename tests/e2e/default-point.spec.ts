import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { newPhone } from './steps/login.ts'
import { agree, change, fillContact, goOn, option } from './steps/order.ts'
import { expectAddress, expectFocus, expectText, plain, textOf } from './steps/see.ts'
import { findProduct, rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

/** The pickup points of the shopper's city, or of another one. */
async function pointsOf({ locale }: Pick<Shopper, 'locale'>, cityId?: number) {
  const ask = shopApi(locale)
  const id = cityId ?? (await ask('GET /geo/current-city', { query: {} })).city.id
  const { results } = await ask('GET /handbooks/delivery-list-points', { query: { city_id: String(id), is_self_delivery: 'false' } })
  return results
}

async function keptFor(phone: string): Promise<number | undefined> {
  const [row] = await rows<{ point: number }>(
    'select point_id as point from default_points d join customers c on c.id = d.customer_id where c.phone = $1',
    [phone],
  )
  return row?.point
}

async function cityCalled(title: string): Promise<number> {
  const [city] = await rows<{ id: number }>(`select id from cities where title ->> 'ru' = $1`, [title])
  if (!city) throw new Error(`no city is called ${title}`)
  return city.id
}

test('the default pickup point is chosen in the list with its filters, changed in another city and taken away; the focus goes back to the line [ACC-04] [UX-44] [UX-51] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale, refusals: [400] })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const points = dialog.getByRole('radiogroup', { name: t('points.list') }).getByRole('radio')
  const radioOf = (id: number) => points.and(page.locator(`[value="${id}"]`))
  const line = main.getByText(/^(Пункт выдачи по умолчанию|Default pickup point|No default)/)
  const save = dialog.getByRole('button', { name: t('addresses.point.save') })
  const opener = (way: string) => main.getByRole('button', { name: t(`addresses.point.${way}What`), exact: true })
  const saysLine = (text: string, way: string) => expectText(line, `${text} ${t(`addresses.point.${way}`)}`)
  const phone = newPhone()
  const [first, second] = await pointsOf(shopper)
  if (!first || !second) throw new Error('the city has no two points')

  await haveAccount(shopper, phone)
  await shopper.open('/my/addresses')
  await expectAddress(page, inLocale('/my/addresses', locale))
  await saysLine(t('addresses.point.none'), 'choose')
  await opener('choose').click()
  await points.first().waitFor()
  await expectAccessible(page, `the chooser of the default point ${device} ${locale}`)

  // Without a choice: the reason stands over the list, and the focus comes there.
  await save.click()
  await dialog.getByText(t('addresses.point.required')).waitFor()
  await expectFocus(dialog.getByRole('radiogroup', { name: t('points.list') }))

  const all = await points.count()
  const street = dialog.getByRole('textbox', { name: t('points.search') })
  await street.fill(first.address)
  await expect.poll(() => points.count()).toBeLessThan(all)
  await page.keyboard.press('Enter')
  await radioOf(first.id).check()
  expect(await dialog.getByText(t('addresses.point.required')).count()).toBe(0)
  await dialog.getByText(t('addresses.point.chosen', { place: `${first.operator?.title}, ${first.address}` })).waitFor()

  // A point that closed meanwhile is refused in the words of the shop, over the list.
  await page.route('**/personal/delivery-point', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { detail: { errors: [{ name: 'point_id', message: 'Closed' }] } } })
      : route.continue(),
  )
  await save.click()
  await dialog.getByText('Closed', { exact: true }).waitFor()
  await page.unroute('**/personal/delivery-point')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  const place = `${first.operator?.title}, ${first.address}`
  await saysLine(t('addresses.point.is', { place }), 'change')
  await expectFocus(opener('change'))
  expect(await keptFor(phone)).toBe(first.id)
  await page.reload()
  await shopper.alive()
  await saysLine(t('addresses.point.is', { place }), 'change')
  await expectAccessible(page, `my/addresses with a default point ${device} ${locale}`)

  // Nothing is changed by looking: Escape leaves it, and the chosen one is marked.
  await opener('change').click()
  await expect.poll(() => radioOf(first.id).isChecked()).toBe(true)
  await radioOf(second.id).check()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(opener('change'))
  expect(await keptFor(phone)).toBe(first.id)

  // Another city has its own points, and is then the shopper's.
  const [far] = await pointsOf(shopper, await cityCalled('Вологда'))
  if (!far) throw new Error('the other city has no points')
  await opener('change').click()
  await dialog.getByRole('button', { name: t('addresses.point.otherCity') }).click()
  const town = 'Вологда'
  await dialog.getByRole('combobox').last().fill(town)
  await dialog.getByRole('option', { name: town }).first().click()
  await radioOf(far.id).check()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await saysLine(t('addresses.point.is', { place: `${far.operator?.title}, ${far.address}` }), 'change')
  await expectFocus(opener('change'))
  // Whoever has moved on reads in which city it is.
  await shopper.context.addCookies([{ name: 'city_id', value: String(await cityCalled('Москва')), url: new URL('/', page.url()).href }])
  await page.reload()
  await shopper.alive()
  await saysLine(t('addresses.point.is', { place: `${far.operator?.title}, ${town}, ${far.address}` }), 'change')

  await opener('change').click()
  await dialog.getByRole('button', { name: t('addresses.point.forget') }).click()
  await dialog.waitFor({ state: 'detached' })
  await saysLine(t('addresses.point.none'), 'choose')
  await expectFocus(opener('choose'))
  expect(await keptFor(phone)).toBeUndefined()
})

test('a default point that is hidden, closed or not told says so, and another can be chosen [ACC-04] [T8]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const phone = newPhone()
  const [first, second] = await pointsOf(shopper)
  await haveAccount(shopper, phone)
  await shopper.open('/my/addresses')
  await expectAddress(page, '/my/addresses')
  await rows(`insert into default_points select id, $2, now() - interval '1 minute' from customers where phone = $1`, [phone, first?.id])
  await rows(`update customers set guarded_until = now() + interval '1 day' where phone = $1`, [phone])
  await page.reload()
  await main.getByText(t('addresses.point.masked')).waitFor()
  expect(await textOf(main)).not.toContain(plain(first?.address ?? ''))
  await main.getByRole('button', { name: t('addresses.point.chooseOtherWhat') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('addresses.point.forget') }).waitFor()
  await dialog.locator(`input[value="${second?.id}"]`).check()
  await dialog.getByRole('button', { name: t('addresses.point.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  const place = `${second?.operator?.title}, ${second?.address}`
  await main.getByText(t('addresses.point.is', { place })).waitFor()

  await page.route('**/personal/delivery-point', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await main.getByText(t('addresses.point.failed')).waitFor()
  await page.unroute('**/personal/delivery-point')
  await page.route('**/personal/delivery-point', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { point: object }
    await route.fulfill({ response: answer, json: { ...body, point: { ...body.point, is_offered: false } } })
  })
  await main.getByRole('button', { name: t('addresses.retry') }).click()
  await main.getByText(t('addresses.point.closed', { place })).waitFor()
  await main.getByRole('button', { name: t('addresses.point.chooseOtherWhat') }).click()
  await dialog.getByRole('radio').first().waitFor()
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
})

test('an order begins with the default point of the account, and what the shopper chooses himself stays [ORD-01] [ACC-04]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const phone = newPhone()
  const [, usual, other] = await pointsOf(shopper)
  if (!usual || !other) throw new Error('the city has no three points')
  await haveAccount(shopper, phone)
  await rows(`insert into default_points select id, $2, now() from customers where phone = $1`, [phone, usual.id])
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 4, locale }))
  const way = (type: string) => option(page, new RegExp(`^${t(`orders.delivery.${type}`)}`))
  const pointOf = (id: number) => main.locator(`input[name="delivery.point_id"][value="${id}"]`)

  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера' })
  await pointOf(usual.id).waitFor()
  expect(await way('point').isChecked()).toBe(true)
  expect(await pointOf(usual.id).isChecked()).toBe(true)
  await main.getByText(t('order.points.code')).filter({ hasText: usual.title }).waitFor()
  await goOn(shopper, 'payment')
  await page.reload()
  await shopper.alive()
  await page.getByRole('region', { name: t('order.payment.title'), exact: true }).waitFor()
  await expectAddress(page, inLocale('/order?step=payment', locale))
  await expect.poll(() => textOf(main)).toContain(plain(usual.title))

  // A choice of their own stays, also after a reload: another way, then another point.
  await change(shopper, 'delivery')
  await way('courier').check()
  await page.reload()
  await shopper.alive()
  await expect.poll(() => way('courier').isChecked()).toBe(true)
  await way('point').check()
  await expect.poll(() => pointOf(usual.id).isChecked()).toBe(true)
  await pointOf(other.id).check()
  await page.reload()
  await shopper.alive()
  await expect.poll(() => pointOf(other.id).isChecked()).toBe(true)
  await goOn(shopper, 'payment')
  await agree(shopper)
  await way('point').waitFor({ state: 'detached' })
  await option(page, new RegExp(`^${t('orders.payment.card')}`)).check()
  await main.locator('form button[type=submit]:enabled').click()
  await page.waitForURL(/\/dev\/bank\//)
  const [order] = await rows('select delivery_type as type, point_id as point from orders where contact_phone = $1', [phone])
  expect(order).toEqual({ type: 'point', point: other.id })
  expect(await keptFor(phone)).toBe(usual.id)
})

test('a default point out of reach of the city is not chosen, and changes no way [ORD-01]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const phone = newPhone()
  const [far] = await pointsOf(shopper, await cityCalled('Вологда'))
  await haveAccount(shopper, phone)
  await rows(`insert into default_points select id, $2, now() from customers where phone = $1`, [phone, far?.id])
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 5 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера' })
  await expect.poll(() => option(page, /^Курьер/).isChecked()).toBe(true)
  await option(page, new RegExp(`^${t('orders.delivery.point')}`)).check()
  const points = page.getByRole('main').locator('input[name="delivery.point_id"]')
  await points.first().waitFor()
  expect(await points.and(page.locator(':checked')).count()).toBe(0)
})
