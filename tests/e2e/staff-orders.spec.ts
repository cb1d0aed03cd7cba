import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveOrderedByCard } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { tabTo } from './steps/keyboard.ts'
import { newPhone } from './steps/login.ts'
import { atTheBank } from './steps/order.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { signInStaff } from './steps/staff.ts'
import { staffWords } from './steps/words.ts'

useBrowser()
useDatabase()

test('a clerk finds an order, acts on it and refunds a part; who comes second is told who was first [ADM-13] [ADM-14] [ADM-19]', async () => {
  const t = staffWords('ru')
  const buyer = await aShopper()
  const found = await findProduct({ path: '/catalog/women/dresses', amount: 'many', skip: 9 })
  await buyer.page.goto(await haveOrderedByCard(buyer, found, { phone: newPhone() }))
  await atTheBank(buyer, 'approve')
  const number = new URL(buyer.page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => rows('select status from orders where number = $1', [number])).toEqual([{ status: 'confirmed' }])

  const clerk = await aShopper()
  const { page } = clerk
  await signInStaff(clerk, 'clerk')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page.locator('.find-list li').first().waitFor()
  await page.keyboard.press('Enter')
  const act = t('orders.acts.assemble.title')
  await page.getByRole('button', { name: act }).waitFor()
  await expectAccessible(page, 'an order')

  const second = await aShopper({ refusals: [409] })
  await signInStaff(second, 'owner')
  await second.page.goto(`/staff/orders/${number}`)
  await second.page.getByRole('button', { name: act }).waitFor()
  await second.page.keyboard.press('a')
  const late = second.page.getByRole('dialog')
  await late.getByRole('textbox', { name: t('orders.acts.note') }).fill('Проверила')

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the dialog of an act')
  await tabTo(page, dialog.getByRole('button', { name: act }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(t('orders.status.assembling')).first().waitFor()

  await late.getByRole('button', { name: act }).click()
  await late.getByRole('alert').filter({ hasText: 'Олег Сорокин' }).waitFor()
  expect(await late.getByRole('textbox', { name: t('orders.acts.note') }).inputValue()).toBe('Проверила')

  await tabTo(page, page.getByRole('button', { name: t('orders.acts.more'), exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('orders.refund.title') }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: t('orders.refund.modes.amount') }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('textbox', { name: t('orders.refund.amount') }))
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Нет пояса')
  await expectAccessible(page, 'the dialog of a refund')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() =>
      rows('select r.amount from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where o.number = $1', [
        number,
      ]),
    )
    .toHaveLength(1)
})
