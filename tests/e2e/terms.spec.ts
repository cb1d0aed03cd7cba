import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { expectAddress, isLeftToBrowser } from './steps/see.ts'
import { words } from './steps/words.ts'

useBrowser()

test('terms that a form speaks of open over it and leave it as it was; a new tab is still a new tab [MOD-01] [MOD-04] [smoke]', async () => {
  const t = words('ru')
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  await shopper.open('/auth/login')
  const phone = page.getByRole('textbox', { name: t('auth.phone') })
  await phone.fill('+7 921 154-20-11')
  const typed = await phone.inputValue()
  const link = page.getByRole('main').locator('a[href$="/page/privacy"]')
  await link.click()
  const terms = page.getByRole('dialog', { name: 'Политика данных' })
  await terms.getByRole('heading', { level: 2 }).nth(1).waitFor()
  expect((await terms.locator('[data-panel]').boundingBox())?.width).toBe(390)
  await expectAccessible(page, 'terms')
  await page.goBack()
  await terms.waitFor({ state: 'detached' })
  await expectAddress(page, '/auth/login')
  expect(await phone.inputValue()).toBe(typed)
  expect(await isLeftToBrowser(link)).toBe(true)
})

test('what has gone as wished is said by a dialog that anything in the shop can call for; Back closes it [MOD-01]', async () => {
  const t = words('ru')
  const shopper = await aShopper()
  const { page } = shopper
  await shopper.open('/dev/ui')
  const success = page.getByRole('dialog', { name: 'Sent' })
  await page.getByRole('button', { name: 'success', exact: true }).click()
  await success.getByText('The letter is in your mail.', { exact: true }).waitFor()
  await page.goBack()
  await success.waitFor({ state: 'detached' })
  await expectAddress(page, '/dev/ui')
  await page.getByRole('button', { name: 'success', exact: true }).click()
  await success.getByRole('button', { name: t('overlays.ok') }).click()
  await success.waitFor({ state: 'detached' })
})
