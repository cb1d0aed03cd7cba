import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { agree, chosenSlot, fillAddress, fillContact, intervals, option } from './steps/order.ts'
import { findProduct, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')

test('the day and the interval of a courier are chosen by keyboard, kept in the order, and changed in the account [ORD-01] [ACC-05]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const main = page.getByRole('main')
  await haveAccount(shopper)
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 9 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера' })
  await option(page, new RegExp(`^${t('orders.delivery.courier')}`)).check()
  const days = main.getByRole('group', { name: t('order.slots.day') })
  await days.locator('input:checked').focus()
  const first = await chosenSlot(main)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chosenSlot(main)).not.toBe(first)
  await intervals(main).locator('input:checked').focus()
  const ofDay = await chosenSlot(main)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosenSlot(main)).not.toBe(ofDay)
  const chosen = await chosenSlot(main)
  await fillAddress(shopper, 'Тверская', '7')
  await option(page, new RegExp(`^${t('orders.payment.on_delivery')}`)).check()
  await agree(shopper)
  await main.locator('form button[type=submit]:enabled').click()
  await page.waitForURL(/\/order\/thanks/)

  await shopper.open('/my/history')
  await main.getByRole('link', { name: /^\d/ }).first().click()
  await main.getByText(t('account.slot.is', { when: chosen })).waitFor()
  await main.getByRole('button', { name: t('account.slot.change') }).click()
  await days.locator('input:checked').focus()
  expect(await chosenSlot(main)).toBe(chosen)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => chosenSlot(main)).not.toBe(chosen)
  const other = await chosenSlot(main)
  await main.getByRole('button', { name: t('account.slot.save') }).click()
  await page.getByText(t('account.slot.changed')).waitFor()
  await main.getByText(t('account.slot.is', { when: other })).waitFor()
  await main.getByText(t('account.slot.was', { when: chosen })).waitFor()
})
