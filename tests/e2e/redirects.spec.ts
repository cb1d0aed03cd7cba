import { expect, test } from 'vitest'
import { aShopper, inLocale, useBrowser, type Shopper } from '#tests/support/shopper.ts'
import { expectAddress } from './steps/see.ts'
import { rows, useDatabase } from './steps/shop.ts'

useBrowser()
useDatabase()

/** A page of the staff with a button that leads to an address. */
async function pageWithButton(slug: string, link: string): Promise<string> {
  const title = { ru: `Страница ${slug}`, en: `Page ${slug}` }
  await rows(`insert into pages (path, title, text, button_title, button_link) values ($1, $2, $3, $4, $5)`, [
    `/page/${slug}`,
    title,
    { ru: 'Текст', en: 'Text' },
    { ru: 'Дальше', en: 'Onward' },
    link,
  ])
  return `/page/${slug}`
}

const storeRedirect = (path: string, target: string) => rows('insert into redirects (path, target) values ($1, $2)', [path, target])

const press = ({ page, locale }: Shopper) =>
  page
    .getByRole('main')
    .getByRole('link', { name: { ru: 'Дальше', en: 'Onward' }[locale] })
    .click()

test('a link goes where staff have sent its address, inside the shop, and Back leads to the page it stood on [RT-08] [smoke]', async () => {
  const [device, locale] = ['desktop', 'ru'] as const
  const shopper = await aShopper({ device, locale })
  const { page } = shopper
  await storeRedirect(`/осень-${locale}`, `/catalog/women#${locale}`)
  const from = await pageWithButton(`autumn-${locale}`, `/осень-${locale}`)
  await shopper.open(from)
  await page.evaluate('window.isSamePage = true')
  await press(shopper)
  await expectAddress(page, inLocale('/catalog/women', locale))
  expect(new URL(page.url()).hash).toBe(`#${locale}`)
  await page.getByRole('main').getByRole('article').first().waitFor()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await page.goBack()
  await expectAddress(page, inLocale(from, locale))
})

test('a link that staff send to another site leaves the shop [RT-08]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  await page.route('https://partner.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' }))
  await storeRedirect('/partner-shop', 'https://partner.example/severa')
  await shopper.open(await pageWithButton('partner', '/partner-shop'))
  await press(shopper)
  await page.waitForURL('https://partner.example/severa')
})
