import { expect, test } from 'vitest'
import { formatRoubles } from '#core/money.ts'
import { aShopper, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveInCart } from './steps/arranged.ts'
import { newPhone } from './steps/login.ts'
import { change, goOn, option, readyToOrder, totals } from './steps/order.ts'
import { expectAddress, expectFocus, plain } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')
const shirts = '/catalog/men/shirts'
const roubles = (sum: number) => plain(formatRoubles(sum, 'ru'))
const submit = ({ page }: Shopper) => page.getByRole('main').locator('form button[type=submit]:enabled')
const addressLine = ({ page }: Shopper) => page.getByRole('main').getByRole('combobox', { name: t('order.address.line') })

test('a city that is changed in the last step leads back to the delivery, and the page says why [UX-40] [CITY-02]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await readyToOrder(shopper, await findProduct({ path: shirts, amount: 'many', skip: 2 }), newPhone())
  await expectAddress(page, '/order?step=payment')
  await change(shopper, 'delivery')
  await page.getByRole('button', { name: /^Город.*Москва/ }).click()
  const chooser = page.getByRole('dialog', { name: 'Ваш город' })
  await chooser.getByRole('combobox', { name: 'Город или посёлок' }).fill('казань')
  await chooser.locator('[role=option]').filter({ hasText: 'Казань' }).first().click()
  await expectAddress(page, '/order?step=delivery')
  // Typing goes to whatever has the focus: the dialog gives it back as it closes.
  await chooser.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('button', { name: /^Город.*Казань/ }))
  const why = page.getByRole('main').getByText(t('order.delivery.moved', { city: 'Казань' }))
  await why.waitFor()
  await addressLine(shopper).fill('Баумана, 5')
  await why.waitFor({ state: 'detached' })
})

test('whoever goes on without having chosen a shop is led to the shops [UX-45]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  await readyToOrder(shopper, await findProduct({ path: shirts, amount: 'many', skip: 2 }), newPhone())
  await change(shopper, 'delivery')
  await option(page, /^Магазин/).check()
  const shops = page.getByRole('group', { name: t('order.delivery.whichShop') })
  await shops.waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('order.step.toPayment') })
    .click()
  await expectFocus(shops.getByRole('radio').first())
})

test('taking as many pieces as there are, pressed twice, takes them once and removes nothing [UX-36] [CART-04]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const found = await findProduct({ path: shirts, amount: 'many', skip: 5 })
  const offer = found.size.offer_id
  await haveInCart(shopper, found)
  await readyToOrder(shopper, found, newPhone())
  const taken = await rows<{ location_id: number; pieces: number }>(
    `with before as (select location_id, on_hand from stock where offer_id = $1)
     update stock s set on_hand = s.reserved + case when s.location_id = (
       select x.location_id from stock x join locations l on l.id = x.location_id
       where x.offer_id = $1 and l.serves_everywhere order by l.id limit 1) then 1 else 0 end
     from before b where s.offer_id = $1 and b.location_id = s.location_id
     returning s.location_id, b.on_hand - s.on_hand as pieces`,
    [offer],
  )
  try {
    await page.reload()
    const named = { title: found.card.title, size: found.size.title, count: 1 }
    const take = page.getByRole('button', { name: t('order.mend.takeNamed', named) })
    await take.dblclick()
    await take.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
    await submit(shopper).waitFor()
    await shopper.open('/cart')
    await page.getByText(t('cart.announced', { count: 1, sum: formatRoubles(found.card.price, 'ru') })).waitFor()
  } finally {
    for (const { location_id: place, pieces } of taken)
      await rows('update stock set on_hand = on_hand + $1 where offer_id = $2 and location_id = $3', [pieces, offer, place])
  }
})

test('who presses before the total of the last choice is there orders nothing at a sum that was not shown [UX-46]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const phone = newPhone()
  const found = await findProduct({ path: shirts, amount: 'many', skip: 2, where: (card) => card.price < 9000 })
  await readyToOrder(shopper, found, phone)
  const total = async () => (await totals(page))[t('order.summary.total')]
  await change(shopper, 'delivery')
  await option(page, /^Магазин/).check()
  await page.reload()
  await expect.poll(total).toBe(roubles(found.card.price))
  const answer = Promise.withResolvers<void>()
  await page.route('**/orders/calc-price', async (route) => {
    await answer.promise
    await route.continue()
  })
  await option(page, /^Курьер/).check()
  await goOn(shopper, 'payment')
  await submit(shopper).click()
  answer.resolve()
  await page.getByText(t('order.changes.title')).waitFor()
  expect(await total()).toBe(roubles(found.card.price + 390))
  expect(await rows('select number from orders where contact_phone = $1', [phone])).toEqual([])
  await submit(shopper).click()
  await page.waitForURL(/\/order\/thanks/)
})

