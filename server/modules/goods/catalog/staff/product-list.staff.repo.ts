import { sql, type SQL } from 'drizzle-orm'
import type { ProductFilters, ProductView } from '#contracts/staff/products.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere } from '#server/platform/db/like.ts'

/** A thing as the list of staff shows it. Prices in kopecks, instants as PostgreSQL writes them. */
export interface ListedProduct extends Record<string, unknown> {
  id: number
  modelId: number
  sku: string
  hex: string
  title: LocalizedText
  color: LocalizedText
  category: LocalizedText
  imageId: number | null
  publishedAt: string | null
  plannedAt: string | null
  isComingSoon: boolean
  comingOn: string | null
  isOnlyShops: boolean
  labels: LocalizedText[]
  price: number
  oldPrice: number | null
  vat: number | null
  weight: number | null
  composition: LocalizedText
  description: LocalizedText
  pieces: number
  inStock: number
  sizes: number
  waiting: number
  changedAt: string
  /** Microseconds, which the order goes by. */
  changed: string
}

/** Where a page ends: the sorted value (microseconds, or kopecks) and the id of its last row. */
export interface ListPlace {
  value: number
  id: number
}

const isWaited = sql`p.id in (select o.product_id from waiting_list w join offers o on o.id = w.offer_id where w.state = 'waiting')`
const hasNoPicture = sql`not exists (select 1 from product_images i where i.product_id = p.id)`
const isOutOfStock = sql`p.published_at is not null and not p.is_coming_soon
  and not exists (select 1 from stocked_sizes z where z.product_id = p.id and z.size_ids <> '{}')`

/** The models by an index of those few that lack something, before any thing is looked at. */
function isOfModel(lacks: SQL): SQL {
  return sql`p.model_id = any(array(select id from models where ${lacks}))`
}

const views: Record<ProductView, SQL | undefined> = {
  all: undefined,
  live: sql`p.published_at is not null`,
  drafts: sql`p.published_at is null`,
  soon: sql`p.is_coming_soon`,
  no_picture: hasNoPicture,
  no_translation: isOfModel(sql`coalesce(title ->> 'en', '') = '' or coalesce(description ->> 'en', '') = ''`),
  no_vat: isOfModel(sql`vat_percent is null`),
  out_of_stock: isOutOfStock,
  waited: isWaited,
}

/** Numbers and barcodes whole, however their letters are written; else all words in the title of one language. */
function isFound(q: string): SQL {
  const words = (language: SQL) =>
    sql.join(
      q
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql`title ->> ${language} ilike ${anywhere(word)}`),
      sql` and `,
    )
  return sql`p.id in (
    select id from products where sku in (${q}, upper(${q}))
    union select product_id from offers where sku in (${q}, upper(${q})) or barcode = ${q}
    union select q.id from products q where q.model_id in (select id from models where (${words(sql`'ru'`)}) or (${words(sql`'en'`)})))`
}

