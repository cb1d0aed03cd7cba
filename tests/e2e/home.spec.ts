import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { look } from './steps/axe.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectFocus, expectText, layoutShift, plain, textOf } from './steps/see.ts'
import { rows, shopApi, useDatabase } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()
useDatabase()

const currentSlide = (page: Page) => page.locator('button[aria-current=true]').getAttribute('aria-label')

/** Shows another slide and looks at each 20 ms of the cross-fade, with its animations stopped there: when two titles could be read at once. */
const overlappingWords = `(async () => {
  const hero = document.querySelector('section[aria-roledescription]')
  const strength = (node) => {
    let shown = getComputedStyle(node).visibility === 'visible' ? 1 : 0
    for (let at = node; at !== hero; at = at.parentElement) shown *= Number(getComputedStyle(at).opacity)
    return shown
  }
  hero.querySelector('button[aria-label]:not([aria-current]) ~ button:not([aria-current])').click()
  await Promise.resolve()
  const running = hero.getAnimations({ subtree: true })
  if (running.length === 0) return ['nothing moves']
  for (const animation of running) animation.pause()
  const wrong = []
  for (let time = 0; time <= 600; time += 20) {
    for (const animation of running) animation.currentTime = time
    const titles = [...hero.querySelectorAll('h1, h2')].filter((title) => strength(title) > 0.02)
    if (titles.length > 1) wrong.push(time)
  }
  return wrong
})()`

test('the main slider moves by itself every three seconds until it is paused; their words never lie over each other; who wants less motion sees it stand [SH-16] [UX-51]', async () => {
  const t = words('ru')
  const { blocks } = await shopApi()('GET /pages/homepage')
  const slides = blocks.flatMap((block) => (block.kind === 'slides' ? block.slides : []))
  const label = (number: number) => plain(t('home.slide', { number, title: slides[number - 1]?.title ?? '' }))
  const shown = async (page: Page) => plain((await currentSlide(page)) ?? '')

  const { page, open } = await aShopper({ still: false })
  const pause = page.getByRole('button', { name: t('home.pause') })
  const play = page.getByRole('button', { name: t('home.play') })
  /** Neither the pointer nor the focus looks at the slides. */
  const lookAway = async () => {
    await page.mouse.move(5, 5)
    await page.evaluate('document.activeElement.blur()')
  }
  await page.clock.install()
  await open('/')
  await page.clock.pauseAt(Date.now() + 60_000)
  await pause.click()
  await play.waitFor()
  const first = [1, 2, 3, 4].map(label).indexOf(await shown(page))
  await play.click()
  await pause.waitFor()
  await lookAway()
  for (const turn of [1, 2, 3, 4]) {
    await page.clock.runFor(2999)
    expect(await shown(page)).toBe(label(((first + turn - 1) % 4) + 1))
    await page.clock.runFor(1)
    await expect.poll(() => shown(page)).toBe(label(((first + turn) % 4) + 1))
  }
  await pause.click()
  await lookAway()
  await play.waitFor()
  const stopped = await shown(page)
  await page.clock.runFor(30_000)
  expect(await shown(page)).toBe(stopped)
  expect(await page.evaluate(overlappingWords)).toEqual([])

  const calm = await aShopper()
  await calm.page.clock.install()
  await calm.open('/')
  await calm.page.clock.runFor(30_000)
  expect(await shown(calm.page)).toBe(label(1))
})

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'the home page shows every stored block, and each leads where it says (%s, %s) [SH-16] [UX-5] [smoke]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const main = page.getByRole('main')
    const t = words(locale)
    await look(shopper, '/')
    const { blocks } = await shopApi(locale)('GET /pages/homepage')
    const titles = blocks.flatMap((block) => ('title' in block ? [block.title] : []))
    for (const title of titles) await main.getByRole('heading', { name: title }).first().waitFor()
    expect(
      await main
        .getByRole('link', { name: t('contacts.whatsapp') })
        .first()
        .getAttribute('href'),
    ).toMatch(/^https:/)
    expect(await main.locator('a[href^="mailto:"]').count()).toBe(1)
    expect(await main.getByRole('complementary').count()).toBe(2)

    // Only the first picture is hurried.
    const eager = main.locator('img[loading=eager]')
    expect(await eager.count()).toBe(1)
    expect(await eager.getAttribute('fetchpriority')).toBe('high')
    // The limit that shoppers can rely on; how late a font comes depends on the machine.
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.1)

    const looks = blocks.find((block) => block.kind === 'looks')
    const [first] = looks?.looks ?? []
    await main.getByRole('link', { name: first?.title ?? '' }).click()
    await expectAddress(page, (locale === 'ru' ? '' : '/en') + (first?.url ?? '').replace(/#.*/, ''))
    await expect.poll(() => page.evaluate<string>('location.hash')).toBe('#before-dawn')
  },
)

