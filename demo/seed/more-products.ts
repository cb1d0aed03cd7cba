import { sql, type SQL } from 'drizzle-orm'
import { refreshSearch } from '#server/modules/search/index.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Database, Db } from '#server/platform/db/database.ts'

// More than listings hear of one by one: they read everything anew once, see the triggers of `catalog_changes`.
const productsAtOnce = 25_000

/**
 * Adds that many products: each is one of the seeded things under the name of another city, with its own price, popularity, date and
 * stock, in its sizes, categories and with its pictures. In batches, a transaction each; a second call goes on where the first ended.
 * Throws when the demo shop is not there.
 */
export async function addMoreProducts(db: Database, count: number, onProgress: (added: number) => void = () => undefined): Promise<void> {
  const { first, templates } = await inTransaction(db, startingPoint)
  if (templates === 0) throw new Error('there is nothing to copy: fill the demo shop first')
  for (let added = 0; added < count;) {
    const size = Math.min(productsAtOnce, count - added)
    await inTransaction(db, (tx) => addBatch(tx, first + added, size))
    added += size
    onProgress(added)
  }
  await refreshSearch(db)
  await vacuum(db)
}

async function vacuum(db: Database): Promise<void> {
  const client = await db.$pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      'vacuum (analyze) products, product_categories, product_labels, product_images, offers, stock, stock_movements, stocked_sizes, search_documents, search_model_texts, search_words, search_queue',
    )
  } finally {
    client.release(true)
  }
}

async function startingPoint(tx: Db): Promise<{ first: number; templates: number }> {
  const { rows } = await tx.execute<{ first: number; templates: number }>(sql`
    select count(*) filter (where ${isCopy(sql`sku`)}) as first, count(*) filter (where not ${isCopy(sql`sku`)}) as templates from products`)
  return rows[0] ?? { first: 0, templates: 0 }
}

function isCopy(sku: SQL): SQL {
  return sql`${sku} like 'SX-%'`
}

/** A number in [0, 1) that depends on a text alone, so that every run makes the same shop. */
function dealt(text: SQL): SQL {
  return sql`(('x' || substr(md5(${text}), 1, 8))::bit(32)::bigint / 4294967296.0)`
}

