import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { LabelRule } from './dictionaries.schema.ts'

/** An entry of a dictionary with what its kind has of its own. */
export interface EntryRecord {
  id: number
  slug: string
  title: LocalizedText
  position: number
  revision: number
  updatedAt: string
  /** How many things have it. */
  used: number
  /** Of a color. */
  hex?: string
  /** Of a size. */
  system?: string
  /** Of a label. */
  color?: string
  ground?: string | null
  rule?: LabelRule | null
}

/** What is written of an entry, by its columns. */
export type EntryFields = Readonly<Pick<EntryRecord, 'slug' | 'title' | 'hex' | 'system' | 'color' | 'ground' | 'rule'>>

export type DictionaryKind = keyof typeof tables

/** A dictionary's table: the column of the slug, columns of its own, what has its entries, and the titles of the first of those that have one. */
interface DictionaryTable {
  slug: 'slug' | 'code'
  own: readonly ('hex' | 'system' | 'color' | 'ground' | 'rule')[]
  uses: SQL
  users: (id: number) => SQL
}

/** Lists and categories that a rule fills, which names labels and materials by their slugs. */
const ruled = sql`
  select 'listings' as kind, id, title ->> 'ru' as title, rule from listings where rule is not null
  union all select 'categories', id, title ->> 'ru', rule from categories where rule is not null`

const titleOfProduct = sql`m.title ->> 'ru' || ', ' || p.sku`

const tables = {
  colors: {
    slug: 'slug',
    own: ['hex'],
    uses: sql`select color_id as id, count(*)::int as n from products group by 1`,
    users: (id) =>
      sql`select 'products' as kind, p.id, ${titleOfProduct} as title from products p join models m on m.id = p.model_id where p.color_id = ${id}`,
  },
  materials: {
    slug: 'slug',
    own: [],
    uses: sql`
      select id, sum(n)::int as n from (
        select material_id as id, count(*) as n from models group by 1
        union all select t.id, count(*) from (${ruled}) r join materials t on r.rule -> 'materials' ? t.slug group by 1) u group by 1`,
    users: (id) => sql`
      select 'models' as kind, m.id, m.title ->> 'ru' as title from models m where m.material_id = ${id}
      union all select r.kind, r.id, r.title from (${ruled}) r join materials t on r.rule -> 'materials' ? t.slug where t.id = ${id}`,
  },
  sizes: {
    slug: 'slug',
    own: ['system'],
    uses: sql`
      select size_id as id, sum(n)::int as n from (
        select size_id, count(*) as n from offers group by 1
        union all select size_id, count(*) from garment_measures group by 1
        union all select size_id, count(*) from body_measures group by 1
        union all select size_id, count(*) from worn_sizes group by 1) u group by 1`,
    users: (id) =>
      sql`select 'offers' as kind, o.id, m.title ->> 'ru' || ', ' || o.sku as title
        from offers o join products p on p.id = o.product_id join models m on m.id = p.model_id where o.size_id = ${id}`,
  },
  labels: {
    slug: 'code',
    own: ['color', 'ground', 'rule'],
    uses: sql`
      select id, sum(n)::int as n from (
        select label_id as id, count(*) as n from product_labels group by 1
        union all select t.id, count(*) from (${ruled}) r join labels t on r.rule ->> 'label' = t.code group by 1) u group by 1`,
    users: (id) => sql`
      select 'products' as kind, p.id, ${titleOfProduct} as title
      from product_labels l join products p on p.id = l.product_id join models m on m.id = p.model_id where l.label_id = ${id}
      union all select r.kind, r.id, r.title from (${ruled}) r join labels t on r.rule ->> 'label' = t.code where t.id = ${id}`,
  },
} as const satisfies Record<string, DictionaryTable>

const tableOf = (kind: DictionaryKind): DictionaryTable => tables[kind]

