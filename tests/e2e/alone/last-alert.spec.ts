import { expect, test } from 'vitest'
import { aShopper, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { expectAccessible } from '../steps/axe.ts'
import { changePage, expectAddress, nextFrames } from '../steps/see.ts'
import { rows, shopApi, useDatabase } from '../steps/shop.ts'
import { words } from '../steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')
const first = { title: 'Склад переезжает', body: 'Заказы собираем.\nОтправим двадцать восьмого.' }

/** What staff write becomes known to every page. */
async function publish(version: number, title: string, body: string, letters?: string): Promise<void> {
  await rows(`insert into alerts (version, title, body, show_subscribe_form, subscribe_form_title) values ($1, $2, $3, $4, $5)`, [
    version,
    { ru: title, en: 'The warehouse moves' },
    { ru: body },
    letters !== undefined,
    letters === undefined ? null : { ru: letters },
  ])
  await expect.poll(async () => (await shopApi()('GET /vars', {})).alert_version).toBe(version)
}

const seenVersion = async ({ context }: Shopper) => (await context.cookies()).find((one) => one.name === 'alert_version')?.value

test('what the shop has to say is said once in a browser, and again only when staff write something newer; never in an order or over what is typed; the form of the emails may stand in it [SH-12] [MOD-03] [FORM-16]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/notifications/alert/last') && asked.push(request.url()))
  await shopper.open('/about')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  try {
    await changePage(page, () => publish(1, first.title, first.body))
    await shopper.open('/order/track')
    await expect.poll(() => asked.length).toBe(1)
    // A dialog would lie over the logo.
    await page.locator('[data-logo]').click()
    await expectAddress(page, '/')
    const alert = page.getByRole('dialog', { name: first.title })
    await alert.getByText('Отправим двадцать восьмого.').waitFor()
    await expectAccessible(page, 'the last alert')
    expect(await seenVersion(shopper)).toBe('1')
    await alert.getByRole('button', { name: t('overlays.ok') }).click()
    await alert.waitFor({ state: 'detached' })
    await expectAddress(page, '/')

    const before = asked.length
    await shopper.open('/help')
    await page.waitForLoadState('networkidle')
    await nextFrames(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(asked.length).toBe(before)

    await changePage(page, () => publish(2, 'Склад переехал', 'Отправляем как прежде.', 'Читать наши письма'))
    await shopper.open('/help')
    const next = page.getByRole('dialog', { name: 'Склад переехал' })
    await next.getByRole('heading', { name: 'Читать наши письма' }).waitFor()
    await next.getByRole('checkbox').last().waitFor()
    expect(await next.getByRole('textbox', { name: t('subscription.email') }).isVisible()).toBe(true)
    await expectAccessible(page, 'an alert with the form of the emails')
    await page.keyboard.press('Escape')
    await next.waitFor({ state: 'detached' })
    expect(await seenVersion(shopper)).toBe('2')
  } finally {
    await rows('delete from alerts')
    await expect.poll(async () => (await shopApi()('GET /vars', {})).alert_version).toBe(0)
  }
})

test('what staff put over a page is said to who arrives at it and leads to the catalogue; Back leads to the page, which says it no more, and behind it [SH-12] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const alert = page.getByRole('dialog', { name: 'Неделя первого мороза закончилась' })
  await shopper.open('/about')
  await shopper.open('/page/first-frost')
  await alert.getByText('Всё, что есть сейчас, — в каталоге.').waitFor()
  await alert.getByRole('button', { name: t('overlays.close') }).click()
  await expectAddress(page, '/catalog')
  await alert.waitFor({ state: 'detached' })
  await page.goBack()
  await expectAddress(page, '/page/first-frost')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await expectAddress(page, '/about')

  // Staff say it of another page, too.
  const words = { title: { ru: 'Эфир отменён' }, text: { ru: 'Следующий — в марте.' } }
  await rows(`update pages set alert = $1 where path = '/page/offer'`, [words])
  try {
    await expect
      .poll(async () => (await shopApi()('GET /pages/plain', { query: { path: '/page/offer' } })).alert?.title)
      .toBe('Эфир отменён')
    await shopper.open('/page/offer')
    await page
      .getByRole('dialog', { name: 'Эфир отменён' })
      .getByRole('button', { name: t('overlays.ok') })
      .click()
    await expectAddress(page, '/catalog')
  } finally {
    await rows(`update pages set alert = null where path = '/page/offer'`)
  }
})
