import { sql, type SQL } from 'drizzle-orm'
import { storeCards } from '#server/modules/goods/catalog/index.ts'
import { refreshSearch } from '#server/modules/goods/search/index.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Database, Db } from '#server/platform/db/database.ts'

// More than listings hear of one by one: they read everything anew once, see `log_changes`.
const productsAtOnce = 25_000
const batchesAtOnce = 2

/**
 * Adds that many products: each is one of the seeded things under the name of another city, with its own price, popularity, date and
 * stock, in its sizes, categories and with its pictures. In batches, a transaction each, two at a time; a second call goes on where the
 * first ended, also where it was broken off. Whoever may switch triggers and checks of references off (a superuser) does: what
 * the triggers would write is then written at once, some times faster. Throws when the demo shop is not there.
 */
export async function addMoreProducts(db: Database, count: number, onProgress: (added: number) => void = () => undefined): Promise<void> {
  const { first, templates } = await inTransaction(db, startingPoint)
  if (templates === 0) throw new Error('there is nothing to copy: fill the demo shop first')
  const end = first + count
  let [next, added] = [first, 0]
  const addBatches = async (): Promise<void> => {
    while (next < end) {
      const from = next
      // A batch ends with a city, so that no two lanes write the same models.
      const cities = Math.max(1, Math.floor(from / templates + productsAtOnce / templates))
      next = Math.min(end, cities * templates)
      const size = next - from
      await inTransaction(db, (tx) => addBatch(tx, from, size)).catch((error: unknown) => {
        next = end
        throw error
      })
      onProgress((added += size))
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: batchesAtOnce }, addBatches))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  await refreshSearch(db)
  await storeCards(db)
  await vacuum(db)
}

async function vacuum(db: Database): Promise<void> {
  const client = await db.$pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      'vacuum (analyze) products, product_categories, product_labels, product_images, offers, stock, stock_movements, stocked_sizes, search_documents, search_model_texts, search_words, search_queue, stored_cards, card_changes',
    )
  } finally {
    client.release(true)
  }
}

