import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser } from '#tests/support/shopper.ts'
import { haveAccount } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { newPhone } from './steps/login.ts'
import { expectAddress, expectText } from './steps/see.ts'
import { rows, useDatabase } from './steps/shop.ts'
import { staffLink } from './steps/staff.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const field = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true })

test('staff look at an account by a link that opens on a press, are told so on every page, change nothing and leave [AUTH-09] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const t = words(locale)
  const owner = await aShopper({ locale })
  const phone = newPhone()
  await haveAccount(owner, phone)
  await owner.open('/my/edit')
  const link = await staffLink(phone)

  const staff = await aShopper({ device, locale, refusals: [403, 400] })
  const { page } = staff
  const main = page.getByRole('main')
  await staff.open(link)
  await main.getByRole('button', { name: t('staff.enter') }).waitFor()
  await expectAccessible(page, `the entrance of staff ${device} ${locale}`)
  await main.getByRole('button', { name: t('staff.enter') }).click()
  await expectAddress(page, inLocale('/my/bonuses', locale))
  const banner = page.getByRole('complementary', { name: t('staff.label') })
  await expectText(banner.locator('p'), t('staff.banner', { staff: 'Ольга' }))
  await staff.open('/my/edit')
  await banner.waitFor()
  await expectAccessible(page, `an account that staff look at ${device} ${locale}`)
  await field(main, t('account.edit.firstName')).fill('Чужая')
  await field(main, t('account.edit.email')).fill('other@example.com')
  await main.getByRole('button', { name: t('account.edit.save'), exact: true }).click()
  await main.getByText(t('customers.staff_only_look')).waitFor()
  await owner.open('/my/edit')
  await owner.page.getByText(t('customers.staff_device', { staff: 'Ольга' })).waitFor()
  await banner.getByRole('button', { name: t('staff.leave') }).click()
  await page.waitForURL((url) => url.pathname === inLocale('/', locale))
  await banner.waitFor({ state: 'detached' })

  await staff.open(link)
  await main.getByRole('button', { name: t('staff.enter') }).click()
  await main.getByText(t('customers.staff_link_over')).waitFor()
  expect(await rows('select first_name, email from customers where phone = $1', [phone])).toEqual([{ first_name: null, email: null }])
  const acts = await rows<{ kind: string; detail: string }>(
    'select kind, detail from staff_acts a join customers c on c.id = a.customer_id where c.phone = $1 order by a.id',
    [phone],
  )
  expect(acts[0]).toEqual({ kind: 'link_made', detail: 'не видит заказ' })
  expect(acts.filter((act) => act.kind === 'refused').map((act) => act.detail)).toContain('PUT /personal/change')
})
