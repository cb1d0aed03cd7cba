import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser } from '#tests/support/shopper.ts'
import { logInAgain } from './steps/login.ts'
import { expectAddress, expectRoom, expectText, nextFrames } from './steps/see.ts'
import { rows, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

test('all receipts stand in one list beside the orders; one opens to its lines, says its number, and leads to its order, where one can ask, and order the same once more [ACC-05] [ORD-08] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const phone = '+79000000001'
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  const t = words(locale)
  const main = page.getByRole('main')
  await shopper.open('/auth/login?next=/my/history')
  await logInAgain(shopper, phone)
  await expectAddress(page, inLocale('/my/history', locale))
  // A register that mails its receipts has no address of them.
  await rows(
    `insert into receipt_registrations (receipt_id, state, fiscal_number, registered_at)
       select r.id, 'registered', 3986, now() from receipts r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
       where c.phone = $1 order by r.created_at desc, r.id desc limit 1
       on conflict (receipt_id) do update set state = 'registered', fiscal_number = 3986, url = null, registered_at = now()`,
    [phone],
  )
  await main.getByRole('link', { name: t('account.receipts.title'), exact: true }).click()
  await expectAddress(page, inLocale('/my/history?state=receipts', locale))
  const kept = await rows(
    `select o.number, r.total from receipts r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
     where c.phone = $1 order by r.created_at desc, r.id desc`,
    [phone],
  )
  expect(kept.length).toBeGreaterThan(1)
  const shown = main.locator('details')
  await expect.poll(() => shown.count()).toBe(Math.min(kept.length, 20))
  const number = String(kept[0]?.number)
  await shown.first().locator('summary').click()
  await shown
    .first()
    .getByText(t('account.receipts.foot', { number: '', paid: '', vat: '' }).split(' ')[0] ?? '')
    .first()
    .waitFor()
  await shown
    .first()
    .getByText(t('account.receipts.mailed', { number: '3986' }))
    .waitFor()
  await shown
    .first()
    .getByRole('link', { name: t('account.receipts.toOrder', { number }) })
    .click()
  await expectAddress(page, inLocale(`/my/history/${number}`, locale))
  await expectText(page.getByRole('heading', { level: 1 }), number)
  expect(await main.getByRole('link', { name: t('account.order.ask') }).getAttribute('href')).toBe(
    inLocale(`/contacts?order=${number}`, locale),
  )
  // Beside the menu the order has room on a tablet as well.
  await expectRoom(page, [320, 768, 834, 1024, 1109, 1110, 1236], 'an order')
  let repeated = 0
  page.on('request', (request) => (repeated += request.url().includes('/repeat') ? 1 : 0))
  const answered = page.waitForResponse((response) => response.url().includes('/repeat'))
  await main.getByRole('button', { name: t('account.order.repeat') }).dblclick({ delay: 150 })
  await answered
  await nextFrames(page)
  expect(repeated).toBe(1)
})
