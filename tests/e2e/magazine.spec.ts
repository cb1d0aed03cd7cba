import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible, look } from './steps/axe.ts'
import { oneOf } from './steps/one-of.ts'
import { expectAddress, expectFocus, expectText, plain, scrollPosition, textOf } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

const localized = (locale: 'ru' | 'en', path: string) => (locale === 'ru' ? path : `/en${path}`)

test.each(oneOf(['desktop', 'ru'], ['mobile', 'en']))(
  'the magazine is read from its front over a topic to an article and the goods it speaks of (%s, %s) [MAG-01] [SH-14] [UX-51] [smoke]',
  async (device, locale) => {
    const shopper = await aShopper({ device, locale })
    const { page } = shopper
    const main = page.getByRole('main')
    const t = words(locale)
    const front = await shopApi(locale)('GET /community/page', {})
    if (!front.lead) throw new Error('the magazine is empty')
    await look(shopper, '/awn-media')
    await expectText(main.getByRole('heading', { level: 1 }), t('magazine.title'))
    await expect
      .poll(async () => (await main.getByRole('heading', { level: 2 }).allInnerTexts()).map(plain))
      .toEqual([front.lead, ...front.articles].map((article) => plain(article.title)))
    expect(await textOf(main)).toContain(plain(front.quote?.text ?? ''))

    // The lead is wide and above the fold; what stands beside it is a third, on a phone everything is one column.
    const widthOf = async (place: string) => (await main.locator(`li[data-place=${place}]`).first().boundingBox())?.width ?? 0
    const share = (await widthOf('lead')) / (await widthOf('third'))
    if (device === 'desktop') expect(share).toBeGreaterThan(1.9)
    else expect(share).toBe(1)

    const topics = main.getByRole('navigation', { name: t('magazine.topics') })
    const people = front.categories.find((one) => one.slug === 'people')
    await topics.getByRole('link', { name: people?.title ?? '', exact: true }).click()
    await expectAddress(page, localized(locale, '/awn-media/people'))
    await expectText(main.getByRole('heading', { level: 1 }), people?.title ?? '')
    await expect.poll(() => topics.locator('[aria-current=page]').innerText()).toBe(people?.title)
    await expectAccessible(page, 'a topic')

    const { article } = await shopApi(locale)('GET /community/articles/:slug', { params: { slug: 'a-captain-who-makes-bags' } })
    await main.getByRole('heading', { name: article.title }).getByRole('link').click()
    await expectAddress(page, localized(locale, '/awn-media/articles/a-captain-who-makes-bags'))
    await expectText(main.getByRole('heading', { level: 1 }), article.title)
    const text = await textOf(main)
    for (const said of [article.lead, t('magazine.by', { author: article.author }), t('magazine.minutes', { count: article.minutes })])
      expect(text).toContain(plain(said))
    for (const block of article.blocks) {
      if (block.kind === 'text') for (const paragraph of block.paragraphs) expect(text).toContain(plain(paragraph))
      if (block.kind === 'quote') for (const said of [block.text, block.author]) expect(text).toContain(plain(said))
      if (block.kind === 'pair' || block.kind === 'picture') expect(text).toContain(plain(block.note))
      if (block.kind === 'products') for (const product of block.products) expect(text).toContain(plain(product.title))
    }
    await expectAccessible(page, 'an article')
    expect(await main.getByRole('link', { name: article.button_text ?? '' }).getAttribute('href')).toBe(localized(locale, '/catalog/bags'))
    await main
      .getByRole('article')
      .filter({ hasNot: page.getByRole('article') })
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click()
    await expectAddress(page, localized(locale, '/product/tote-leather-prichal-chocolate'))
    await page.goBack()
    await expectAddress(page, localized(locale, '/awn-media/articles/a-captain-who-makes-bags'))
    await main
      .getByRole('link', { name: people?.title ?? '', exact: true })
      .first()
      .click()
    await expectAddress(page, localized(locale, '/awn-media/people'))
  },
)

