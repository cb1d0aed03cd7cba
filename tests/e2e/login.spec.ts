import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount, haveInCart } from './steps/arranged.ts'
import { addToCart, cartTool } from './steps/cart.ts'
import { askForCode, codeFor, loginForm, messagesTo, minutePasses, national, newPhone, register, tickRequired } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectFocus, expectText, isMarked, mark, nextFrames, textOf } from './steps/see.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

/** What lies there of a login that the shop has ended is no token. */
const readToken = ({ page }: Shopper) => page.evaluate<string | null>('localStorage.getItem("token") || null')
const menu = (shopper: Shopper) => shopper.page.getByRole('navigation', { name: words(shopper.locale)('account.title') })

/** A new customer with something in the cart. */
async function registerAndBuy(shopper: Shopper, phone: string): Promise<void> {
  await shopper.open('/auth/login?next=/my/edit')
  await register(shopper, phone)
  await expectAddress(shopper.page, '/my/edit')
  await fillCart(shopper)
}

async function fillCart(shopper: Shopper): Promise<void> {
  await addToCart(shopper, await findProduct({ path: '/catalog/women/knitwear', amount: 'many' }))
}

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'a wrong code says how many tries are left and keeps the form; the right one leads to the page that was wanted (%s, %s) [AUTH-01] [AUTH-03] [AUTH-10] [smoke]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale, refusals: [400] })
    const { page } = shopper
    const t = words(locale)
    const form = loginForm(shopper)
    const phone = newPhone()
    await shopper.open('/my/edit')
    await page.waitForURL(/\/auth\/login\?next=/)
    await shopper.alive()
    await page.getByText(t('auth.captcha.phone')).waitFor()
    expect(await form.getCode.isDisabled()).toBe(true)
    await askForCode(shopper, phone)
    await expectText(page.getByRole('heading', { level: 1 }), t('auth.codeTitle'))
    expect(await form.second.getByRole('textbox', { name: t('auth.phone'), exact: true }).isDisabled()).toBe(true)
    await form.second.getByRole('button', { name: t('auth.changePhone') }).focus()
    await page.keyboard.press('Enter')
    await expectFocus(page.getByRole('main').getByRole('textbox', { name: t('auth.phone'), exact: true }))
    await form.getCode.click()
    await form.consents.first().waitFor()
    expect(await form.consents.count()).toBe(3)
    expect(await form.second.getByRole('checkbox', { checked: true }).count()).toBe(0)
    const code = await codeFor(phone)

    await form.code.fill(code)
    await form.second.getByText(t('auth.consents.required')).first().waitFor()
    await tickRequired(form.consents)
    await form.code.fill('')
    await form.code.fill(wrong(code, 1))
    await form.second.getByText(t('customers.code_wrong', { tries: 4 })).waitFor()
    // The digits that were wrong are gone, the focus is where it was: whoever types on types another code.
    await page.keyboard.type(wrong(code, 2))
    await form.second.getByText(t('customers.code_wrong', { tries: 3 })).waitFor()
    expect(await form.consents.first().isChecked()).toBe(true)
    await page.keyboard.type(code)
    await expectAddress(page, inLocale('/my/edit', locale))
    await expectText(page.getByRole('heading', { level: 1 }), t('account.edit.title'))
    const told = () => rows('select is_subscribed, mindbox_id_sent from customers where phone = $1', [phone])
    await expect.poll(told).toEqual([{ is_subscribed: false, mindbox_id_sent: true }])
  },
)

/** Another code of six digits. */
function wrong(code: string, by: number): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

