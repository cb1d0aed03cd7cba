import { expect, test } from 'vitest'
import { formatCount, formatRoubles } from '#core/money.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { codeFor, logIn, loginForm, messagesTo, minutePasses, newPhone } from './steps/login.ts'
import { agree, fillAddress, fillContact, fillOrder, option, totals } from './steps/order.ts'
import { expectFocus, expectText, plain, textOf } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')

test('the promo code waits behind a link, tells why, lives through a reload and goes with one press; the order has it by name [UX-37] [ORD-04] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [400, 409] })
  const { page } = shopper
  const main = page.getByRole('main')
  const found = await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 3 })
  await haveInCart(shopper, found)
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Тверская', '7')

  const field = main.getByRole('textbox', { name: t('promo.title') })
  expect(await field.count()).toBe(0)
  await main.getByRole('button', { name: t('promo.open') }).click()
  await field.fill('ЗИМА25')
  await field.press('Enter')
  await main.getByText(plain(t('promotions.coupon.not_yet', { date: '' }))).waitFor()
  await field.fill('снег 5')
  await main.getByRole('button', { name: t('promo.apply') }).click()

  const remove = main.getByRole('button', { name: t('promo.removeCode', { code: 'СНЕГ5' }) })
  await expectFocus(remove)
  const off = plain(formatRoubles(-Math.ceil(found.card.price * 0.05), 'ru'))
  const row = plain(t('promotions.line.coupon_of', { code: 'СНЕГ5' }))
  await expect.poll(async () => (await totals(page))[row]).toBe(off)
  await page.reload()
  await shopper.alive()
  await expect.poll(async () => (await totals(page))[row]).toBe(off)
  // The cart does not count it yet, and says so.
  await shopper.open('/cart')
  await main.getByText(plain(t('cart.summary.laterCode', { code: 'СНЕГ5' }))).waitFor()
  await page.goBack()
  await remove.click()
  await expect.poll(async () => (await totals(page))[row]).toBeUndefined()
  await main.getByRole('button', { name: t('promo.open') }).waitFor()
})

test('every line of the total says how it came about, before the order and in the placed one [ORD-01] [UX-46] [smoke]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const main = page.getByRole('main')
  const say = words(locale)
  const found = await findProduct({
    path: '/catalog/women/dresses',
    amount: 'many',
    where: (card) => Boolean(card.old_price) && card.price > 2000,
  })
  await haveInCart(shopper, found)
  const lines = main.locator('details').getByRole('listitem')
  const explained = async () => (await lines.allInnerTexts()).map((text) => plain(text).replace(/\s+/g, ' '))
  const sale = found.card.price - (found.card.old_price ?? 0)
  await shopper.open('/cart')
  await main.getByText(say('total.why')).click()
  const inCart = await explained()
  expect(inCart[0]).toContain(plain(`${say('total.goods')} ${formatRoubles(found.card.old_price ?? 0, locale)}`))
  expect(inCart[1]).toContain(plain(formatRoubles(sale, locale)))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, /^Courier/).check()
  await fillAddress(shopper, 'Тверская', '7')
  await main.getByRole('button', { name: say('promo.open') }).click()
  await main.getByRole('textbox', { name: say('promo.title') }).fill('СНЕГ5')
  await main.getByRole('button', { name: say('promo.apply') }).click()
  await main.getByRole('button', { name: say('promo.removeCode', { code: 'СНЕГ5' }) }).waitFor()

  const discounts = plain(say('total.discounts'))
  expect((await totals(page))[discounts]).toBeUndefined()
  await main.getByText(say('total.why')).click()
  const code = -Math.ceil(found.card.price * 0.05)
  await expect.poll(async () => (await totals(page))[discounts]).toBe(plain(formatRoubles(sale + code, locale)))
  const sums = await explained()
  expect(sums[0]).toContain(plain(`${say('total.goods')} ${formatRoubles(found.card.old_price ?? 0, locale)}`))
  expect(sums[1]).toContain(plain(formatRoubles(sale, locale)))
  expect(sums[2]).toContain(plain(formatRoubles(code, locale)))
  expect(sums[3]).toMatch(/Rate for your city|Free/)
  const box = main.locator('details')
  expect(await box.evaluate((node: { scrollWidth: number; clientWidth: number }) => node.scrollWidth <= node.clientWidth)).toBe(true)

  await option(page, /^On delivery/).check()
  await agree(shopper)
  await main.locator('form button[type=submit]:enabled').click()
  await page.waitForURL(/\/order\/thanks/)
  await main.getByText(say('total.why')).click()
  await expect.poll(async () => (await explained()).slice(0, 4)).toEqual(sums.slice(0, 4))
})

