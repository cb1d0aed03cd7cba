import { afterAll, beforeAll, expect, test } from 'vitest'
import { localizedPath, locales } from '#core/locale.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo', pages: await builtPages() })
}, 180_000)
afterAll(() => app.close())

async function open(path: string): Promise<{ status: number; html: string }> {
  const { statusCode, body } = await app.server.inject(path)
  return { status: statusCode, html: body }
}

/** What a browser without scripts shows besides the page. */
const withoutScripts = (html: string): string =>
  [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, words]) => words).join('\n')

test.each(locales)('[FAV-01] [CART-02] without scripts favourites and the buy button say that they need them (%s)', async (locale) => {
  const said = async (path: string): Promise<string> => withoutScripts((await open(localizedPath(locale, path))).html)
  expect(await said('/my/favorites')).toMatch(locale === 'ru' ? /JavaScript, чтобы увидеть избранное/ : /JavaScript to see your favourites/)
  expect(await said('/product/dress-knit-sayda-black')).toContain('JavaScript')
})

test.each(locales)(
  '[RT-02] the page of registration has an address of its own, with the form that makes an account (%s)',
  async (locale) => {
    const { status, html } = await open(localizedPath(locale, '/auth/register'))
    expect(status).toBe(200)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(locale === 'ru' ? 'Регистрация' : 'Create an account')
    expect(html).toContain('type="tel"')
  },
)

test.each(locales)('[SEO-01] the title of an address without a page has the prefix and the postfix of the shop (%s)', async (locale) => {
  const { status, html } = await open(localizedPath(locale, '/nowhere'))
  expect(status).toBe(404)
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(locale === 'ru' ? /^.{3,}\s— Севера$/ : /^.{3,}\s— Severa$/)
})