test('another code can be asked for after the countdown of a minute, and only that one works [AUTH-02] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [400] })
  const { page } = shopper
  const form = loginForm(shopper)
  const phone = newPhone()
  await page.clock.install()
  await shopper.open('/auth/login')
  await askForCode(shopper, phone)
  const first = await codeFor(phone)
  const [sent] = await messagesTo(phone)
  // The clock goes on by itself besides: no second is named.
  const secondsLeft = async () => {
    const [, minutes, seconds] = /^Отправить ещё раз через (\d):(\d\d)$/.exec(await textOf(form.second.getByRole('timer'))) ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  const before = await secondsLeft()
  expect(before).toBeLessThanOrEqual(60)
  await page.clock.runFor(12_000)
  await expect.poll(secondsLeft).toBeLessThanOrEqual(before - 12)
  expect(await form.second.getByRole('button', { name: 'Отправить ещё раз' }).count()).toBe(0)
  // The server holds the same limit: its minute passes too.
  await minutePasses(phone)
  await page.clock.runFor(49_000)
  await form.second.getByRole('button', { name: 'Отправить ещё раз' }).click()
  await form.second.getByRole('timer').waitFor()
  await expectFocus(form.code)
  const second = await codeFor(phone, sent?.id)
  expect(second).not.toBe(first)
  await form.consents.first().waitFor()
  await tickRequired(form.consents)
  await form.code.fill(first)
  await form.second.getByText(/^Неверный код/).waitFor()
  await form.code.fill('')
  await form.code.fill(second)
  await expectAddress(page, '/my/bonuses')
})

test('a login never leads away from the shop [AUTH-10]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await shopper.open(`/auth/login?next=${encodeURIComponent('https://evil.example/')}`)
  await register(shopper, newPhone())
  await page.waitForURL((url) => url.pathname.startsWith('/my'))
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
})

test('logging out leaves nothing of the account in the browser: the cart is empty, private pages ask for a login [AUTH-05] [smoke]', async () => {
  // What the page was still asking for when it was left is refused.
  const shopper = await aShopper({ refusals: [401] })
  const { page } = shopper
  await registerAndBuy(shopper, newPhone())
  await shopper.open('/my/edit')
  await expectText(cartTool(shopper), 'Корзина 1')
  await menu(shopper).getByRole('button', { name: 'Выйти' }).click()
  await expectAddress(page, '/')
  await shopper.alive()
  await expectText(cartTool(shopper), 'Корзина')
  expect(await readToken(shopper)).toBeNull()
  await shopper.open('/cart')
  await page.getByRole('heading', { name: 'В корзине пока пусто' }).waitFor()
  await shopper.open('/my/history')
  await page.waitForURL(/\/auth\/login\?next=/)
})

test('an expired token is renewed once for all calls and the shopper notices nothing [AUTH-04]', async () => {
  const shopper = await aShopper({ refusals: [401] })
  const { page } = shopper
  await shopper.open('/auth/login?next=/my/edit')
  await register(shopper, newPhone())
  await expectAddress(page, '/my/edit')
  await page.getByRole('main').getByRole('textbox', { name: 'Имя' }).waitFor()
  // As the next page begins: the one that stands here may still be asking for something.
  await page.addInitScript(`if (!sessionStorage.expired) { sessionStorage.expired = 'yes'; localStorage.setItem('token', 'expired') }`)
  let refreshes = 0
  page.on('request', (request) => void (request.url().includes('token-refresh') && refreshes++))
  await page.reload()
  await shopper.alive()
  await expectText(page.getByRole('heading', { level: 1 }), 'Мои данные')
  await page.getByRole('main').getByRole('textbox', { name: 'Имя' }).waitFor()
  await expect.poll(() => readToken(shopper)).not.toBe('expired')
  expect(await readToken(shopper)).toBeTruthy()
  expect(refreshes).toBe(1)
})

