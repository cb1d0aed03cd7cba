import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/products.contract.ts'
import { formatRoubles } from '#core/money.ts'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { addToCart, cartTool, inAnotherTab, pressAdd, sizeCell } from './steps/cart.ts'
import { logInAgain } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { totals } from './steps/order.ts'
import { expectAddress, expectFocus, expectText, nextFrames, plain, textOf } from './steps/see.ts'
import { findProduct, restock, rows, useDatabase, type Found } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const knitwear = '/catalog/men/knitwear'
const roubles = (sum: number) => plain(formatRoubles(sum, 'ru'))

/** The line of a thing on the page of the cart; what is recommended below may have the same name. */
function line({ page }: Shopper, title: string) {
  const article = page
    .getByRole('region', { name: 'Вещи в корзине' })
    .getByRole('article')
    .filter({ hasText: plain(title) })
  return {
    article,
    less: article.getByRole('button', { name: /^Меньше/ }),
    more: article.getByRole('button', { name: /^Больше/ }),
    quantity: article.getByRole('textbox', { name: /^Количество/ }),
    remove: article.getByRole('button', { name: /^Удалить/ }),
    message: article.getByRole('status'),
  }
}

async function expectTotal({ page, locale }: Shopper, sum: number): Promise<void> {
  await expect.poll(async () => (await totals(page))[words(locale)('cart.summary.total')]).toBe(roubles(sum))
}

test.each(oneOf('desktop', 'mobile'))(
  'pieces are added, taken away, typed, removed and put back; every sum is right (%s) [CART-04] [CART-05] [CART-06] [UX-34] [smoke]',
  async (device) => {
    const shopper = await aShopper({ device })
    const { page } = shopper
    const plenty = (skip: number) => findProduct({ path: knitwear, amount: 'many', skip, where: (card) => !card.old_price })
    const [a, b] = [await plenty(0), await plenty(1)]
    await haveInCart(shopper, a)
    await haveInCart(shopper, b)
    await shopper.open('/cart')
    const one = line(shopper, a.card.title)
    await expectTotal(shopper, a.card.price + b.card.price)
    await one.more.click()
    await expectTotal(shopper, 2 * a.card.price + b.card.price)
    await expectText(cartTool(shopper), device === 'desktop' ? 'Корзина 3' : '3')
    await one.quantity.fill('5')
    await one.quantity.press('Enter')
    await expectTotal(shopper, 5 * a.card.price + b.card.price)
    await one.less.click()
    await expectTotal(shopper, 4 * a.card.price + b.card.price)
    expect(await one.quantity.inputValue()).toBe('4')

    await one.remove.click()
    await expectTotal(shopper, b.card.price)
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expectTotal(shopper, 4 * a.card.price + b.card.price)
    await page.reload()
    await shopper.alive()
    await expectTotal(shopper, 4 * a.card.price + b.card.price)

    await line(shopper, b.card.title).less.click()
    await expect.poll(() => line(shopper, b.card.title).article.count()).toBe(0)
    await expectTotal(shopper, 4 * a.card.price)
    await one.remove.click()
    await page.getByRole('heading', { name: 'В корзине пока пусто' }).waitFor()
    await expectText(cartTool(shopper), device === 'desktop' ? 'Корзина' : '')
  },
)

