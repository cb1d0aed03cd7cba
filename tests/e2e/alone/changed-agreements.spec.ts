import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from '../steps/arranged.ts'
import { askForCode, codeFor, loginForm, newPhone, tickRequired } from '../steps/login.ts'
import { fillOrder } from '../steps/order.ts'
import { expectAddress, expectFocus } from '../steps/see.ts'
import { findProduct, rows, useDatabase } from '../steps/shop.ts'
import { words } from '../steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')

/** Staff write another version of the first words that a form demands; answers them. */
async function changeWords(form: string): Promise<{ id: number; version: number; text: string }> {
  const [changed] = await rows<{ id: number; version: number }>(
    `update agreements set version = version + 1 where id = (select min(id) from agreements where form = $1 and required and kind <> 'text')
     returning id, version`,
    [form],
  )
  if (!changed) throw new Error(`${form} demands nothing`)
  const text = `Новые слова ${form}, редакция ${changed.version}`
  await rows('insert into agreement_texts (agreement_id, version, text) values ($1, $2, $3)', [
    changed.id,
    changed.version,
    { ru: text, en: text },
  ])
  return { ...changed, text }
}

const versions = (agreementId: number, since: Date) =>
  rows('select version from consent_log where agreement_id = $1 and at >= $2', [agreementId, since])

test('terms that change while an order is made are shown, unticked, and the order goes by them [I19] [ORD-01] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [400] })
  const { page } = shopper
  const main = page.getByRole('main')
  await haveInCart(shopper, await findProduct({ path: '/catalog/women', amount: 'many', skip: 5 }))
  await fillOrder(shopper, newPhone())
  const changed = await changeWords('order')
  const begun = new Date()
  const placing = main.getByRole('button', { name: new RegExp(`^${t('order.summary.place', { sum: '|' }).split('|')[0]}`) })
  await placing.click()
  await main.getByText(t('agreements.changed')).first().waitFor()
  const box = main.getByRole('checkbox', { name: changed.text })
  await box.waitFor()
  await expectFocus(box)
  expect(await box.isChecked()).toBe(false)
  const boxes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('order.agreements.title') }) })
    .getByRole('checkbox')
  const ticked = await Promise.all((await boxes.all()).map((one) => one.isChecked()))
  expect(ticked.filter(Boolean).length).toBeGreaterThan(0)
  await box.check()
  await placing.click()
  await page.waitForURL(/\/order\/thanks/)
  expect(await versions(changed.id, begun)).toEqual([{ version: changed.version }])
})

test('terms that change while somebody registers are shown, unticked, and the same code makes the account by them [I19] [AUTH-01]', async () => {
  const shopper = await aShopper({ refusals: [400] })
  const { page } = shopper
  const form = loginForm(shopper)
  const phone = newPhone()
  await shopper.open('/auth/login?next=/my/edit')
  await askForCode(shopper, phone)
  await form.consents.first().waitFor()
  await tickRequired(form.consents)
  const changed = await changeWords('login_or_register_page')
  const begun = new Date()
  const code = await codeFor(phone)
  await form.code.fill(code)
  await form.second.getByText(t('agreements.changed')).first().waitFor()
  const box = form.second.getByRole('checkbox', { name: changed.text })
  await box.waitFor()
  await expectFocus(box)
  expect(await box.isChecked()).toBe(false)
  await box.check()
  await form.code.fill('')
  await form.code.fill(code)
  await expectAddress(page, '/my/edit')
  expect(await versions(changed.id, begun)).toEqual([{ version: changed.version }])
})