test('older articles come under those that are there, place and focus stay, and their number is told [MAG-01] [UX-14]', async () => {
  const { page, open } = await aShopper({ device: 'mobile' })
  const main = page.getByRole('main')
  const t = words('ru')
  await open('/awn-media')
  const titles = main.getByRole('heading', { level: 2 })
  const first = await titles.allInnerTexts()
  const more = (count: number) => main.getByRole('link', { name: t('magazine.older', { count }), exact: true })
  await more(7).focus()
  const before = await scrollPosition(page)
  await page.keyboard.press('Enter')
  await expectAddress(page, '/awn-media?from=1&page=2')
  await expect.poll(() => titles.count()).toBe(14)
  expect((await titles.allInnerTexts()).slice(0, 7)).toEqual(first)
  expect(await scrollPosition(page)).toBe(before)
  await expectText(main.getByRole('status'), t('magazine.added', { count: 7, shown: 14, total: 20 }))
  await expectFocus(more(6))
  await page.keyboard.press('Enter')
  await expectAddress(page, '/awn-media?from=1&page=3')
  await expect.poll(() => titles.count()).toBe(20)
  await expectText(main.getByRole('status'), t('magazine.added', { count: 6, shown: 20, total: 20 }))
  await expectFocus(titles.nth(14).getByRole('link'))
  expect(await scrollPosition(page)).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => titles.count()).toBe(20)
})

/** The file of each picture of the page, and how wide it must be to be sharp in its frame: its height may be what decides. */
async function pictureWidths(page: Page): Promise<{ src: string; got: number; needed: number }[]> {
  const pictures = page.getByRole('main').locator('picture > img')
  const found = []
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: { currentSrc: string }) => img.currentSrc)).toMatch(/\d\.(avif|webp)$/)
    found.push(
      await picture.evaluate(
        (img: { currentSrc: string; clientWidth: number; clientHeight: number; getAttribute(name: string): string }) => {
          const own = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
          const pixels = (globalThis as unknown as { devicePixelRatio: number }).devicePixelRatio
          const needed = Math.max(img.clientWidth, img.clientHeight * own) * pixels
          return { src: img.currentSrc, got: Number(/(\d+)\.\w+$/.exec(img.currentSrc)?.[1]), needed }
        },
      ),
    )
  }
  return found
}

test.each([
  ['desktop', '/awn-media/care'],
  ['mobile', '/awn-media/articles/june-without-a-night'],
] as const)('a cover is as sharp in an upright frame as in a wide one (%s, %s) [MAG-01]', async (device, path) => {
  const { page, open } = await aShopper({ device })
  await open(path)
  const pictures = await pictureWidths(page)
  expect(pictures.length).toBeGreaterThan(0)
  const widest = 1920
  expect(pictures.filter(({ got, needed }) => got < Math.min(needed, widest) * 0.9)).toEqual([])
})

test('without scripts the front has pages, a landscape goes across the whole page, and the home page leads to articles [MAG-01] [SEO-02]', async () => {
  const shopper = await aShopper({ javaScript: false })
  const { page } = shopper
  const main = page.getByRole('main')
  const t = words('ru')
  await shopper.open('/awn-media')
  await main.getByRole('link', { name: t('magazine.older', { count: 7 }) }).click()
  await expectAddress(page, '/awn-media?page=2')
  await expectText(main.getByRole('heading', { level: 2 }).first(), 'Она измеряет ветер')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/awn-media\?page=2$/)
  await main.getByRole('link', { name: t('magazine.previous') }).click()
  await expectAddress(page, '/awn-media')

  await shopper.open('/')
  const block = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Прочитать в дороге' }) })
  const [newest] = (await shopApi()('GET /community/articles', { query: { limit: '1' } })).results
  await block.getByRole('link', { name: newest?.title ?? '' }).click()
  await expectAddress(page, `/awn-media/articles/${newest?.slug}`)
  const cover = await main.locator('picture').first().boundingBox()
  expect(cover?.width).toBe(page.viewportSize()?.width)
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"@type":"Article"')
})

test.each([
  ['ru', 'article', 2],
  ['ru', 'front', 0],
] as const)('the font of the magazine comes with its articles alone (%s, %s) [MAG-01]', async (locale, kind, files) => {
  const paths = { article: '/awn-media/articles/teriberka-without-the-sea', front: '/awn-media' }
  const { page, open } = await aShopper({ locale })
  const letters: string[] = []
  page.on('request', (request) => /literata/.test(request.url()) && letters.push(request.url()))
  await open(paths[kind])
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  expect(letters).toHaveLength(files)
})
