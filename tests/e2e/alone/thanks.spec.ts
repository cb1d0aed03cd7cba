import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { formatPhone } from '#core/phone.ts'
import { aShopper, inLocale, useBrowser } from '#tests/support/shopper.ts'
import { haveInCart } from '../steps/arranged.ts'
import { expectAccessible } from '../steps/axe.ts'
import { codeFor, loginForm, newPhone, tickRequired } from '../steps/login.ts'
import { agree, chosenSlot, atTheBank, fillAddress, fillContact, option } from '../steps/order.ts'
import { expectAddress } from '../steps/see.ts'
import { findProduct, rows, useDatabase } from '../steps/shop.ts'
import { setMood } from '../steps/simulators.ts'
import { words } from '../steps/words.ts'

useBrowser()
useDatabase()

/** What waits for the register to be called again is called now. */
const callAgain = () => rows(`update graphile_worker._private_jobs set run_at = now() where key like 'receipts:register:%'`)

afterEach(() => setMood('register', 'well'))

test('after an order the receipt is told of, also while the register is down; a guest makes an account by one press and a code, and the order is theirs [UX-48] [UX-39] [ORD-08] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  const phone = newPhone()
  const to = `vera${phone.slice(-7)}@example.com`
  await setMood('register', 'down')
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 6, locale }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone, email: to })
  await option(page, /^Курьер/).check()
  const promised = await chosenSlot(main)
  await fillAddress(shopper, 'Арбат', '12')
  await option(page, /^Картой/).check()
  await agree(shopper)
  await page.locator('form button[type=submit]:enabled').click()
  await atTheBank(shopper, 'approve')
  await page.waitForURL(/\/order\/thanks/)
  // What was promised before: the day and the interval in the sentence, the day in what happens next.
  await main.getByText(new RegExp(`^${promised}\\. `)).waitFor()
  await main
    .getByRole('listitem')
    .getByText(promised.split(',')[0] ?? '', { exact: true })
    .waitFor()
  await main.getByText(t('order.thanks.receiptState.delayed', { to })).waitFor()
  await expectAccessible(page, `thanks while the register is down ${device} ${locale}`)
  await setMood('register', 'well')
  await callAgain()
  await main.getByText(t('order.thanks.receiptState.registered', { to })).waitFor()
  const opened = shopper.context.waitForEvent('page')
  await main.getByRole('link', { name: t('order.thanks.receiptOpen'), exact: true }).click()
  const receipt = await opened
  await receipt.waitForLoadState()
  expect(await receipt.getByRole('heading', { level: 1 }).innerText()).toBe(words('ru')('receipts.page.income'))
  await expectAccessible(receipt, 'a receipt')
  const number = new URL(page.url()).searchParams.get('number') ?? ''
  expect(await receipt.getByText(number).count()).toBe(1)

  await main.getByText(t('order.thanks.accountText', { phone: formatPhone(phone) })).waitFor()
  expect(await linesOf(page, formatPhone(phone))).toBe(1)
  await main.getByRole('button', { name: t('order.thanks.accountAction') }).click()
  const form = loginForm(shopper)
  await form.code.waitFor()
  await form.consents.first().waitFor()
  await tickRequired(form.consents)
  await form.code.fill(await codeFor(phone))
  await expectAddress(page, inLocale(`/my/history/${number}`, locale))
  await main.getByRole('heading', { name: t('account.order.goods') }).waitFor()
  await expectAccessible(page, `an order that became one's own ${device} ${locale}`)
})

/** On how many lines these words stand in a text that breaks wherever words end. */
function linesOf(page: Page, searched: string): Promise<number> {
  return page.evaluate<number>(`{
    const searched = ${JSON.stringify(searched)}
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    while (texts.nextNode() && !texts.currentNode.textContent.includes(searched));
    const text = texts.currentNode
    text.parentElement.style.width = 'min-content'
    const range = document.createRange()
    const start = text.textContent.indexOf(searched)
    range.setStart(text, start)
    range.setEnd(text, start + searched.length)
    const lines = new Set([...range.getClientRects()].map((box) => box.top)).size
    text.parentElement.style.width = ''
    lines
  }`)
}