test('the gift of a code is a row of its own for nothing, in the form and in the placed order [ORD-04]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const main = page.getByRole('main')
  const say = words(locale)
  for (const skip of [0, 1])
    await haveInCart(
      shopper,
      await findProduct({ path: '/catalog/women/outerwear', amount: 'many', skip, where: (card) => card.price >= 20_000 }),
    )
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, /^Курьер/).check()
  await fillAddress(shopper, 'Тверская', '7')
  const before = (await totals(page))[say('order.summary.total')]
  await main.getByRole('button', { name: say('promo.open') }).click()
  await main.getByRole('textbox', { name: say('promo.title') }).fill('плед40')
  await main.getByRole('button', { name: say('promo.apply') }).click()
  const gift = main.getByText(say('order.summary.gift'))
  await gift.waitFor()
  expect(await textOf(gift.locator('xpath=../..'))).toMatch(/ 0 ₽$/)
  expect((await totals(page))[say('order.summary.total')]).toBe(before)

  await option(page, /^При получении/).check()
  await agree(shopper)
  await main.locator('form button[type=submit]:enabled').click()
  await page.waitForURL(/\/order\/thanks/)
  await gift.waitFor()
})

test('the account shows the codes with their last day, and a press copies one [BON-02]', async () => {
  const shopper = await aShopper()
  const { page, context } = shopper
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shopper.open('/auth/login')
  await logIn(shopper, '+79000000002')
  await shopper.open('/my/bonuses')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'АННЕ20' })
  const [code] = await rows<{ day: string }>(
    `select to_char(ends_at at time zone 'Europe/Moscow' - interval '1 second', 'DD.MM.YYYY') as day from promotions where slug = 'anna-20'`,
  )
  await expectText(card.getByText(/^до /), t('promo.until', { date: code?.day ?? '' }))
  await card.getByRole('button').click()
  await card.getByText(t('promo.copied')).waitFor()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('АННЕ20')
  await expect.poll(() => card.getByText(t('promo.copied')).count()).toBe(0)
})

test('the account works a purchase out: bonuses to spend, what is left to pay, what it earns, and four payments; nothing of nothing [BON-01] [PRD-06] [smoke]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const phone = newPhone()
  await haveAccount(shopper, phone)
  await shopper.open('/my/bonuses')
  const sum = main.getByRole('textbox', { name: t('bonuses.purchaseSum'), exact: true })
  await sum.fill('10 000 ₽')
  expect(await sum.inputValue()).toBe('10000')
  const [account] = await rows<{ balance: number }>(
    `select a.balance from customers c join bonus_accounts a on a.customer_id = c.id and a.kind = 'available' where c.phone = $1`,
    [phone],
  )
  const most = Math.min(account?.balance ?? 0, 3000)
  expect(most).toBeGreaterThan(0)
  const slider = main.getByRole('slider', { name: t('bonuses.purchaseSpend') })
  await slider.focus()
  await page.keyboard.press('End')
  const roubles = (amount: number) => plain(formatRoubles(amount, locale))
  const earned = Math.floor((10_000 - most) * 0.03)
  const purchase = main.getByRole('region', { name: t('bonuses.purchase') })
  await expect
    .poll(() => totals(page, purchase))
    .toEqual({
      [t('bonuses.purchaseBonuses')]: `\u2212${roubles(most)}`,
      [t('total.earned')]: plain(t('total.earnedCount', { count: earned, sum: formatCount(earned) })),
      [t('bonuses.purchaseTotal')]: roubles(10_000 - most),
    })
  const split = main.getByRole('region', { name: t('money.split.label') })
  const parts = (await split.getByRole('listitem').locator('b').allInnerTexts()).map((part) => Number(part.replaceAll(/\D/g, '')))
  expect([parts.length, parts.reduce((a, b) => a + b, 0)]).toEqual([4, 10_000 - most])
  await expectAccessible(page, `bonuses ${device} ${locale}`)
  await sum.fill('1234,5')
  await main.getByText(t('bonuses.purchaseWrong')).waitFor()
  await sum.fill('')
  expect(await main.getByText(t('bonuses.purchaseWrong')).count()).toBe(0)
  await expect.poll(() => totals(page, purchase)).toEqual({ [t('bonuses.purchaseTotal')]: roubles(0) })
  expect([await split.count(), await slider.count()]).toEqual([0, 0])
})

test('where the shop has no bonus levels, the account shows what can be spent and promises nothing of purchases [BON-01]', async () => {
  const shopper = await aShopper({ device: 'mobile', locale: 'ru' })
  const { page } = shopper
  const main = page.getByRole('main')
  await haveAccount(shopper)
  await page.route('**/personal/bonuses', async (route) => {
    const response = await route.fetch()
    const state = (await response.json()) as Record<string, unknown>
    const history = { count: 0, results: [] }
    await route.fulfill({ response, json: { ...state, level: null, next_level: null, levels: [], history } })
  })
  await shopper.open('/my/bonuses')
  await main.getByText(t('bonuses.historyNone'), { exact: true }).waitFor()
  const purchase = main.getByRole('region', { name: t('bonuses.purchase') })
  await expect.poll(() => purchase.getByRole('slider', { name: t('bonuses.purchaseSpend') }).count()).toBe(1)
  expect(await purchase.getByText(t('total.earned')).count()).toBe(0)
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).not.toContain(t('bonuses.levels'))
  await expectAccessible(page, 'bonuses without levels')
})

