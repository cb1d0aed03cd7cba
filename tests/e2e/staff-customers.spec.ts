import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { tabTo } from './steps/keyboard.ts'
import { newPhone } from './steps/login.ts'
import { rows, useDatabase } from './steps/shop.ts'
import { signInStaff } from './steps/staff.ts'
import { staffWords } from './steps/words.ts'

useBrowser()
useDatabase()

test('support finds a customer by a whole phone, and sees it in clear only for a reason, which is recorded [ADM-07] [ADM-26] [ADM-27]', async () => {
  const t = staffWords('ru')
  const phone = newPhone()
  await haveAccount(await aShopper(), phone)

  const support = await aShopper()
  const { page } = support
  await signInStaff(support, 'support')
  await page.goto('/staff/customers')
  await page.getByRole('searchbox', { name: t('customers.search') }).waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === phone)
  await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(2)
  await expectAccessible(page, 'the customers')
  await tabTo(page, page.getByRole('main').getByRole('row').getByRole('link'))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('complementary')
  await shown
    .getByText(`-${phone.slice(-2)}`, { exact: false })
    .first()
    .waitFor()
  const clear = new RegExp(
    phone
      .slice(2)
      .split('')
      .join(String.raw`\D*`),
  )
  expect(await page.getByRole('main').innerText()).not.toMatch(clear)
  await expectAccessible(page, 'a customer')

  await tabTo(page, shown.getByRole('button', { name: t('customers.reveal') }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('customers.revealReasons.order_call') }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'the dialog that asks for a reason')
  await tabTo(page, dialog.getByRole('button', { name: t('customers.reveal') }))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(clear)
  const looks = await rows(
    `select a.act, a.field from staff_accesses a join staff_members m on m.id = a.member_id where m.name = 'Вера Лукина' order by a.id desc limit 1`,
  )
  expect(looks).toEqual([{ act: 'reveal', field: 'phone' }])
})
