import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { expectFocus } from './steps/see.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

test('a question is asked on the contacts page: what is wrong stands under its field, what was typed outlives a failure and a reload, the thanks take its place [FORM-02] [FORM-07] [FORM-12]', async () => {
  const t = words('ru')
  const shopper = await aShopper({ device: 'mobile', locale: 'ru', refusals: [503] })
  const { page } = shopper
  await shopper.open('/contacts')
  const form = page.getByRole('form', { name: t('requests.feedback.title') })
  const field = (key: string) => form.getByRole('textbox', { name: t(key) })
  const send = form.getByRole('button', { name: t('requests.feedback.send') })
  await form.getByRole('checkbox').first().waitFor()
  await send.click()
  for (const key of ['requests.name', 'requests.phone', 'requests.email', 'requests.message'])
    await expect.poll(() => field(key).getAttribute('aria-invalid')).toBe('true')
  await expectFocus(field('requests.name'))
  await form.getByText(t('requests.consentRequired'), { exact: true }).waitFor()
  await expectAccessible(page, 'contacts with errors')

  await field('requests.name').fill('Анна')
  await field('requests.message').fill('Есть ли подклад?')
  await field('requests.email').fill('anna@example.com')
  const kept = await shopper.keptInTab()
  expect(kept).toContain('Есть ли подклад?')
  expect(kept).not.toContain('anna@example.com')
  await page.reload()
  await shopper.alive()
  await expect.poll(() => field('requests.message').inputValue()).toBe('Есть ли подклад?')
  expect([await field('requests.name').inputValue(), await field('requests.email').inputValue()]).toEqual(['Анна', ''])

  await field('requests.email').fill('anna@example.com')
  await field('requests.phone').fill('9211542013')
  await form.getByRole('checkbox').first().check()
  await page.route('**/api/*/forms/feedback', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await send.click()
  await form.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  expect(await field('requests.message').inputValue()).toBe('Есть ли подклад?')
  await send.click()
  await page.getByRole('heading', { name: 'Сообщение у\u00A0нас' }).waitFor()
  expect(await shopper.keptInTab()).not.toContain('Есть ли подклад?')
})

test('a product offers a call of the stylist in a dialog, which the thanks replace [FORM-04] [FORM-13] [MOD-01] [MOD-06]', async () => {
  const t = words('en')
  const shopper = await aShopper({ device: 'desktop', locale: 'en' })
  const { page } = shopper
  const { card } = await findProduct({ path: '/catalog/women', amount: 'many', locale: 'en' })
  await shopper.open(`/product/${card.slug}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.ask.stylist') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('requests.stylist.title') })
  await expectFocus(dialog.getByRole('textbox', { name: t('requests.name') }))
  await expectAccessible(page, 'stylist')
  await dialog.getByRole('textbox', { name: t('requests.name') }).fill('Anna')
  await dialog.getByRole('textbox', { name: t('requests.phone') }).fill('9211542013')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: t('requests.stylist.send') }).click()
  await page
    .getByRole('dialog', { name: t('requests.done') })
    .getByText(/^Our stylist will call you within an hour/)
    .waitFor()
})
