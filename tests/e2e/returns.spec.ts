import { expect, inject, test } from 'vitest'
import { formatRoubles } from '#core/money.ts'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount, haveOrdered } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { codeFor, endLogin, logInAgain, newPhone, orderLinkFor, register } from './steps/login.ts'
import { expectAddress, expectFocus, plain, textOf } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

test('a received order: its receipts, one of two things asked back with the money shown before, the request on its page, then all the rest by a parcel locker, whose label stands there and on paper; a number of pieces that cannot be is told [UX-49] [UX-45] [ORD-08] [ACC-05] [FORM-20] [FORM-26] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [409, 503], losesNetwork: true })
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const phone = await haveAccount(shopper, '+79000000004')
  // Things that cannot come back any more are not offered, and another's order can be asked for all the same.
  const isListing = (url: URL) => url.pathname.endsWith('/personal/orders') && url.searchParams.get('limit') === '100'
  await page.route(isListing, async (route) => {
    const { results } = (await (await route.fetch()).json()) as { results: { number: string }[] }
    const late = results.slice(0, 1).map((order) => ({ ...order, number: '200101-000000-1', can_return: false }))
    await route.fulfill({ json: { results: [...late, ...results] } })
  })
  await shopper.open('/refund')
  await main.locator('a[href*="/order/return/2"]').first().waitFor()
  expect(await main.locator('a[href*="200101-000000-1"]').count()).toBe(0)
  await main.getByRole('form', { name: t('requests.refund.title') }).waitFor()
  await page.unroute(isListing)
  await shopper.open('/my/history?state=received')
  const row = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: t('account.orders.return'), exact: true }) })
  await row.getByText(/^возврат до/).waitFor()
  await main.locator('a[href*="/my/history/2"]').first().click()
  await main.getByText(/Вернуть вещи можно до/).waitFor()
  const menu = main.getByRole('navigation', { name: t('account.title') })
  await expect.poll(() => textOf(menu.locator('[aria-current=page]'))).toMatch(/^Заказы \d+$/)
  const receipt = main.locator('details', { hasText: 'В том числе НДС' }).first()
  await receipt.locator('summary').click()
  await receipt.getByText(/В том числе НДС/).waitFor()
  await expectAccessible(page, 'a received order')
  const way = new URL(page.url()).pathname
  await main.getByRole('link', { name: t('account.order.return') }).click()
  await main.getByRole('checkbox', { name: /Футболка/ }).check()
  expect(await main.getByRole('link', { name: t('order.number', { number: way.split('/').at(-1) ?? '' }) }).getAttribute('href')).toBe(way)
  const reason = main.getByRole('combobox', { name: t('returns.reason') })
  await main.getByRole('button', { name: t('returns.ask') }).click()
  await main.getByText(t('returns.reasonMissing')).waitFor()
  await expectFocus(reason)
  await expectAccessible(page, 'a return without a reason')
  await reason.selectOption('too_small')
  expect(await main.getByText(t('returns.reasonMissing')).count()).toBe(0)
  const pieces = main.getByRole('textbox', { name: t('returns.pieces') })
  const typedAs = [
    ['5', 'most', '2'],
    ['1.5', 'mistyped', '2'],
    ['0', 'mistyped', '1'],
  ] as const
  for (const [typed, why, becomes] of typedAs) {
    await pieces.fill(typed)
    await pieces.press('Enter')
    await main
      .getByRole('status')
      .getByText(t(`returns.${why}`, { typed, count: 2 }))
      .waitFor()
    expect([await pieces.inputValue(), await pieces.getAttribute('aria-invalid')]).toEqual([becomes, 'true'])
  }
  await expectAccessible(page, 'a quantity that cannot come back')
  await pieces.fill('2')
  await pieces.press('Enter')
  await main.getByRole('button', { name: t('returns.less') }).click()
  await expect.poll(() => textOf(main.locator('dl'))).toContain(plain(formatRoubles(3500, 'ru')))
  await expectAccessible(page, 'asking for a return')
  await main.getByRole('button', { name: t('returns.ask') }).click()
  await page.waitForURL(/\/my\/history\/2/)
  await main.getByRole('heading', { name: t('returns.list') }).waitFor()
  await main.getByText('Ждёт ответа').waitFor()
  await expectAccessible(page, 'an order with a return')

  // The rest, first at a moment when the sum cannot be told. Nothing is left after it, and the request is on the order's page all the same.
  const answer = (status: number, message: string) =>
    page.route('**/returns/preview', (route) =>
      route.fulfill({ status, json: { detail: { errors: [{ name: 'non_field_errors', message, code: 'error.server' }] } } }),
    )
  await answer(409, 'Отметьте и подарок')
  await main.getByRole('link', { name: t('account.order.return') }).click()
  await main.getByRole('checkbox').first().check()
  await main.getByRole('combobox', { name: t('returns.reason') }).selectOption('too_small')
  await main.getByText('Отметьте и подарок').waitFor()
  // Asked again it would be refused again: another choice is what helps.
  expect(await main.getByRole('button', { name: t('returns.retry') }).count()).toBe(0)
  expect(await main.getByRole('button', { name: t('returns.ask') }).isDisabled()).toBe(true)
  await page.unroute('**/returns/preview')
  await answer(503, 'Сумму сейчас не посчитать')
  await main.getByRole('combobox', { name: t('returns.reason') }).selectOption('quality')
  await main.getByText('Сумму сейчас не посчитать').waitFor()
  await page.unroute('**/returns/preview')
  await main.getByRole('button', { name: t('returns.retry') }).click()
  await main.getByRole('checkbox').last().check()
  await main
    .getByRole('combobox', { name: t('returns.reason') })
    .last()
    .selectOption('quality')
  await main.getByRole('radio', { name: t('returns.handover.locker') }).check()
  const consent = main.locator('input[name^="agreement_"]').first()
  await consent.waitFor()
  await main.getByRole('button', { name: t('returns.askLabel') }).click()
  await main.getByText(t('returns.consentRequired')).waitFor()
  await expectFocus(consent)
  await expectAccessible(page, 'a return by a locker')
  await consent.check()
  // The answer is lost. Nothing is left to ask for then, and yet it can be pressed again, and is asked for once: the numbers of pieces say so below.
  const isAsking = (url: URL) => url.pathname.endsWith('/forms/five-post-refund')
  await page.route(isAsking, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await main.getByRole('button', { name: t('returns.askLabel') }).click()
  await main.getByText(t('errors.network')).waitFor()
  await page.unroute(isAsking)
  // Whatever the page might ask behind that is answered before this.
  await page.evaluate(`fetch('/api/ru/catalog/page?path=/catalog').then((answer) => answer.text())`)
  await main.getByRole('button', { name: t('returns.askLabel') }).click()
  await page.waitForURL(/\/my\/history\/2/)
  await expect.poll(() => main.getByText('Ждёт ответа').count()).toBe(2)

  const label = main.getByRole('region', { name: t('returns.parcel.title') })
  const [labelled] = await rows<{ code: string }>('select label_code as code from returns where label_code is not null')
  expect((await textOf(label)).replaceAll(' ', '')).toContain(labelled?.code)
  await expectAccessible(page, 'the label of a parcel')
  await page.emulateMedia({ media: 'print' })
  const bars = await label.getByRole('img', { name: t('returns.parcel.bars') }).boundingBox()
  expect([(bars?.width ?? 0) > 200, (bars?.height ?? 0) > 50]).toEqual([true, true])
  expect(await page.evaluate<number>(`document.querySelector('main img[src^="data:image/svg"]').naturalWidth`)).toBeGreaterThan(0)
  expect(await label.getByRole('button', { name: t('returns.parcel.print') }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  // One order at a time: the parts count those that are not loaded too.
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.route('**/personal/orders?limit=20*', (route) => route.continue({ url: route.request().url().replace('limit=20', 'limit=1') }))
  const [counted] = await rows<{ all: number; ended: number }>(
    `select count(*)::int as all, (count(*) filter (where status in ('cancelled', 'expired', 'refused')))::int as ended
     from orders where customer_id = (select id from customers where phone = $1)`,
    [phone],
  )
  const tabs = main.getByRole('navigation', { name: t('account.orders.groups') })
  const list = main.getByRole('list').last()
  await shopper.open('/my/history')
  await expect.poll(() => textOf(page.getByRole('heading', { level: 1 }))).toBe(`${t('account.orders.title')}${counted?.all}`)
  await tabs.getByRole('link', { name: t('account.orders.group.returns', { count: 1 }) }).click()
  await list.getByRole('link', { name: number, exact: true }).waitFor()
  const asked = await rows<{ pieces: number; total: number }>(
    `select (select sum(quantity) from return_items where return_id = r.id)::int as pieces, (goods + delivery)::int as total
     from returns r where order_id = (select id from orders where number = $1) order by seq`,
    [number],
  )
  expect(asked.map((one) => one.pieces)).toEqual([1, 2])
  for (const [index, { pieces: count, total }] of asked.entries()) {
    const standing = ['ждёт ответа', 'согласован'][index] ?? ''
    const note = t('account.orders.returned', { count, standing: `${standing}, ${formatRoubles(total / 100, 'ru')}` })
    await expect.poll(() => textOf(list)).toContain(plain(note))
  }
  expect(await list.getByRole('listitem').count()).toBe(1)
  await expectAccessible(page, 'the orders with returns')
  await shopper.open('/my/history?state=ended')
  await tabs.getByRole('link', { name: t('account.orders.group.ended', { count: counted?.ended ?? -1 }) }).waitFor()
  if (counted?.ended === 0) await main.getByText(t('account.orders.noneHere')).waitFor()
  else expect(await list.getByRole('listitem').count()).toBe(1)
})

test('an account with an order underway is not deleted: the dialog says so before any code, and leads to the order [ACC-08]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const phone = newPhone()
  const number = await haveOrdered(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 7, locale }), {
    phone,
  })
  await haveAccount(shopper, phone)
  await shopper.open('/my/edit')
  await expectAddress(page, inLocale('/my/edit', locale))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('own-data.delete') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('own-data.notNow') })
  await dialog.getByText(t('orders.underway', { number })).waitFor()
  await expectAccessible(page, `an account that stays ${device} ${locale}`)
  await dialog.getByRole('link', { name: t('own-data.toOrder') }).click()
  await expectAddress(page, inLocale(`/my/history/${number}`, locale))
  await dialog.waitFor({ state: 'detached' })
})

