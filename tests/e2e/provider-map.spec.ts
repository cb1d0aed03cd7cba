import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { installPages } from '#server/ssr/pages.ts'
import { builtPages } from '#tests/support/built-pages.ts'
import { freePort } from '#tests/support/free-port.ts'
import { aShopper, inLocale, useBrowser, type Shopper, type ShopperOptions } from '#tests/support/shopper.ts'
import { withoutPictures } from '#tests/support/without-pictures.ts'
import { haveInCart } from './steps/arranged.ts'
import { expectAccessible } from './steps/axe.ts'
import { newPhone } from './steps/login.ts'
import { oneOf } from './steps/one-of.ts'
import { fillContact, option } from './steps/order.ts'
import { nextFrames } from './steps/see.ts'
import { findProduct, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const key = 'key-of-the-shop'
const folder = mkdtempSync(join(tmpdir(), 'vitrina-map-'))
/** A node whose map is a page of the shop's own address, and one whose map has the address of the same server by another name. */
const nodes: Record<'own' | 'apart', { shop: App; url: string; mapsOrigin: string }> = {} as never
let db: Database

/** Other nodes of the shop, which have a key of the maps provider and do no jobs. */
beforeAll(async () => {
  db = createDatabase({ url: inject('shopDatabaseUrl'), max: 4, log })
  for (const kind of ['own', 'apart'] as const) {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const mapsOrigin = kind === 'own' ? url : `http://127.0.0.1:${port}`
    const shop = await openNode(port, kind === 'own' ? undefined : mapsOrigin)
    nodes[kind] = { shop, url, mapsOrigin }
  }
})
afterAll(async () => {
  for (const { shop } of Object.values(nodes)) await shop.server.close()
  await db.$pool.end()
  rmSync(folder, { recursive: true, force: true })
})

const log = createLog('error')

async function openNode(port: number, mapsOrigin: string | undefined): Promise<App> {
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    CARRIER: 'table',
    YANDEX_MAPS_KEY: key,
    YANDEX_MAPS_ORIGIN: mapsOrigin,
  })
  const shop = await createApp({ config, db, clock: systemClock, log, secrets: createSecrets('map'.repeat(16)), modules })
  await installPages(shop, await builtPages())
  withoutPictures(shop.server.server)
  await shop.server.listen({ port, host: '127.0.0.1' })
  return shop
}

/** As much of the provider's script as the page of the map needs: elements one below the other, and what it was told on `window`. */
const fakeScript = `
class Child { constructor(props, element) { this.element = element ?? document.createElement('i'); this.props = props } }
class YMap extends Child {
  constructor(root, props) { super(props, root); window.told = [props.location] }
  addChild(child) { this.element.append(child.element); return this }
  removeChild(child) { child.element.remove(); return this }
  update(props) { window.told.push(props.location) }
}
window.ymaps3 = { ready: Promise.resolve(), YMap, YMapMarker: Child, YMapDefaultSchemeLayer: Child, YMapDefaultFeaturesLayer: Child }
`
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })

/** A shopper of that node who has come to the pickup points; `provider` answers for the foreign script. */
async function atThePoints(
  options: ShopperOptions,
  provider: (route: Route) => Promise<void> | void,
  { node = 'own', isPatient = false }: { node?: keyof typeof nodes; isPatient?: boolean } = {},
): Promise<Shopper & { asked: string[] }> {
  const shopper = await aShopper(options)
  const { page, context, locale } = shopper
  const asked: string[] = []
  // However slow this machine is: whoever looks at a map that comes does not want to see it given up.
  if (isPatient)
    await page.addInitScript(
      'const wait = setTimeout; window.setTimeout = (then, ms, ...rest) => wait(then, ms === 3000 ? 600_000 : ms, ...rest)',
    )
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return provider(route)
  })
  shopper.open = async (path) => {
    await page.goto(nodes[node].url + inLocale(path, locale))
    await shopper.alive()
  }
  await haveInCart(shopper, await findProduct({ path: '/catalog/men/shirts', amount: 'many', skip: 6, locale }))
  await shopper.open('/order')
  await fillContact(shopper, { firstName: 'Вера', phone: newPhone() })
  expect(asked).toEqual([])
  await option(page, new RegExp(`^${words(locale)('orders.delivery.point')}`)).check()
  return { ...shopper, asked }
}

