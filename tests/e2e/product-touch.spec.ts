import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { fingersOn } from './steps/fingers.ts'
import { expectAddress, nextFrames } from './steps/see.ts'

useBrowser()

const coat = '/product/coat-tersky-graphite'

interface Laid {
  scale: number
  x: number
}

test('two fingers and two taps enlarge a picture, one finger moves it or asks for its neighbour; lifting the fingers of a pinch does neither [UX-23]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  await shopper.open(coat)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Увеличить/ })
    .first()
    .tap()
  const zoom = page.getByRole('dialog')
  const number = (at: number) => zoom.getByText(new RegExp(`^${at} `)).waitFor()
  const laid = (): Promise<Laid> =>
    zoom.locator('[style*="scale"]').evaluate((node) => {
      const { style } = node as unknown as { style: { transform: string } }
      const [x = '', scale = ''] = [/translate\((-?[\d.]+)px/.exec(style.transform)?.[1], /scale\(([\d.]+)\)/.exec(style.transform)?.[1]]
      return { scale: Number(scale), x: Number(x) }
    })
  const scale = () => expect.poll(async () => (await laid()).scale)
  const fingers = await fingersOn(page)
  await number(1)

  await fingers.swipe({ x: 300, y: 400 }, { x: 120, y: 400 })
  await number(2)
  await fingers.swipe({ x: 120, y: 400 }, { x: 300, y: 400 })
  await number(1)

  // Two taps: at least twice as large, and the finger then moves the picture instead of leaving it.
  await fingers.tap({ x: 195, y: 400 })
  await fingers.tap({ x: 195, y: 400 })
  await scale().toBeGreaterThanOrEqual(2)
  const before = (await laid()).x
  await fingers.swipe({ x: 300, y: 400 }, { x: 220, y: 400 })
  await expect.poll(async () => before - (await laid()).x).toBeCloseTo(80, 0)
  await number(1)
  await fingers.tap({ x: 195, y: 400 })
  await fingers.tap({ x: 195, y: 400 })
  await scale().toBe(1)

  // Two fingers that go apart enlarge as they go; a third of the way back shrinks again.
  await fingers.down({ x: 175, y: 400 })
  await fingers.down({ x: 215, y: 400 })
  await fingers.move({ x: 135, y: 400 }, { x: 255, y: 400 })
  await scale().toBeCloseTo(3, 1)
  await fingers.move({ x: 155, y: 400 }, { x: 235, y: 400 })
  await scale().toBeCloseTo(2, 1)
  await fingers.move({ x: 60, y: 400 }, { x: 100, y: 400 })
  await scale().toBe(1)
  await fingers.lift()
  await fingers.lift()
  await nextFrames(page)
  await number(1)
  await scale().toBe(1)

  await page.goBack()
  await zoom.waitFor({ state: 'detached' })
  await expectAddress(page, coat)
})

test('until the large picture has come, the one that the page has already is seen in its place [UX-23]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  await shopper.open(coat)
  const slide = page
    .getByRole('main')
    .getByRole('button', { name: /^Увеличить/ })
    .first()
  const seen = await slide.locator('img').evaluate((node) => (node as unknown as { currentSrc: string }).currentSrc)
  expect(seen).toContain('/images/')
  const held: Route[] = []
  await page.route('**/images/**', (route) => void held.push(route))
  await slide.tap()
  const place = page.getByRole('dialog').locator('picture')
  await expect.poll(() => place.evaluate((node) => (node as unknown as { style: { background: string } }).style.background)).toContain(seen)
  await Promise.all(held.map((route) => route.continue()))
})

test('the bar to buy covers nothing: at the end of the page everything stands above it, and what gets the focus is never behind it [UX-27]', async () => {
  const shopper = await aShopper({ device: 'mobile' })
  const { page } = shopper
  await shopper.open(coat)
  // The bar ends with the goods: the footer comes after it. Both are looked at together, as the page may still grow.
  const past = () =>
    page.evaluate<number>(`(() => {
      scrollTo(0, document.body.scrollHeight)
      const bar = document.querySelector('main [data-shown]:has(button)'), footer = document.querySelector('footer')
      return bar && footer ? bar.getBoundingClientRect().bottom - footer.getBoundingClientRect().top : NaN
    })()`)
  await expect.poll(past).not.toBeNaN()
  expect(await past()).toBeLessThanOrEqual(1)

  // Backwards from the footer, link by link: each is seen whole, above the bar or in it.
  const first = page.getByRole('contentinfo').getByRole('link').first()
  await first.focus()
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('Shift+Tab')
    await nextFrames(page)
    const hidden = await page.evaluate<string | null>(`(() => {
      const bar = document.querySelector('main [data-shown]:has(button)'), at = document.activeElement
      if (!bar || !at || bar.contains(at) || at === document.body) return null
      const [over, box] = [bar.getBoundingClientRect(), at.getBoundingClientRect()]
      return box.top < over.bottom && box.bottom > over.top ? at.outerHTML.slice(0, 120) : null
    })()`)
    expect(hidden, `step ${step}`).toBe(null)
  }
})
