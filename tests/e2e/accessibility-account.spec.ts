import { test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { expectAccessible, look, lookAtDialog } from './steps/axe.ts'
import { oneOf } from './steps/one-of.ts'
import { agree, atTheBank, fillAddress, fillContact, option } from './steps/order.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const t = words('ru')

test.each(oneOf('mobile', 'desktop'))(
  'axe finds nothing from the bank to the history, and in the account (%s) [UX-51] [smoke]',
  async (device) => {
    const shopper = await aShopper({ device })
    const { page } = shopper
    const main = page.getByRole('main')
    await haveAccount(shopper)
    await shopper.open('/my/edit')
    for (const path of ['/my/edit', '/my/addresses', '/my/history', '/my/bonuses', '/my/notifications']) {
      await shopper.open(path)
      await main.getByRole('navigation').last().waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page, path)
    }
    await haveInCart(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 2 }))
    await shopper.open('/order')
    await fillContact(shopper, { firstName: 'Вера' })
    await option(page, /^Курьер/).check()
    await fillAddress(shopper, 'Тверская', '7')
    await option(page, /^Картой/).check()
    await agree(shopper)
    await page.locator('form button[type=submit]:enabled').click()
    await page.waitForURL(/\/dev\/bank\//)
    await expectAccessible(page, 'the bank')
    await atTheBank(shopper, 'decline')
    await page.waitForURL(/\/payments\/fail\//)
    await page.getByRole('timer').waitFor()
    await expectAccessible(page, 'payment failed')
    const number = page.url().split('/').at(-1) ?? ''
    await main.getByRole('button', { name: /^Оплатить/ }).click()
    await atTheBank(shopper, 'late')
    await page.getByRole('heading', { name: t('order.check.title') }).waitFor()
    await expectAccessible(page, 'payment is checked')
    await page.waitForURL(/\/order\/thanks/)
    await page.getByRole('heading', { level: 1, name: /оплачен$/ }).waitFor()
    await expectAccessible(page, 'thanks')
    await look(shopper, '/my/history')
    await shopper.open(`/my/history/${number}`)
    await main.getByRole('heading', { name: t('account.order.goods') }).waitFor()
    await expectAccessible(page, 'one order')
    await page.getByRole('button', { name: t('account.order.cancel') }).click()
    await lookAtDialog(shopper, 'cancel the order')
  },
)
