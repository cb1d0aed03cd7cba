import { expect, test } from 'vitest'
import { aShopper, useBrowser, type Device } from '#tests/support/shopper.ts'
import { pressAdd } from './steps/cart.ts'
import { oneOf } from './steps/one-of.ts'
import { findProduct } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const most = 15
const views = oneOf('mobile', 'desktop').flatMap((device) =>
  ['/', '/catalog/women', '/product/coat-kem-ash'].map((path): [Device, string] => [device, path]),
)

test.each(views)('a first view asks for at most 15 files and answers, pictures included (%s, %s)', async (device, path) => {
  const { page, open } = await aShopper({ device, knowsCity: false })
  // What comes by itself after a second or more (the next slide) does not come here, however slow the machine is.
  await page.addInitScript(
    '{ let wait = setTimeout; globalThis.setTimeout = (run, ms = 0, ...rest) => (ms < 1000 ? wait(run, ms, ...rest) : 0) }',
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The last thing that every page asks for by itself.
  const city = page.waitForResponse((response) => response.url().includes('/geo/current-city'))
  await open(path)
  await city
  const pictures = asked.filter((one) => one.startsWith('/images/'))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
  expect(asked.filter((one) => one.endsWith('.css'))).toHaveLength(1)
  expect(asked.filter((one) => one.endsWith('.woff2'))).toHaveLength(1)
  expect(pictures.length).toBeGreaterThan(0)
})

test('pictures further down wait until the visitor begins to scroll, and without script the browser decides', async () => {
  const { page, open } = await aShopper({ device: 'mobile' })
  const pictures = new Set<string>()
  page.on('request', (request) => request.url().includes('/images/') && pictures.add(request.url()))
  await open('/catalog/women')
  const first = pictures.size
  await page.evaluate('scrollTo(0, 300)')
  await expect.poll(() => pictures.size).toBeGreaterThan(first)

  const plain = await aShopper({ device: 'mobile', javaScript: false })
  const others = new Set<string>()
  plain.page.on('request', (request) => request.url().includes('/images/') && others.add(request.url()))
  await plain.open('/catalog/women')
  await expect.poll(() => others.size).toBeGreaterThan(first)
})

test('a product that the pointer rests on is fetched ahead, and kept long enough for the click', async () => {
  const { page, open } = await aShopper()
  await open('/catalog/women')
  const card = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const [ahead] = await Promise.all([page.waitForResponse((one) => /\/product\/[^/]+\.data/.test(one.url())), card.hover()])
  expect(ahead.headers()['cache-control']).toBe('private, max-age=10')
  await ahead.finished()
  const title = await card.innerText()
  await card.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

test('the thanks travel while the cart answers: their words are there before it has [CART-03] [UX-33] [smoke]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const goOn = words('ru')('cart.added.goOn')
  const scripts: string[] = []
  page.on('response', async (response) => response.url().endsWith('.js') && scripts.push(await response.text().catch(() => '')))
  await page.route('**/cart/items?*', async (route) => {
    await expect.poll(() => scripts.some((one) => one.includes(goOn))).toBe(true)
    await route.continue()
  })
  await pressAdd(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many' }))
  await page.getByRole('dialog').getByRole('button', { name: goOn }).waitFor()
})
