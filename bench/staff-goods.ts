import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Question, Reply } from './plain-client.ts'
import type { Call } from './staff-calls.ts'

type Ask = (path: string, question?: Question) => Promise<Reply>

/** Calls of goods and stock: first rows, searches, each tab, filters, the next page, counts, a page of one thing and saves of it. Source: SUX-2. */
export async function goodsCalls(db: Database, ask: Ask): Promise<Call[]> {
  const sample = async (column: 'sku' | 'model_id' | 'id', table: 'products' | 'offers') =>
    (
      await db.execute<{ one: string }>(
        sql`select ${sql.identifier(column)}::text as one from ${sql.identifier(table)} where sku like 'SX-%' order by md5(id::text) limit 200`,
      )
    ).rows.map(({ one }) => one)
  const [skus, models, things] = [await sample('sku', 'products'), await sample('model_id', 'products'), await sample('id', 'products')]
  const sizes = await sample('id', 'offers')
  const { rows: places } = await db.execute<{ id: number }>(sql`select id from locations where kind = 'warehouse' order by id limit 1`)
  const { rows: categories } = await db.execute<{ id: number }>(
    sql`select category_id as id from products group by category_id order by count(*) desc limit 1`,
  )
  const { rows: labels } = await db.execute<{ id: number }>(sql`select id from labels order by id limit 1`)
  const nth = (from: readonly string[], n: number): string => from[n % from.length] ?? ''
  const wide = encodeURIComponent('пальто')
  const get = (title: string, limit: number, pathOf: (n: number) => string, bare: string): Call => ({
    title,
    limit,
    question: async (n) => ({ path: pathOf(n) }),
    bare,
  })
  const newest = 'select * from products order by changed_at desc, id desc limit 50'
  const products = (title: string, query: string, limit = 200) => get(title, limit, () => `/products?${query}`, newest)
  const shelves = 'select * from stock order by offer_id limit 50'
  const stock = (title: string, query: string, limit = 200) => get(title, limit, () => `/stock?${query}`, shelves)
  const next = async (path: string): Promise<string> => {
    const body = JSON.parse((await ask(path)).text()) as { next_cursor: string | null }
    return body.next_cursor ?? ''
  }
  const [productCursor, stockCursor] = [await next('/products'), await next('/stock')]
  const revisionOf = async (model: string) => (JSON.parse((await ask(`/products/${model}`)).text()) as { revision: number }).revision
  return [
    products('products, first rows', '', 300),
    products('products, next page', `cursor=${encodeURIComponent(productCursor)}`),
    ...['live', 'drafts', 'soon', 'no_picture', 'no_translation', 'no_vat', 'out_of_stock', 'waited'].map((view) =>
      products(`products, ${view}`, `view=${view}`),
    ),
    products('products by price', 'sort=-price'),
    products('products of a category', `category=${categories[0]?.id ?? 1}`),
    products('products of a category by price', `category=${categories[0]?.id ?? 1}&sort=price`),
    products('products with a label', `label=${labels[0]?.id ?? 1}`),
    products('products of a season', 'season=winter'),
    products('products by a word', `q=${wide}`),
    products('products by a rare word', `q=${encodeURIComponent('терский берег')}`),
    products('products by no word at all', 'q=qqqqqq'),
    get('a product by its number', 200, (n) => `/products?q=${nth(skus, n)}`, `select * from products where sku = '${nth(skus, 0)}'`),
    get('counts of the tabs of products', 300, () => '/products/counts', 'select count(*) from products'),
    get('a product', 400, (n) => `/products/${nth(models, n)}`, `select * from products where model_id = ${nth(models, 0)}`),
    {
      title: 'a price in the list saved',
      limit: 300,
      question: async (n) => {
        const at = n % things.length
        const { rows } = await db.execute<{ model: string; price: number }>(
          sql`select model_id::text as model, price / 100 as price from products where id = ${Number(nth(things, at))}`,
        )
        const [row] = rows
        const body = { cells: { price: String(Math.floor(Number(row?.price ?? 1)) + 10) }, revision: await revisionOf(row?.model ?? '') }
        return { path: `/product-cells/${nth(things, at)}`, method: 'PUT', body: JSON.stringify(body) }
      },
      bare: `update products set price = price where id = ${nth(things, 0)}`,
    },
    {
      title: 'a product saved',
      limit: 300,
      question: async (n) => {
        const model = nth(models, n)
        const row = JSON.parse((await ask(`/products/${model}`)).text()) as { title: { ru: string } }
        const body = { ...row, title: { ...row.title, ru: `${row.title.ru.replace(/ \d+$/, '')} ${n}` } }
        return { path: `/products/${model}`, method: 'PUT', body: JSON.stringify(body) }
      },
      bare: `update models set title = title where id = ${nth(models, 0)}`,
    },
    stock('stock, first rows', '', 300),
    stock('stock, next page', `cursor=${encodeURIComponent(stockCursor)}`),
    ...['short', 'last', 'out'].map((view) => stock(`stock, ${view}`, `view=${view}`)),
    stock('stock of a place', `place=${places[0]?.id ?? 1}`),
    stock('stock by a word', `q=${wide}`),
    stock('stock by no word at all', 'q=qqqqqq'),
    get('stock by the beginning of a number', 200, (n) => `/stock?q=${nth(skus, n)}`, shelves),
    get('a size with its promises', 400, (n) => `/stock/${nth(sizes, n)}`, shelves),
    get('its movements', 200, (n) => `/stock/${nth(sizes, n)}/movements`, shelves),
    {
      title: 'pieces received',
      limit: 300,
      question: async (n) => ({
        path: `/stock/${nth(sizes, n)}/receive`,
        method: 'POST',
        body: JSON.stringify({ place_id: places[0]?.id ?? 1, quantity: 1, note: `Мера ${n}` }),
      }),
      bare: `update stock set on_hand = on_hand where offer_id = ${nth(sizes, 0)}`,
    },
    get('what a rule of a category would change', 300, () => '/categories/rule-preview?is_on_sale=true&season=winter', newest),
  ]
}
