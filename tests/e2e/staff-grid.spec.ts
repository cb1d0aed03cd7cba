import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { signInStaff } from './steps/staff.ts'
import { staffWords } from './steps/words.ts'

useBrowser()

const t = staffWords('ru')

/** A call of the back-office as its screens make it. */
function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/ru/staff${where}`, { method: how, headers, ...(what !== null && { body: what }) })
      return (await answer.json()) as never
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  )
}

interface Model {
  id: number
  title: { ru: string; en: string }
  colors: { id: number; sku: string; price: number; sizes: { sku: string; barcode: string | null }[] }[]
}

/** A coat in eight colors that the shop does not show: nobody else's journey meets it. */
async function aCoat(page: Page, article: string): Promise<Model> {
  const choices = await call<Record<'colors' | 'sizes' | 'materials' | 'categories', { id: number; is_by_hand?: boolean }[]>>(
    page,
    'GET',
    '/products/choices',
  )
  const [size, category, material] = [choices.sizes[0]?.id, choices.categories.find((one) => one.is_by_hand)?.id, choices.materials[0]?.id]
  const begun = await call<{ id: number; revision: number; draft: object }>(page, 'POST', '/model-drafts', { model_id: null })
  const color = { product_id: null, hex: '#21443a', sku: '', slug: '', price: null, images: [] }
  const colors = choices.colors.slice(0, 8).map(({ id }, at) => ({
    ...color,
    color_id: id,
    code: String(at + 1),
    cells: [{ size_id: size, sku: '', barcode: '' }],
  }))
  const facts = {
    title: { ru: `Пальто ${article}`, en: '' },
    composition: { ru: 'Шерсть', en: '' },
    weight_grams: 1900,
    article,
    price: 10_000,
  }
  const places = { material_id: material, category_id: category, size_ids: [size], pattern: '{article}-{color}-{size}' }
  const kept = await call<{ revision: number }>(page, 'PUT', `/model-drafts/${begun.id}`, {
    revision: begun.revision,
    draft: { ...begun.draft, ...facts, ...places, colors },
  })
  const made = await call<{ model_id: number }>(page, 'POST', `/model-drafts/${begun.id}/make`, { revision: kept.revision })
  return call<Model>(page, 'GET', `/products/${made.model_id}`)
}

/** What the browser makes a paste of. */
interface InPage {
  DataTransfer: new () => { setData(type: string, text: string): void }
  ClipboardEvent: new (type: string, about: object) => object
}

/** Puts rows of a spreadsheet where the cursor of the grid stands. */
async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('grid').evaluate(
    (grid, text) => {
      const page = globalThis as unknown as InPage
      const clipboardData = new page.DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new page.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      ;(grid as unknown as { dispatchEvent(one: object): void }).dispatchEvent(event)
    },
    rows.map((cells) => cells.join('\t')).join('\n'),
  )
}

test('two editors of one product lose nothing, and pasted prices and barcodes are checked, applied and taken back [ADM-31] [ADM-34] [ADM-77] [ADM-80]', async () => {
  const [mine, theirs] = [await aShopper({ refusals: [409] }), await aShopper()]
  const { page } = mine
  await Promise.all([signInStaff(mine, 'merchandiser'), signInStaff(theirs, 'owner')])
  const coat = await aCoat(page, `G${crypto.randomUUID().slice(0, 6).toUpperCase()}`)
  const field = (of: Page, name: string) => of.getByRole('textbox', { name })
  await Promise.all([page, theirs.page].map((of) => of.goto(`/staff/products/${coat.id}`)))
  await field(theirs.page, `${t('products.fields.composition')}, ru`).fill('Шерсть их')
  await field(page, `${t('products.fields.title')}, en`).fill('My coat')
  await theirs.page.keyboard.press('ControlOrMeta+s')
  await theirs.page.getByText(/^Сохранено в/).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  const conflict = page.getByRole('dialog', { name: t('form.conflict') })
  await conflict.getByText('Шерсть их').first().waitFor()
  await conflict.getByRole('button', { name: t('form.saveMerged') }).press('Enter')
  await page.getByText(/^Сохранено в/).waitFor()
  const read = () => call<Model & { composition: { ru: string } }>(page, 'GET', `/products/${coat.id}`)
  expect(await read()).toMatchObject({ title: { en: 'My coat' }, composition: { ru: 'Шерсть их' } })

  const ids = coat.colors.map(({ id }) => id).join(',')
  await page.goto(`/staff/products/grid?ids=${ids}`)
  await page.getByRole('grid').focus()
  await paste(
    page,
    coat.colors.map(({ sku }, at) => [sku, at === 2 ? 'дорого' : at === 5 ? '0' : '9 500,00 ₽']),
  )
  const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter')
  await press(t('grid.check'))
  await page.getByText(t('grid.notApplied', { count: 2 })).waitFor()
  await expectAccessible(page, 'the grid')
  await press(t('grid.apply', { count: 6 }))
  await page.getByText(t('runs.done', { applied: 6, refused: 2 })).waitFor()
  const prices = async () => (await read()).colors.map(({ price }) => price)
  expect(await prices()).toEqual([9500, 9500, 10_000, 9500, 9500, 10_000, 9500, 9500])
  await press(t('runs.undo'))
  await page.getByText(t('runs.undone', { undone: 6, kept: 0 })).waitFor()
  expect(await prices()).toEqual(Array(8).fill(10_000))

  await page.goto(`/staff/products/grid?ids=${ids}`)
  await page.getByRole('link', { name: t('grid.kinds.sizes') }).press('Enter')
  await page.getByText(t('grid.sizeRows', { count: 8 })).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowRight')
  await paste(page, [['4600000000001'], ['']])
  await press(t('grid.check'))
  await page.getByText(t('grid.notApplied', { count: 1 })).waitFor()
  await expectAccessible(page, 'the grid of sizes')
})
