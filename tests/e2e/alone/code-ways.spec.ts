import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { haveAccount } from '../steps/arranged.ts'
import { askForCode, codeFor, loginForm, messagesTo, minutePasses, newPhone, tickRequired } from '../steps/login.ts'
import { expectAddress, expectFocus, expectText } from '../steps/see.ts'
import { rows, useDatabase } from '../steps/shop.ts'
import { setMood } from '../steps/simulators.ts'
import { words } from '../steps/words.ts'

useBrowser()
useDatabase()

/** The minute between two codes is over, for the server and for the page. */
async function waitAMinute({ page }: Shopper, phone: string): Promise<void> {
  await minutePasses(phone)
  await page.clock.runFor(61_000)
}

const digitsOf = (text = '') => /\d(?: ?\d){5}/.exec(text)?.[0].replaceAll(' ', '') ?? ''

test('when the text does not come, a call reads out the code, and that logs in [AUTH-02] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const form = loginForm(shopper)
  const phone = newPhone()
  await page.clock.install()
  await shopper.open('/auth/login?next=/my/edit')
  await askForCode(shopper, phone)
  const code = await codeFor(phone)
  const call = form.second.getByRole('button', { name: t('auth.resend.by.call') })
  expect(await call.count()).toBe(0)
  await waitAMinute(shopper, phone)
  await call.click()
  await expectText(form.second.getByRole('status').first(), t('auth.resend.asked.call'))
  await form.second.getByRole('timer').waitFor()
  expect(await call.count()).toBe(0)
  await expectFocus(form.code)
  const spoken = digitsOf((await messagesTo(phone))[0]?.text)
  expect(spoken).toBe(code)
  await form.consents.first().waitFor()
  await tickRequired(form.consents)
  await form.code.fill(spoken)
  await expectAddress(page, inLocale('/my/edit', locale))
})

test('an address is confirmed by its link; then a code comes there, and whoever has none reads the same words [AUTH-02] [ACC-02] [T15]', async () => {
  const t = words('ru')
  const phone = newPhone()
  const email = `code-${phone.slice(1)}@example.com`
  const owner = await aShopper()
  await haveAccount(owner, phone)
  await owner.open('/my/edit')
  await expectAddress(owner.page, '/my/edit')
  const main = owner.page.getByRole('main')
  await main.getByRole('textbox', { name: t('account.edit.firstName') }).fill('Анна')
  await main.getByRole('textbox', { name: t('account.edit.email') }).fill(email)
  await main
    .getByRole('button', { name: t('account.edit.save'), exact: true })
    .first()
    .click()
  await main.getByRole('button', { name: t('security.email.prove') }).click()
  await owner.page.getByText(`Отправили письмо со ссылкой на ${email}`).waitFor()
  const linkIn = async () => /https?:\S+email_proof=\S+/.exec((await messagesTo(email))[0]?.text ?? '')?.[0]
  await expect.poll(linkIn).toBeDefined()
  const link = new URL((await linkIn()) ?? '')
  await owner.open(link.pathname + link.search)
  await main.getByText(t('security.email.confirmed')).waitFor()
  await expectAddress(owner.page, '/my/edit')
  await minutePasses(phone)

  const said: (string | null)[] = []
  for (const [whose, number] of [
    ['known', phone],
    ['stranger', newPhone()],
  ] as const) {
    const shopper = await aShopper({ device: 'mobile' })
    const form = loginForm(shopper)
    await shopper.page.clock.install()
    await shopper.open('/auth/login?next=/my/bonuses')
    await askForCode(shopper, number)
    await codeFor(number)
    await waitAMinute(shopper, number)
    await form.second.getByRole('button', { name: t('auth.resend.by.email') }).click()
    await form.second.getByRole('timer').waitFor()
    said.push(await form.second.getByRole('status').first().textContent())
    if (whose === 'stranger') continue
    const newest = async () => (await messagesTo(email)).map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean)
    await expect.poll(newest).toBeDefined()
    await form.code.fill((await newest()) ?? '')
    await expectAddress(shopper.page, '/my/bonuses')
  }
  expect(said).toEqual([t('auth.resend.asked.email'), t('auth.resend.asked.email')])
})

test('while both providers are down the form says that texts take longer, and a call still comes [AUTH-02]', async () => {
  const shopper = await aShopper()
  const form = loginForm(shopper)
  const phone = newPhone()
  await shopper.page.clock.install()
  await setMood('sms', 'down')
  await setMood('sms_reserve', 'down')
  try {
    await shopper.open('/auth/login')
    await askForCode(shopper, phone)
    await rows(`update messages set created_at = created_at - interval '20 seconds' where recipient = $1`, [phone])
    await waitAMinute(shopper, phone)
    await form.second.getByRole('button', { name: words('ru')('auth.resend.now') }).click()
    await expectText(form.second.getByRole('status').first(), words('ru')('auth.resend.slow'))
    await waitAMinute(shopper, phone)
    await form.second.getByRole('button', { name: words('ru')('auth.resend.by.call') }).click()
    await expect
      .poll(async () => (await rows(`select state from messages where recipient = $1 and channel = 'call'`, [phone]))[0]?.state)
      .toBe('delivered')
  } finally {
    await setMood('sms', 'well')
    await setMood('sms_reserve', 'well')
  }
})
