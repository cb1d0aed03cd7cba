import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart, haveOrderedByCard } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { tabTo } from './steps/keyboard.ts'
import { newPhone } from './steps/login.ts'
import { atTheBank } from './steps/order.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { signInStaff } from './steps/staff.ts'
import { staffWords } from './steps/words.ts'

useBrowser()
useDatabase()

test('a clerk replaces a size and a quantity of a paid order by keyboard, the rest is refunded, and both orders name one another [ADM-17]', async () => {
  const t = staffWords('ru')
  const buyer = await aShopper()
  const found = await findProduct({ path: '/catalog/women/dresses', amount: 'many', skip: 9 })
  await haveInCart(buyer, found)
  await buyer.page.goto(await haveOrderedByCard(buyer, found, { phone: newPhone() }))
  await atTheBank(buyer, 'approve')
  const number = new URL(buyer.page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => rows('select status from orders where number = $1', [number])).toEqual([{ status: 'confirmed' }])

  // A draft that is over is a 404.
  const clerk = await aShopper({ refusals: [404] })
  const { page } = clerk
  await signInStaff(clerk, 'clerk')
  await page.goto(`/staff/orders/${number}`)
  await tabTo(page, page.getByRole('button', { name: t('orders.acts.more'), exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('orders.replace.title') }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('replace.title', { number }) }).waitFor()
  await expectAccessible(page, 'a replacement')

  // Another size, one piece in place of two.
  const size = page.getByRole('combobox', { name: /^Размер/ }).first()
  await tabTo(page, size)
  const before = await size.inputValue()
  await page.keyboard.press('ArrowDown')
  if ((await size.inputValue()) === before) await page.keyboard.press('ArrowUp')
  expect(await size.inputValue()).not.toBe(before)
  const pieces = page.getByRole('textbox', { name: /^Шт\./ }).first()
  await tabTo(page, pieces)
  await page.keyboard.type('1')
  const complete = page.getByRole('button', { name: t('replace.complete') })
  await expect.poll(() => complete.isEnabled()).toBe(true)
  await expectAccessible(page, 'a replacement with a difference')
  await tabTo(page, complete)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => /\/staff\/orders\/[\d-]+$/.test(url.pathname) && !url.pathname.endsWith(number))
  const fresh = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page
    .locator('.rp-info')
    .filter({ hasText: t('orders.links.replaces') })
    .waitFor()
  await page.getByRole('link', { name: number, exact: true }).click()
  await page
    .locator('.rp-info')
    .filter({ hasText: t('orders.links.replacedBy') })
    .waitFor()
  await page.getByText(t('orders.money.carried', { number: fresh })).waitFor()
  // The address of the draft says what came of it, and begins nothing.
  await page.goto(`/staff/orders/${number}/replace`)
  await page
    .locator('.rp-info')
    .filter({ hasText: t('replace.replaced') })
    .waitFor()
  expect(await page.getByRole('link', { name: fresh, exact: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: t('replace.begin') }).count()).toBe(0)
  await page.goto(`/staff/packing/${number}`)
  await page.getByRole('heading', { name: t('packing.idle.cancelled') }).waitFor()
  await page.getByRole('link', { name: fresh, exact: true }).waitFor()
  await expect
    .poll(() =>
      rows(
        `select o.status, n.status as next, count(r.id)::int as refunds from orders o join order_replacements x on x.old_order_id = o.id
         join orders n on n.id = x.new_order_id join payments p on p.order_id = n.id left join refunds r on r.payment_id = p.id
         where o.number = $1 and n.number = $2 group by 1, 2`,
        [number, fresh],
      ),
    )
    .toEqual([{ status: 'cancelled', next: 'confirmed', refunds: 1 }])
})
