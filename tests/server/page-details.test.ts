import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryTerm } from '#contracts/delivery-terms.contract.ts'
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

test.each(locales)(
  '[ORD-01] the help draws the ways into a city as a table, with the days and prices that are quoted (%s)',
  async (locale) => {
    const { html } = await open(localizedPath(locale, '/help/delivery'))
    const rows = [...(/<tbody>(.*?)<\/tbody>/s.exec(html)?.[1]?.matchAll(/<tr>(.*?)<\/tr>/gs) ?? [])].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ')),
    )
    const [moscow] = (
      await app.db.execute<{ id: number }>("select id from cities where delivery_zone = 'moscow' order by population desc limit 1")
    ).rows
    const { results } = (await app.server.inject(`/api/${locale}/delivery/terms?city_id=${moscow?.id}`)).json<{ results: DeliveryTerm[] }>()
    expect(results).not.toEqual([])
    expect(rows.map(([way]) => way)).toEqual(results.map(({ title }) => title))
    for (const [index, { price, days_to: last }] of results.entries()) {
      const [, days, sum] = rows[index] ?? []
      if (last > 0) expect(days).toContain(String(last))
      if (price > 0) expect(sum).toContain(`${price} ₽`)
    }
  },
)
