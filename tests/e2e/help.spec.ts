import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible, look } from './steps/axe.ts'
import { expectAddress, expectFocus, expectText } from './steps/see.ts'
import { words } from './steps/words.ts'

useBrowser()

const t = words('ru')

test('an answer is found by its topic, by suggestions and, without a script, by a form [MAG-05] [MAG-18] [MAG-19]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const main = page.getByRole('main')
  await look(shopper, '/help')
  await main.getByRole('link', { name: 'Возврат', exact: false }).first().waitFor()
  await main.getByRole('link', { name: 'Как вернуть вещь', exact: true }).click()
  await expectAddress(page, '/help/how-to-return')
  await expectText(main.getByRole('heading', { level: 1 }), 'Как вернуть вещь')
  await main.getByRole('navigation', { name: t('help.contents') }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'an answer')
  await main.getByRole('link', { name: 'Когда вернутся деньги', exact: false }).last().click()
  await expectText(main.getByRole('heading', { level: 1 }), 'Когда вернутся деньги')
  const contents = main.getByRole('navigation', { name: t('help.contents') })
  await contents.getByRole('link', { name: 'Если денег нет' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#late')

  const helped = main.getByRole('group', { name: t('help.helped.question') })
  await helped.getByRole('button', { name: t('help.helped.no') }).click()
  const missing = main.getByRole('textbox', { name: t('help.helped.missing') })
  await expectFocus(missing)
  await missing.fill('Сколько дней зачисляет банк')
  await expectAccessible(page, 'what was missing')
  await main.getByRole('button', { name: t('help.helped.send') }).click()
  await expectFocus(main.getByText(t('help.helped.thanks')))

  await shopper.open('/help')
  const field = main.getByRole('combobox', { name: t('help.search') })
  await field.fill('djpdhfn ltytu')
  const options = main.getByRole('listbox', { name: t('help.suggestions') }).getByRole('option')
  await options.first().waitFor()
  await expectAccessible(page, 'suggestions')
  await field.press('ArrowDown')
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
  await field.press('Escape')
  await options.first().waitFor({ state: 'detached' })
  await field.press('Enter')
  await expectAddress(page, '/help?q=djpdhfn+ltytu')
  await main.locator('mark').first().waitFor()
  await expectAccessible(page, 'results')
})

test('a question is asked without a script, and one without an answer leads on [MAG-19]', async () => {
  const shopper = await aShopper({ device: 'mobile', javaScript: false })
  const { page } = shopper
  const main = page.getByRole('main')
  await shopper.open('/help')
  await main.getByRole('combobox').fill('дирижабль')
  await main.getByRole('combobox').press('Enter')
  await expectText(main.getByRole('heading', { level: 1 }), 'Помощь')
  await main.getByText('Про «дирижабль» ответа нет').waitFor()
  await main.getByRole('heading', { name: t('help.mostRead') }).waitFor()
  await main.getByRole('heading', { name: t('help.notFound') }).waitFor()
})
