import { expect, test } from 'vitest'
import { formatRoubles } from '#core/money.ts'
import { formatPhone } from '#core/phone.ts'
import { aShopper, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { sealed } from '#tests/support/personal-data.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { codeFor, loginForm, messagesTo, minutePasses, national, newPhone } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { agree, change, fillAddress, fillContact, fillOrder, goOn, option, readyToOrder, totals } from './steps/order.ts'
import { expectAddress, expectFocus, expectText, isOnTop, plain } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')
const shirts = '/catalog/men/shirts'
const roubles = (sum: number) => plain(formatRoubles(sum, 'ru'))
const field = ({ page }: Shopper, key: string) => page.getByRole('main').getByRole('textbox', { name: t(key), exact: true })
const submit = ({ page }: Shopper) => page.getByRole('main').locator('form button[type=submit]:enabled')

const addressLine = ({ page }: Shopper) => page.getByRole('main').getByRole('combobox', { name: t('order.address.line') })

/** What stands under a field. */
function noteOf(shopper: Shopper, key: string) {
  const control = field(shopper, key)
  return control.locator('xpath=ancestor::div[.//label][1]').locator('[id$="-note"]')
}

test.each(oneOf('desktop', 'mobile'))(
  'errors stand beside their fields, the first gets the focus, what was typed stays (%s) [ORD-01] [UX-45] [FORM-07] [smoke]',
  async (device) => {
    const shopper = await aShopper({ device, refusals: [400] })
    const { page } = shopper
    const main = page.getByRole('main')
    await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 0 }))
    await shopper.open('/order')
    await submit(shopper).click()
    await expectText(noteOf(shopper, 'order.contact.firstName'), t('order.problem.required'))
    await expectText(noteOf(shopper, 'order.contact.phone'), t('order.problem.required'))
    await expectFocus(field(shopper, 'order.contact.firstName'))

    // Whoever is led to a field and fills it in reads no more that it is empty.
    await page.keyboard.insertText('Вера')
    await expect.poll(() => noteOf(shopper, 'order.contact.firstName').count()).toBe(0)
    await field(shopper, 'order.contact.email').fill('vera')
    await field(shopper, 'order.contact.firstName').focus()
    await expectText(noteOf(shopper, 'order.contact.email'), t('email-problem.emailNoAt'))
    await field(shopper, 'order.contact.email').fill('vera@example')
    await field(shopper, 'order.contact.phone').fill('9261')
    await expectText(noteOf(shopper, 'order.contact.email'), t('email-problem.emailNoDomain'))
    await field(shopper, 'order.contact.email').fill('vera@example.com')
    await expectText(noteOf(shopper, 'order.contact.phone'), t('order.problem.phone'))
    await field(shopper, 'order.contact.phone').fill('3481234567')
    await goOn(shopper, 'delivery')

    await option(page, /^Курьер/).check()
    await submit(shopper).click()
    const line = addressLine(shopper)
    await main.getByText(t('order.problem.required')).waitFor()
    await expectFocus(line)
    await line.fill('Тверская')
    await line.blur()
    await main.getByText(t('order.problem.house')).waitFor()
    await fillAddress(shopper, 'Тверская', '7')

    await option(page, /^При получении/).check()
    await submit(shopper).click()
    await expect.poll(() => page.getByText(t('order.problem.agreement')).count()).toBe(2)
    await agree(shopper)
    await submit(shopper).click()
    // The server alone knows that nobody can have this number: the step with the field opens again.
    await expect.poll(() => noteOf(shopper, 'order.contact.phone').innerText()).toMatch(/номер|телефон/i)
    await expectFocus(field(shopper, 'order.contact.phone'))
    expect(await field(shopper, 'order.contact.email').inputValue()).toBe('vera@example.com')
    await field(shopper, 'order.contact.phone').fill(newPhone().slice(2))
    await goOn(shopper, 'delivery')
    expect(await line.inputValue()).toBe('Тверская, 7')
    await goOn(shopper, 'payment')
    expect(await option(page, /^При получении/).isChecked()).toBe(true)
  },
)

