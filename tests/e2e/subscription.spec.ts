import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { messagesTo } from './steps/login.ts'
import { expectAddress } from './steps/see.ts'
import { words } from './steps/words.ts'

useBrowser()

/** Path and query of a link in the newest message to an address that has one. */
async function linkTo(email: string, page: string): Promise<string> {
  const link = async () =>
    (await messagesTo(email)).map(({ text }) => new RegExp(`https?://\\S+/${page}\\?t=\\S+`).exec(text)?.[0]).find(Boolean)
  await expect.poll(link).toBeDefined()
  const { pathname, search } = new URL((await link()) ?? '')
  return pathname.replace(/^\/en/, '') + search
}

test('whoever has seen five pages is offered the emails once; the form is sent, confirmed by a press and taken back, and leaving is undone [MOD-02] [MOD-05] [FORM-05] [FORM-16] [FORM-17] [FORM-18]', async () => {
  const locale = 'ru'
  const t = words(locale)
  const shopper = await aShopper({ device: 'mobile', locale, meetsOffer: true })
  const { page, context } = shopper
  const email = `anna-${crypto.randomUUID().slice(0, 8)}@example.com`
  await context.addInitScript(`localStorage.page_viewed ??= '4'`)

  await shopper.open('/help')
  const offer = page.getByRole('dialog', { name: /Письма с севера/ })
  await offer.getByRole('button', { name: t('subscription.subscribe') }).click()
  await offer.getByText(t('subscription.emailRequired'), { exact: true }).waitFor()
  await expectAccessible(page, 'the offer with errors')
  await page.keyboard.press('Escape')
  await offer.waitFor({ state: 'detached' })
  expect(await page.evaluate(`localStorage.getItem('subscribe_shown')`)).toBe('1')

  await shopper.open('/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: t('shell.subscribe') }).click()
  const field = footer.getByRole('textbox', { name: t('subscription.email') })
  await field.fill(email)
  await footer.getByRole('checkbox', { name: 'Дом', exact: true }).check()
  for (const consent of [/Даю согласие/, /Хочу получать/]) await footer.getByRole('checkbox', { name: consent }).check()
  expect(await offer.count()).toBe(0)
  await footer.getByRole('button', { name: t('subscription.subscribe') }).click()
  const thanks = page.getByRole('dialog', { name: 'Спасибо, письмо в пути' })
  await thanks.getByRole('button', { name: t('forms.close') }).click()
  await footer.getByText(t('subscription.oneStep', { email })).waitFor()
  expect((await context.cookies()).find(({ name }) => name === 'subscr')?.value).toBe('1')

  await shopper.open(await linkTo(email, 'subscribed'))
  await expectAddress(page, '/subscribed')
  await page.getByRole('button', { name: t('subscription.confirm') }).click()
  await page.getByText(t('subscribers.confirmed'), { exact: true }).waitFor()
  await expectAccessible(page, 'a confirmed subscription')

  await expect.poll(async () => (await messagesTo(email)).length).toBe(2)
  await shopper.open(await linkTo(email, 'unsubscribe'))
  await expectAddress(page, '/unsubscribe')
  const leave = page.getByRole('button', { name: t('subscription.leave') })
  await leave.waitFor()
  await expectAccessible(page, 'leaving')
  await leave.click()
  await page.getByRole('button', { name: t('subscription.undo') }).click()
  await leave.waitFor()
})
