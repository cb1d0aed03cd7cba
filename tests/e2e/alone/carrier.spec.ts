import { afterEach, expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from '../steps/arranged.ts'
import { expectAccessible } from '../steps/axe.ts'
import { newPhone } from '../steps/login.ts'
import { agree, fillAddress, fillContact, option } from '../steps/order.ts'
import { expectText } from '../steps/see.ts'
import { findProduct, rows, useDatabase } from '../steps/shop.ts'
import { setMood } from '../steps/simulators.ts'
import { words } from '../steps/words.ts'

useBrowser()
useDatabase()

afterEach(() => setMood('carrier', 'well'))

test('with a carrier that cannot be believed one still orders: the price is ours, it says that it will be confirmed, and it stays [ORD-01] [UX-46] [smoke]', async () => {
  const [device, locale, mood] = ['mobile', 'ru', 'down'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const promise = main.getByText(t('orders.to_be_confirmed'))
  const mark = main.locator('dt').filter({ hasText: t('promotions.line.delivery_unconfirmed') })
  await setMood('carrier', mood)
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 4, locale }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, new RegExp(`^${t('orders.delivery.courier')}`)).check()
  await promise.waitFor()
  await mark.waitFor()
  await expectAccessible(page, 'the form while the carrier fails')
  await option(page, new RegExp(`^${t('orders.delivery.point')}`)).check()
  await promise.waitFor()
  await option(page, new RegExp(`^${t('orders.delivery.courier')}`)).check()
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, new RegExp(`^${t('orders.payment.on_delivery')}`)).check()
  await agree(shopper)
  await expectText(mark, `${t('promotions.line.delivery')} ${t('promotions.line.delivery_unconfirmed')}`)
  const total = await main.locator('dl > div').last().locator('dd').innerText()
  await main.locator('form button[type=submit]:enabled').click()

  await main.getByText(t('orders.to_be_confirmed_yet')).waitFor()
  await mark.waitFor()
  expect(await main.locator('dl > div').last().locator('dd').innerText()).toBe(total)
  const number = new URL(page.url()).searchParams.get('number') ?? ''
  const [order] = await rows<{ mark: boolean | null }>(
    `select (delivery ->> 'toBeConfirmed')::boolean as mark from orders where number = $1`,
    [number],
  )
  expect(order).toEqual({ mark: true })

  // The carrier is back: what was agreed stays.
  await setMood('carrier', 'well')
  await main.getByRole('link', { name: t('order.thanks.follow') }).click()
  await main.getByText(t('orders.to_be_confirmed_yet')).waitFor()
  expect(await main.locator('dl > div').last().locator('dd').innerText()).toBe(total)
  await expectAccessible(page, 'an order whose delivery is to be confirmed')
})