test('who logs out in one tab is a stranger in the other: nothing of the customer stays in a form there [AUTH-05] [AUTH-06]', async () => {
  const shopper = await aShopper({ refusals: [401] })
  const { page } = shopper
  const phone = newPhone()
  await registerAndBuy(shopper, phone)
  const other = await shopper.anotherTab()
  await other.goto('/order')
  await shopper.alive(other)
  const field = other.getByRole('main').getByRole('textbox', { name: 'Телефон', exact: true })
  await expect.poll(async () => (await field.inputValue()).replace(/\D/g, '')).toBe(national(phone))
  await other.getByRole('main').getByRole('textbox', { name: 'Имя', exact: true }).fill('Варвара')

  await shopper.open('/my/edit')
  await menu(shopper).getByRole('button', { name: 'Выйти' }).click()
  await expectAddress(page, '/')
  await other.getByRole('heading', { name: words('ru')('order.empty.title') }).waitFor()
  await shopper.alive(other)
  await fillCart(shopper)
  await other.reload()
  await shopper.alive(other)
  const name = other.getByRole('main').getByRole('textbox', { name: 'Имя', exact: true })
  await name.waitFor()
  expect(await name.inputValue()).toBe('')
  expect(await field.inputValue()).toBe('')
})

test('when the shop ends the login, each tab closes the account and keeps what is typed [AUTH-06] [UX-45]', async () => {
  const shopper = await aShopper({ refusals: [401] })
  const { page } = shopper
  await registerAndBuy(shopper, newPhone())
  const other = await shopper.anotherTab()
  await other.goto('/order')
  await shopper.alive(other)
  const name = other.getByRole('main').getByRole('textbox', { name: 'Имя', exact: true })
  await name.fill('Варвара')
  await mark(other)
  // It is the first tab that finds out.
  await other.route('**/api/**', (route) => route.abort())
  await shopper.context.clearCookies()
  await page.evaluate('localStorage.setItem("token", "expired")')
  await shopper.open('/catalog/women')
  await page.getByText('Вход закончился').waitFor()
  await other
    .getByRole('main')
    .getByRole('button', { name: words('ru')('order.contact.login') })
    .waitFor()
  expect(await isMarked(other)).toBe(true)
  expect(await other.evaluate('sessionStorage.getItem("order-draft")')).toContain('Варвара')
  expect(shopper.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  shopper.problems.length = 0
})

test('when the server no longer knows the login the account closes: a private page leads to the login, a public one says so, the login keeps still [AUTH-04] [AUTH-06]', async () => {
  const shopper = await aShopper({ refusals: [401] })
  const { page } = shopper
  await shopper.open('/auth/login?next=/my/history')
  await register(shopper, newPhone())
  await expectAddress(page, '/my/history')
  await page.getByText('Заказов пока нет').waitFor()
  await shopper.context.clearCookies()
  await page.evaluate('localStorage.setItem("token", "expired")')
  await shopper.open('/catalog/women')
  await page.getByText('Вход закончился').waitFor()
  expect(await readToken(shopper)).toBeNull()
  expect(await textOf(page.getByRole('banner'))).toContain('Войти')
  await shopper.open('/my/history')
  await page.waitForURL(/\/auth\/login\?next=/)

  // Over the login itself nobody has to be told where to log in.
  await page.evaluate('localStorage.setItem("token", "expired")')
  await shopper.open('/auth/login?next=/my/history')
  await expect.poll(() => readToken(shopper)).toBeNull()
  await nextFrames(page)
  expect(await page.getByText('Вход закончился', { exact: true }).count()).toBe(0)
  await page.getByText(words('ru')('auth.page.ended')).waitFor()
  await loginForm(shopper).phone.waitFor()
})

test('an account that the shop cannot give ends the login in this browser, and the next private page brings it back without a code [AUTH-06]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  await haveAccount(shopper, newPhone())
  await page.route('**/personal/account', (route) => route.fulfill({ status: 503, body: '' }))
  await shopper.open('/catalog/women')
  await page.getByText('Вход закончился').waitFor()
  expect(await readToken(shopper)).toBeNull()
  await page.unroute('**/personal/account')
  await shopper.open('/my/history')
  await page.getByText('Заказов пока нет').waitFor()
  expect(await readToken(shopper)).toBeTruthy()
})

