import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { openMorphology } from '#server/platform/morphology/morphology.ts'
import { wordsVersion } from './lexemes.repo.ts'
import { wordsOfTexts, type ShopText } from './shop-words.rules.ts'
import { saveWords } from './words.repo.ts'

/** Two processes that write the same products at once could leave the older words. */
const lockKey = 4078

export interface Queued {
  /** Each once. */
  productIds: number[]
  /** The place in the queue of the last one; 0 when there was none. */
  last: number
}

/**
 * Takes up to so many products from the queue, those behind a place in it; undefined while another process works on it. Call it in a
 * transaction. What was taken lies in the way of the index until it is cleaned up, so who takes much goes on where they stopped.
 */
export async function takeQueued(tx: Db, atMost: number, behind = 0): Promise<Queued | undefined> {
  const { rows: locks } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey}) as free`)
  if (!locks[0]?.free) return undefined
  // By the places of the rows: without statistics of a queue that has just grown, a join would read all of it for each portion.
  const { rows } = await tx.execute<{ id: number; productId: number }>(sql`
    delete from search_queue where ctid = any(array(select ctid from search_queue where id > ${behind} order by id limit ${atMost}))
    returning id, product_id as "productId"`)
  return { productIds: [...new Set(rows.map((row) => row.productId))], last: rows.reduce((last, { id }) => Math.max(last, id), 0) }
}

/** Up to so many products whose documents an older dictionary made; undefined while another process writes documents. Call it in a transaction. */
export async function takeOutdated(tx: Db, atMost: number): Promise<number[] | undefined> {
  const { rows: locks } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey}) as free`)
  if (!locks[0]?.free) return undefined
  const { rows } = await tx.execute<{ id: number }>(
    sql`select product_id as id from search_documents where version < ${wordsVersion} order by product_id limit ${atMost}`,
  )
  return rows.map((row) => row.id)
}

/** From here on a statement of this transaction may take two minutes. */
export async function allowMinutes(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '2min'`)
}

/** Whether anything waits. */
export async function isQueued(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`select exists (select 1 from search_queue) as waits`)
  return rows[0]?.waits ?? false
}

const seasons = sql.raw(`case p.season
  when 'winter' then '{"ru": "зима зимний", "en": "winter"}' when 'summer' then '{"ru": "лето летний", "en": "summer"}'
  when 'demi' then '{"ru": "весна весенний осень осенний", "en": "spring autumn"}' else '{}' end::jsonb`)

/** Writes the documents of these products anew; those that are not shown lose theirs. A read model over the catalog and the stock. */
export async function writeDocuments(tx: Db, productIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param(productIds)}::int[]`
  // Documents are made of the lexemes that stand beside the words.
  await writeWords(tx, ids)
  await writeProducts(tx, ids)
  await tx.execute(sql`
    delete from search_documents d using products p where p.id = d.product_id and p.published_at is null and d.product_id = any(${ids})`)
  await writeTexts(tx, ids)
}

/** Every text is made into lexemes once, however many products share it: colors of a model, things of one cloth and category. */
async function writeProducts(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(sql`
    with shown as (
      select p.id, p.model_id, p.category_id, p.sku, p.color_id, m.material_id, m.title, p.category_ids, p.label_ids, p.season,
        case when p.is_coming_soon then 0.3
          when exists (select 1 from stocked_sizes s where s.product_id = p.id and s.size_ids <> '{}') then 1 else 0.1 end
          * (1 + ln(1 + greatest(p.popularity, 0)) / 7) as appeal
      from products p join models m on m.id = p.model_id
      where p.id = any(${ids}) and p.published_at is not null
    ),
    titles as materialized (select title, search_words_vector(title, 'B', true) as words from (select distinct title from shown) s),
    kinds as materialized (
      select s.*, search_words_vector(c.title, 'C', false) || search_words_vector(t.title, 'C', false) || search_words_vector(k.title, 'C', false) as words
      from (select distinct color_id, material_id, category_id from shown) s
      join colors c on c.id = s.color_id join materials t on t.id = s.material_id join categories k on k.id = s.category_id
    ),
    places as materialized (
      select p.*, search_words_vector((
        select jsonb_build_object('ru', string_agg(title ->> 'ru', ' '), 'en', string_agg(title ->> 'en', ' ')) from (
          select title from categories where id = any(p.category_ids) and id <> p.category_id
          union all select title from labels where id = any(p.label_ids)
          union all select ${seasons}
        ) titles), 'D', false) as words
      from (select distinct category_id, category_ids, label_ids, season from shown) p
    )
    insert into search_documents as d (product_id, model_id, category_id, sku, words, appeal, version)
    select s.id, s.model_id, s.category_id, s.sku, titles.words || kinds.words || places.words, s.appeal, ${wordsVersion}
    from shown s join titles using (title) join kinds using (color_id, material_id, category_id)
    join places using (category_id, category_ids, label_ids, season)
    order by s.id
    on conflict (product_id) do update
      set model_id = excluded.model_id, category_id = excluded.category_id, sku = excluded.sku, words = excluded.words, appeal = excluded.appeal,
        version = excluded.version
      where (d.model_id, d.category_id, d.sku, d.words, d.appeal, d.version)
        is distinct from (excluded.model_id, excluded.category_id, excluded.sku, excluded.words, excluded.appeal, excluded.version)`)
}

async function writeTexts(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(sql`
    with shown as (
      select id, jsonb_build_object(
        'ru', concat_ws(' ', description ->> 'ru', composition ->> 'ru', fit ->> 'ru'),
        'en', concat_ws(' ', description ->> 'en', composition ->> 'en', fit ->> 'en')) as text
      from models where id in (select model_id from products where id = any(${ids}))
    ),
    texts as materialized (select text, strip(search_words_vector(text, 'D', false)) as words from (select distinct text from shown) s)
    insert into search_model_texts as t (model_id, words)
    select s.id, texts.words from shown s join texts using (text) order by s.id
    on conflict (model_id) do update set words = excluded.words where t.words <> excluded.words`)
}

/** Adds the words of these products to the shop's words; each text is read once, however many products share it. */
async function writeWords(tx: Db, ids: SQL): Promise<void> {
  const { rows } = await tx.execute<{ text: ShopText['text'] } & { role: ShopText['role'] }>(sql`
    with shown as (
      select m.*, c.title as color, t.title as material, p.category_id from products p join models m on m.id = p.model_id
      join colors c on c.id = p.color_id join materials t on t.id = m.material_id
      where p.id = any(${ids}) and p.published_at is not null
    ),
    own as (
      select k.id, k.parent_id, k.title from categories k where k.id in (select category_id from shown)
    )
    select title as text, 'goods' as role from shown
    union select title, 'category' from own
    union select k.title, 'category' from categories k where k.id in (select parent_id from own)
    union select color, 'title' from shown union select material, 'title' from shown
    union select title, 'title' from categories union select title, 'title' from labels
    union select texts, 'title' from (select ${seasons} as texts from shown p) s where texts <> '{}'
    union select description, 'description' from shown union select composition, 'description' from shown
    union select fit, 'description' from shown where fit is not null`)
  const morphology = await openMorphology()
  const isInDictionary = (word: string) => morphology.lemmas(word) !== undefined
  await saveWords(tx, wordsOfTexts(rows, { isName: morphology.isName, isInDictionary }))
}