const spots = ({ page }: Shopper) => page.frameLocator('main iframe').locator('.spot')
const sketch = ({ page, locale }: Shopper) => page.getByRole('main').getByRole('button', { name: words(locale)('map.nearer') })

test.each(oneOf(['desktop', 'ru', 'own'], ['mobile', 'en', 'apart']))(
  'with a key the points stand on the map of the provider, which speaks the language of the shopper and chooses with the list (%s, %s, address: %s) [ORD-01] [UX-44] [SESS-04]',
  async (device, locale, node) => {
    const { mapsOrigin, url } = nodes[node]
    const shopper = await atThePoints({ device, locale }, script(fakeScript), { node, isPatient: true })
    const { page, asked } = shopper
    const points = page
      .getByRole('main')
      .getByRole('radiogroup', { name: words(locale)('points.list') })
      .getByRole('radio')
    await expect.poll(() => spots(shopper).count()).toBeGreaterThan(5)
    expect(await spots(shopper).count()).toBe(await points.count())
    expect(asked).toEqual([`https://api-maps.yandex.ru/v3/?apikey=${key}&lang=${locale === 'ru' ? 'ru_RU' : 'en_US'}`])
    expect(await sketch(shopper).count()).toBe(0)
    const framed = page.frames().find((frame) => frame.url() === `${mapsOrigin}/order/map?lang=${locale}`)
    // On an address of its own its scripts cannot reach the page that the shopper types in, and there is nothing else on it.
    const reached = await framed?.evaluate('(() => { try { return typeof parent.document.title } catch (error) { return error.name } })()')
    expect(reached).toBe(node === 'apart' ? 'SecurityError' : 'string')
    expect((await fetch(`${mapsOrigin}/`)).status).toBe(node === 'apart' ? 404 : 200)
    expect((await fetch(`${url}/order/map`)).status).toBe(node === 'apart' ? 404 : 200)

    // A frame of another origin draws nothing while it is out of view.
    await page.locator('main iframe').scrollIntoViewIfNeeded()
    await spots(shopper).nth(2).click()
    await expect.poll(() => points.nth(2).isChecked()).toBe(true)
    // The press on the map has moved the list to the place: the browser knows a moment later that the frame of another origin is not under the finger any more.
    await points.nth(4).scrollIntoViewIfNeeded()
    await nextFrames(page)
    await points.nth(4).check()
    await expect.poll(() => spots(shopper).nth(4).getAttribute('data-chosen')).toBe('')
    await page
      .getByRole('main')
      .getByRole('button', { name: words(locale)('points.withFitting') })
      .click()
    await expect.poll(async () => (await spots(shopper).count()) === (await points.count())).toBe(true)
    await expectAccessible(page, 'the points on the map of a provider')
  },
)

test('a provider that does not answer is waited for three seconds, before the drawn map, which then stays [ORD-01] [SESS-04]', async () => {
  const held: Route[] = []
  const shopper = await atThePoints({}, (route) => void held.push(route))
  const { page } = shopper
  await sketch(shopper).waitFor()
  await expect.poll(() => held.length).toBe(1)
  await expect.poll(() => page.locator('main iframe').count()).toBe(0)
  expect(await sketch(shopper).isVisible()).toBe(true)
  await Promise.all(held.map((route) => route.abort().catch(() => undefined)))
})

test('a provider that refuses the key leaves the drawn map in its place [ORD-01] [SESS-04]', async () => {
  const shopper = await atThePoints({}, script('window.ymaps3 = { get ready() { return Promise.reject(new Error("key")) } }'))
  await sketch(shopper).waitFor()
  await expect.poll(() => shopper.page.locator('main iframe').count()).toBe(0)
  expect(await sketch(shopper).isVisible()).toBe(true)
})