test('a step that is done folds into a line that opens it again; Back goes one step back, and nothing is lost [UX-40] [UX-42] [UX-46] [UX-53] [smoke]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const main = page.getByRole('main')
  const found = await findProduct({ path: shirts, amount: 'many', skip: 4, where: (card) => card.price < 9000 })
  await haveInCart(shopper, found)
  await shopper.open('/cart')
  await main.getByRole('link', { name: t('cart.summary.order') }).click()
  await expectAddress(page, '/order')
  for (const why of ['order.contact.phoneWhy', 'order.contact.emailWhy']) await main.getByText(t(why)).waitFor()
  await main.getByText('необязательно').first().waitFor()
  const steps = main.getByRole('list', { name: t('order.steps') }).getByRole('listitem')
  await fillContact(shopper, { firstName: 'Вера', phone: '+79261234567', email: 'vera@example.com' })
  await expectAddress(page, '/order?step=delivery')
  await expectText(main.getByText('vera@example.com'), '+7 926 123-45-67, vera@example.com')
  await option(page, /^Курьер/).check()
  await expect.poll(async () => (await totals(page))[t('order.summary.total')]).toBe(roubles(found.card.price + 390))
  expect(await steps.nth(1).getAttribute('aria-current')).toBe('step')
  await fillAddress(shopper, 'Тверская', '7')
  await expectAddress(page, '/order?step=payment')
  expect(await steps.nth(2).getAttribute('aria-current')).toBe('step')
  await main.getByText('Москва, Тверская, 7').waitFor()
  const news = main.getByRole('checkbox', { name: /о новых коллекциях/ })
  expect([await news.isChecked(), await news.getAttribute('required')]).toEqual([false, null])
  // What is agreed to is read before the button that does it.
  const button = main.locator('aside button[type=submit]')
  const [above, below] = await Promise.all([news.boundingBox(), button.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.reload()
  await shopper.alive()
  await main.getByText('Москва, Тверская, 7').waitFor()

  await page.goBack()
  await expectAddress(page, '/order?step=delivery')
  await expect.poll(() => addressLine(shopper).inputValue()).toBe('Тверская, 7')
  await page.goBack()
  await expectAddress(page, '/order')
  expect(await field(shopper, 'order.contact.firstName').inputValue()).toBe('Вера')
  await page.goForward()
  await page.goForward()
  await expectAddress(page, '/order?step=payment')
  await change(shopper, 'contact')
  await main.getByRole('checkbox', { name: t('order.recipient.other') }).check()
  await submit(shopper).click()
  await expectText(noteOf(shopper, 'order.recipient.firstName'), t('order.problem.required'))
  await field(shopper, 'order.recipient.firstName').fill('Павел')
  await field(shopper, 'order.recipient.phone').fill('9167654321')
  // The browser fills in the one who orders and the one who receives apart.
  const filledAs = (name: Parameters<typeof field>[1]) => field(shopper, name).getAttribute('autocomplete')
  expect(await Promise.all([filledAs('order.contact.phone'), filledAs('order.recipient.phone')])).toEqual([
    'tel-national',
    'section-recipient shipping tel-national',
  ])
  await goOn(shopper, 'delivery')
  await main.getByText(`Получит Павел, ${formatPhone('+79167654321')}`).waitFor()
  await page.goBack()
  await page.goBack()
  await expectAddress(page, '/order?step=payment')
})

test('a list of countries that comes late takes away neither the phone that is being typed nor the focus [UX-40] [FORM-10]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/ru\/geo\/countries/, async (route) => {
    await held
    await route.continue()
  })
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 2 }))
  await shopper.open('/order')
  const phone = field(shopper, 'order.contact.phone')
  await phone.pressSequentially('92612')
  release?.()
  const countries = page
    .getByRole('main')
    .getByRole('combobox', { name: t('order.contact.country') })
    .getByRole('option')
  await expect.poll(() => countries.count()).toBeGreaterThan(1)
  await page.keyboard.type('34567')
  expect(await phone.inputValue()).toBe('926 123-45-67')
})

test('what was typed and chosen is there again after a reload [UX-40] [UX-45] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const phone = newPhone()
  await readyToOrder(shopper, await findProduct({ path: shirts, amount: 'many', skip: 1 }), phone)
  await page
    .getByRole('main')
    .getByRole('textbox', { name: t('order.comment.label') })
    .fill('Позвоните за час')
  await page.reload()
  await shopper.alive()
  await expect.poll(() => option(page, /^При получении/).isChecked()).toBe(true)
  expect(
    await page
      .getByRole('main')
      .getByRole('textbox', { name: t('order.comment.label') })
      .inputValue(),
  ).toBe('Позвоните за час')
  await change(shopper, 'contact')
  expect(await field(shopper, 'order.contact.firstName').inputValue()).toBe('Вера')
  expect((await field(shopper, 'order.contact.phone').inputValue()).replace(/\D/g, '')).toBe(phone.slice(2))
  await goOn(shopper, 'delivery')
  expect(await addressLine(shopper).inputValue()).toBe('Тверская, 7')
  expect(await option(page, /^Курьер/).isChecked()).toBe(true)
})

