import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let ru: Visitor
let en: Visitor
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  ru = new Visitor(app)
  en = new Visitor(app, 'en')
})
afterAll(() => app.close())

interface Reported extends Record<string, unknown> {
  url: string
  locale: string
  referrer: string
  reports: number
}

async function reported(): Promise<Reported[]> {
  return (await app.db.execute<Reported>(sql`select url, locale, referrer, reports from broken_links order by id`)).rows
}

describe('the error page', () => {
  test('[ERR-01] has title, subtitle, description, two pictures, two buttons and the words of the report', async () => {
    const { body } = await ru.call('GET /pages/error', {})
    expect(body).toMatchObject({
      title: '404',
      subtitle: 'Здесь никого, только снег',
      link_text: 'Сообщить об ошибке',
      promo_code: 'СНЕГ5',
    })
    expect(body.buttons.map((button) => button.link)).toEqual(['/catalog', '/'])
    expect(body.image?.src).not.toBe(body.image_mobile?.src)
    const english = await en.call('GET /pages/error', {})
    expect(english.body.subtitle).toBe('Nobody here, only snow')
  })

  test('[SEO-01] its title in the head has the prefix and the postfix of the shop', async () => {
    const { body } = await en.call('GET /pages/error', {})
    expect(body.seo.title).toMatch(/^404\s— Severa$/)
  })

  test('[ERR-01] shows the code that staff wrote', async () => {
    await app.db.execute(sql`update error_pages set data = jsonb_set(data, '{promoCode}', '{"ru": "ВЬЮГА7", "en": "STORM7"}')`)
    expect((await en.call('GET /pages/error', {})).body.promo_code).toBe('STORM7')
  })
})

describe('a report of an address that leads nowhere', () => {
  test('[ERR-01] is kept with address, language, where the visitor came from, and how often', async () => {
    const body = { url: 'https://shop.example/old-coat?from=mail', referrer: 'https://mail.example/' }
    const first = await ru.call('POST /pages/error/report', { body })
    expect(first.body.detail).toEqual({ title: 'Спасибо', message: 'Записали адрес: проверим и\u00a0поправим ссылку.' })
    await ru.call('POST /pages/error/report', { body: { ...body, referrer: 'https://search.example/' } })
    const english = await en.call('POST /pages/error/report', { body: { url: body.url } })
    expect(english.body.detail.title).toBe('Thank you')
    expect(await reported()).toEqual([
      { url: body.url, locale: 'ru', referrer: 'https://search.example/', reports: 2 },
      { url: body.url, locale: 'en', referrer: '', reports: 1 },
    ])
  })

  test('[ERR-01] without an address, or with one of absurd length, is refused and nothing is kept', async () => {
    const before = await reported()
    for (const body of [{ url: '' }, { url: 'x'.repeat(601) }, { url: '/a', count: 5 }]) {
      const { status } = await ru.call('POST /pages/error/report', { body })
      expect(status).toBe(400)
    }
    expect(await reported()).toEqual(before)
  })
})
