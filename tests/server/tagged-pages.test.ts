import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeBatch } from '#server/platform/changes/change-feed.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'
import { byDepth } from '#tests/support/depth.ts'
import { everyKind, startCachingShop, type CachingShop } from '#tests/support/tagged-pages.ts'

/** A shop that keeps finished pages, and one that makes each page anew, on one database. */
let kept: CachingShop
let fresh: TestApp
/** What the feed has told since the last action. */
let told: Set<string>
beforeAll(async () => {
  kept = await startCachingShop()
  fresh = await startTestApp({ beside: kept.app, pages: await builtPages(), config: { pageCache: false } })
  kept.app.platform.changes.subscribe('pages', { name: 'test', take: ({ tags }: ChangeBatch) => tags.forEach((tag) => told.add(tag)) })
}, 240_000)
beforeEach(() => void (told = new Set()))
afterAll(async () => {
  await fresh.close()
  await kept.stop()
})

interface Shown {
  status: number
  location: unknown
  body: string
}

async function shownBy(app: TestApp, { path, cookie }: Visit): Promise<Shown> {
  const { statusCode, headers, body } = await app.server.inject({ url: path, headers: { cookie } })
  return { status: statusCode, location: headers.location, body }
}

/** As the database has it now. */
async function trulyShown(visit: Visit): Promise<Shown> {
  clearMemoized(fresh.platform.db)
  return shownBy(fresh, visit)
}

interface Visit {
  path: string
  cookie: string
}
/** Its countdown says how much time is left when the page was made; the browser counts on. */
const countsDown = '/lpp/all-blocks'
const visits: Visit[] = [...everyKind.filter((path) => path !== countsDown), '/lpp/northern-light'].map((path, index) => {
  const russian = { path, cookie: index % 2 === 0 ? '' : 'city_id=1' }
  const english = { path: `/en${path === '/' ? '' : path}`, cookie: index % 2 === 0 ? 'city_id=2' : '' }
  return index % 3 === 0 ? english : russian
})

const product = (slug: string) => `(select id from products where slug = '${slug}')`
const [cardigan, coat, tote] = ['cardigan-kuzova-sand', 'coat-wrap-kandalaksha-camel', 'tote-leather-prichal-chocolate']
const offersOf = (slug: string) => `offer_id in (select id from offers where product_id = ${product(slug)})`