/** As if the order had been delivered: what could come back of it, and for how much. */
async function mockDelivered({ page }: Shopper, number: string): Promise<void> {
  const items = await rows<{ id: number; sum: number }>(
    'select i.id, i.line_sum / 100 as sum from order_items i join orders o on o.id = i.order_id where o.number = $1',
    [number],
  )
  const total = items[0]?.sum ?? 0
  const offer = {
    until: new Date(Date.now() + 864e5).toISOString(),
    reasons: [{ code: 'quality', title: 'Брак' }],
    lines: items.map(({ id }) => ({ item_id: id, quantity: 1, only_faulty: false })),
    results: [],
  }
  const preview = { goods: total, delivery: 0, total, from_parts: 0, bonuses_back: 0, bonuses_revoked: 0, method: 'shop' }
  await page.route(/\/returns(?:\?|$)/, (route) => (route.request().method() === 'GET' ? route.fulfill({ json: offer }) : route.continue()))
  await page.route('**/returns/preview*', (route) => route.fulfill({ json: preview }))
}

test('what was chosen to go back outlives a login that ends on sending it, for this customer alone; a question about the order brings its number [ACC-05] [UX-45] [UX-49]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale, refusals: [401, 404] })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const phone = newPhone()
  const comment = main.getByRole('textbox', { name: t('returns.comment') })
  const chosen = main.getByRole('checkbox', { checked: true })
  const ended = main.getByRole('heading', { name: t('auth.ended.title') })
  const logInHere = main.getByRole('button', { name: t('auth.login'), exact: true })
  await haveAccount(shopper, phone)
  const found = await findProduct({ path: '/catalog/women/dresses', amount: 'many', skip: 9, locale })
  const number = await haveOrdered(shopper, found, { phone, firstName: 'Vera' })
  await mockDelivered(shopper, number)

  await shopper.open(`/order/return/${number}`)
  await main.getByRole('checkbox').check()
  await main.getByRole('combobox', { name: t('returns.reason') }).selectOption('quality')
  await comment.fill('404')
  const send = main.getByRole('button', { name: t('returns.ask') })
  await expect.poll(() => send.isEnabled()).toBe(true)

  await endLogin(shopper, phone)
  await send.click()
  await expectFocus(ended)
  await expectAccessible(page, `a login that ended in a return ${device} ${locale}`)
  await logInHere.click()
  await logInAgain(shopper, phone)
  await main.getByText(t('returns.unsent')).waitFor()
  await expectFocus(main.getByRole('region', { name: t('returns.title'), exact: true }))
  expect(await chosen.count()).toBe(1)
  expect(await main.getByRole('combobox', { name: t('returns.reason') }).inputValue()).toBe('quality')
  expect(await comment.inputValue()).toBe('404')
  await expect.poll(() => send.isEnabled()).toBe(true)
  await expectAccessible(page, `a return chosen before ${device} ${locale}`)
  await main.getByRole('button', { name: t('returns.dropUnsent') }).click()
  expect(await chosen.count()).toBe(0)
  expect(await comment.inputValue()).toBe('')

  await shopper.open(`/my/history/${number}`)
  await main.getByRole('link', { name: t('account.order.ask') }).click()
  const question = main.getByRole('region', { name: t('contacts.title') })
  await question.getByText(number).waitFor()
  const messages = await question
    .getByRole('link')
    .evaluateAll((links: { href: string }[]) => links.map(({ href }) => decodeURIComponent(href)))
  expect(messages).toHaveLength(3)
  for (const message of messages) expect(message).toContain(number)
  await expectAccessible(page, `a question about an order ${device} ${locale}`)

  await shopper.open(`/order/return/${number}`)
  await comment.fill('404')
  await endLogin(shopper, phone)
  await page.reload()
  await shopper.alive()
  await ended.waitFor()
  await logInHere.click()
  await register(shopper, newPhone())
  await main.getByText(t('order.notFound.title')).waitFor()
  await shopper.open('/my/addresses')
  await main.getByRole('textbox').first().waitFor()
  expect(await shopper.keptInTab()).not.toContain('404')
})

