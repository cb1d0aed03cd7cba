import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { addToCart } from './steps/cart.ts'
import { loginForm, newPhone, register } from './steps/login.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')

test('whoever has told the name is asked for the rest alone, in words that are about the rest [ACC-03]', async () => {
  const shopper = await aShopper({ device: 'mobile', wasAsked: false })
  const { page } = shopper
  const phone = newPhone()
  await addToCart(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 5 }))
  await shopper.open('/order')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('order.contact.login') })
    .click()
  await register(shopper, phone)
  await loginForm(shopper).second.waitFor({ state: 'detached' })
  await rows(`update customers set first_name = 'Вера' where phone = $1`, [phone])

  await shopper.open('/catalog/men')
  const reminder = page.getByRole('dialog', { name: t('account.reminder.rest') })
  await reminder.getByRole('textbox', { name: t('account.edit.email'), exact: true }).waitFor()
  expect(await reminder.getByRole('textbox', { name: t('account.edit.firstName') }).count()).toBe(0)
  expect(await reminder.innerText()).not.toContain('курьеру')
})