interface Boxed {
  getBoundingClientRect(): { right: number }
}

test('rows of the home page show as many as have room: levels four from 1025 and two from 768, goods five from 1236 and three from 768, one and a part below [SH-16] [BON-01]', async () => {
  const { page, open } = await aShopper()
  await open('/')
  const { blocks } = await shopApi()('GET /pages/homepage')
  const levelsTitle = blocks.find((block) => block.kind === 'levels')?.title ?? ''
  const goodsTitle = blocks.flatMap((block) => (block.kind === 'products' && block.layout === 'rail' ? [block.title] : []))[0] ?? ''
  const whole = (title: string) =>
    page.getByRole('list', { name: title, exact: true }).evaluate((list: Boxed & { children: Iterable<Boxed> }) => {
      const { right } = list.getBoundingClientRect()
      return [...list.children].filter((slide) => slide.getBoundingClientRect().right <= right + 1).length
    })
  for (const [width, levels, goods] of [
    [1440, 4, 5],
    [1236, 4, 5],
    [1235, 4, 3],
    [1025, 4, 3],
    [1024, 2, 3],
    [768, 2, 3],
    [767, 1, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => whole(levelsTitle), { message: `levels at ${width}` }).toBe(levels)
    await expect.poll(() => whole(goodsTitle), { message: `goods at ${width}` }).toBe(goods)
  }
})

test.each(['desktop', 'mobile'] as const)(
  'the error page is drawn as it stays before its script comes (%s) [ERR-01] [UX-5]',
  async (device) => {
    const { page } = await aShopper({ device, javaScript: false, refusals: [404] })
    await page.goto('/nothing-here')
    const scene = page.locator('[data-error-page]')
    const sides = async (one: typeof scene) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
      return { top: y, end: y + height }
    }
    const [whole, words, picture] = await Promise.all(
      [scene, scene.getByRole('heading', { level: 1 }), scene.locator('picture:visible')].map(sides),
    )
    // Without its sheet the picture lies over the whole window, and the figure somewhere on it.
    expect(picture?.top).toBeGreaterThanOrEqual(whole?.top ?? 0)
    expect(picture?.end).toBeLessThanOrEqual(whole?.end ?? 0)
    expect(words?.end).toBeLessThanOrEqual(whole?.end ?? 0)
  },
)

test('the error page copies its code, takes a report of the address once, and recommends [ERR-01] [smoke]', async () => {
  const shopper = await aShopper({ refusals: [404] })
  const { page, context } = shopper
  const t = words('ru')
  const main = page.getByRole('main')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = main.getByRole('button', { name: t('error-scene.copyPromo', { code: 'СНЕГ5' }) })
  await expect
    .poll(async () => {
      await shopper.open('/catalog/no-such-thing')
      return code.count()
    })
    .toBe(1)
  await expectText(main.getByRole('heading', { level: 1 }), '404')
  await code.click()
  await page.getByText(t('error-scene.promoCopied')).waitFor()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('СНЕГ5')

  const { link_text: words404, buttons } = await shopApi()('GET /pages/error')
  for (const button of buttons) await main.getByRole('link', { name: button.title }).waitFor()
  await main.getByRole('button', { name: words404 }).press('Enter')
  await expect.poll(() => textOf(main)).toContain(plain(t('content.report.message')))
  expect(await main.getByRole('button', { name: words404 }).count()).toBe(0)
  await expectFocus(main.getByRole('status').locator('span'))
  const kept = await rows<{ locale: string; reports: number }>('select locale, reports from broken_links where url like $1', [
    '%/catalog/no-such-thing',
  ])
  expect(kept).toEqual([{ locale: 'ru', reports: 1 }])
  await main.getByRole('article').first().waitFor()
})