test('a product is added by its number, however it is typed; without one that is told under the field, without such a product in an alert [CART-02] [UX-45]', async () => {
  const shopper = await aShopper({ refusals: [404] })
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const { card, size } = await findProduct({ path: knitwear, amount: 'many', skip: 3 })
  await shopper.open('/cart')
  await main.getByRole('button', { name: t('cart.sku.open') }).click()
  const field = main.getByRole('textbox', { name: t('cart.sku.label') })
  await expectFocus(field)
  await field.press('Enter')
  await main.getByText('Невозможно добавить товар в корзину: введите артикул', { exact: true }).waitFor()
  await main.getByRole('button', { name: t('cart.sku.add'), exact: true }).click()
  await expectFocus(field)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'no number to add by')
  await field.fill('NO-1')
  expect(await field.getAttribute('aria-invalid')).toBeNull()
  await field.press('Enter')
  const alert = page.getByRole('dialog', { name: t('cart-changes.adding') })
  await alert.getByText('Невозможно добавить товар в корзину').waitFor()
  await alert.getByRole('button', { name: t('overlays.ok') }).click()
  await alert.waitFor({ state: 'detached' })
  await field.fill(` ${card.sku.toLowerCase()} `)
  await main.getByRole('button', { name: t('cart.sku.add'), exact: true }).click()
  const sizes = page.getByRole('dialog', { name: t('cart.size.title') })
  await sizes.getByRole('radio', { name: new RegExp(`^${size.title}(?: |$)`) }).click()
  await sizes.getByRole('button', { name: t('cart.size.add') }).click()
  await page.getByRole('dialog', { name: t('cart.added.one') }).waitFor()
  await line(shopper, card.title).article.waitFor()
})

test('by keyboard a removal leads to the way back and on to the next line, the last one to the way out of the empty cart [UX-34] [UX-51]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const plenty = (skip: number) => findProduct({ path: knitwear, amount: 'many', skip, where: (card) => !card.old_price })
  const [a, b] = [await plenty(2), await plenty(3)]
  await haveInCart(shopper, a)
  await haveInCart(shopper, b)
  await shopper.open('/cart')
  const [one, two] = [line(shopper, a.card.title), line(shopper, b.card.title)]
  const undo = page.getByRole('button', { name: 'Вернуть' })
  await one.remove.focus()
  await page.keyboard.press('Enter')
  await expectFocus(undo)
  await page.keyboard.press('Enter')
  await expectFocus(one.article.getByRole('heading').getByRole('link'))
  const lines = page.getByRole('region', { name: 'Вещи в корзине' })
  const titles = async () => (await lines.getByRole('heading').allInnerTexts()).map(plain)
  expect(await titles()).toEqual([plain(a.card.title), plain(b.card.title)])
  await page.reload()
  await shopper.alive()
  await one.article.waitFor()
  expect(await titles()).toEqual([plain(a.card.title), plain(b.card.title)])
  await one.remove.focus()
  await page.keyboard.press('Enter')
  await expectFocus(undo)
  await page.keyboard.press('Tab')
  await expectFocus(two.article.getByRole('heading').getByRole('link'))
  await two.remove.focus()
  await page.keyboard.press('Enter')
  await expectFocus(undo)
  await page.keyboard.press('Enter')
  await expectFocus(two.article.getByRole('heading').getByRole('link'))
  await two.remove.click()
  await expectFocus(page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }))
})

test('a line says in its own words what is no quantity, that an order holds no more and that its price has changed; none at all takes it away, with the way back [CART-05] [CART-07] [UX-34] [UX-36] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const t = words('ru')
  const found = await findProduct({ path: knitwear, amount: 'many', skip: 6, where: (card) => !card.old_price })
  await restock(found)
  await haveInCart(shopper, found)
  await shopper.open('/cart')
  const one = line(shopper, found.card.title)
  for (const typed of ['1.5', '-3', 'abc']) {
    await one.quantity.fill(typed)
    await one.quantity.press('Enter')
    await expectText(one.message, t('cart.line.mistyped', { typed, count: 10 }))
    expect([await one.quantity.inputValue(), await one.quantity.getAttribute('aria-invalid')]).toEqual(['1', 'true'])
  }
  await expectAccessible(page, 'a refused quantity')
  await one.quantity.press('ArrowUp')
  await expectText(one.message, '')
  await expectTotal(shopper, 2 * found.card.price)
  await one.quantity.fill('0')
  await one.quantity.press('Enter')
  await expect.poll(() => one.article.count()).toBe(0)
  await page.getByRole('button', { name: t('cart-changes.undo') }).click()
  await expectTotal(shopper, 2 * found.card.price)
  await one.quantity.fill('50')
  await one.quantity.press('Enter')
  await page.getByText(t('cart.line.most', { count: 10 })).waitFor()
  await expect.poll(() => one.quantity.inputValue()).toBe('10')

  const { id, price } = found.card
  await rows('update products set price = $1 where id = $2', [(price + 1000) * 100, id])
  try {
    await page.reload()
    await expectText(one.message, `Цена изменилась: была ${roubles(price)}, стала ${roubles(price + 1000)}`)
    await expectTotal(shopper, 10 * (price + 1000))
  } finally {
    await rows('update products set price = $1 where id = $2', [price * 100, id])
  }
})