/** What staff and orders change; `n` makes each time another value. */
const actions: Record<string, (n: number) => string> = {
  'a price': (n) => `update products set price = ${1_000_000 + n * 100} where slug = '${cardigan}'`,
  'another price': (n) => `update products set price = ${2_000_000 + n * 100}, old_price = 9900000 where slug = '${tote}'`,
  'the name of a model': (n) =>
    `update models set title = '{"ru": "Кардиган ${n}", "en": "Cardigan ${n}"}' where id = (select model_id from products where slug = '${cardigan}')`,
  'stock within a band': (n) => `update stock set on_hand = reserved + 20 + ${n % 5} where ${offersOf(coat)}`,
  'stock across a band': (n) => `update stock set on_hand = reserved + ${n % 2 === 0 ? 2 : 20} where ${offersOf(coat)}`,
  'sold out or back': (n) => `update stock set on_hand = reserved + ${n % 2 === 0 ? 0 : 9} where ${offersOf(cardigan)}`,
  'taken off or back': (n) => `update products set published_at = ${n % 2 === 0 ? 'null' : "'2026-11-01'"} where slug = '${coat}'`,
  'a place by hand': (n) =>
    `insert into merchandise_pins (category_id, product_id, position) select c.id, p.id, ${1 + (n % 3)} from categories c, products p
      where c.path = 'women' and p.slug = '${coat}' on conflict do nothing`,
  'the name of a category': (n) =>
    `update categories set title = '{"ru": "Трикотаж ${n}", "en": "Knitwear ${n}"}' where path = 'women/knitwear'`,
  'a colour': (n) =>
    `update colors set title = jsonb_build_object('ru', 'цвет ${n}', 'en', 'colour ${n}') where id = (select color_id from products where slug = '${cardigan}')`,
  'a label': (n) =>
    `update labels set title = jsonb_build_object('ru', 'ярлык ${n}', 'en', 'label ${n}') where id = (select min(id) from labels)`,
  'a menu': (n) => `update menu_items set title = '{"ru": "Мужское ${n}", "en": "Men ${n}"}' where url = '/catalog/men'`,
  'a setting': (n) => `update settings set value = '"8 800 555-${1000 + n}"' where key = 'phone'`,
  'a slide': (n) =>
    `update home_page_blocks set data = jsonb_set(data, '{slides,0,title,ru}', '"Слайд ${n}"') where data ->> 'kind' = 'slides'`,
  'an article': (n) => `update articles set title = '{"ru": "Север ${n}", "en": "North ${n}"}' where slug = 'what-the-north-is-made-of'`,
  'a page of text': (n) => `update pages set title = '{"ru": "О нас ${n}", "en": "About ${n}"}' where path = '/page/offer'`,
  'words for search engines': (n) => `update seo_records set title = '{"ru": "О нас ${n}", "en": "About ${n}"}' where path = '/page/offer'`,
  'a look': (n) => `update looks set note = '{"ru": "Образ ${n}", "en": "Look ${n}"}' where id = (select min(id) from looks)`,
  'the hours of a shop': (n) => `update locations set hours = '{"ru": "с ${n}", "en": "from ${n}"}' where kind = 'shop'`,
  'a price of delivery': (n) => `update delivery_rates set price = ${30_000 + n * 100}`,
  'a level of bonuses': (n) => `update bonus_levels set percentage = ${1 + (n % 9)} where id = (select min(id) from bonus_levels)`,
  'a redirect': (n) => `delete from redirects where path = '/no-such-page';
    insert into redirects (path, target) values ('/no-such-page', '/about?n=${n}')`,
  nothing: () => `update products set price = price`,
  'much at once': (n) => `update products set price = price + ${100 + n * 100} where id % 3 = 0`,
}

const pauseMs = { shell: 800, derived: 15_000 }
let count = 0

const run = (statements: string) => kept.app.db.execute(sql.raw(statements))