test('on a phone the total stays in sight on the last step as well, and the way back up lies beside the words under the last button, not over them [SH-11] [ORD-01] [UX-46]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  await readyToOrder(shopper, await findProduct({ path: shirts, amount: 'many', skip: 2 }), newPhone())
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  const bar = page
    .getByRole('region', { name: t('order.payment.title'), exact: true })
    .getByText(t('order.summary.total'))
    .locator('..')
  const box = await bar.boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  expect(plain(await bar.innerText())).toMatch(/ ₽$/)

  await page.evaluate('scrollTo(0, 1320)')
  const up = await page.getByRole('button', { name: t('shell.pageUp') }).boundingBox()
  const words = await page.getByRole('main').getByText(t('order.summary.placeNote')).boundingBox()
  if (!up || !words) throw new Error('the button or the words are not there')
  expect(words.x + words.width).toBeLessThanOrEqual(up.x)
})

test('on a phone no field that gets the focus is left under the bar with the total [UX-46] [UX-51]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 2 }))
  await shopper.open('/order')
  await field(shopper, 'order.contact.firstName').fill('Вера')
  await field(shopper, 'order.contact.phone').fill(newPhone().slice(2))
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  await page.keyboard.press('Tab')
  await expectFocus(field(shopper, 'order.contact.email'))
  await expect.poll(() => isOnTop(field(shopper, 'order.contact.email'))).toBe(true)
  await goOn(shopper, 'delivery')
  await option(page, /^Курьер/).check()
  const places = ['flat', 'entrance', 'floor', 'postalCode']
  await field(shopper, 'order.address.flat').focus()
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  for (const place of places) {
    await expectFocus(field(shopper, `order.address.${place}`))
    if (place !== 'flat') await expect.poll(() => isOnTop(field(shopper, `order.address.${place}`))).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('a phone that is typed with its plus takes its own country; one that no country has is refused in its step [UX-41] [UX-45] [FORM-10] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 2 }))
  await shopper.open('/order')
  const phone = field(shopper, 'order.contact.phone')
  const country = page.getByRole('main').getByRole('combobox', { name: t('order.contact.country') })
  await expect.poll(() => country.getByRole('option').count()).toBeGreaterThan(1)
  await phone.pressSequentially('+375291234567')
  await expect.poll(() => phone.inputValue()).toBe('29 123-45-67')
  expect(await country.inputValue()).toBe('BY')
  await phone.fill('')
  await phone.pressSequentially('+79165551122')
  await expect.poll(() => phone.inputValue()).toBe('916 555-11-22')
  expect(await country.inputValue()).toBe('RU')

  await field(shopper, 'order.contact.firstName').fill('Вера')
  await phone.fill('3752912345')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('order.step.toDelivery') })
    .click()
  await page.getByText(t('order.problem.phoneWrong')).waitFor()
  await expectFocus(phone)

  // Of a country that is not offered: told when it is left, and kept as it was typed, also by a page that is loaded anew.
  for (const foreign of ['+12125551234', '+84912345678']) {
    await phone.fill('')
    await phone.pressSequentially(foreign)
    await phone.blur()
    await page.getByText(t('order.problem.phoneForeign')).waitFor()
    await page.reload()
    await expect.poll(() => phone.inputValue()).toBe(foreign)
  }
  // More digits than the country's numbers have are shown, not cut.
  await phone.fill('')
  await phone.pressSequentially('91655511223')
  await phone.blur()
  await page.getByText(t('order.problem.phoneWrong')).waitFor()
  expect(await phone.inputValue()).toBe('916 555-11-223')
})

test('one line fills street and house by its suggestions; part by part works as well, and without the service nobody is held up [UX-43] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  const main = page.getByRole('main')
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 4 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  await option(page, /^Курьер/).check()
  const line = addressLine(shopper)
  await line.fill('тверс')
  await main.getByRole('option', { name: 'Тверская улица' }).click()
  await expectFocus(line)
  expect(await line.inputValue()).toBe('Тверская улица, ')
  await page.keyboard.type('7')
  await main.getByRole('option', { name: 'Тверская улица, 7' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => main.getByRole('option').count()).toBe(0)
  await main.getByRole('button', { name: t('order.address.byParts') }).click()
  expect(await field(shopper, 'order.address.street').inputValue()).toBe('Тверская улица')
  await field(shopper, 'order.address.house').fill('9к1')
  await field(shopper, 'order.address.flat').fill('12')
  await goOn(shopper, 'payment')
  await main.getByText('Москва, Тверская улица, 9к1, кв. 12').waitFor()

  await page.route('**/geo/addresses*', (route) => route.fulfill({ status: 503, json: {} }))
  await change(shopper, 'delivery')
  await main.getByRole('button', { name: t('order.address.inLine') }).click()
  const asked = page.waitForResponse(/geo\/addresses/)
  await line.fill('Моя деревня, 3')
  await asked
  await goOn(shopper, 'payment')
  await main.getByText('Москва, Моя деревня, 3, кв. 12').waitFor()
})

