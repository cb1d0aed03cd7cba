import { afterAll, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { addToCart, cartTool } from './steps/cart.ts'
import { newPhone } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { agree, fillContact, goOn, option } from './steps/order.ts'
import { expectAddress, expectFocus, plain, textOf } from './steps/see.ts'
import { findProduct, rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

/** A point and a shop of the shopper's city that have the same number: each kind is numbered on its own. */
async function namesakes(locale: Locale) {
  const ask = shopApi(locale)
  const { city } = await ask('GET /geo/current-city', { query: {} })
  const { results } = await ask('GET /handbooks/delivery-list-points', { query: { city_id: String(city.id) } })
  const shops = results.filter(({ kind }) => kind === 'shop')
  const point = results.find(({ kind, id }) => kind === 'point' && shops.some((shop) => shop.id === id))
  const shop = shops.find(({ id }) => id === point?.id)
  if (!point || !shop) throw new Error('no point has the number of a shop')
  return { point, shop }
}

function takenAt(point: { accepts_card: boolean; accepts_cash: boolean }): 'card' | 'cash' | 'both' {
  if (point.accepts_card && point.accepts_cash) return 'both'
  return point.accepts_card ? 'card' : 'cash'
}

interface Drawn {
  getBoundingClientRect(): { left: number; top: number; bottom: number }
  contains(other: unknown): boolean
}

/** Runs in the page: whether the message over the list can be seen whole, with nothing over it. */
function isFirstInSight(found: Drawn[]): boolean {
  const { document } = globalThis as unknown as { document: { elementFromPoint(x: number, y: number): unknown } }
  const [one] = found
  if (!one) return false
  const { left, top, bottom } = one.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) => one.contains(document.elementFromPoint(left + 2, y)))
}

async function storageDays(way: 'point' | 'shop', id: number): Promise<number> {
  if (way === 'shop') return 7
  const [point] = await rows<{ days: number }>('select storage_days as days from pickup_points where id = $1', [id])
  return point?.days ?? 0
}

test.each(oneOf(['desktop', 'en', 'point'], ['mobile', 'en', 'shop']))(
  'the place that was chosen is named by every page, also when one of the other kind has its number; the list says where each lies, and filters keep step (%s, %s, %s) [ORD-01] [ORD-02] [UX-44] [UX-48] [smoke]',
  async (device, locale, way) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const t = words(locale)
    const main = page.getByRole('main')
    const { [way]: place } = await namesakes(locale)
    await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 7, locale }))
    await shopper.open('/order')
    await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
    await option(page, new RegExp(`^${t(`orders.delivery.${way}`)}`)).check()

    if (way === 'point') {
      const points = main.getByRole('radiogroup', { name: t('points.list') }).getByRole('radio')
      const wanted = points.and(page.locator(`[value="${place.id}"]`))
      await wanted.waitFor()
      const all = await points.count()
      // No provider of maps: no drawn one either, but words for each point.
      expect(await main.getByRole('button', { name: t('map.nearer') }).count()).toBe(0)

      // Going on without a point: the reason stands over the list, once, in sight.
      await main.getByRole('button', { name: t('order.step.toPayment') }).click()
      const reason = main.getByText(t('order.problem.point'))
      await expect.poll(() => reason.count()).toBe(1)
      await expect.poll(() => reason.evaluateAll(isFirstInSight)).toBe(true)
      await expectFocus(main.getByRole('radiogroup', { name: t('points.list') }))

      const fitting = main.getByRole('button', { name: t('points.withFitting') })
      await fitting.click()
      await expect.poll(() => points.count()).toBeLessThan(all)
      const heading = main.getByRole('heading', { level: 3 })
      await expect.poll(async () => Number(/\d+$/.exec(await textOf(heading))?.[0])).toBe(await points.count())
      await fitting.click()
      await expect.poll(() => points.count()).toBe(all)
      const street = main.getByRole('textbox', { name: t('points.search') })
      await street.fill('zzz')
      await main.getByText(t('points.noneByWords', { words: 'zzz' })).waitFor()
      await street.fill('')
      await expect.poll(() => points.count()).toBe(all)
      if (place.landmark) await street.fill(place.landmark)
      await expect.poll(() => points.count()).toBe(1)
      await street.fill('')
      const district = main.getByRole('combobox', { name: t('points.district') })
      await district.selectOption(place.district)
      await expect.poll(() => points.count()).toBeLessThan(all)
      await district.selectOption('')
      await expect.poll(() => points.count()).toBe(all)

      const values = await points.evaluateAll((radios: { value: string }[]) => radios.map(({ value }) => value))
      const at = values.indexOf(String(place.id))
      const [beside, arrow] = at === 0 ? [1, 'ArrowUp'] : [at - 1, 'ArrowDown']
      await points.nth(beside).check()
      await points.nth(beside).focus()
      await page.keyboard.press(arrow)
      await expectFocus(wanted)
      expect(await wanted.isChecked()).toBe(true)
      const outside = main.getByRole('link', { name: t('points.onMap') })
      await expect.poll(() => outside.count()).toBe(1)
      expect(await outside.getAttribute('href')).toContain(`${place.longitude},${place.latitude}`)
      for (const words of [place.landmark, place.district]) expect(await textOf(main)).toContain(plain(words ?? ''))
    } else {
      await main.getByRole('radio', { name: place.title }).check()
    }
    await expectAccessible(page, `the places to collect at ${device} ${locale}`)
    if (way === 'point') await main.getByText(t('order.points.code')).filter({ hasText: place.title }).waitFor()
    await goOn(shopper, 'payment')
    expect(await textOf(main)).toContain(plain(place.title))
    const onReceipt = option(page, new RegExp(`^${t('orders.payment.on_delivery')}`))
    await onReceipt.check()
    expect(await textOf(onReceipt.locator('xpath=ancestor::label'))).toContain(
      plain(t('order.payment.note.on_delivery', { takes: way === 'shop' ? 'both' : takenAt(place) })),
    )
    await agree(shopper)
    await main.locator('form button[type=submit]:enabled').click()

    await page.waitForURL(/\/order\/thanks/)
    await main.getByText(t('order.summary.onReceipt'), { exact: true }).waitFor()
    await main
      .getByText(way === 'shop' ? place.address : place.title)
      .first()
      .waitFor()
    await main.getByText(t(`order.thanks.step.${way}Note`, { days: await storageDays(way, place.id) })).waitFor()
    const number = new URL(page.url()).searchParams.get('number') ?? ''
    const [order] = await rows('select delivery_type as type, point_id as point, shop_id as shop from orders where number = $1', [number])
    expect(order).toEqual({ type: way, point: way === 'point' ? place.id : null, shop: way === 'shop' ? place.id : null })
  },
)

