import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { oneOf } from './steps/one-of.ts'
import { expectRoom } from './steps/see.ts'
import { useDatabase } from './steps/shop.ts'
import { signInStaff } from './steps/staff.ts'
import { staffWords } from './steps/words.ts'

useBrowser()
useDatabase()

const t = staffWords('ru')

/** What is worked on with a finger as well: its targets are as large as one. */
const worked = ['/today', '/packing', '/orders', '/returns', '/reviews']

/** Buttons, fields and links that stand by themselves and are lower or narrower than a finger; a link within a sentence is read, not aimed at. */
const tooSmall = `[...document.querySelectorAll('main button:not(.link), main input:not(.vh), main select, main .btn')]
  .filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.closest('label'))
  .filter((one) => { const { width, height } = one.getBoundingClientRect(); return width > 0 && (height < 44 || width < 24) })
  .map((one) => one.outerHTML.slice(0, 120))`

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/staff${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** A call of the back-office as its screens make it. */
function callStaff(page: Page, path: string, body: object): Promise<{ status: number }> {
  return page.evaluate<{ status: number }>(`fetch('/api/ru/staff${path}', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))},
  }).then(({ status }) => ({ status }))`)
}

test.each(oneOf([0], [1]))(
  'every second screen of the menu from %i on is clean for axe and fits a desk, a tablet and a phone, where work is done with a finger [SUX-19] [SUX-20]',
  async (first) => {
    const shopper = await aShopper()
    const { page } = shopper
    await signInStaff(shopper, 'owner')
    await page.locator('#menu a').first().waitFor()
    const paths = await page
      .locator('#menu a[href^="/staff/"]')
      .evaluateAll((links: { pathname: string }[]) => links.map(({ pathname }) => pathname.replace('/staff', '')))
    expect(paths).toContain('/today')
    for (const path of paths.filter((_, index) => index % 2 === first)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openScreen(page, path)
      await expectAccessible(page, path)
      await expectRoom(page, [820, 390], path)
      if (worked.includes(path)) await expect.poll(() => page.evaluate<string[]>(tooSmall), { message: path }).toEqual([])
    }
  },
)

test('a list without rows says which filter is in the way and how many rows there are without it; while it is read again its rows stay [SUX-14] [SUX-15]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await signInStaff(shopper, 'owner')
  for (const name of ['one', 'two']) {
    const body = { path: `/${name}-${crypto.randomUUID().slice(0, 8)}`, target: '/catalog/women', status: 301, priority: 0 }
    const { status } = await callStaff(page, '/redirects', body)
    expect(status).toBe(201)
  }
  await openScreen(page, '/redirects')
  const table = page.getByRole('table')
  const count = async () =>
    Number(
      /\d+/.exec(
        await page
          .locator('output')
          .filter({ hasText: /Найдено/ })
          .innerText(),
      )?.[0],
    )
  await table.locator('tbody [data-row]').first().waitFor()
  const all = await count()

  // The answer of a changed list is held back: what was there is there, under a thin line, and nothing is grey.
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/api/ru/staff/redirects?**', async (route) => {
    await held
    await route.continue()
  })
  const rowsBefore = await table.locator('tbody [data-row]').count()
  await page
    .getByRole('button', { name: t('redirects.path'), exact: false })
    .first()
    .click()
  await page.locator('.list-place .pbar').waitFor()
  expect(await table.locator('tbody [data-row]').count()).toBe(rowsBefore)
  expect(await table.locator('.skel').count()).toBe(0)
  letGo()
  await page.locator('.list-place .pbar').waitFor({ state: 'detached' })
  await page.unroute('**/api/ru/staff/redirects?**')

  await openScreen(page, '/redirects?q=/no-such-address')
  await page.getByRole('heading', { name: t('list.emptyFiltered') }).waitFor()
  const drop = page.getByRole('button', { name: t('list.dropAll', { count: all }) })
  await drop.waitFor()
  await expectAccessible(page, 'an empty list')
  await drop.click()
  await expect.poll(count).toBe(all)
})

test('Save waits for a change and keeps its width, leaving names what changed, and what is removed says so first and comes back [SUX-7] [SUX-12] [SUX-13]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await signInStaff(shopper, 'owner')
  await openScreen(page, '/redirects/new')
  const save = page.getByRole('button', { name: t('form.save'), exact: true })
  expect(await save.isDisabled()).toBe(true)
  const widthOf = async () => (await save.boundingBox())?.width
  const width = await widthOf()
  const path = `/old-${crypto.randomUUID().slice(0, 8)}`
  await page.locator('[name=path]').fill(path)
  expect(await save.isDisabled()).toBe(false)

  await page
    .getByRole('link', { name: t('menu.redirects') })
    .first()
    .click()
  const leave = page.getByRole('dialog', { name: t('form.leave') })
  await leave.getByText(t('redirects.path').toLowerCase()).waitFor()
  await leave.getByRole('button', { name: t('form.stay') }).click()
  expect(await page.locator('[name=path]').inputValue()).toBe(path)

  await page.locator('[name=target]').fill('/catalog/women')
  await save.click()
  await page.waitForURL(/\/staff\/redirects\/\d+$/)
  const remove = page.getByRole('button', { name: t('redirects.remove'), exact: true })
  await remove.waitFor()
  // While the new address is drawn, nothing of the form has a place.
  await expect.poll(widthOf).toBe(width)
  const [saveBox, removeBox] = [await save.boundingBox(), await remove.boundingBox()]
  expect((removeBox?.x ?? 0) - (saveBox?.x ?? 0) - (saveBox?.width ?? 0)).toBeGreaterThan(200)

  await remove.click()
  const dialog = page.getByRole('dialog', { name: t('redirects.removeTitle', { path }) })
  await dialog.getByRole('button', { name: t('redirects.remove'), exact: true }).click()
  await page.getByRole('button', { name: t('redirects.back') }).click()
  await openScreen(page, `/redirects?q=${path}`)
  await page.getByRole('link', { name: path, exact: true }).waitFor()
})
