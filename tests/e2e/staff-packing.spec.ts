import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { haveOrdered } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { newPhone } from './steps/login.ts'
import { findProduct, rows, useDatabase } from './steps/shop.ts'
import { signInStaff } from './steps/staff.ts'

useBrowser()
useDatabase()

/** Types as a scanner does: faster than the way from here to the browser allows, so all keys at once, on an American board. */
async function scan(page: Page, code: string): Promise<void> {
  const keys = [...code].map((key) => {
    const name = /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : /\d/.test(key) ? `Digit${key}` : 'Minus'
    return { key, code: name, shiftKey: /[A-Z]/.test(key) }
  })
  const burst = JSON.stringify([...keys, { key: 'Enter', code: 'Enter' }])
  await page.evaluate(
    `for (const one of ${burst}) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...one, bubbles: true, cancelable: true }))`,
  )
}

const skuOf = async (offerId: number): Promise<string> =>
  (await rows<{ sku: string }>('select sku from offers where id = $1', [offerId]))[0]?.sku ?? ''

test('a packer is told of a wrong piece, packs the right one by the scanner and hands the parcel over [ADM-21] [ADM-23]', async () => {
  const found = await findProduct({ path: '/catalog/men/trousers', amount: 'many', skip: 4 })
  const other = found.card.sizes.find((size) => size.offer_id !== found.size.offer_id)
  const number = await haveOrdered(await aShopper(), found, { phone: newPhone() })

  const { page } = await aShopper({ device: 'mobile' })
  await signInStaff({ page }, 'packer')
  await page.goto('/staff/packing')
  await page.getByRole('heading', { name: 'Сборка', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Начать сборку' }).waitFor()
  await expectAccessible(page, 'the queue of the packing desk')
  await scan(page, number)
  await page.getByRole('heading', { name: 'Сканируйте вещь' }).waitFor()
  await expectAccessible(page, 'the packing desk')

  await scan(page, await skuOf(other?.offer_id ?? 0))
  const verdict = page.getByRole('alert')
  await verdict.getByRole('heading', { name: `нужен ${found.size.title}` }).waitFor()
  await expectAccessible(page, 'a wrong piece')
  await page.getByText('0 из 1').first().waitFor()
  await scan(page, await skuOf(found.size.offer_id))
  await verdict.getByRole('heading', { name: 'Всё собрано' }).waitFor()
  await page.getByRole('button', { name: 'Собрано' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Вес, кг' }).fill('0,9')
  await expectAccessible(page, 'the weight of a parcel')
  await dialog.getByRole('textbox', { name: 'Вес, кг' }).press('Enter')
  await page.getByRole('heading', { name: 'Посылка собрана' }).waitFor()

  await page.goto('/staff/handovers')
  const row = page.getByRole('row', { name: number })
  await row.waitFor()
  await expectAccessible(page, 'parcels that wait for their carrier')
  await page.getByRole('button', { name: 'Передать' }).press('Enter')
  await page.getByRole('listitem').filter({ hasText: number }).waitFor()
  await row.waitFor({ state: 'detached' })
  const [order] = await rows(
    'select o.status, p.packed_by, p.grams from orders o join packings p on p.order_id = o.id where o.number = $1',
    [number],
  )
  expect(order).toMatchObject({ status: 'handed_over', grams: 900 })
})