function isAsked({ view, q, category, label, season }: Omit<ProductFilters, 'sort'>): SQL {
  const conditions = [
    views[view],
    q ? isFound(q) : undefined,
    category === undefined ? undefined : sql`p.category_ids @> array[${category}]::int[]`,
    label === undefined ? undefined : sql`p.id in (select product_id from product_labels where label_id = ${label})`,
    season === undefined ? undefined : sql`p.season = ${season}`,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function isBehind(sort: ProductFilters['sort'], { value, id }: ListPlace): SQL {
  const place = sort.endsWith('price')
    ? sql`(p.price, p.id) ${after(sort)} (${value}, ${id})`
    : sql`(p.changed_at, p.id) ${after(sort)} ('epoch'::timestamptz + ${value} * interval '1 microsecond', ${id})`
  return sql`and ${place}`
}

const after = (sort: ProductFilters['sort']): SQL => (sort.startsWith('-') ? sql`<` : sql`>`)

/** One page of things; by the indexes `products_staff_changed`, `products_staff_price` and those of the tabs. A read model: stock of the inventory, waiting people of the waiting list. */
export async function pageOfProducts(
  db: Db,
  asked: ProductFilters & { limit: number; after: ListPlace | undefined },
): Promise<ListedProduct[]> {
  const { sort } = asked
  const column = sort.endsWith('price') ? sql`p.price` : sql`p.changed_at`
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sql`${column} ${way}, p.id ${way}`
  const { rows } = await db.execute<ListedProduct>(sql`
    with page as (
      select p.id from products p where ${isAsked(asked)} ${asked.after ? isBehind(sort, asked.after) : sql``}
      order by ${order} limit ${asked.limit}
    )
    select p.id, p.model_id as "modelId", p.sku, p.hex, m.title, c.title as color, k.title as category,
      (select image_id from product_images i where i.product_id = p.id order by position limit 1) as "imageId",
      p.published_at as "publishedAt", p.planned_at as "plannedAt", p.is_coming_soon as "isComingSoon", p.coming_on::text as "comingOn",
      p.is_only_shops as "isOnlyShops", p.price::float8 as price, p.old_price::float8 as "oldPrice", m.vat_percent as vat, m.weight_grams as weight,
      m.composition, m.description,
      (select coalesce(json_agg(l.title order by l.position), '[]') from labels l where l.id = any(p.label_ids)) as labels,
      stocked.pieces, stocked."inStock", (select count(*)::int from offers o where o.product_id = p.id) as sizes, waiting.waiting,
      p.changed_at as "changedAt", (extract(epoch from p.changed_at) * 1000000)::bigint::text as changed
    from page join products p on p.id = page.id join models m on m.id = p.model_id join colors c on c.id = p.color_id
    join categories k on k.id = p.category_id
    cross join lateral (
      select coalesce(sum(s.free), 0)::int as pieces, count(distinct s.offer_id) filter (where s.free > 0)::int as "inStock" from (
        select s.offer_id, greatest(s.on_hand - s.reserved, 0) as free from offers o join stock s on s.offer_id = o.id where o.product_id = p.id) s
    ) stocked
    cross join lateral (
      select count(*)::int as waiting from offers o join waiting_list w on w.offer_id = o.id where o.product_id = p.id and w.state = 'waiting'
    ) waiting
    order by ${order}`)
  return rows
}

/** Ids of what is found, in the order of the list; by its indexes. */
export async function listFoundIds(db: Db, asked: ProductFilters, { except, limit }: { except: readonly number[]; limit: number }) {
  const column = asked.sort.endsWith('price') ? sql`p.price` : sql`p.changed_at`
  const way = asked.sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p
    where ${isAsked(asked)} and p.id <> all(${sql.param([...except])}::int[]) order by ${column} ${way}, p.id ${way} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** How many things are found, as far as `most`. */
export async function countProductsOf(db: Db, asked: Omit<ProductFilters, 'sort'>, most: number): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (
      select 1 from products p where ${isAsked(asked)} limit ${most}) found`)
  return rows[0]?.found ?? 0
}

interface Choice extends Record<string, unknown> {
  id: number
  title: LocalizedText
}

/** What a thing can be given, in the orders of the shop. */
export async function readChoices(db: Db) {
  const [categories, colors, materials, sizes, labels] = await Promise.all([
    db.execute<Choice & { path: string; byHand: boolean }>(sql`
      with recursive tree as (
        select id, path, rule, title, array[position, id] as place, title as whole from categories where parent_id is null
        union all
        select c.id, c.path, c.rule, c.title, t.place || array[c.position, c.id],
          jsonb_build_object('ru', t.whole ->> 'ru' || ' / ' || (c.title ->> 'ru'),
            'en', coalesce(t.whole ->> 'en', t.whole ->> 'ru') || ' / ' || coalesce(c.title ->> 'en', c.title ->> 'ru'))
        from categories c join tree t on c.parent_id = t.id
      )
      select id, path, whole as title,
        rule is null and (not exists (select 1 from categories below where below.parent_id = tree.id)
          or exists (select 1 from products p where p.category_id = tree.id)) as "byHand"
      from tree order by place`),
    db.execute<Choice & { slug: string; hex: string }>(sql`select id, title, slug, hex from colors order by position, id`),
    db.execute<Choice>(sql`select id, title from materials order by position, id`),
    db.execute<Choice & { slug: string; system: string }>(sql`select id, title, slug, system from sizes order by position, id`),
    db.execute<Choice & { byHand: boolean }>(sql`select id, title, rule is null as "byHand" from labels order by position, id`),
  ])
  return { categories: categories.rows, colors: colors.rows, materials: materials.rows, sizes: sizes.rows, labels: labels.rows }
}