test('the default address, though kept in Russian, fills the form of the English page, what is typed afterwards stays, and the order goes there [ACC-04] [ORD-01]', async () => {
  const shopper = await aShopper({ locale: 'en' })
  const { page } = shopper
  const en = words('en')
  const phone = await haveAccount(shopper)
  await rows(
    `insert into addresses (customer_id, title, city, street, house, flat, is_default, created_at)
     select id, $2, 'Москва', $3, $4, $5, true, now() from customers where phone = $1`,
    [phone, ...['Дом', 'Тверская', '7', '12'].map(sealed)],
  )
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 3 }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Vera' })
  await option(page, /^Courier/).check()
  const home = page.getByRole('group', { name: en('order.address.kept') }).getByRole('button', { name: 'Дом' })
  await expect.poll(() => home.getAttribute('aria-pressed')).toBe('true')
  const flat = page.getByRole('main').getByRole('textbox', { name: en('order.address.flat'), exact: true })
  expect(await page.getByRole('combobox', { name: en('order.address.line') }).inputValue()).toBe('Тверская, 7')
  await flat.fill('')
  await option(page, /^Pickup/).check()
  await option(page, /^Courier/).check()
  expect([await flat.inputValue(), await home.getAttribute('aria-pressed')]).toEqual(['', 'false'])
  await home.click()
  expect(await flat.inputValue()).toBe('12')
  await page.getByRole('combobox', { name: en('order.address.line') }).fill('Арбат, 1')
  expect(await flat.inputValue()).toBe('')
  await home.click()
  expect(await flat.inputValue()).toBe('12')
  await goOn(shopper, 'payment')
  await page.getByText('Москва, Тверская, 7').waitFor()
  await option(page, /^On delivery/).check()
  await agree(shopper)
  await submit(shopper).click()
  await page.waitForURL(/\/order\/thanks/)
  const [order] = await rows<{ address: string }>(`select delivery #>> '{address,ru}' as address from orders where contact_phone = $1`, [
    phone,
  ])
  expect(plain(order?.address ?? '')).toBe('Москва, Тверская, 7, кв. 12')
})

test('a double click on the button makes one order; its page ends with what goes with it [ORD-06] [UX-47] [SESS-05]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const phone = newPhone()
  await readyToOrder(shopper, await findProduct({ path: shirts, amount: 'many', skip: 2 }), phone)
  await submit(shopper).dblclick()
  await page.waitForURL(/\/order\/thanks/)
  await page.getByRole('heading', { level: 1, name: /принят$/ }).waitFor()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.getByRole('heading', { name: t('catalog.recommended.thanks') }).waitFor()
  const [orders] = await rows('select count(*)::int as made from orders where contact_phone = $1', [phone])
  expect(orders).toEqual({ made: 1 })
})

test('after a login in the last step the focus is with that step, and what was typed is still one person’s name [ORD-01] [BON-03] [UX-40] [UX-51]', async () => {
  const phone = await haveAccount(await aShopper())
  await rows(`update customers set first_name = 'Мария', last_name = 'Сорокина' where phone = $1`, [phone])
  const shopper = await aShopper()
  const main = shopper.page.getByRole('main')
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 6 }))
  await fillOrder(shopper, phone)
  // The form waits for what the account knows, and may not be there when the dialog gives the focus back.
  const answer = Promise.withResolvers<void>()
  await shopper.page.route('**/personal/delivery-point', async (route) => {
    await answer.promise
    await route.continue()
  })
  await minutePasses(phone)
  const [last] = await messagesTo(phone)
  await main.getByRole('button', { name: t('order.bonuses.login') }).click()
  await loginForm(shopper).code.fill(await codeFor(phone, last?.id))
  await shopper.page.getByRole('dialog').waitFor({ state: 'detached' })
  answer.resolve()
  await expectFocus(main.getByRole('region', { name: t('order.payment.title') }))
  await change(shopper, 'contact')
  await expect.poll(() => field(shopper, 'order.contact.firstName').inputValue()).toBe('Вера')
  expect(await field(shopper, 'order.contact.lastName').inputValue()).toBe('')
})

test('a login out of the order takes the phone along that was typed there, and no half of one [AUTH-10] [UX-39]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const phone = newPhone()
  const login = page.getByRole('main').getByRole('button', { name: t('order.contact.login') })
  const form = loginForm(shopper)
  await haveInCart(shopper, await findProduct({ path: shirts, amount: 'many', skip: 6 }))
  await shopper.open('/order')
  await field(shopper, 'order.contact.phone').fill('926')
  await login.click()
  await form.phone.waitFor()
  expect(await form.phone.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await form.phone.waitFor({ state: 'detached' })
  await field(shopper, 'order.contact.phone').fill(national(phone))
  await login.click()
  await form.code.waitFor()
  expect(await messagesTo(phone)).toHaveLength(1)
})
