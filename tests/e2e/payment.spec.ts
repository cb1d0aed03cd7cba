import { expect, inject, test } from 'vitest'
import { formatCount, formatRoubles } from '#core/money.ts'
import { formatPhone } from '#core/phone.ts'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart, haveOrderedByCard } from './steps/arranged.ts'
import { cartTool } from './steps/cart.ts'
import { logIn, newPhone } from './steps/login.ts'
import { agree, atTheBank, fillAddress, fillContact, goOn, option, totals } from './steps/order.ts'
import { oneOf } from './steps/one-of.ts'
import { expectText, plain, textOf } from './steps/see.ts'
import { findProduct, rows, useDatabase, type Found } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const byCourier = { ru: /^Курьер/, en: /^Courier/ } as const
const byCard = { ru: /^Картой/, en: /^Card/ } as const
const dresses = '/catalog/women/dresses'

/** At the bank's page with an order that is to be paid by card, made by calls. */
async function orderByCard(shopper: Shopper, found: Found, phone: string): Promise<void> {
  await shopper.page.goto(await haveOrderedByCard(shopper, found, { phone, firstName: 'Vera' }))
  await shopper.page.waitForURL(/\/dev\/bank\//)
}

/** The same through the form of the order, which keeps what was typed. */
async function fillOrderByCard(shopper: Shopper, found: Found, phone: string): Promise<void> {
  await fillUntilPayment(shopper, found, phone)
  await option(shopper.page, byCard[shopper.locale]).check()
  await payNow(shopper)
}

async function payNow(shopper: Shopper): Promise<void> {
  await agree(shopper)
  await shopper.page.locator('form button[type=submit]:enabled').click()
  await shopper.page.waitForURL(/\/dev\/bank\//)
}

/** Something in the cart, and an order by courier that only has to be paid. */
async function fillUntilPayment(shopper: Shopper, found: Found, phone: string): Promise<void> {
  const { page, locale } = shopper
  await haveInCart(shopper, found)
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Vera', phone })
  await option(page, byCourier[locale]).check()
  await fillAddress(shopper, 'Tverskaya', '7')
}

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'a declined card keeps the order and its sum; the second try pays the same order (%s, %s) [ORD-03] [ORD-07] [UX-47] [smoke]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const t = words(locale)
    const main = page.getByRole('main')
    const found = await findProduct({ path: dresses, amount: 'many', skip: locale === 'ru' ? 0 : 1, where: (card) => card.price >= 10_000 })
    const sum = formatRoubles(found.card.price, locale)
    await orderByCard(shopper, found, await haveAccount(shopper))

    await atTheBank(shopper, 'decline')
    await page.waitForURL(/\/order\/payments\/fail\//)
    await shopper.alive()
    const number = page.url().split('/').at(-1) ?? ''
    await expectText(page.getByRole('heading', { level: 1 }), t('order.fail.title'))
    await main.getByText(t('order.fail.reasonText', { number })).waitFor()
    expect(await textOf(main.getByRole('timer'))).toMatch(/^(?:2\d|30):\d\d$/)
    const payAgain = main.getByRole('button', { name: t('order.fail.pay', { sum }) })
    // On a phone from edge to edge, as in the mock-up.
    if (device === 'mobile') expect((await payAgain.boundingBox())?.width).toBe((page.viewportSize()?.width ?? 0) - 2 * 16)
    await payAgain.click()
    await page.waitForURL(/\/dev\/bank\//)
    await expectText(page.getByRole('heading', { level: 1 }), plain(sum))
    await atTheBank(shopper, 'approve')
    await page.waitForURL(/\/order\/thanks/)
    await shopper.alive()
    await expectText(page.getByRole('heading', { level: 1 }), t('order.thanks.paid', { name: 'Vera', number }))

    await shopper.open('/my/history')
    await expectText(page.getByRole('heading', { level: 1 }), `${t('account.orders.title')}1`)
    const row = main.getByRole('listitem').filter({ hasText: number })
    await row.waitFor()
    expect(await textOf(row)).toContain(plain(sum))
    const attempts = await rows('select p.status from payments p join orders o on o.id = p.order_id where o.number = $1 order by p.id', [
      number,
    ])
    expect(attempts).toEqual([{ status: 'failed' }, { status: 'captured' }])
  },
)

test('a guest whose card is declined goes back to the cart with everything in it and orders the same on receipt without typing it again, with the same promo code [UX-47] [UX-45] [UX-37]', async () => {
  const [device, locale] = ['mobile', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const skip = 6
  const found = await findProduct({ path: dresses, amount: 'many', skip, where: (card) => card.price >= 10_000 })
  const phone = newPhone()
  await shopper.open('/cart')
  await page.evaluate('localStorage.setItem("promo_code", "СЕВЕР1000")')
  await fillOrderByCard(shopper, found, phone)
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/order\/payments\/fail\//)
  await shopper.alive()
  const number = page.url().split('/').at(-1) ?? ''
  await main.getByRole('button', { name: t('order.fail.back') }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/cart'))
  await cartTool(shopper).filter({ hasText: '1' }).waitFor()
  expect(await rows('select status from orders where number = $1', [number])).toEqual([{ status: 'cancelled' }])
  await page.goBack()
  await page.waitForURL(/\/dev\/bank\//)
  await shopper.open('/order')
  await goOn(shopper, 'delivery')
  expect(await option(page, byCourier[locale]).isChecked()).toBe(true)
  await goOn(shopper, 'payment')
  expect(await textOf(main)).toContain(plain(formatPhone(phone)))
  expect(await textOf(main)).toContain('Tverskaya, 7')
  await option(page, /^При получении/).check()
  await agree(shopper)
  await main.getByRole('button', { name: t('order.summary.place', { sum: formatRoubles(found.card.price - 1000, locale) }) }).click()
  await page.waitForURL(/\/order\/thanks/)
  const [order] = await rows(
    `select contact ->> 'firstName' as name, contact_phone as phone, delivery #>> '{address,ru}' as address
       from orders where contact_phone = $1 and payment_type = 'on_delivery'`,
    [phone],
  )
  expect(order).toMatchObject({ name: 'Vera', phone, address: expect.stringContaining('Tverskaya') })
  await main.getByText(t('order.thanks.next'), { exact: true }).first().waitFor()
  await expect.poll(shopper.keptInTab).not.toContain('Tverskaya')
})

test('a promo code that was applied since is not replaced by that of the order that is taken back to the cart [UX-47] [UX-37]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  await shopper.open('/cart')
  await page.evaluate('localStorage.setItem("promo_code", "СЕВЕР1000")')
  await fillOrderByCard(
    shopper,
    await findProduct({ path: dresses, amount: 'many', skip: 5, where: (card) => card.price >= 10_000 }),
    newPhone(),
  )
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/order\/payments\/fail\//)
  await shopper.alive()
  // As another tab of the same browser does.
  await page.evaluate('localStorage.setItem("promo_code", "СНЕГ5")')
  await main.getByRole('button', { name: t('order.fail.back') }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/cart'))
  await main.getByText(plain(t('cart.summary.laterCode', { code: 'СНЕГ5' }))).waitFor()
})

test('SBP is offered first and chosen; declined, the same order is paid by card [ORD-01] [ORD-03] [UX-47]', async () => {
  const [device, locale] = ['desktop', 'en'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const bySbp = { ru: /^Через СБП/, en: /^SBP/ }[locale]
  const found = await findProduct({ path: dresses, amount: 'many', skip: 13 })
  await fillUntilPayment(shopper, found, newPhone())
  await expect.poll(() => option(page, bySbp).isChecked()).toBe(true)
  expect(await page.locator('input[name=payment_type]').first().getAttribute('value')).toBe('sbp')
  await payNow(shopper)
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/order\/payments\/fail\//)
  await shopper.alive()
  const number = page.url().split('/').at(-1) ?? ''
  await expect.poll(() => option(page, bySbp).isChecked()).toBe(true)
  await option(page, byCard[locale]).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Оплатить|Pay) / })
    .click()
  await atTheBank(shopper, 'approve')
  await page.waitForURL(/\/order\/thanks/)
  expect(await rows('select payment_type, payment_status from orders where number = $1', [number])).toEqual([
    { payment_type: 'card', payment_status: 'paid' },
  ])
})

test('an order whose card is declined is paid in four parts after all, the next one on receipt [UX-47]', async () => {
  const [device, locale] = ['mobile', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const inParts = /^Частями/
  const onReceipt = /^При получении/
  const dear = (card: { price: number }) => card.price >= 10_000
  const [first, second] = [8, 9]
  const phone = newPhone()

  await orderByCard(shopper, await findProduct({ path: dresses, amount: 'many', skip: first, where: dear }), phone)
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/order\/payments\/fail\//)
  await shopper.alive()
  const number = page.url().split('/').at(-1) ?? ''
  await option(page, inParts).check()
  const schedule = main.getByRole('list', { name: t('order.parts.label') })
  const quarter = plain(await schedule.locator('b').first().innerText())
  await main.getByRole('button', { name: t('order.fail.pay', { sum: quarter }) }).click()
  await page.waitForURL(/\/dev\/bank\//)
  await expectText(page.getByRole('heading', { level: 1 }), quarter)
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/order\/payments\/fail\//)
  await shopper.alive()
  await expect.poll(() => option(page, inParts).isChecked()).toBe(true)
  await main.getByRole('button', { name: t('order.fail.pay', { sum: quarter }) }).click()
  await atTheBank(shopper, 'approve')
  await page.waitForURL(/\/order\/thanks/)
  expect(await rows('select payment_type, payment_status from orders where number = $1', [number])).toEqual([
    { payment_type: 'split', payment_status: 'partially_paid' },
  ])

  await orderByCard(shopper, await findProduct({ path: dresses, amount: 'many', skip: second, where: dear }), phone)
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/order\/payments\/fail\//)
  await shopper.alive()
  const other = page.url().split('/').at(-1) ?? ''
  await option(page, onReceipt).check()
  await main.getByRole('button', { name: t('order.fail.payOnReceipt') }).click()
  await page.waitForURL(/\/order\/thanks/)
  await main.getByRole('heading', { level: 1, name: new RegExp(other) }).waitFor()
  expect(await rows('select payment_type, status from orders where number = $1', [other])).toEqual([
    { payment_type: 'on_delivery', status: 'confirmed' },
  ])
})

test('whoever gives the order up while another tab pays for it keeps what is paid, and is led to it [UX-47] [ORD-03]', async () => {
  const shopper = await aShopper({ refusals: [409] })
  const { page, locale } = shopper
  const t = words(locale)
  const found = await findProduct({ path: dresses, amount: 'many', skip: 8, where: (card) => card.price >= 10_000 })
  await orderByCard(shopper, found, newPhone())
  await atTheBank(shopper, 'decline')
  await page.waitForURL(/\/order\/payments\/fail\//)
  await shopper.alive()
  await expectText(page.getByRole('heading', { level: 1 }), t('order.fail.title'))
  const number = page.url().split('/').at(-1) ?? ''
  const tab = await shopper.anotherTab()
  // The bank has told nothing when the page asks, and the money is there when it cancels.
  let isFirst = true
  await page.route('**/check-payment*', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await tab.goto(page.url())
    await tab.getByRole('button', { name: t('order.fail.pay', { sum: formatRoubles(found.card.price, locale) }) }).click()
    await atTheBank({ ...shopper, page: tab }, 'approve')
    await tab.waitForURL(/\/order\/thanks/)
    await route.fulfill({ response })
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('order.fail.back') })
    .click()
  await page.waitForURL(/\/order\/thanks/)
  expect(await rows('select status, payment_status as paid from orders where number = $1', [number])).toEqual([
    { status: 'confirmed', paid: 'paid' },
  ])
})

test('who pays in one tab and cancels in another before the bank tells of it reads that the money goes back, and sees it on the order [UX-47] [ORD-03]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const phone = newPhone()
  const found = await findProduct({ path: dresses, amount: 'many', skip: 3, where: (card) => card.price >= 10_000 })
  await orderByCard(shopper, found, phone)
  const [order] = await rows<{ number: string }>('select number from orders where contact_phone = $1', [phone])
  const number = order?.number ?? ''
  await atTheBank(shopper, 'late')
  // The bank tells of it when the journey says so.
  const own = `(select b.id::text from bank_transactions b join payments p on p.token = b.token join orders o on o.id = p.order_id where o.number = $1)`
  const tellAt = (moment: string) =>
    rows(`update graphile_worker._private_jobs set run_at = ${moment} where payload ->> 'transactionId' in ${own}`, [number])
  await rows(`update bank_transactions set settled_at = now() + interval '1 hour' where id::text in ${own}`, [number])
  await tellAt(`now() + interval '1 hour'`)
  const elsewhere = await shopper.anotherTab()
  await elsewhere.goto(new URL(inLocale(`/order/payments/fail/${number}`, locale), inject('shopUrl')).href)
  await elsewhere
    .getByRole('main')
    .getByRole('button', { name: t('order.fail.back') })
    .click()
  await elsewhere.waitForURL(/\/cart/)
  await expectText(page.getByRole('heading', { level: 1 }), t('order.fail.cancelledTitle'))
  const main = page.getByRole('main')
  await expectText(main.getByText(number), t('order.fail.overText', { number }))
  await tellAt('now()')
  const told = async () => {
    await page.reload()
    return textOf(main.getByText(number))
  }
  await expect.poll(told).toBe(plain(t('order.fail.overLate', { number })))
  await shopper.open(`/order/thanks?number=${number}`)
  const sum = formatRoubles(found.card.price, locale)
  await expect
    .poll(async () =>
      Object.entries(await totals(page)).filter(([name]) => [t('order.moneyBack.done'), t('order.moneyBack.underway')].includes(name)),
    )
    .toMatchObject([[expect.anything(), plain(sum)]])
})

test('who leaves the bank without deciding finds the order with its button, and the bank that speaks twice takes the money once [ORD-03] [ORD-06] [UX-47] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const main = page.getByRole('main')
  const found = await findProduct({ path: dresses, amount: 'many', skip: 2, where: (card) => card.price >= 10_000 })
  const sum = formatRoubles(found.card.price, 'ru')
  await orderByCard(shopper, found, newPhone())
  await atTheBank(shopper, 'leave')
  await shopper.alive()
  await main.getByRole('button', { name: `Оплатить ${sum}` }).click()
  await atTheBank(shopper, 'twice')
  await page.waitForURL(/\/order\/thanks/)
  const number = new URL(page.url()).searchParams.get('number') ?? ''
  await expectText(page.getByRole('heading', { level: 1 }), `Спасибо, Vera. Заказ ${number} оплачен`)
  const [paid] = await rows(
    'select sum(amount)::int as paid, count(*)::int as times from payments p join orders o on o.id = p.order_id where o.number = $1 and p.status = $2',
    [number, 'captured'],
  )
  expect(paid).toEqual({ paid: found.card.price * 100, times: 1 })
})

test.each(oneOf(['desktop', 'ru', 'point'], ['mobile', 'ru', 'shop']))(
  'a guest orders without a login and pays on receipt (%s, %s, %s) [ORD-01] [ORD-02] [ORD-05] [UX-39] [UX-44] [smoke]',
  async (device, locale, way) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const t = words(locale)
    const main = page.getByRole('main')
    const skip = 3 + ['desktop-ru', 'mobile-ru', 'desktop-en'].indexOf(`${device}-${locale}`)
    const found = await findProduct({ path: dresses, amount: 'many', skip, where: (card) => card.price >= 10_000 })
    const sum = formatRoubles(found.card.price, locale)
    await haveInCart(shopper, found)
    await shopper.open('/order')
    await fillContact(shopper, { firstName: 'Vera', phone: newPhone() })
    const name = { point: { ru: /^В? ?[Пп]ункт/, en: /^Pickup point/ }, shop: { ru: /^(?:В м|М)агазин/, en: /^Shop/ } }[way][locale]
    await option(page, name).check()
    const place = main.getByRole('radio', { name: way === 'shop' ? /SEVERA|Севера|Severa/ : /./ })
    if (way === 'point')
      await main
        .getByRole('region', { name: /^Пункт выдачи/ })
        .getByRole('radio')
        .first()
        .check()
    else await place.last().check()
    await goOn(shopper, 'payment')
    await option(page, locale === 'ru' ? /^При получении/ : /^On delivery/).check()
    await agree(shopper)
    await expect.poll(async () => (await totals(page))[t('order.summary.total')]).toContain(plain(sum))
    await main.getByRole('button', { name: t('order.summary.place', { sum }) }).click()
    await page.waitForURL(/\/order\/thanks/)
    const number = new URL(page.url()).searchParams.get('number') ?? ''
    await expectText(page.getByRole('heading', { level: 1 }), t('order.thanks.accepted', { name: 'Vera', number }))
    const [order] = await rows('select status, payment_status, total::int, delivery_type, customer_id from orders where number = $1', [
      number,
    ])
    expect(order).toEqual({
      status: 'confirmed',
      payment_status: 'none',
      total: found.card.price * 100,
      delivery_type: way,
      customer_id: null,
    })
    await main.getByRole('button', { name: t('order.thanks.accountAction') }).waitFor()
    await cartTool(shopper).filter({ hasNotText: /\d/ }).waitFor()
    await page.reload()
    await expectText(page.getByRole('heading', { level: 1 }), t('order.thanks.accepted', { name: 'Vera', number }))

    const stranger = await aShopper({ locale, refusals: [404] })
    await stranger.open(`/order/thanks?number=${number}`)
    await stranger.page.getByText(t('order.notFound.title')).waitFor()
  },
)

test('a customer pays a part with bonuses: at most 30 %, every line of the total is exact, the balance falls; what waits for them says where and until when [ORD-01] [BON-03] [ACC-05] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const roubles = (sum: number) => plain(formatRoubles(sum, 'ru'))
  const phone = '+79000000003'
  const found = await findProduct({
    path: '/catalog/women/tops',
    amount: 'many',
    where: (card) => card.price < 3200 && !card.old_price,
  })
  const { price } = found.card
  const { balance: before, percent } = await bonusesOf(phone)
  const spent = Math.min(Math.floor(price * 0.3), before)
  expect(spent).toBeGreaterThan(0)
  const total = price - spent + 390
  const earned = Math.floor((price - spent) * (percent / 100))

  await shopper.open('/auth/login')
  await logIn(shopper, phone)
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
  await shopper.open('/my/history')
  const [waiting] = await rows<{ number: string; address: string }>(
    `select number, delivery #>> '{address,ru}' as address from orders where contact_phone = $1 and status = 'ready_for_pickup'`,
    [phone],
  )
  const row = main.getByRole('listitem').filter({ hasText: waiting?.number ?? 'no order waits' })
  expect(await textOf(row)).toContain(plain(waiting?.address ?? ''))
  expect(await textOf(row)).toMatch(/хранится до \d+ /)
  await row.getByRole('link', { name: t('account.orders.collect') }).click()
  await page.waitForURL((url) => url.pathname === `/my/history/${waiting?.number}`)
  await main.getByText(/\.\sХранится\sдо\s\d+\s/).waitFor()
  await emptyCart(shopper)
  await haveInCart(shopper, found)
  await shopper.open('/order')
  await option(page, byCourier.ru).check()
  await fillAddress(shopper, 'Тверская', '7')
  await main.getByRole('button', { name: t('order.bonuses.spendAll') }).click()
  await option(page, /^При получении/).check()
  await agree(shopper)
  await expect
    .poll(() => totals(page))
    .toEqual({
      [plain(t('order.summary.pieces', { count: 1 }))]: roubles(price),
      Бонусы: roubles(-spent),
      Доставка: roubles(390),
      [t('total.earned')]: plain(t('total.earnedCount', { count: earned, sum: formatCount(earned) })),
      [t('order.summary.total')]: roubles(total),
    })
  await main.getByRole('button', { name: t('order.summary.place', { sum: formatRoubles(total, 'ru') }) }).click()
  await page.waitForURL(/\/order\/thanks/)
  const number = new URL(page.url()).searchParams.get('number') ?? ''
  const [order] = await rows('select total::int, bonus_discount::int as bonuses from orders where number = $1', [number])
  expect(order).toEqual({ total: total * 100, bonuses: spent * 100 })
  expect((await bonusesOf(phone)).balance).toBe(before - spent)
})

async function bonusesOf(phone: string): Promise<{ balance: number; percent: number }> {
  const [row] = await rows<{ balance: number; percent: number }>(
    `select a.balance, (select max(l.percentage) from bonus_levels l
       where l.threshold <= (select coalesce(sum(p.net), 0) from bonus_purchases p where p.customer_id = c.id and p.at > now() - interval '1 year')) as percent
     from customers c join bonus_accounts a on a.customer_id = c.id and a.kind = 'available' where c.phone = $1`,
    [phone],
  )
  if (!row) throw new Error(`nobody has the phone ${phone}`)
  return row
}

/** What the account's cart holds from before is taken out. */
async function emptyCart(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await shopper.open('/cart')
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const clear = page.getByRole('button', { name: /^Удалить/ })
  await clear
    .first()
    .or(page.getByText(words('ru')('cart.empty.title')))
    .first()
    .waitFor()
  for (let left = await clear.count(); left > 0; left = await clear.count()) {
    await clear.first().click()
    await expect.poll(() => clear.count()).toBe(left - 1)
  }
}
