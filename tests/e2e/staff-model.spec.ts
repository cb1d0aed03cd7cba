import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from './steps/axe.ts'
import { signInStaff } from './steps/staff.ts'
import { staffWords } from './steps/words.ts'

useBrowser()

const t = staffWords('ru')

/** A photograph that nobody has sent before. */
async function aPhoto(name: string) {
  const background = `#${crypto.randomUUID().slice(0, 6)}`
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test('a merchandiser makes a coat in three colors from photographs, previews it and brings it into the listing of the shop [ADM-31] [ADM-32] [ADM-39]', async () => {
  const staff = await aShopper()
  const { page } = staff
  await signInStaff(staff, 'merchandiser')
  const article = `C${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await page.goto('/staff/products/new')
  await page.getByRole('button', { name: t('products.new.begin') }).click()
  await page.getByRole('textbox', { name: `${t('products.fields.title')}, ru` }).fill(`Пальто ${article}`)
  await page.getByRole('textbox', { name: `${t('products.fields.composition')}, ru` }).fill('Шерсть')
  await page.getByRole('combobox', { name: t('products.fields.material_id') }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: t('products.fields.weight_grams') }).fill('1900')

  await page.getByRole('button', { name: /^2\. / }).click()
  const category = page.getByRole('combobox', { name: t('products.fields.category_id') })
  await category.selectOption(await category.locator('option', { hasText: '(women/outerwear' }).first().getAttribute('value'))
  await page.getByRole('textbox', { name: t('products.new.article') }).fill(article)
  await page.getByRole('textbox', { name: t('products.new.priceOfAll') }).fill('34900')
  for (const size of ['S', 'M']) await page.getByRole('button', { name: size, exact: true }).click()
  const add = page.getByRole('combobox', { name: t('products.new.addColor') })
  for (const index of [1, 2, 3]) await add.selectOption({ index })
  await expectAccessible(page, 'the matrix')

  await page.getByRole('button', { name: /^3\. / }).click()
  const numbers = await page.locator('h2 .num').allTextContents()
  expect(numbers).toHaveLength(3)
  await page.getByLabel(t('media.files')).setInputFiles(await Promise.all(numbers.map((number) => aPhoto(`${number}-1.png`))))
  await expect.poll(() => page.locator('[data-picture]').count()).toBe(3)

  await page.getByRole('button', { name: /^4\. / }).click()
  await page.getByRole('button', { name: t('products.new.make') }).click()
  const states = page.getByRole('combobox', { name: t('products.fields.state'), exact: false })
  await expect.poll(() => states.count()).toBe(3)
  await page.getByRole('link', { name: t('products.preview.link') }).click()
  await page
    .frameLocator('iframe')
    .first()
    .getByRole('heading', { name: `Пальто ${article}` })
    .waitFor()
  await page.goBack()

  await states.first().waitFor()
  for (const state of await states.all()) await state.selectOption('live')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText(/^Сохранено в/).waitFor()
  await expect
    .poll(async () => (await page.request.get('/api/ru/catalog/page?path=%2Fcatalog%2Fwomen%2Fouterwear&sort=new')).text())
    .toContain(article)
  await page.goto('/catalog/women/outerwear?sort=new')
  await expect.poll(() => page.getByRole('link', { name: new RegExp(`Пальто ${article}`) }).count()).toBeGreaterThan(2)
})