async function addBatch(tx: Db, first: number, size: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local synchronous_commit = off`)
  // Copy number n is template n mod (number of templates), named after city n div (number of templates); a second lap of the cities
  // gets a number behind the name. Colours of one model share the city, so they stay colours of one model.
  await tx.execute(sql`
    create temporary table copies on commit drop as
    with templates as (
      select p.*, m.slug as model_slug, row_number() over (order by p.model_id, p.id) - 1 as number, count(*) over () as total
      from products p join models m on m.id = p.model_id where not ${isCopy(sql`p.sku`)} and p.published_at is not null
    ),
    places as (select slug, title, row_number() over (order by country_code = 'RU' desc, population desc, id) - 1 as number, count(*) over () as total from cities),
    wanted as (
      select n, t.*, n / t.total as round from generate_series(${first}::int, ${first + size - 1}::int) n
      join templates t on t.number = n % t.total
    )
    select w.n, w.id as template_id, w.model_id as template_model_id, 'SX-' || lpad(w.n::text, 7, '0') as sku,
      w.model_slug || '-' || c.slug || lap.slug as model_slug, w.slug || '-' || c.slug || lap.slug as slug,
      (c.title ->> 'ru') || lap.title as name_ru, coalesce(c.title ->> 'en', c.title ->> 'ru') || lap.title as name_en,
      0.7 + 0.8 * ${dealt(sql`w.model_slug || c.slug`)} as factor, ${dealt(sql`w.slug || c.slug || 'date'`)} as age,
      ${dealt(sql`w.slug || c.slug || 'loved'`)} as loved
    from wanted w join places c on c.number = w.round % c.total
    cross join lateral (select w.round / c.total as lap) laps
    cross join lateral (select case when lap = 0 then '' else '-' || (lap + 1) end as slug, case when lap = 0 then '' else '-' || (lap + 1) end as title) lap`)
  await tx.execute(sql`
    insert into models (slug, title, description, composition, care, fit, material_id, season, is_set, is_eco)
    select distinct on (c.model_slug) c.model_slug,
      jsonb_build_object('ru', ${renamed(sql`m.title ->> 'ru'`)}, 'en', c.name_en || ' ' || ${unnamed(sql`m.title ->> 'en'`)}),
      m.description, m.composition, m.care, m.fit, m.material_id, m.season, m.is_set, m.is_eco
    from copies c join models m on m.id = c.template_model_id
    on conflict (slug) do nothing`)
  await tx.execute(sql`
    insert into products (model_id, color_id, category_id, slug, sku, hex, price, old_price, is_large, is_coming_soon, is_only_shops, show_video,
      popularity, created_at, published_at)
    select m.id, t.color_id, t.category_id, c.slug, c.sku, t.hex, ${priced(sql`t.price`)},
      -- What is reduced stays reduced, or it would lie in the sale without a discount.
      case when t.old_price > t.price then greatest(${priced(sql`t.old_price`)}, ${priced(sql`t.price`)} + 10000) end,
      false, t.is_coming_soon, t.is_only_shops, t.show_video, (c.loved * 400)::int, dated.at, dated.at
    from copies c join products t on t.id = c.template_id join models m on m.slug = c.model_slug
    cross join lateral (select t.published_at - make_interval(days => (c.age * 500)::int + 1) as at) dated
    order by c.n`)
  await tx.execute(sql`alter table copies add column product_id int`)
  await tx.execute(sql`update copies c set product_id = p.id from products p where p.sku = c.sku`)
  for (const [table, columns] of [
    ['product_categories', 'category_id'],
    ['product_labels', 'label_id'],
    ['product_images', 'position, image_id'],
  ] as const) {
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (product_id, ${sql.raw(columns)})
      select c.product_id, ${sql.raw(columns)} from copies c join ${sql.identifier(table)} t on t.product_id = c.template_id`)
  }
  await addOffersAndStock(tx)
}

async function addOffersAndStock(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into offers (product_id, size_id, sku, alternative_title, fitting, position)
    select c.product_id, o.size_id, c.sku || '-' || upper(s.slug), o.alternative_title, o.fitting, o.position
    from copies c join offers o on o.product_id = c.template_id join sizes s on s.id = o.size_id
    order by c.n, o.position`)
  // Rows of few pieces stay as they are, so that all four amounts are met as often as among the seeded things.
  await tx.execute(sql`
    create temporary table deliveries on commit drop as
    select o.id as offer_id, s.location_id, case when s.on_hand > 5 then 5 + (${dealt(sql`o.sku || s.location_id`)} * 35)::int else s.on_hand end as quantity
    from copies c join offers o on o.product_id = c.product_id
    join offers t on t.product_id = c.template_id and t.size_id = o.size_id
    join stock s on s.offer_id = t.id and s.on_hand > 0 join locations l on l.id = s.location_id
    where l.serves_everywhere or ${dealt(sql`c.sku || s.location_id`)} < 0.3 or s.on_hand <= 2`)
  await tx.execute(
    sql`insert into stock (offer_id, location_id, on_hand) select offer_id, location_id, quantity from deliveries order by 1, 2`,
  )
  await tx.execute(sql`
    insert into stock_movements (offer_id, location_id, delta, reason, reference)
    select offer_id, location_id, quantity, 'receipt', 'more products' from deliveries order by 1, 2`)
}

/** The Russian title with the city in place of its own name: Пальто «Мурманск» с поясом. */
function renamed(title: SQL): SQL {
  return sql`case when ${title} ~ '«[^»]+»' then regexp_replace(${title}, '«[^»]+»', '«' || c.name_ru || '»') else ${title} || ' «' || c.name_ru || '»' end`
}

/** The English title without the name that it begins with. */
function unnamed(title: SQL): SQL {
  return sql`regexp_replace(${title}, '^([[:upper:]][^ ]* )+', '')`
}

/** Another price, in whole hundreds of roubles; an old price stays above the new one. */
function priced(kopecks: SQL): SQL {
  return sql`greatest(round(${kopecks} * c.factor / 10000)::bigint, 1) * 10000`
}