test('a guest’s cart and favourites are there after the login, together with what the account had [CART-01] [FAV-02] [UX-32] [smoke]', async () => {
  const phone = newPhone()
  const things = await Promise.all(
    [0, 1, 2].map((skip) => findProduct({ path: '/catalog/women/shirts', amount: 'many', skip, where: (card) => !card.old_price })),
  )
  const [a, b, c] = things as [(typeof things)[0] & object, (typeof things)[0] & object, (typeof things)[0] & object]
  const heart = (shopper: Shopper, title: string) =>
    shopper.page
      .getByRole('main')
      .getByRole('button', { name: `В избранное: ${title}` })
      .first()

  const first = await aShopper()
  await haveAccount(first, phone)
  await haveInCart(first, a)
  await haveInCart(first, b)
  await first.open(`/product/${a.card.slug}`)
  await heart(first, a.card.title).click()
  await expect.poll(() => heart(first, a.card.title).getAttribute('aria-pressed')).toBe('true')
  await expect
    .poll(() => rows('select 1 from favorites f join customers c on c.id = f.customer_id where c.phone = $1', [phone]))
    .toHaveLength(1)
  await minutePasses(phone)

  const second = await aShopper({ device: 'mobile' })
  await haveInCart(second, b)
  await haveInCart(second, c)
  await second.open(`/product/${a.card.slug}`)
  await heart(second, a.card.title).click()
  await second.open(`/product/${c.card.slug}`)
  await heart(second, c.card.title).click()
  await second.open('/auth/login?next=/my/favorites')
  const form = loginForm(second)
  await askForCode(second, phone)
  await form.code.fill(await codeFor(phone))
  await expectAddress(second.page, '/my/favorites')
  await expect.poll(() => second.page.getByRole('main').getByRole('article').count()).toBe(2)
  const titles = (await second.page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()).toSorted()
  expect(titles.map((title) => title.replaceAll('\u00A0', ' '))).toEqual(
    [a.card.title, c.card.title].map((title) => title.replaceAll('\u00A0', ' ')).toSorted(),
  )
  await second.open('/cart')
  const quantity = (title: string) => second.page.getByRole('textbox', { name: `Количество: ${title}` })
  await expect.poll(() => quantity(b.card.title).inputValue()).toBe('2')
  expect(await quantity(a.card.title).inputValue()).toBe('1')
  expect(await quantity(c.card.title).inputValue()).toBe('1')
  await expectText(cartTool(second), '4')
})

test('a heart that the server refuses is not pressed any more, with a word, and the count in the header is as before [FAV-01] [UX-32]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  const t = words('ru')
  const path = '/catalog/women/shirts'
  const kept = await findProduct({ path, amount: 'many' })
  const refused = await findProduct({ path, amount: 'many', skip: 1 })
  const heart = ({ card }: typeof kept) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t('heart.toggle', { title: card.title }) })
      .first()
  const counted = (count: number) => page.getByRole('banner').getByRole('link', { name: `${t('shell.favorites')}: ${count}`, exact: true })
  await haveAccount(shopper)
  await shopper.open(`/product/${kept.card.slug}`)
  await Promise.all([page.waitForResponse((response) => response.url().endsWith('/favorites')), heart(kept).click()])
  await counted(1).waitFor()

  await shopper.open(`/product/${refused.card.slug}`)
  await counted(1).waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route('**/favorites', async (route) => {
    await answer.promise
    await route.fulfill({ status: 503, json: { detail: { errors: [] } } })
  })
  await heart(refused).click()
  await expect.poll(() => heart(refused).getAttribute('aria-pressed')).toBe('true')
  await counted(2).waitFor()
  answer.resolve()
  await page.getByText(t('errors.server')).waitFor()
  await expect.poll(() => heart(refused).getAttribute('aria-pressed')).toBe('false')
  await counted(1).waitFor()
  // Nor does a reload know of it.
  await page.unroute('**/favorites')
  await page.reload()
  await shopper.alive()
  await counted(1).waitFor()
  expect(await heart(refused).getAttribute('aria-pressed')).toBe('false')
})