async function startingPoint(tx: Db): Promise<{ first: number; templates: number }> {
  const { rows } = await tx.execute<{ first: number; templates: number }>(sql`
    select coalesce(max(substr(sku, 4)::int) filter (where ${isCopy(sql`sku`)}) + 1, 0) as first,
      count(*) filter (where not ${isCopy(sql`sku`)} and published_at is not null) as templates
    from products`)
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
  const isBare = await switchTriggersOff(tx)
  // Copy number n is template n mod (number of templates), named after city n div (number of templates); a second lap of the cities
  // gets a number behind the name. Colors of one model share the city, so they stay colors of one model.
  await tx.execute(sql`
    create temporary table copies on commit drop as
    with templates as (
      select p.*, m.slug as model_slug, row_number() over (order by p.model_id, p.id) - 1 as number
      from products p join models m on m.id = p.model_id where not ${isCopy(sql`p.sku`)} and p.published_at is not null
    ),
    places as (select slug, title, row_number() over (order by country_code = 'RU' desc, population desc, id) - 1 as number from cities),
    totals as (select (select count(*) from templates) as templates, (select count(*) from places) as places),
    wanted as (
      select n, n % templates as template, n / templates % places as place, n / templates / places as lap
      from generate_series(${first}::int, ${first + size - 1}::int) n, totals
    )
    select w.n, nextval(pg_get_serial_sequence('products', 'id'))::int as product_id, t.id as template_id, t.model_id as template_model_id,
      'SX-' || lpad(w.n::text, 7, '0') as sku, t.model_slug || '-' || c.slug || lap.slug as model_slug, t.slug || '-' || c.slug || lap.slug as slug,
      (c.title ->> 'ru') || lap.title as name_ru, coalesce(c.title ->> 'en', c.title ->> 'ru') || lap.title as name_en,
      0.7 + 0.8 * ${dealt(sql`t.model_slug || c.slug`)} as factor, ${dealt(sql`t.slug || c.slug || 'date'`)} as age,
      ${dealt(sql`t.slug || c.slug || 'loved'`)} as loved
    from wanted w join templates t on t.number = w.template join places c on c.number = w.place
    cross join lateral (select case when w.lap = 0 then '' else '-' || (w.lap + 1) end as slug, case when w.lap = 0 then '' else '-' || (w.lap + 1) end as title) lap
    order by w.n`)
  await tx.execute(sql`
    insert into models (slug, title, description, composition, care, fit, material_id, season, is_set, is_eco, weight_grams)
    select distinct on (c.model_slug) c.model_slug,
      jsonb_build_object('ru', ${renamed(sql`m.title ->> 'ru'`)}, 'en', c.name_en || ' ' || ${unnamed(sql`m.title ->> 'en'`)}),
      m.description, m.composition, m.care, m.fit, m.material_id, m.season, m.is_set, m.is_eco, m.weight_grams
    from copies c join models m on m.id = c.template_model_id
    on conflict (slug) do nothing`)
  await tx.execute(sql`
    insert into products (id, model_id, color_id, category_id, slug, sku, hex, price, old_price, is_large, is_coming_soon, is_only_shops, show_video,
      popularity, created_at, published_at, material_id, season, category_ids, size_ids, label_ids)
    overriding system value
    select c.product_id, m.id, t.color_id, t.category_id, c.slug, c.sku, t.hex, ${priced(sql`t.price`)},
      -- What is reduced stays reduced, or it would lie in the sale without a discount.
      case when t.old_price > t.price then greatest(${priced(sql`t.old_price`)}, ${priced(sql`t.price`)} + 10000) end,
      false, t.is_coming_soon, t.is_only_shops, t.show_video, (c.loved * 400)::int, dated.at, dated.at,
      t.material_id, t.season, t.category_ids, t.size_ids,
      -- What is older than its template may be too old for "new"; what sells best is found at night.
      array(select l.id from labels l where l.id = any(t.label_ids) and l.rule ->> 'bestPercent' is null
        and coalesce(dated.at > newest.at - make_interval(days => (l.rule ->> 'newDays')::int), true) order by l.id)
    from copies c join products t on t.id = c.template_id join models m on m.slug = c.model_slug
    cross join lateral (select t.published_at - make_interval(days => (c.age * 500)::int + 1) as at) dated
    cross join (select max(published_at) as at from products) newest
    order by c.n`)
  await tx.execute(sql`create index on copies (product_id)`)
  for (const [table, columns] of [
    ['product_categories', 'category_id'],
    ['product_images', 'position, image_id'],
  ] as const) {
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (product_id, ${sql.raw(columns)})
      select c.product_id, ${sql.raw(columns)} from copies c join ${sql.identifier(table)} t on t.product_id = c.template_id`)
  }
  await tx.execute(sql`
    insert into product_labels (product_id, label_id)
    select c.product_id, label_id from copies c join products p on p.id = c.product_id cross join unnest(p.label_ids) as label_id`)
  await addOffersAndStock(tx)
  if (isBare) await writeWhatTriggersWould(tx)
}

/** Until the end of the transaction; false when this user may not. */
async function switchTriggersOff(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`select rolsuper as may from pg_roles where rolname = current_user`)
  if (rows[0]?.may) await tx.execute(sql`set local session_replication_role = replica`)
  return rows[0]?.may ?? false
}

async function writeWhatTriggersWould(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into price_history (product_id, price, old_price, since)
    select p.id, p.price, p.old_price, now() from copies c join products p on p.id = c.product_id order by c.n`)
  await tx.execute(sql`
    insert into stocked_sizes (location_id, product_id, size_ids)
    select location_id, product_id, array_agg(size_id order by size_id) from deliveries group by 1, 2 order by 2, 1`)
  await tx.execute(sql`insert into search_queue (product_id) select product_id from copies order by n`)
  await tx.execute(sql`
    select log_changes('product', array_agg(p.id)), log_changes('model', array_agg(distinct p.model_id)) from copies c join products p on p.id = c.product_id`)
  // Colors of a model that a call before this one has added show the new ones too.
  await tx.execute(sql`
    select note_cards('product', array_agg(p.id)), note_cards('model', array_agg(p.model_id)) from copies c join products p on p.id = c.product_id`)
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
    select o.id as offer_id, o.product_id, o.size_id, s.location_id, case when s.on_hand > 5 then 5 + (${dealt(sql`o.sku || s.location_id`)} * 35)::int else s.on_hand end as quantity
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