/** What a statement cannot do alone. */
const courses: Record<string, (n: number) => Promise<void>> = {
  'a change that is rolled back': async (n) => {
    const given = kept.app.db.transaction(async (tx) => {
      await tx.execute(sql.raw(actions['a price']?.(n) ?? ''))
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
  },
  'a transaction that commits behind a newer one': async (n) => {
    await kept.app.db.transaction(async (tx) => {
      await tx.execute(sql.raw(actions['a price']?.(n) ?? ''))
      await run(actions['another price']?.(n) ?? '')
      // The newer one is known, and pages are made, before the older one can be seen.
      await kept.app.platform.changes.settled()
      for (const visit of visits) await shownBy(kept.app, visit)
    })
  },
}

async function act(name: string): Promise<void> {
  told = new Set()
  const n = ++count
  await (courses[name]?.(n) ?? run(actions[name]?.(n) ?? ''))
  await kept.app.platform.changes.settled()
}

function pass(ms: number): void {
  for (const app of [kept.app, fresh]) app.clock.advance(ms)
}

/** What a page carries of counts and orders may be older for a while. */
function mayBeOlder(visit: Visit): boolean {
  const tags = kept.tags.get(`${visit.path} ${visit.cookie.slice(8)}`)
  return [...told].some((tag) => (tag.startsWith('pool') || tag.startsWith('search')) && tags?.has(tag))
}

/** Pages that differ from what the database says: at once those without counts, behind 15 seconds all. */
async function findUntrue(): Promise<string[]> {
  const untrue: string[] = []
  const compare = async (visit: Visit, when: string): Promise<void> => {
    const [cached, truth] = [await shownBy(kept.app, visit), await trulyShown(visit)]
    if (cached.status !== truth.status || cached.location !== truth.location || cached.body !== truth.body)
      untrue.push(`${visit.path} ${visit.cookie} ${when}`)
  }
  pass(pauseMs.shell)
  for (const visit of visits) if (!mayBeOlder(visit)) await compare(visit, 'at once')
  pass(pauseMs.derived - pauseMs.shell)
  for (const visit of visits) if (mayBeOlder(visit)) await compare(visit, 'behind 15 s')
  return untrue
}

test('[ADM-09] whatever changes, a kept page says what the database says', { timeout: 600_000 }, async () => {
  for (const visit of visits) await shownBy(kept.app, visit)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(Object.keys(actions), { minLength: 4, maxLength: byDepth({ everyday: 4, full: 5 }) }),
      async (names) => {
        for (const name of names) {
          await act(name)
          expect(await findUntrue(), name).toEqual([])
        }
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
})

test.each(Object.keys(courses))('[ADM-09] a kept page says what the database says also behind %s', { timeout: 120_000 }, async (name) => {
  for (const visit of visits) await shownBy(kept.app, visit)
  await act(name)
  expect(await findUntrue()).toEqual([])
})

test('[ADM-09] a change of a price makes few pages anew that do not show it', { timeout: 120_000 }, async () => {
  for (const visit of visits) await shownBy(kept.app, visit)
  const { renders } = kept.app.caches.pages.figures
  let [differing, made] = [0, 0]
  for (const name of ['a price', 'another price']) {
    const before = await Promise.all(visits.map(trulyShown))
    await act(name)
    const exact = renders.exact
    for (const visit of visits) await shownBy(kept.app, visit)
    made += renders.exact - exact
    const after = await Promise.all(visits.map(trulyShown))
    differing += after.filter(({ body }, index) => body !== before[index]?.body).length
  }
  expect(made).toBeGreaterThan(0)
  expect(differing / made).toBeGreaterThanOrEqual(0.5)
})

/** Each of them breaks what keeps pages true, and `findUntrue` must see it. Answers how to mend it. */
const sabotages: [string, string, () => Promise<() => Promise<void> | void>][] = [
  [
    'pages do not carry the tags of their products',
    'a price',
    async () => {
      const { pages } = kept.app.caches
      const { get } = pages
      pages.get = (key, make) =>
        get(key, async () => {
          const page = await make()
          return { ...page, tags: new Set([...page.tags].filter((tag) => !tag.startsWith('product'))) }
        })
      return () => void (pages.get = get)
    },
  ],
  [
    'a table has lost its triggers',
    'a page of text',
    async () => {
      await kept.app.db.execute(sql`alter table pages disable trigger user`)
      return async () => void (await kept.app.db.execute(sql`alter table pages enable trigger user`))
    },
  ],
  [
    'a page that was made before the change is stored behind it',
    'a price',
    async () => {
      const { pages } = kept.app.caches
      const { get } = pages
      const old = new Map<string, Awaited<ReturnType<Parameters<typeof get>[1]>>>()
      pages.get = (key, make) =>
        get(key, async () => {
          const page = old.get(key) ?? (await make())
          old.set(key, page)
          return page
        })
      return () => void (pages.get = get)
    },
  ],
  [
    'pages are dropped before the data that they are made of, and somebody comes between',
    'a setting',
    async () => {
      const { pages } = kept.app.caches
      const drop = pages.drop.bind(pages)
      pages.drop = () => undefined
      const stop = kept.app.platform.changes.subscribe('index', {
        name: 'too early',
        take: async ({ tags }) => {
          drop(tags)
          pass(pauseMs.shell)
          for (const visit of visits.slice(0, 4)) await shownBy(kept.app, visit)
        },
      })
      return () => {
        stop()
        Reflect.deleteProperty(pages, 'drop')
      }
    },
  ],
  [
    'a batch of changes is lost',
    'a menu',
    async () => {
      const { pages } = kept.app.caches
      pages.drop = () => undefined
      return () => void Reflect.deleteProperty(pages, 'drop')
    },
  ],
]

describe('the comparison sees it when', () => {
  test.each(sabotages)('%s', { timeout: 120_000 }, async (_what, action, sabotage) => {
    await kept.app.platform.changes.dropEverything()
    const mend = await sabotage()
    try {
      for (const visit of visits) await shownBy(kept.app, visit)
      await act(action)
      expect(await findUntrue()).not.toEqual([])
    } finally {
      await mend()
      await kept.app.platform.changes.dropEverything()
    }
  })
})