test('plus stays where the focus is when no more fit into an order, and says so; the cart is read out once its sum is known [CART-07] [UX-34]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const found = await findProduct({ path: knitwear, amount: 'many', skip: 4, where: (card) => !card.old_price })
  await restock(found)
  await haveInCart(shopper, found)
  await shopper.open('/cart')
  const one = line(shopper, found.card.title)
  const said = (count: number) => page.getByText(t('cart.announced', { count, sum: formatRoubles(found.card.price * count, 'ru') }))
  await said(1).waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route(/increase/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await one.more.click()
  await expect.poll(() => one.quantity.inputValue()).toBe('2')
  await nextFrames(page)
  expect(await said(1).count()).toBe(1)
  answer.resolve()
  await said(2).waitFor()
  await one.quantity.fill('10')
  await one.quantity.press('Enter')
  await said(10).waitFor()
  await one.more.focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('cart.line.most', { count: 10 })).waitFor()
  await expectFocus(one.more)
  expect(await one.quantity.inputValue()).toBe('10')
})

test('a double click adds one piece, quick presses of plus all count [CART-04] [CART-07]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const found = await findProduct({ path: knitwear, amount: 'many', skip: 2, where: (card) => !card.old_price })
  await shopper.open(`/product/${found.card.slug}`)
  await sizeCell(page, found.size.title).click()
  await page.getByRole('main').getByRole('button', { name: 'В корзину', exact: true }).first().dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await shopper.open('/cart')
  const one = line(shopper, found.card.title)
  await one.article.waitFor()
  const start = Number(await one.quantity.inputValue())
  expect(start).toBe(1)
  for (let press = 0; press < 4; press++) await one.more.click()
  await expect.poll(() => one.quantity.inputValue()).toBe('5')
  await expectTotal(shopper, 5 * found.card.price)
  await page.reload()
  await shopper.alive()
  await expectTotal(shopper, 5 * found.card.price)
})

test('the popup of the header shows lines and total, closes by Escape and gives the focus back [CART-03] [UX-33] [smoke]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  await shopper.open('/')
  await cartTool(shopper).click()
  await page.getByText(t('cart.empty.title')).waitFor()
  await page.keyboard.press('Escape')
  const found = await findProduct({ path: knitwear, amount: 'many', skip: 3, locale })
  await addToCart(shopper, found)
  const thanks = page.getByRole('dialog', { name: t('cart.added.one') })
  await thanks.getByRole('button', { name: t('cart.added.goOn') }).click()
  await thanks.waitFor({ state: 'detached' })
  await expectFocus(
    page
      .getByRole('main')
      .getByRole('button', { name: t('product.buy.add'), exact: true })
      .first(),
  )
  await cartTool(shopper).click()
  const popup = page.getByRole('region', { name: new RegExp(`^${t('cart.title')}`) })
  expect(plain(await popup.innerText())).toContain(plain(found.card.title))
  expect(plain(await popup.innerText())).toContain(plain(formatRoubles(found.card.price, locale)))
  expect(/≈\u00A0\$\d/.test(await popup.locator('footer').innerText())).toBe(true)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  await expectFocus(cartTool(shopper))
  await cartTool(shopper).click()
  await popup.getByRole('link', { name: t('cart.popup.toCart') }).click()
  await expectAddress(page, '/en/cart')
})

