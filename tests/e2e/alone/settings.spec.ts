import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible } from '../steps/axe.ts'
import { tabTo } from '../steps/keyboard.ts'
import { changePage, nextFrames } from '../steps/see.ts'
import { rows, shopApi, useDatabase } from '../steps/shop.ts'

useBrowser()
useDatabase()

test('the magazine unfolds in the header with its topics and its two newest articles until staff switch that off, and the footer invites to the emails; it holds every menu for it [SH-02] [SH-08]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const banner = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  await shopper.open('/about')
  const magazine = banner.getByRole('link', { name: 'Журнал', exact: true })
  const set = (key: string, value: string) => rows('update settings set value = $1 where key = $2', [value, key])
  try {
    // What could unfold says that it has not yet.
    expect(await magazine.getAttribute('aria-expanded')).toBe('false')
    await magazine.hover()
    await banner.getByRole('link', { name: 'Материалы', exact: true }).waitFor()
    const [first, second] = (await shopApi()('GET /community/articles', { query: { limit: '2' } })).results
    for (const article of [first, second]) {
      const teaser = banner.getByRole('link', { name: article?.title ?? '', exact: true })
      expect(await teaser.getAttribute('href')).toBe(`/awn-media/articles/${article?.slug}`)
      await expect.poll(() => teaser.locator('img').evaluate((one: { currentSrc: string }) => one.currentSrc)).toContain(article?.image.src)
      const box = await teaser.locator('picture').boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
    }
    await footer.getByRole('link', { name: 'Подписаться' }).waitFor()
    await expectAccessible(page, 'the magazine and the invitation')

    await changePage(page, () => set('show_community_menu', 'false'))
    await expect.poll(async () => (await shopApi()('GET /vars', {})).settings.show_community_menu).toBe(false)
    await shopper.open('/about')
    expect(await magazine.getAttribute('aria-expanded')).toBeNull()
    // By the keyboard it would unfold at once.
    await tabTo(page, magazine)
    await nextFrames(page)
    expect(await banner.getByRole('link', { name: 'Материалы' }).count()).toBe(0)
  } finally {
    await set('show_community_menu', 'true')
  }
  const { menus, settings } = await shopApi()('GET /vars', {})
  for (const menu of Object.values(menus).filter((one) => one.slug.startsWith('FOOTER_'))) {
    await footer.getByRole('heading', { name: menu.title }).waitFor()
    for (const item of menu.items) expect(await footer.locator(`a[href="${item.url}"]`).count()).toBeGreaterThan(0)
  }
  expect(await footer.innerText()).toContain(String(settings.copyrights))
  expect(await footer.getByRole('link', { name: String(settings.phone) }).count()).toBe(1)
})
