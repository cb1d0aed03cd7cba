import { expect, test } from 'vitest'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { expectAccessible, look } from './steps/axe.ts'
import { expectAddress, expectText, plain, textOf } from './steps/see.ts'
import { shopApi } from './steps/shop.ts'
import { words } from './steps/words.ts'

useBrowser()

test('news are read by month and by day, picks of editors lead to their goods, and the press to its outlet [MAG-02] [MAG-15] [MAG-16] [SEO-07] [UX-51]', async () => {
  const shopper = await aShopper({ device: 'mobile', locale: 'en' })
  const { page } = shopper
  const main = page.getByRole('main')
  const t = words('en')
  const api = shopApi('en')
  await look(shopper, '/blog')
  const menu = main.getByRole('navigation', { name: 'Blog', exact: true })
  await menu.getByRole('link', { name: 'News', exact: true }).click()
  await expectAddress(page, '/en/blog/news')
  await expectText(main.getByRole('heading', { level: 1 }), 'News')

  const { results, months } = await api('GET /blog/news', {})
  const last = months.at(-1)
  if (!last) throw new Error('there is no news')
  expect(await main.getByRole('heading', { level: 3 }).count()).toBe(results.length)
  await main
    .getByRole('navigation', { name: t('blog.months') })
    .getByRole('link')
    .last()
    .click()
  await expectAddress(page, `/en/blog/news?month=${last.year}-${String(last.month).padStart(2, '0')}`)
  await expect.poll(() => main.getByRole('heading', { level: 3 }).count()).toBe(last.count)
  await expectAccessible(page, 'the news of a month')

  const oldest = results.at(-1)
  await main.getByRole('heading', { level: 3 }).last().getByRole('link').click()
  await expectAddress(page, `/en/blog/news/${oldest?.date}/${oldest?.slug}`)
  await expectText(main.getByRole('heading', { level: 1 }), oldest?.title.text ?? '')
  expect(await textOf(main)).toContain(plain(oldest?.lead?.text ?? ''))
  await expectAccessible(page, 'an item of news')
  await page.goto(page.url().replace(`/${oldest?.slug}`, ''))
  expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0)
  await expectAccessible(page, 'the news of a day')

  await look(shopper, '/blog/choice')
  await main.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expectAddress(page, '/en/blog/choice/one-coat-three-temperatures')
  await main.getByText('Maria Vershinina, stylist on Bolshaya Nikitskaya').waitFor()
  expect(await main.locator('a[href^="/en/product/coat-tersky-graphite"]').count()).toBeGreaterThan(0)
  await expectAccessible(page, 'the picks of an editor')

  await look(shopper, '/blog/press')
  const outside = main.getByRole('link', { name: t('blog.atOutlet').replace(/^, /, '') }).first()
  expect(await outside.getAttribute('href')).toMatch(/^https:\/\/[a-z-]+\.example\//)
  expect(await outside.getAttribute('rel')).toContain('noopener')
})