test('a guest finds their cart also when the storage of their browser was cleared, and when it holds an id that is not theirs [CART-01] [UX-38]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const { card, size } = await findProduct({ path: knitwear, amount: 'many', skip: 4, where: (one) => !one.old_price })
  await addToCart(shopper, { card, size })
  for (const happened of ['localStorage.clear()', `localStorage.setItem('cart_id', '${crypto.randomUUID()}')`]) {
    await page.evaluate(happened)
    await shopper.open('/cart')
    await expectTotal(shopper, card.price)
    await expect.poll(() => textOf(cartTool(shopper))).toMatch(/1$/)
  }
})

test('the first things of two tabs at once lie in one cart [CART-01] [UX-2]', async () => {
  const shopper = await aShopper()
  const things = [4, 5].map((skip) => findProduct({ path: knitwear, amount: 'many', skip, where: (card) => !card.old_price }))
  const [first, second] = await Promise.all(things)
  if (!first || !second) throw new Error('there is no knitwear')
  const other = await inAnotherTab(shopper)
  const asked: string[] = []
  let answer = (): void => undefined
  const isHeld = new Promise<void>((done) => (answer = done))
  await shopper.context.route('**/cart/items*', async (route) => {
    asked.push(route.request().url())
    await isHeld
    await route.continue()
  })
  await pressAdd(shopper, first)
  await expect.poll(() => asked.length).toBe(1)
  await pressAdd(other, second)
  await expect.poll(() => other.page.evaluate<number>('navigator.locks.query().then(({ pending }) => pending.length)')).toBe(1)
  expect(asked).toHaveLength(1)
  answer()
  await expect.poll(() => asked.length).toBe(2)
  await other.page.getByRole('dialog', { name: words('ru')('cart.added.one') }).waitFor()
  await other.open('/cart')
  await expectTotal(other, first.card.price + second.card.price)
})