test('a guest finds the order on another device by the link of a message, or by its number and a code to its phone, and cancels it there [T3] [smoke]', async () => {
  const guest = await aShopper({ device: 'mobile', locale: 'en' })
  const t = words('en')
  const phone = newPhone()
  const number = await haveOrdered(guest, await findProduct({ path: '/catalog/women/dresses', amount: 'many', skip: 3 }), { phone })

  const byLink = await aShopper({ device: 'mobile', locale: 'en', refusals: [409] })
  await byLink.page.goto(new URL(await orderLinkFor(phone), inject('shopUrl')).href)
  await byLink.page.getByRole('main').getByRole('heading', { level: 1, name: number }).waitFor()
  // The secret of the link has done its work: it stays neither in the address nor behind the back button.
  await expect.poll(() => new URL(byLink.page.url()).search).toBe(`?number=${number}`)
  await byLink.page.reload()
  await byLink.page.getByRole('main').getByRole('heading', { level: 1, name: number }).waitFor()

  const elsewhere = await aShopper({ device: 'mobile', locale: 'en', refusals: [404] })
  const main = elsewhere.page.getByRole('main')
  await elsewhere.open('/order/track')
  await main.getByRole('textbox', { name: t('account.track.number') }).fill(number)
  await expectAccessible(elsewhere.page, 'finding an order')
  await main.getByRole('textbox', { name: t('auth.phone'), exact: true }).fill(phone.replace('+7', ''))
  await main.getByRole('button', { name: t('auth.getCode') }).click()
  const code = main.getByRole('textbox', { name: t('auth.codeLabel'), exact: true })
  await code.waitFor()
  await code.fill(await codeFor(phone))
  await main.getByRole('heading', { level: 1, name: number }).waitFor()
  await expectAccessible(elsewhere.page, 'the order of a guest')
  await main.getByRole('button', { name: t('account.order.cancel') }).click()
  await elsewhere.page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.order.cancel') })
    .click()
  await main.getByText('Cancelled').first().waitFor()

  // Where it still stands as it was, the press is refused, and what is shown is what is.
  const before = byLink.page.getByRole('main')
  await before.getByRole('button', { name: t('account.order.cancel') }).click()
  await byLink.page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.order.cancel') })
    .click()
  await before.getByText('Cancelled').first().waitFor()
  await before.getByRole('button', { name: t('account.order.cancel') }).waitFor({ state: 'detached' })
})