test('a price that changed while the form was filled is told with its difference; the order is made at the new total only after another press [UX-36] [UX-46] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [409] })
  const { page } = shopper
  const phone = newPhone()
  // Of a list that nobody else buys from: its price changes for a while.
  const found = await findProduct({
    path: '/catalog/men/sweatshirts',
    amount: 'many',
    where: (card) => !card.old_price && card.price < 9000,
  })
  const { id, price } = found.card
  await readyToOrder(shopper, found, phone)
  await expect.poll(async () => (await totals(page))[t('order.summary.total')]).toBe(roubles(price + 390))
  await rows('update products set price = $1 where id = $2', [(price + 500) * 100, id])
  try {
    await submit(shopper).click()
    await page.getByText(t('order.changes.title')).waitFor()
    const goods = page.getByText(/: было .*, стало /)
    await page
      .getByText(
        t('order.changes.price', {
          title: found.card.title,
          size: found.size.title,
          before: formatRoubles(price, 'ru'),
          after: formatRoubles(price + 500, 'ru'),
        }),
      )
      .waitFor()
    expect((await goods.allInnerTexts()).map(plain)).toContainEqual(
      expect.stringContaining(`было ${roubles(price)}, стало ${roubles(price + 500)}`),
    )
    await expect.poll(async () => (await totals(page))[t('order.summary.total')]).toBe(roubles(price + 890))
    expect(await rows('select 1 from orders where contact_phone = $1', [phone])).toHaveLength(0)
    await submit(shopper).click()
    await page.waitForURL(/\/order\/thanks/)
    expect(await rows('select total::int from orders where contact_phone = $1', [phone])).toEqual([{ total: (price + 890) * 100 }])
  } finally {
    await rows('update products set price = $1 where id = $2', [price * 100, id])
  }
})

test('a thing that was sold meanwhile is named on the page of the order and leads back to the cart [ORD-06] [UX-36]', async () => {
  const shopper = await aShopper({ refusals: [409] })
  const { page } = shopper
  const found = await findProduct({ path: shirts, amount: 'last' })
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 4 }))
  await readyToOrder(shopper, found, newPhone())
  await submit(shopper).waitFor()
  const before = await rows<{ location_id: number; on_hand: number }>('select location_id, on_hand from stock where offer_id = $1', [
    found.size.offer_id,
  ])
  await rows('update stock set on_hand = reserved where offer_id = $1', [found.size.offer_id])
  try {
    await submit(shopper).click()
    await page.getByText(t('order.summary.refused')).waitFor()
    // The button of the payment leads to what has to be done first, and asks nobody.
    const orders: string[] = []
    page.on('request', (request) => request.method() === 'POST' && request.url().includes('/orders') && orders.push(request.url()))
    const remove = page.getByRole('button', { name: t('order.mend.removeNamed', { title: found.card.title, size: found.size.title }) })
    await submit(shopper).click()
    await expectFocus(remove)
    expect(orders).toEqual([])
    await page.getByRole('link', { name: t('order.summary.toCart') }).click()
    await page.getByText('Размер закончился. В сумму не входит.').waitFor()
    await page.getByText(t('cart.notAll')).waitFor()
    await page.getByRole('button', { name: t('cart.line.waitNamed', { title: found.card.title, size: found.size.title }) }).click()
    await page
      .getByRole('dialog')
      .getByText(t('waiting-list.title', { size: found.size.title }))
      .waitFor()
    await page.keyboard.press('Escape')
    await page.goBack()
    await submit(shopper).click()
    await expectFocus(remove)
    await page.keyboard.press('Enter')
    await remove.waitFor({ state: 'detached' })
    // The rest can be ordered, and the next press does it.
    await page.getByText(t('order.summary.refused')).waitFor({ state: 'detached' })
    await expectFocus(submit(shopper))
    // A press before the removal and the new total have been answered is answered with a question.
    await shopper.answered()
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/order\/thanks/)
  } finally {
    for (const one of before)
      await rows('update stock set on_hand = $1 where offer_id = $2 and location_id = $3', [
        one.on_hand,
        found.size.offer_id,
        one.location_id,
      ])
  }
})