/** The whole dictionary in its order. */
export function listEntries(db: Db, kind: DictionaryKind): Promise<EntryRecord[]> {
  return readEntries(db, kind, sql`true`)
}

/** One entry; undefined when there is none. */
export async function findEntry(db: Db, kind: DictionaryKind, id: number): Promise<EntryRecord | undefined> {
  return (await readEntries(db, kind, sql`t.id = ${id}`))[0]
}

async function readEntries(db: Db, kind: DictionaryKind, condition: SQL): Promise<EntryRecord[]> {
  const { slug, own, uses } = tableOf(kind)
  const columns = [
    sql`t.id, t.${sql.identifier(slug)} as slug, t.title, t.position, t.revision`,
    ...own.map((name) => sql`t.${sql.identifier(name)}`),
  ]
  const { rows } = await db.execute<Omit<EntryRecord, 'updatedAt'> & { updated_at: string }>(sql`
    select ${sql.join(columns, sql`, `)}, t.updated_at, coalesce(u.n, 0) as used
    from ${sql.identifier(kind)} t left join (${uses}) u using (id) where ${condition} order by t.position, t.id`)
  return rows.map(({ updated_at: at, ...row }) => ({ ...row, updatedAt: new Date(at).toISOString() }))
}

/** Nobody else writes the dictionary until the transaction ends; who reads it does not wait. */
export async function lockDictionary(tx: Db, kind: DictionaryKind): Promise<void> {
  await tx.execute(sql`lock table ${sql.identifier(kind)} in share row exclusive mode`)
}

/** Adds an entry behind all others and answers its id; undefined when its slug is taken. */
export async function insertEntry(tx: Db, kind: DictionaryKind, fields: EntryFields): Promise<number | undefined> {
  const written = columnsOf(kind, fields)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${sql.identifier(kind)} (${sql.join(
      written.map(({ column }) => sql.identifier(column)),
      sql`, `,
    )}, position)
    select ${sql.join(
      written.map(({ value }) => value),
      sql`, `,
    )}, coalesce(max(position), 0) + 1 from ${sql.identifier(kind)} on conflict do nothing returning id`)
  return rows[0]?.id
}

/** Writes the fields of an entry, of which a trigger raises the revision. */
export async function updateEntry(tx: Db, kind: DictionaryKind, id: number, fields: EntryFields): Promise<void> {
  const set = columnsOf(kind, fields).map(({ column, value }) => sql`${sql.identifier(column)} = ${value}`)
  await tx.execute(sql`update ${sql.identifier(kind)} set ${sql.join(set, sql`, `)} where id = ${id}`)
}

/** Removes an entry that nothing has. */
export async function deleteEntry(tx: Db, kind: DictionaryKind, id: number): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(kind)} where id = ${id}`)
}

/** Numbers the entries from 1 in this order; rows that stand where they stood are not written. */
export async function writePositions(tx: Db, kind: DictionaryKind, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(kind)} t set position = o.place
    from unnest(${sql.param([...ids])}::int[]) with ordinality o (id, place) where t.id = o.id and t.position <> o.place`)
}

/** Some of what has an entry, for whoever wanted to remove it. */
export async function listUsers(db: Db, kind: DictionaryKind, id: number): Promise<{ kind: string; id: number; title: string }[]> {
  const { rows } = await db.execute<{ kind: string; id: number; title: string }>(sql`${tableOf(kind).users(id)} order by 2 limit 5`)
  return rows
}

function columnsOf(kind: DictionaryKind, fields: EntryFields): { column: string; value: SQL }[] {
  const { slug, own } = tableOf(kind)
  return [
    { column: slug, value: sql`${fields.slug}` },
    { column: 'title', value: sql`${JSON.stringify(fields.title)}::jsonb` },
    ...own.map((name) => {
      const value = fields[name]
      return { column: name, value: name === 'rule' ? sql`${value ? JSON.stringify(value) : null}::jsonb` : sql`${value ?? null}` }
    }),
  ]
}
