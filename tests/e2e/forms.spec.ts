import { expect, test } from 'vitest'
import { formatCount } from '#core/money.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { expectAddress, expectFocus, stepTakenBack } from './steps/see.ts'
import { words } from './steps/words.ts'

useBrowser()

const said = {
  ru: {
    button: 'Оставить заявку',
    title: 'Заявка отделу опта',
    name: 'Как к\u00A0вам обращаться',
    company: 'Ателье или магазин',
    email: 'Почта',
    list: 'Что вам нужно',
    preset: 'Ткани отрезами',
    other: 'Вещи оптом',
    amount: 'Сколько метров или вещей',
    agreement: /Даю согласие на/,
    phone: 'Телефон',
    thanks: 'Заявка у отдела опта',
    message: 'Ответим за два рабочих дня на почту, которую вы указали.',
  },
  en: {
    button: 'Send a request',
    title: 'Wholesale enquiry',
    name: 'Your name',
    company: 'Company',
    email: 'Email',
    list: 'What do you need?',
    preset: 'Fabric by the metre',
    other: 'Wholesale clothing',
    amount: 'Metres or items',
    agreement: /I agree to/,
    phone: 'Phone',
    thanks: 'We’ve got your request',
    message: 'We’ll reply by email within two working days.',
  },
}

test('a button of the staff opens their form in a popup: what is wrong stands under its field, what is right is sent once and thanked for [SH-17] [FORM-01] [FORM-06] [FORM-07] [MOD-01] [smoke]', async () => {
  const [device, locale] = ['mobile', 'en'] as const
  const t = words(locale)
  const { button, title, name, company, email, list, preset, other, amount, agreement, phone, thanks, message } = said[locale]
  const shopper = await aShopper({ device, locale, refusals: [400] })
  const { page } = shopper
  await shopper.open('/cooperation')
  const opener = page.getByRole('main').getByRole('button', { name: button })
  const popup = page.getByRole('dialog', { name: title })
  const field = (label: string) => popup.getByRole('textbox', { name: label })
  const send = popup.getByRole('button', { name: t('forms.send') })

  const fillIn = async (address: string) => {
    await field(name).fill('Анна')
    await field(company).fill('Игла')
    await field(email).fill(address)
    await popup.getByRole('checkbox', { name: agreement }).first().check()
  }

  await opener.click()
  await field(name).waitFor()
  await expectFocus(field(name))
  expect(await popup.getByRole('combobox', { name: list }).inputValue()).toBe(preset)
  await send.click()
  for (const label of [name, company, email]) await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true')
  expect(await popup.getByText(t('forms.required'), { exact: true }).count()).toBe(3)
  await expectFocus(field(name))
  await popup.getByText(t('forms.consentRequired'), { exact: true }).waitFor()
  await expectAccessible(page, 'form with errors')

  await fillIn('anna@')
  await field(amount).fill('40-50')
  await popup.getByRole('textbox', { name: phone }).fill('921 154')
  await popup.getByRole('combobox', { name: list }).selectOption(other)
  await send.click()
  await popup.getByText(t('forms.number', { max: formatCount(1_000_000_000) }), { exact: true }).waitFor()
  await popup.getByText(t('forms.phone'), { exact: true }).waitFor()
  await popup.getByRole('textbox', { name: phone }).focus()
  await popup.getByText(t('forms.phone'), { exact: true }).waitFor({ state: 'detached' })
  await popup.getByRole('textbox', { name: phone }).fill('')
  await popup.getByText(t('email-problem.emailNoDomain'), { exact: true }).waitFor()
  await field(email).fill('anna@example.com')
  await field(amount).fill('39')
  await field(amount).press('ArrowUp')
  expect(await field(amount).inputValue()).toBe('40')

  const asked: unknown[] = []
  await page.route('**/api/*/forms/1', async (route) => {
    asked.push({ ...(route.request().postDataJSON() as object), key: route.request().headers()['idempotency-key'] })
    if (asked.length > 1) return route.continue()
    const [, refused = ''] = /"(field_\d+)":"Игла"/.exec(route.request().postData() ?? '') ?? []
    const errors = [
      { name: refused, message: 'Unknown atelier' },
      { name: '__all__', message: 'Come back tomorrow' },
      { name: 'non_field_errors', message: 'Or the day after' },
    ]
    return route.fulfill({ status: 400, json: { detail: { errors } } })
  })
  await send.dblclick()
  await expect.poll(() => field(company).getAttribute('aria-invalid')).toBe('true')
  await popup.getByText('Unknown atelier', { exact: true }).waitFor()
  for (const line of ['Come back tomorrow', 'Or the day after']) await popup.getByText(line, { exact: true }).waitFor()
  expect(asked.length).toBe(1)
  await field(name).focus()
  await field(company).focus()
  await popup.getByText('Unknown atelier', { exact: true }).waitFor({ state: 'detached' })
  expect([await field(name).inputValue(), await field(email).inputValue()]).toEqual(['Анна', 'anna@example.com'])

  const seen = page.waitForResponse((response) => response.url().endsWith('/forms/accepted/1'))
  await send.click()
  await page.getByRole('dialog', { name: thanks }).getByText(message, { exact: true }).waitFor()
  expect(await popup.count()).toBe(0)
  expect((await seen).status()).toBe(204)
  expect(asked.at(-1)).toMatchObject({ url: '/en/cooperation', agreement_ids: [expect.any(Number), expect.any(Number)] })
  expect(Object.values(asked.at(-1) as object)).toEqual(expect.arrayContaining(['Анна', 'Игла', 'anna@example.com', other, '40']))
  expect(new Set(asked.map((one) => (one as { key: string }).key)).size).toBe(1)
  await page
    .getByRole('dialog', { name: thanks })
    .getByRole('button', { name: t('overlays.ok') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // Who closes the popup while it is being sent is thanked all the same.
  await opener.click()
  await fillIn('anna@example.com')
  const held = Promise.withResolvers<void>()
  await page.unroute('**/api/*/forms/1')
  await page.route('**/api/*/forms/1', async (route) => {
    await held.promise
    await route.continue()
  })
  await send.click()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  held.resolve()
  await page
    .getByRole('dialog', { name: thanks })
    .getByRole('button', { name: t('overlays.ok') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await stepTakenBack(page)

  await opener.click()
  await field(name).waitFor()
  await page.goBack()
  await popup.waitFor({ state: 'detached' })
  await expectAddress(page, '/en/cooperation')
})
