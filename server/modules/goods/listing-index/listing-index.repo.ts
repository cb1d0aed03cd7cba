import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { ProductRow } from './product-row.ts'

const rowsAtOnce = 1000

const pinTexts = sql`
  select product_id, case when category_id is not null then 'category:' || category_id
    when listing_id is not null then 'listing:' || listing_id else 'all' end || '=' || position as text from merchandise_pins
  union all select product_id, 'hand:' || listing_id || '=' || position from listing_products`

const stockText = sql`string_agg(location_id || ':' || size_ids::text, ' ')`

/**
 * A read model: one line for each product, with all that listings filter, count and sort by. For a few products what lies in other tables
 * is looked up by product; for all of them it is put together once, or a million look-ups would take minutes.
 */
function productLines(where: SQL, are: 'few' | 'all'): SQL {
  const join = (name: string, few: SQL, all: SQL): SQL =>
    are === 'few'
      ? sql`left join lateral (${few}) ${sql.identifier(name)} on true`
      : sql`left join (${all}) ${sql.identifier(name)} on ${sql.identifier(name)}.product_id = p.id`
  const pins = join(
    'pinned',
    sql`select string_agg(text, ' ') as pins from (${pinTexts}) one where product_id = p.id`,
    sql`select product_id, string_agg(text, ' ') as pins from (${pinTexts}) one group by product_id`,
  )
  const stock = join(
    'stocked',
    sql`select ${stockText} as stock from stocked_sizes where product_id = p.id and size_ids <> '{}'`,
    sql`select product_id, ${stockText} as stock from stocked_sizes where size_ids <> '{}' group by product_id`,
  )
  return sql`
    select p.id, p.price, p.popularity, (extract(epoch from p.published_at) * 1000000)::float8 as published, d.percent,
      p.category_ids::text as category, '{' || p.color_id || '}' as color, '{' || p.material_id || '}' as material,
      '{' || p.season || '}' as season, p.label_ids::text as label,
      case when d.percent >= 50 then '{any,30,50}' when d.percent >= 30 then '{any,30}' when d.percent >= 1 then '{any}' else '{}' end as discount,
      array_remove(array[case when p.old_price > p.price then 'sale' end, case when p.is_large then 'large' end,
        case when p.is_coming_soon then 'soon' end, case when m.is_set then 'set' end, case when p.is_only_shops then 'shops' end,
        case when m.is_eco then 'ecoModel' end, case when m.is_eco or p.label_ids && array(select id from labels where code = 'eco') then 'eco' end],
        null)::text as flag,
      p.size_ids::text as sizes, coalesce(pinned.pins, '') as pins, coalesce(stocked.stock, '') as stock
    from products p join models m on m.id = p.model_id ${pins} ${stock}
    cross join lateral (select case when p.old_price > p.price
      then round(100 * (1 - p.price::numeric / p.old_price))::int else 0 end as percent) d
    where ${where}`
}

type ProductLine = Omit<ProductRow, 'values'> & Record<'category' | 'color' | 'material' | 'season' | 'label' | 'discount' | 'flag', string>

function toRow(line: ProductLine): ProductRow {
  const { category, color, material, season, label, discount, flag } = line
  return { ...line, values: [category, color, material, season, label, discount, flag] }
}

/** Products by id as they are now, shown or not; those that are gone are absent. By primary keys. */
export async function findProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductLine & Record<string, unknown>>(productLines(sql`p.id = any(${sql.param(ids)}::int[])`, 'few'))
  return rows.map(toRow)
}

export interface ProductReader {
  /** Hears how many products there are. */
  begin(total: number): void
  /** Hears the ids, a category after the other. */
  expect(ids: readonly number[]): void
  /** Takes each product as it comes in, in any order. */
  take(row: ProductRow): void
  /** Called between portions. */
  rest(): Promise<void>
}

/**
 * All shown products, of one state. None is held, so a million leave no heap behind. They are read as they lie in the
 * tables: read by category, each would be looked for somewhere else.
 */
export async function readProducts(db: Database, reader: ProductReader): Promise<void> {
  const client = await db.$pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local statement_timeout = 0; set local work_mem = '64MB'; set local cursor_tuple_fraction = 1")
    const shown = await client.query<{ total: number }>('select count(*) as total from products where published_at is not null')
    reader.begin(shown.rows[0]?.total ?? 0)
    await client.query(`declare shown_ids no scroll cursor for
      select array_to_json(array_agg(id order by color_id, material_id, id)) as ids from products where published_at is not null group by category_id order by category_id`)
    for (let isMore = true; isMore; await reader.rest()) {
      const { rows } = await client.query<{ ids: number[] }>('fetch 1 from shown_ids')
      for (const { ids } of rows) reader.expect(ids)
      isMore = rows.length > 0
    }
    const lines = new PgDialect().sqlToQuery(productLines(sql`p.published_at is not null`, 'all'))
    await client.query(`declare shown_products no scroll cursor for ${lines.sql}`)
    while ((await takeLines(client, (line) => reader.take(toRow(line)))) > 0) await reader.rest()
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The next portion of the cursor, line by line; how many there were. */
function takeLines(client: pg.PoolClient, take: (line: ProductLine) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    const query = client.query(new pg.Query<ProductLine>(`fetch ${rowsAtOnce} from shown_products`))
    query.on('row', (line) => {
      count++
      take(line)
    })
    query.on('end', () => resolve(count))
    query.on('error', reject)
  })
}
