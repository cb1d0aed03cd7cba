import pg from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import { createApiCall, type ApiCall } from '#contracts/client.ts'
import type { ProductCard, SizeOption } from '#contracts/products.contract.ts'
import type { Locale } from '#core/locale.ts'
import { openedRows, sealed } from '#tests/support/personal-data.ts'

/** The API of the shop as a visitor without a cookie sees it: what a page should show is told by it, not by the page. */
export function shopApi(locale: Locale = 'ru'): ApiCall {
  return createApiCall(`${inject('shopUrl')}/api/${locale}`, async (url, init) => {
    const response = await fetch(url, { method: init.method, headers: init.headers, body: init.body ?? null })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: () => response.text() }
  })
}

let pool: pg.Pool | undefined

const isPersonal = (text: string): boolean => /^\+\d{7,15}$|^\S+@\S+$/.test(text)

function asKept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asKept)
  return typeof value === 'string' && isPersonal(value) ? sealed(value) : value
}

/**
 * Asks the database of the shop, or changes it as staff would: phones and e-mails are named in clear and told so, whatever is encrypted. Call inside of
 * a journey.
 */
export async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: inject('shopDatabaseUrl'), max: 1 })
  return openedRows((await pool.query<Row>(sql, values.map(asKept))).rows)
}

/** Call once at the top of a journey file that uses `rows`. */
export function useDatabase(): void {
  afterAll(async () => {
    await pool?.end()
    pool = undefined
  })
}

/** A product with the size that is wanted. */
export interface Found {
  card: ProductCard
  size: SizeOption
}

interface Wanted {
  /** Address of a category or listing, with filters. */
  path: string
  amount: SizeOption['amount']['code']
  /** Skips so many that fit: each journey takes things of its own. */
  skip?: number
  locale?: Locale
  where?: (card: ProductCard) => boolean
}

/** The first thing of a listing that can be put in the cart and has a size with this amount left. Throws when there is none. */
export async function findProduct({ path, amount, skip = 0, locale = 'ru', where = () => true }: Wanted): Promise<Found> {
  const { products } = await shopApi(locale)('GET /catalog/page', { query: { path } })
  const fitting = products.flatMap((card) => {
    const size = card.sizes.find((one) => one.amount.code === amount)
    return size && card.sizes.length > 1 && !card.is_coming_soon && !card.is_only_shops && where(card) ? [{ card, size }] : []
  })
  const found = fitting[skip]
  if (!found) throw new Error(`${path} has no ${skip + 1} products with a size of which there is "${amount}"`)
  return found
}

/** While the journey lasts there is so much more of a thing that an order cannot hold all of it. */
export async function restock({ size }: Found, pieces = 20): Promise<void> {
  const add = (count: number) =>
    rows(
      `update stock set on_hand = on_hand + $1 where offer_id = $2
       and location_id = (select id from locations where serves_everywhere order by id limit 1)`,
      [count, size.offer_id],
    )
  await add(pieces)
  onTestFinished(async () => {
    await add(-pieces)
  })
}
