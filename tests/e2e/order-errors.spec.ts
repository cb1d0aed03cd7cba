import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from './steps/arranged.ts'
import { newPhone } from './steps/login.ts'
import { agree, atTheBank, change, fillAddress, fillContact, goOn, option } from './steps/order.ts'
import { expectFocus, expectText, isOnTop } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')
const aboutNetwork = /ERR_INTERNET_DISCONNECTED/

/** Scrolls until this, whole or in part, lies where that does, which sticks to the window. */
async function scrollUnder(under: Locator, bar: Locator): Promise<void> {
  const lowerEdges = async () => {
    const [box, over] = [await under.boundingBox(), await bar.boundingBox()]
    return { own: (box?.y ?? 0) + (box?.height ?? 0), top: over?.y ?? 0, end: (over?.y ?? 0) + (over?.height ?? 0) }
  }
  const { own, end } = await lowerEdges()
  await under.page().mouse.wheel(0, own - end)
  await expect
    .poll(async () => {
      const now = await lowerEdges()
      return now.top < now.own && now.own <= now.end + 1
    })
    .toBe(true)
}

test('on a phone the label of a wrong field is in sight with it, an e-mail is judged like at the server, and the total lies over what passes under it [UX-45] [UX-46]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const main = page.getByRole('main')
  const field = (key: string) => main.getByRole('textbox', { name: t(key), exact: true })
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 4 }))
  await shopper.open('/order')
  const goOnButton = main.getByRole('button', { name: t('order.step.toDelivery') })
  await field('order.contact.email').scrollIntoViewIfNeeded()
  await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)')
  await goOnButton.click()
  await expectFocus(field('order.contact.firstName'))
  const header = await page.getByRole('banner').boundingBox()
  const label = main.locator('label', { hasText: t('order.contact.firstName') })
  const bottomOfHeader = Math.min(56, (header?.y ?? 0) + (header?.height ?? 0))
  await expect.poll(async () => ((await label.boundingBox())?.y ?? 0) >= bottomOfHeader).toBe(true)

  await field('order.contact.firstName').fill('Вера')
  await field('order.contact.phone').fill(newPhone().replace('+7', ''))
  await field('order.contact.email').fill('anna@yandex..ru')
  await field('order.contact.email').blur()
  await main.getByText(t('email-problem.emailDot')).waitFor()
  await goOnButton.click()
  await expectFocus(field('order.contact.email'))
  await field('order.contact.email').fill('anna@yandex.ru')
  await goOn(shopper, 'delivery')

  await option(page, new RegExp(`^${t('orders.delivery.point')}`)).check()
  const total = main.locator('p').filter({ has: page.getByText(t('order.summary.total'), { exact: true }) })
  const point = main
    .locator('label')
    .filter({ hasText: /Ежедневно/ })
    .first()
  await scrollUnder(point, main.getByRole('button', { name: t('order.step.toPayment') }))
  expect(await isOnTop(main.getByRole('button', { name: t('order.step.toPayment') }))).toBe(true)
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, /^При получении/).check()
  await scrollUnder(main.locator('label').filter({ hasText: /^При получении/ }), total)
  expect(await isOnTop(total)).toBe(true)
})

test('a promo code that was refused and left in its field hides nothing else that fails: the focus goes to what is missing, the eye to what happened [UX-37] [UX-45] [UX-52] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile', refusals: [400] })
  const { page, context } = shopper
  const main = page.getByRole('main')
  const place = main.locator('form button[type=submit]:enabled')
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 5 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, /^При получении/).check()
  await main.getByRole('button', { name: t('promo.open') }).click()
  const code = main.getByRole('textbox', { name: t('promo.title') })
  await code.fill('НЕТТАКОГО')
  await code.press('Enter')
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await place.click()
  await expectFocus(main.getByRole('checkbox', { name: /.*/ }).and(main.locator('[aria-invalid=true]')).first())
  await agree(shopper)
  await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0)
  await context.setOffline(true)
  await place.click()
  const why = `${t('order.checkoutError')}. ${t('errors.network')}.`
  await expectText(main.getByRole('alert').filter({ hasText: /\S/ }).first(), why)
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  await expectFocus(place)
  await context.setOffline(false)
  await change(shopper, 'contact')
  expect(shopper.problems.filter((problem) => !aboutNetwork.test(problem))).toEqual([])
  shopper.problems.length = 0
})

const sentences = {
  ru: {
    coupon: 'Ошибка применения промокода',
    checkout: 'Ошибка оформления заказа.',
    toBank: 'Не удалось оплатить заказ.',
    atBank: 'Не удалось провести платёж в банке',
    again: 'Ошибка оплаты заказа.',
  },
  en: {
    coupon: 'Error applying coupon',
    checkout: 'Checkout error.',
    toBank: 'Failed to pay for the order.',
    atBank: 'Failed to process payment at the bank',
    again: 'Error paying order.',
  },
} as const

test('each failure on the way of an order is called by its name: the code, the order, the way to the bank, the bank, and another try [ORD-07]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale, refusals: [500] })
  const { page } = shopper
  const say = words(locale)
  const main = page.getByRole('main')
  const phone = newPhone()
  const failOnce = (path: string) =>
    page.route(`**/api/${locale}${path}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const told = (sentence: string) => main.getByText(sentence).first().waitFor()
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 6 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Vera', phone })
  await option(page, new RegExp(`^${say('orders.delivery.courier')}`)).check()
  await fillAddress(shopper, 'Tverskaya', '7')
  await option(page, new RegExp(`^${say('orders.payment.card')}`)).check()
  await agree(shopper)

  await main.getByRole('button', { name: say('promo.open') }).click()
  await failOnce('/orders/apply-coupon')
  await main.getByRole('textbox', { name: say('promo.title') }).fill('СНЕГ5')
  await main.getByRole('button', { name: say('promo.apply') }).click()
  await told(sentences[locale].coupon)

  const place = main.locator('form button[type=submit]:enabled')
  await failOnce('/orders')
  await place.click()
  await told(sentences[locale].checkout)
  await place.click()
  await page.waitForURL(/\/dev\/bank\//)

  const [order] = await rows<{ number: string }>('select number from orders where contact_phone = $1', [phone])
  await failOnce('/orders/*/pay')
  await shopper.open(`/order/payments/cp/${order?.number}`)
  await told(sentences[locale].toBank)
  const pay = main.getByRole('button', { name: /^Оплатить/ })
  await main.getByRole('link', { name: say('order.pay.otherWay') }).click()
  await page.waitForURL(/\/order\/payments\/fail\//)
  await expect.poll(() => main.getByRole('radio').count()).toBeGreaterThan(1)
  await pay.click()
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/order\/payments\/fail\//)
  await shopper.alive()
  await told(sentences[locale].atBank)
  await failOnce('/orders/*/pay')
  await pay.click()
  await told(sentences[locale].again)
})
