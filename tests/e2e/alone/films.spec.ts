import { expect, test } from 'vitest'
import { aShopper, useBrowser, type Device } from '#tests/support/shopper.ts'
import { expectAccessible } from '../steps/axe.ts'
import { expectAddress } from '../steps/see.ts'
import { rows, shopApi, useDatabase } from '../steps/shop.ts'
import { words } from '../steps/words.ts'

useBrowser()
useDatabase()

const t = words('ru')

/** A shopper whose player only notes what it is told; no film is needed for it. */
async function aSpectator(device: Device, still = false) {
  const shopper = await aShopper({ device, still })
  const { page } = shopper
  const asked: string[] = []
  await page.addInitScript(`
    window.told = []
    for (const what of ['play', 'pause']) HTMLMediaElement.prototype[what] = function () {
      return Promise.resolve(window.told.push(what + ' ' + this.getAttribute('src')))
    }`)
  await page.route('**/films/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 200, contentType: 'video/mp4', body: '' })
  })
  return { ...shopper, asked, told: () => page.evaluate<string[]>('window.told') }
}

const slideFilms = `update home_page_blocks set data = jsonb_set(jsonb_set(data, '{slides,0,video}', '"/films/wide.mp4"'),
  '{slides,0,video_mobile}', '"/films/phone.mp4"') where data->>'kind' = 'slides'`
const noSlideFilms = `update home_page_blocks set data = data #- '{slides,0,video}' #- '{slides,0,video_mobile}' where data->>'kind' = 'slides'`

test('a slide moves by the film of its width until the slides are paused; who wants no motion sees the picture, and no film is fetched ahead [SH-16] [UX-51]', async () => {
  const film = async () => {
    const { blocks } = await shopApi()('GET /pages/homepage')
    return blocks.flatMap((block) => (block.kind === 'slides' ? block.slides : []))[0]?.video
  }
  await rows(slideFilms)
  try {
    await expect.poll(film).toBe('/films/wide.mp4')
    for (const [device, src] of [
      ['desktop', '/films/wide.mp4'],
      ['mobile', '/films/phone.mp4'],
    ] as const) {
      const { page, open, asked, told } = await aSpectator(device)
      await open('/')
      await expect.poll(told).toContain(`play ${src}`)
      // The player is not asked to fetch anything before it plays.
      expect(asked).toEqual([])
      expect(await told()).not.toContain(`play ${src === '/films/wide.mp4' ? '/films/phone.mp4' : '/films/wide.mp4'}`)
      await page.getByRole('button', { name: t('home.pause') }).click()
      await page.locator('video').waitFor({ state: 'detached' })
    }
    const { page, open } = await aSpectator('desktop', true)
    await open('/')
    await page.locator('video').waitFor({ state: 'detached' })
  } finally {
    await rows(noSlideFilms)
  }
})

test('the banner of a listing moves until it is stopped, and leads to the thing on its picture [CAT-05] [UX-51]', async () => {
  const first = async () => (await shopApi()('GET /catalog/page', { query: { path: '/catalog/women' } })).banners[0]
  await rows(`update listing_banners set video = '/films/wool.mp4', product_id = (select id from products where slug = 'coat-tersky-spruce')
      where position = 0`)
  try {
    await expect.poll(async () => (await first())?.video).toBe('/films/wool.mp4')
    const banner = await first()
    const { page, open, told } = await aSpectator('desktop')
    await open('/catalog/women')
    const place = page.locator('[data-orientation]').first()
    await place.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await told()).at(-1)).toBe('play /films/wool.mp4')
    await expectAccessible(page, 'a banner with a film')
    await place.getByRole('button', { name: t('video.pause') }).click()
    await place.locator('video').waitFor({ state: 'detached' })
    await place.getByRole('button', { name: t('video.play') }).click()
    await place.locator('video').waitFor()
    await place.getByRole('link', { name: banner?.product?.title }).click()
    await expectAddress(page, '/product/coat-tersky-spruce')
  } finally {
    await rows('update listing_banners set video = null, product_id = null where position = 0')
  }
})