test('after adding, the thanks name the thing and lead on; the cart then says total, discount, bonuses, delivery from, and what is left to free delivery [CART-03] [UX-33] [UX-35] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  const found = await findProduct({ path: '/catalog/sale', amount: 'many', where: (card) => Boolean(card.old_price) && card.price < 5000 })
  const { price, old_price: oldPrice, title } = found.card
  await addToCart(shopper, found)
  const thanks = page.getByRole('dialog')
  expect(await textOf(thanks)).toContain(plain(title))
  await thanks.getByRole('button', { name: t('cart.added.goOn') }).click()
  await thanks.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/product/${found.card.slug}`)
  await main
    .getByRole('button', { name: t('product.buy.add'), exact: true })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: t('cart.added.many') })
    .getByRole('link', { name: t('cart.added.toCart') })
    .click()
  await expectAddress(page, '/cart')
  const sum = 2 * price
  const earned = Math.floor(sum * 0.03)
  await expect
    .poll(() => totals(page))
    .toEqual({
      [plain(t('cart.summary.goods', { count: 2 }))]: roubles(2 * (oldPrice ?? 0)),
      [t('cart.summary.discount')]: roubles(2 * (price - (oldPrice ?? 0))),
      [t('cart.delivery.row')]: `от ${roubles(190)}`,
      [t('total.earnedByGuest')]: plain(t('total.earnedCount', { count: earned, sum: String(earned) })),
      [t('cart.summary.total')]: roubles(sum),
    })
  await main
    .getByText(plain(t('cart.delivery.left', { sum: formatRoubles(10_000 - sum, 'ru') })))
    .first()
    .waitFor()
  const why = main.locator('details').filter({ hasText: t('total.why') })
  await why.locator('summary').click()
  const delivery = why.getByRole('listitem').filter({ hasText: t('cart.delivery.row') })
  await expect.poll(() => textOf(delivery)).toBe(plain(`Доставка от ${roubles(190)} ${t('cart.delivery.why')}`))
  const gain = why.getByRole('listitem').filter({ hasText: t('total.earnedByGuest') })
  expect(await textOf(gain)).toContain(plain(t('total.earnedCount', { count: earned, sum: String(earned) })))

  // The order page says the same of the bonuses of the same guest.
  await main.getByRole('link', { name: t('cart.summary.order') }).click()
  await expectAddress(page, '/order')
  await expect
    .poll(() => totals(page))
    .toMatchObject({ [t('total.earnedByGuest')]: plain(t('total.earnedCount', { count: earned, sum: String(earned) })) })
})

test('below the cart stands what goes with the thing put in last, and follows when that is taken out; nothing that is in the cart [CAT-06] [SESS-05]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const jumper = await findProduct({ path: knitwear, amount: 'many', skip: 2 })
  const dress = await findProduct({ path: '/catalog/women/dresses', amount: 'many' })
  /** What the shop recommends with a thing in the cart, as the page is told. */
  const recommended = async ({ card }: Found): Promise<ProductCard[]> => {
    const answer = await page.waitForResponse((response) => {
      const { pathname, searchParams: query } = new URL(response.url())
      return pathname.endsWith('/catalog/recommended') && query.get('context') === 'cart' && query.get('product_id') === String(card.id)
    })
    return ((await answer.json()) as { results: ProductCard[] }).results
  }
  const rail = page.getByRole('region', { name: 'К вещам в корзине' }).getByRole('article')
  const shown = async () => (await rail.getByRole('heading').allInnerTexts()).map(plain)
  const titles = (cards: ProductCard[], inCart: Found[]) =>
    cards.filter(({ id }) => !inCart.some(({ card }) => card.id === id)).map(({ title }) => plain(title))
  await haveInCart(shopper, jumper)
  await haveInCart(shopper, dress)
  const withDress = recommended(dress)
  await shopper.open('/cart')
  expect((await withDress).length).toBeGreaterThan(10)
  await expect.poll(shown).toEqual(titles(await withDress, [jumper, dress]))
  const withJumper = recommended(jumper)
  await line(shopper, dress.card.title).remove.click()
  expect(titles(await withJumper, [jumper])).not.toEqual(titles(await withDress, [jumper]))
  await expect.poll(shown).toEqual(titles(await withJumper, [jumper]))
})

test('a login that brings more than fifty things into one cart names what had no room, with the way to it [CART-01]', async () => {
  const locale = 'en'
  const phone = await haveAccount(await aShopper({ locale }))
  const [missing] = await rows<{ slug: string; title: string; size: string; offer: number }>(
    `with own as (
         insert into carts (id, customer_id, updated_at) select gen_random_uuid(), id, now() from customers where phone = $1
         on conflict (customer_id) do update set updated_at = now(), version = carts.version + 1 returning id),
       offered as (
         select o.id, o.product_id, o.size_id, p.slug, p.price, row_number() over (order by o.id) as n
         from offers o join products p on p.id = o.product_id
         where p.published_at is not null and not p.is_coming_soon and not p.is_only_shops
           and exists (
             select 1 from stock s join locations l on l.id = s.location_id
             where s.offer_id = o.id and l.serves_everywhere and s.on_hand > s.reserved + 5)),
       filled as (
         insert into cart_items (cart_id, offer_id, quantity, price, position) select own.id, o.id, 1, o.price, n from own, offered o where n <= 50)
       select o.slug, m.title ->> $2 as title, s.title ->> 'ru' as size, o.id as offer
       from offered o join products p on p.id = o.product_id join models m on m.id = p.model_id join sizes s on s.id = o.size_id where n = 51`,
    [phone, locale],
  )
  if (!missing) throw new Error('the shop has no fifty-first thing')
  const shopper = await aShopper({ locale })
  const { page } = shopper
  const found = await findProduct({ path: knitwear, amount: 'many' })
  await haveInCart(shopper, { ...found, size: { ...found.size, offer_id: missing.offer } })
  await shopper.open('/auth/login?next=/cart')
  await logInAgain(shopper, phone)
  const lines = page.getByRole('region', { name: words(locale)('cart.lines') })
  await lines.getByText(words(locale)('cart.leftOut.title', { count: 50 })).waitFor()
  expect(await lines.getByRole('article').count()).toBe(50)
  const way = lines.getByRole('listitem').getByRole('link', { name: new RegExp(`^${missing.title}, `) })
  expect(await way.getAttribute('href')).toBe(inLocale(`/product/${missing.slug}`, locale))
})