test('below the cart of a guest a login promises to collect bonuses only where the cart earns any [BON-01] [CART-06]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 3 }))
  let earned = 0
  await page.route(/\/api\/\w\w\/cart(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), bonuses_will_be_earned: earned } })
  })
  const login = (word: string) => page.getByRole('main').getByRole('button', { name: t(`cart.summary.${word}`), exact: true })
  await shopper.open('/cart')
  await login('loginPlain').waitFor()
  earned = 200
  await page.reload()
  await login('login').waitFor()
})

test('while the code forbids bonuses nobody is asked to log in for them, and whoever has some reads that it is the code [ORD-04] [UX-37]', async () => {
  const [device, locale] = ['mobile', 'ru'] as const
  const say = words(locale)
  const phone = await haveAccount(await aShopper())
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const main = page.getByRole('main')
  await haveInCart(shopper, await findProduct({ path: '/catalog/women/dresses', amount: 'many', where: (card) => card.price >= 10_000 }))
  await fillOrder(shopper, phone)
  const login = main.getByRole('button', { name: say('order.bonuses.login') })
  const reason = main.getByText(say('order.bonuses.withCode', { code: 'СЕВЕР1000' }), { exact: true })
  const apply = async () => {
    await main.getByRole('button', { name: say('promo.open') }).click()
    await main.getByRole('textbox', { name: say('promo.title') }).fill('СЕВЕР1000')
    await main.getByRole('button', { name: say('promo.apply') }).click()
    await reason.waitFor()
  }
  await login.waitFor()
  await apply()
  expect(await login.count()).toBe(0)
  await expectAccessible(page, `a code without bonuses ${device} ${locale}`)
  await main.getByRole('button', { name: say('promo.removeCode', { code: 'СЕВЕР1000' }) }).click()
  await login.waitFor()

  await page.route(/\/orders\/(?:calc-price|apply-coupon)/, async (route) => {
    const response = await route.fetch()
    const price = (await response.json()) as { bonuses: object }
    await route.fulfill({ response, json: { ...price, bonuses: { ...price.bonuses, available: 500, max: 0 } } })
  })
  await minutePasses(phone)
  const [last] = await messagesTo(phone)
  await login.click()
  await loginForm(shopper).code.fill(await codeFor(phone, last?.id))
  await main.getByText(say('order.bonuses.notHere'), { exact: true }).waitFor()
  await apply()
  expect(await main.getByText(say('order.bonuses.notHere'), { exact: true }).count()).toBe(0)
})

test('a code that ends between the form and the press of the button is taken out with the reason, and the focus stays where it was [ORD-04] [UX-46]', async () => {
  const [device, locale] = ['mobile', 'ru'] as const
  const say = words(locale)
  const shopper = await aShopper({ device, locale, refusals: [409] })
  const { page } = shopper
  const main = page.getByRole('main')
  const code = `ENDS${device.toUpperCase()}`
  await rows(
    `insert into promotions (slug, code, code_key, title, kind, percent) values ($1, $1, $1, '{"ru":"Скидка 5 %","en":"5 % off"}', 'percent', 5)`,
    [code],
  )
  // The form does not hear of the end before the button is pressed.
  let [heard, isOver] = ['', false]
  await page.route(/\/orders\/(?:calc-price|apply-coupon)/, async (route) => {
    if (isOver) return route.fulfill({ contentType: 'application/json', body: heard })
    const response = await route.fetch()
    heard = await response.text()
    return route.fulfill({ response, body: heard })
  })
  await haveInCart(shopper, await findProduct({ path: '/catalog/women/dresses', amount: 'many', where: (card) => card.price >= 5000 }))
  await fillOrder(shopper, newPhone())
  await main.getByRole('button', { name: say('promo.open') }).click()
  await main.getByRole('textbox', { name: say('promo.title') }).fill(code)
  await main.getByRole('button', { name: say('promo.apply') }).click()
  await main.getByRole('button', { name: say('promo.removeCode', { code }) }).waitFor()
  await expect.poll(async () => (await totals(page))[plain(say('promotions.line.coupon_of', { code }))]).toBeDefined()
  await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(0)
  isOver = true
  await rows(`update promotions set ends_at = now() - interval '1 minute' where slug = $1`, [code])
  const place = main.locator('form button[type=submit]:enabled')
  await place.focus()
  await place.press('Enter')
  const reason = main.getByText(/Срок промокода закончился/)
  await reason.waitFor()
  await main.getByRole('button', { name: say('promo.open') }).waitFor()
  expect(await main.getByRole('textbox', { name: say('promo.title') }).count()).toBe(0)
  await expectFocus(main.locator('form button[type=submit]'))
  const { y = -1, height = 0 } = (await reason.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
})
