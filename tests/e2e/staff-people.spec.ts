import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { tabTo } from './steps/keyboard.ts'
import { signInStaff } from './steps/staff.ts'
import { staffWords } from './steps/words.ts'

useBrowser()

test('an owner invites a packer, who sets a password and a code and sees only what a packer may [ADM-02] [ADM-05]', async () => {
  const t = staffWords('ru')
  const owner = await aShopper()
  const { page } = owner
  await signInStaff(owner, 'owner')
  await page.goto('/staff/team')
  await page.getByRole('cell', { name: 'anna@severa.example' }).waitFor()
  await expectAccessible(page, 'the team')
  await tabTo(page, page.getByRole('button', { name: t('people.team.invite'), exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.type('Нина Сборщикова')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`nina-${crypto.randomUUID().slice(0, 8)}@severa.example`)
  await tabTo(page, dialog.getByRole('checkbox', { name: t('roles.packer') }))
  await page.keyboard.press('Space')
  await expectAccessible(page, 'the dialog of an invitation')
  await page.keyboard.press('Enter')
  const link = await dialog.getByRole('textbox', { name: t('people.link.label') }).inputValue()

  const packer = (await aShopper()).page
  await packer.goto(link)
  const secret = (await packer.getByText(/^(?:[A-Z2-7]{1,4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '')
  await expectAccessible(packer, 'an invitation')
  await packer.getByLabel(t('people.invite.password'), { exact: false }).fill('длинный пароль из слов')
  await packer.getByLabel(t('signIn.code')).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await packer.keyboard.press('Enter')
  await packer.getByRole('heading', { level: 1, name: t('people.invite.done') }).waitFor()
  expect(await packer.getByRole('main').getByRole('listitem').count()).toBe(10)
  await tabTo(packer, packer.getByRole('button', { name: t('people.invite.enter') }))
  await packer.keyboard.press('Enter')
  const menu = packer.getByRole('navigation', { name: t('frame.sections') })
  await menu.waitFor()
  const shown = ['today', 'packing', 'returns', 'stock', 'products', 'audit'].map((name) => t(`menu.${name}`))
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(shown)
  await packer.goto('/staff/team')
  await packer.getByRole('heading', { level: 1, name: t('parts.forbidden') }).waitFor()
  await expectAccessible(packer, 'a screen of another role')
})