const many = 'many-points-'
afterAll(() => rows('delete from pickup_points where slug like $1', [`${many}%`]))

test('of the many points of a large city the first are listed, the others by a button or by their street [UX-44]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const [city] = await rows<{ id: number }>(
    `insert into pickup_points (slug, operator_id, city_id, kind, title, address, hours, latitude, longitude, has_fitting, accepts_card, accepts_cash,
       storage_days, max_weight_kg)
     select $1 || n, (select min(id) from delivery_operators), c.id, 'point', json_build_object('ru', 'Пункт ' || n, 'en', 'Point ' || n),
       json_build_object('ru', 'Длинная улица, ' || n, 'en', n || ' Long Street'), '{"ru": "10–20", "en": "10–20"}', c.latitude + n / 1000.0,
       c.longitude + n % 7 / 200.0, true, true, true, 7, 30
     from cities c, generate_series(1, 70) n where c.title ->> 'ru' = 'Архангельск' returning city_id as id`,
    [many],
  )
  await addToCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 8 }))
  await shopper.context.addCookies([{ name: 'city_id', value: String(city?.id), url: new URL('/', page.url()).href }])
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, new RegExp(`^${t('orders.delivery.point')}`)).check()
  const points = main.getByRole('radiogroup', { name: t('points.list') }).getByRole('radio')
  await expect.poll(() => points.count()).toBe(30)
  await main.getByRole('button', { name: t('points.more', { count: 30 }) }).click()
  await expect.poll(() => points.count()).toBe(60)

  const street = main.getByRole('textbox', { name: t('points.search') })
  await street.fill('улица, 70')
  await points.first().check()
  await expect.poll(() => points.count()).toBe(1)
  await street.fill('')
  await expect.poll(() => points.count()).toBe(31)
  expect(await points.last().isChecked()).toBe(true)
  await goOn(shopper, 'payment')

  // The parcel has become too heavy for the point: nothing is sent to it.
  await rows('update pickup_points set max_weight_kg = 1 where slug = $1', [`${many}70`])
  await shopper.open('/cart')
  const quantity = main.getByRole('textbox', { name: /^Количество/ })
  await quantity.fill('4')
  await quantity.press('Enter')
  await cartTool(shopper).filter({ hasText: '4' }).waitFor()
  await shopper.open('/order?step=payment')
  await page.getByRole('region', { name: t('order.delivery.title'), exact: true }).waitFor()
  await expectAddress(page, '/order?step=delivery')
  await expect.poll(() => points.and(page.locator(':checked')).count()).toBe(0)
  await main.locator('form button[type=submit]:enabled').first().click()
  await main.getByText(t('order.problem.point')).first().waitFor()
  await points.first().check()
  await goOn(shopper, 'payment')
})
