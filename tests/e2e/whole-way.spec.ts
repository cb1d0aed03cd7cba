import { expect, test } from 'vitest'
import { formatApproximateDollars, formatCount, formatRoubles } from '#core/money.ts'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { cartTool, sizeCell } from './steps/cart.ts'
import { cards } from './steps/listing.ts'
import { newPhone, register } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { agree, atTheBank, fillAddress, fillContact, option, totals } from './steps/order.ts'
import { expectAddress, expectText, plain, textOf } from './steps/see.ts'
import { findProduct, rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const outerwear = '/catalog/women/outerwear'

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'from home to a paid order in the history: category, filter, size, cart, login by phone, courier, card (%s, %s) [CAT-04] [CART-03] [AUTH-01] [ORD-01] [ORD-03] [ACC-05] [smoke]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const t = words(locale)
    const main = page.getByRole('main')
    const roubles = (sum: number) => plain(formatRoubles(sum, locale))
    const { settings } = await shopApi(locale)('GET /vars', {})
    const dollars = (sum: number) => plain(formatApproximateDollars(sum, Number(settings['currencies.USD'])))
    const found = await findProduct({
      path: `${outerwear}/filter/size-m`,
      amount: 'many',
      skip: device === 'desktop' ? 0 : 1,
      locale,
      where: (card) => card.price >= 20_000,
    })
    const { price, old_price: oldPrice, title, slug } = found.card

    await shopper.open('/')
    await main
      .getByRole('link', { name: locale === 'ru' ? /^Женщинам/ : /^Women/ })
      .first()
      .click()
    await expectAddress(page, inLocale('/catalog/women', locale))
    await main
      .getByRole('navigation', { name: t('catalog.subcategories') })
      .getByRole('link', { name: locale === 'ru' ? 'Верхняя одежда' : 'Outerwear' })
      .click()
    await expectAddress(page, inLocale(outerwear, locale))
    await chooseSizeM(shopper)
    const link = cards(page).locator(`h3 a[href$="/product/${slug}"]`)
    await expectText(link, title)
    await link.click()
    await expectText(page.getByRole('heading', { level: 1 }), title)
    await expectAddress(page, inLocale(`/product/${slug}`, locale))

    await sizeCell(page, found.size.title).click()
    await main
      .getByRole('button', { name: t('product.buy.add'), exact: true })
      .first()
      .click()
    const thanks = page.getByRole('dialog', { name: t('cart.added.one') })
    expect(plain(await thanks.innerText())).toContain(plain(title))
    await thanks.getByRole('link', { name: t('cart.added.toCart') }).click()

    await expectAddress(page, inLocale('/cart', locale))
    await cartTool(shopper).filter({ hasText: '1' }).waitFor()
    const earned = Math.floor(price * 0.03)
    const goods = { [plain(t('cart.summary.goods', { count: 1 }))]: roubles(oldPrice ?? price) }
    const sale = oldPrice && oldPrice > price ? roubles(price - oldPrice) : undefined
    const cartTotals = {
      ...goods,
      ...(sale && { [t('cart.summary.discount')]: sale }),
      [t('cart.delivery.row')]: t('cart.delivery.freeShort'),
      [t('total.earnedByGuest')]: plain(t('total.earnedCount', { count: earned, sum: formatCount(earned) })),
      [t('cart.summary.total')]: roubles(price),
    }
    await expect.poll(() => totals(page)).toEqual(cartTotals)
    if (locale === 'en') await main.getByText(dollars(price)).first().waitFor()
    await main.getByRole('link', { name: t('cart.summary.order') }).click()

    await expectAddress(page, inLocale('/order', locale))
    await main.getByRole('button', { name: t('order.contact.login') }).click()
    await register(shopper, newPhone())
    await main.getByRole('button', { name: t('order.contact.login') }).waitFor({ state: 'detached' })
    await fillContact(shopper, { firstName: 'Vera', email: 'vera@example.com' })
    await option(page, locale === 'ru' ? /^Курьер/ : /^Courier/).check()
    await fillAddress(shopper, 'Tverskaya', '7')
    await option(page, locale === 'ru' ? /^Картой/ : /^Card|^By card/)
      .first()
      .check()
    await agree(shopper)
    const orderTotals = {
      ...goods,
      ...(sale && { [saleTitle(locale)]: sale }),
      [deliveryTitle(locale)]: roubles(0),
      [t('total.earned')]: plain(t('total.earnedCount', { count: earned, sum: formatCount(earned) })),
      [t('order.summary.total')]: locale === 'ru' ? roubles(price) : `${roubles(price)} ${dollars(price)}`,
    }
    await expect.poll(() => totals(page)).toEqual(orderTotals)
    await main.getByRole('button', { name: t('order.summary.pay', { sum: formatRoubles(price, locale) }) }).click()

    await page.waitForURL(/\/dev\/bank\//)
    await expectText(page.getByRole('heading', { level: 1 }), roubles(price))
    await atTheBank(shopper, 'approve')
    await page.waitForURL(/\/order\/thanks/)
    await shopper.alive()
    const number = new URL(page.url()).searchParams.get('number') ?? ''
    await expectText(page.getByRole('heading', { level: 1 }), t('order.thanks.paid', { name: 'Vera', number }))

    const [order] = await rows('select status, payment_status, total::int from orders where number = $1', [number])
    expect(order).toEqual({ status: 'confirmed', payment_status: 'paid', total: price * 100 })
    await main.getByRole('link', { name: t('order.thanks.follow') }).click()
    await expectAddress(page, inLocale(`/my/history/${number}`, locale))
    await shopper.open('/my/history')
    const row = main.getByRole('listitem').filter({ hasText: number })
    await row.waitFor()
    expect(await textOf(row)).toContain(roubles(price))
    await expectText(page.getByRole('heading', { level: 1 }), `${t('account.orders.title')}1`)
    await cartTool(shopper).filter({ hasNotText: /\d/ }).waitFor()
  },
)

/** On a wide screen a press on the filter, on a phone through the drawer. */
async function chooseSizeM({ page, device, locale }: Shopper): Promise<void> {
  const t = words(locale)
  const size = page.getByRole('checkbox', { name: 'M', exact: true })
  if (device === 'desktop') await size.click()
  else {
    await page.getByRole('button', { name: t('catalog.filters.title') }).click()
    const drawer = page.getByRole('dialog', { name: t('catalog.filters.title') })
    await drawer.getByRole('checkbox', { name: 'M', exact: true }).click()
    await drawer.getByRole('link').last().click()
  }
  await expectAddress(page, inLocale(`${outerwear}/filter/size-m`, locale))
}

function saleTitle(locale: 'ru' | 'en'): string {
  return locale === 'ru' ? 'Скидка' : 'Discount'
}

function deliveryTitle(locale: 'ru' | 'en'): string {
  return locale === 'ru' ? 'Доставка' : 'Delivery'
}
