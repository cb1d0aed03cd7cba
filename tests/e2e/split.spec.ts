import { expect, test } from 'vitest'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import { splitInFour } from '#core/split-payments.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { newPhone } from './steps/login.ts'
import { agree, atTheBank, fillAddress, fillContact, option } from './steps/order.ts'
import { expectAddress, expectRoom, expectText, plain } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const dresses = '/catalog/women/dresses'

test('an order in four parts: its schedule before and after, the first part at the bank, and a late part paid by hand [ORD-01] [ORD-03] [ACC-05] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const main = page.getByRole('main')
  const t = words(locale)
  const found = await findProduct({
    path: dresses,
    amount: 'many',
    skip: 5,
    where: (card) => card.price >= 10_000 && card.price <= 50_000,
  })
  const sums = (splitInFour(found.card.price * 100) ?? []).map((sum) => plain(formatRoubles(kopecksToRoubles(sum), locale)))
  const schedule = main.getByRole('list', { name: t('order.parts.label') }).getByRole('listitem')
  const shownIn = async (what: 'b' | 'small') => (await schedule.locator(what).allInnerTexts()).map(plain)
  const states = () => shownIn('small')

  await haveAccount(shopper)
  await haveInCart(shopper, found)
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Vera' })
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Tverskaya', '7')
  expect(await schedule.count()).toBe(0)
  await option(page, /^Частями/).check()
  await expect.poll(() => shownIn('b')).toEqual(sums)
  expect(await states()).toEqual([t('order.parts.today'), ...Array.from({ length: 3 }, () => t('order.parts.later'))].map(plain))
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await agree(shopper)
  const button = main.locator('form button[type=submit]:enabled')
  await expectText(button, t('order.summary.pay', { sum: sums[0] ?? '' }))
  await button.click()
  await page.waitForURL(/\/dev\/bank\//)
  await expectText(page.getByRole('heading', { level: 1 }), sums[0] ?? '')
  await atTheBank(shopper, 'approve')
  await page.waitForURL(/\/order\/thanks/)
  await shopper.alive()
  const number = new URL(page.url()).searchParams.get('number') ?? ''
  await expectText(page.getByRole('heading', { level: 1 }), t('order.thanks.accepted', { name: 'Vera', number }))
  await expect.poll(states).toEqual(['paid', 'due', 'due', 'due'].map((state) => plain(t(`order.parts.${state}`))))
  await main.getByText(t('order.thanks.step.part', { sum: sums[1] ?? '' })).waitFor()

  // What declined charges leave behind: the parts have been tried.
  await rows(`update payment_parts set tries = 1 where position in (2, 3) and order_id = (select id from orders where number = $1)`, [
    number,
  ])
  await shopper.open('/my/history')
  const row = main.getByRole('listitem').filter({ hasText: number })
  await row.getByText(t('account.orders.partLate', { sum: sums[1] ?? '' })).waitFor()
  await row.getByRole('link', { name: t('account.orders.pay') }).click()
  await page.waitForURL(/\/dev\/bank\//)
  await expectText(page.getByRole('heading', { level: 1 }), sums[1] ?? '')
  await atTheBank(shopper, 'decline')
  await shopper.alive()
  await main.getByText(t('order.fail.partText', { number })).waitFor()
  expect(await main.getByRole('timer').count()).toBe(0)
  await main.getByRole('button', { name: t('order.fail.pay', { sum: sums[1] ?? '' }) }).click()
  await atTheBank(shopper, 'approve')
  await expectAddress(page, `/my/history/${number}`)
  await expect.poll(states).toEqual(['paid', 'paid', 'late', 'due'].map((state) => plain(t(`order.parts.${state}`))))
  const paid = await rows(`select p.part, p.status from payments p join orders o on o.id = p.order_id where o.number = $1 order by p.id`, [
    number,
  ])
  expect(paid).toEqual([
    { part: 1, status: 'captured' },
    { part: 2, status: 'failed' },
    { part: 2, status: 'captured' },
  ])
})

test('parts with kopecks have room beside one another on the narrowest phone [UX-51]', async () => {
  const shopper = await aShopper({ device: 'mobile', locale: 'en' })
  const { page } = shopper
  const t = words('en')
  await page.route('**/orders/calc-price', async (route) => {
    const answer = await route.fetch()
    const price = (await answer.json()) as { payment_types: { parts?: { amount: number }[] }[] }
    for (const way of price.payment_types) for (const part of way.parts ?? []) part.amount = 12_499.75
    await route.fulfill({ response: answer, json: price })
  })
  await haveInCart(shopper, await findProduct({ path: dresses, amount: 'many', skip: 6, where: (card) => card.price >= 10_000 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Vera', phone: newPhone() })
  await option(page, /^Courier/).check()
  await fillAddress(shopper, 'Tverskaya', '7')
  await option(page, new RegExp(`^${t('orders.payment.split')}`)).check()
  await page
    .getByRole('main')
    .getByRole('list', { name: t('order.parts.label') })
    .getByText('12\u00a0499.75')
    .first()
    .waitFor()
  await expectRoom(page, [320, 360, 390], 'the parts of a payment')
})