test('a page that is loaded anew while a code is waited for goes on waiting for it; pressed twice, it is asked for once [AUTH-02] [UX-45]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const phone = newPhone()
  const form = loginForm(shopper)
  let asked = 0
  page.on('request', (request) => void (request.url().endsWith('/login-or-register') && asked++))
  await shopper.open('/auth/login')
  await form.phone.fill(national(phone))
  await form.getCode.dblclick()
  await form.code.waitFor()
  const [before] = await messagesTo(phone)
  await page.reload()
  await shopper.alive()
  await form.code.waitFor()
  expect([asked, (await messagesTo(phone)).length]).toEqual([1, 1])
  await page.getByText(words('ru')('auth.changePhone')).click()
  await form.phone.waitFor()
  await page.reload()
  await shopper.alive()
  expect(await form.phone.inputValue()).toBe('')
  expect(before?.text).toMatch(/\d{6}/)
})

/** No browser is checked until the function that comes back is called. */
async function holdCaptcha({ page }: Shopper): Promise<() => void> {
  const answer = Promise.withResolvers<void>()
  await page.route('**/authorization/captcha*', async (route) => {
    await answer.promise
    await route.continue()
  })
  return answer.resolve
}

test('a code can be asked for once the browser is checked and a phone is typed, and what is missing stands under the button [AUTH-01]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const form = loginForm(shopper)
  const phone = newPhone()
  await haveInCart(shopper, await findProduct({ path: '/catalog/women/knitwear', amount: 'many' }))
  const release = await holdCaptcha(shopper)
  await shopper.open('/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: words('ru')('cart.summary.login') })
    .click()
  await form.phone.fill(national(phone))
  await page.getByText(words('ru')('auth.captcha.running')).waitFor()
  expect(await form.getCode.isDisabled()).toBe(true)
  await form.phone.fill('')
  release()
  await page.getByText(words('ru')('auth.captcha.phone')).waitFor()
  expect(await form.getCode.isDisabled()).toBe(true)
  await form.phone.fill(national(phone))
  await page.getByText(words('ru')('auth.captcha.done')).waitFor()
  expect(await form.getCode.isEnabled()).toBe(true)
  await form.phone.press('Enter')
  await form.code.waitFor()
  await expectFocus(form.code)
  expect(await messagesTo(phone)).toHaveLength(1)
})

test('what is wrong with a number is said under it, and the focus stays there [AUTH-01] [UX-45]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const t = words('ru')
  const form = loginForm(shopper)
  await shopper.open('/auth/login')
  for (const [typed, problem] of [
    ['926', 'short'],
    ['2261234567', 'wrong'],
    ['+442079460958', 'foreign'],
  ] as const) {
    await form.phone.fill(typed)
    await expect.poll(() => form.getCode.isEnabled()).toBe(true)
    await form.phone.press('Enter')
    await page.getByText(t(`auth.phoneProblem.${problem}`)).waitFor()
    await expectFocus(form.phone)
  }
})

test('when the check of the browser fails, that is said under the button, and another try of it enables it [AUTH-01] [UX-45]', async () => {
  const shopper = await aShopper({ refusals: [503] })
  const { page } = shopper
  const t = words('ru')
  const form = loginForm(shopper)
  const phone = newPhone()
  await page.route('**/authorization/captcha*', (route) => route.fulfill({ status: 503, body: '' }))
  await shopper.open('/auth/login')
  await form.phone.fill(national(phone))
  await page.getByText(t('auth.captcha.failed')).waitFor()
  expect(await form.getCode.isDisabled()).toBe(true)
  await page.unroute('**/authorization/captcha*')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.captcha.retry') })
    .press('Enter')
  await form.getCode.click()
  await form.code.waitFor()
  await expectFocus(form.code)
  expect(await messagesTo(phone)).toHaveLength(1)
})
