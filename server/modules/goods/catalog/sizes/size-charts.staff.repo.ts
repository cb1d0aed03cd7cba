import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { MeasureCode } from '#core/measures.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A size that a chart has a row for. */
export interface ChartSizeRecord extends Record<string, unknown> {
  id: number
  title: LocalizedText
  system: 'letters' | 'jeans' | 'shoes' | 'one'
  /** The same size in another system, as its offers have it. */
  alternative: LocalizedText | null
}

export interface GarmentRecord extends Record<string, unknown> {
  sizeId: number
  code: MeasureCode
  millimetres: number
}

export interface BodyRecord extends Record<string, unknown> {
  sizeId: number
  code: MeasureCode
  from: number
  to: number
}

export interface WornRecord extends Record<string, unknown> {
  sizeId: number
  heightCm: number
}

const revisionOf = (owner: SQL): SQL => sql`coalesce((select revision from size_charts where owner = ${owner}), 1)`

/** Nobody else writes the chart until the transaction ends; who reads it does not wait. */
export async function lockChart(tx: Db, owner: string): Promise<void> {
  await tx.execute(sql`insert into size_charts (owner) values (${owner}) on conflict do nothing`)
  await tx.execute(sql`select 1 from size_charts where owner = ${owner} for update`)
}

/** Raises the revision of a chart, by its trigger. */
export async function touchChart(tx: Db, owner: string): Promise<void> {
  await tx.execute(sql`update size_charts set updated_at = clock_timestamp() where owner = ${owner}`)
}

/** A model with the revision of its chart, the department of its first product, and a product of it that the shop shows; undefined when there is none. */
export async function findChartedModel(
  db: Db,
  id: number,
): Promise<{ title: LocalizedText; revision: number; department: string | null; slug: string | null } | undefined> {
  const { rows } = await db.execute<{ title: LocalizedText; revision: number; department: string | null; slug: string | null }>(sql`
    select m.title, ${revisionOf(sql`'model-' || m.id`)} as revision,
      (select split_part(k.path, '/', 1) from products p join categories k on k.id = p.category_id where p.model_id = m.id order by p.id limit 1) as department,
      (select p.slug from products p where p.model_id = m.id and p.published_at is not null order by p.id limit 1) as slug
    from models m where m.id = ${id}`)
  return rows[0]
}

/** The sizes that a model comes in, or has measures of, in their order. */
export async function listModelSizes(db: Db, modelId: number): Promise<ChartSizeRecord[]> {
  const { rows } = await db.execute<ChartSizeRecord>(sql`
    with sold as (
      select o.size_id, (array_agg(o.alternative_title) filter (where o.alternative_title is not null))[1] as alternative
      from offers o join products p on p.id = o.product_id where p.model_id = ${modelId} group by 1
    )
    select s.id, s.title, s.system, sold.alternative from sizes s left join sold on sold.size_id = s.id
    where sold.size_id is not null or s.id in (select size_id from garment_measures where model_id = ${modelId})
    order by s.position, s.id`)
  return rows
}

/** What is measured of a model, in the order of its sizes. */
export async function listGarment(db: Db, modelId: number): Promise<GarmentRecord[]> {
  const { rows } = await db.execute<GarmentRecord>(sql`
    select g.size_id as "sizeId", g.code, g.millimetres from garment_measures g join sizes s on s.id = g.size_id
    where g.model_id = ${modelId} order by s.position, s.id, g.code`)
  return rows
}

/** Who wears a model; undefined when nobody does. */
export async function findWornSize(db: Db, modelId: number): Promise<WornRecord | undefined> {
  const { rows } = await db.execute<WornRecord>(
    sql`select size_id as "sizeId", height_cm as "heightCm" from worn_sizes where model_id = ${modelId}`,
  )
  return rows[0]
}

/** Makes the measures of a model these: what stays as it is, is not written. */
export async function writeGarment(tx: Db, modelId: number, measures: readonly GarmentRecord[]): Promise<void> {
  const wanted = sql`unnest(${sql.param(measures.map(({ sizeId }) => sizeId))}::int[], ${sql.param(measures.map(({ code }) => code))}::text[],
    ${sql.param(measures.map(({ millimetres }) => millimetres))}::int[]) w (size_id, code, millimetres)`
  await tx.execute(sql`
    delete from garment_measures g where model_id = ${modelId}
      and not exists (select 1 from ${wanted} where w.size_id = g.size_id and w.code = g.code)`)
  await tx.execute(sql`
    insert into garment_measures as g (model_id, size_id, code, millimetres) select ${modelId}::int, w.* from ${wanted}
    on conflict (model_id, size_id, code) do update set millimetres = excluded.millimetres where g.millimetres <> excluded.millimetres`)
}

/** Writes who wears a model, or that nobody does. */
export async function writeWorn(tx: Db, modelId: number, worn: WornRecord | undefined): Promise<void> {
  if (!worn) await tx.execute(sql`delete from worn_sizes where model_id = ${modelId}`)
  else
    await tx.execute(sql`
      insert into worn_sizes as w (model_id, size_id, height_cm) values (${modelId}, ${worn.sizeId}, ${worn.heightCm})
      on conflict (model_id) do update set size_id = excluded.size_id, height_cm = excluded.height_cm
      where (w.size_id, w.height_cm) is distinct from (excluded.size_id, excluded.height_cm)`)
}

/** A department that bodies are measured for, with the revision of its chart. */
export interface DepartmentRecord extends Record<string, unknown> {
  /** Its slug, or `all`. */
  id: string
  title: LocalizedText | null
  revision: number
}

/** The departments in the order of the shop, and behind them `all` of them and what is measured of a department that is gone. */
export async function listDepartments(db: Db): Promise<DepartmentRecord[]> {
  const { rows } = await db.execute<DepartmentRecord>(sql`
    select a.id, k.title, ${revisionOf(sql`'body-' || a.id`)} as revision from (
      select path as id from categories where parent_id is null union select 'all' union select audience from body_measures
    ) a left join categories k on k.path = a.id
    order by k.position nulls last, a.id`)
  return rows
}

/** The sizes that things of a department come in, or have bodies there, in their order; of `all` every size that the shop knows. */
export async function listDepartmentSizes(db: Db, audience: string): Promise<ChartSizeRecord[]> {
  const { rows } = await db.execute<ChartSizeRecord>(sql`
    with sold as (
      select o.size_id, (array_agg(o.alternative_title) filter (where o.alternative_title is not null))[1] as alternative
      from offers o join products p on p.id = o.product_id join categories k on k.id = p.category_id
      where ${audience} in (split_part(k.path, '/', 1), 'all') group by 1
    )
    select s.id, s.title, s.system, sold.alternative from sizes s left join sold on sold.size_id = s.id
    where s.system <> 'one'
      and (${audience} = 'all' or sold.size_id is not null or s.id in (select size_id from body_measures where audience = ${audience}))
    order by s.position, s.id`)
  return rows
}

/** The bodies that the sizes of these audiences are made for, in the order of the sizes. */
export async function listBody(db: Db, audiences: readonly string[]): Promise<BodyRecord[]> {
  const { rows } = await db.execute<BodyRecord>(sql`
    select b.size_id as "sizeId", b.code, b.from_millimetres as "from", b.to_millimetres as "to"
    from body_measures b join sizes s on s.id = b.size_id
    where b.audience = any(${sql.param([...audiences])}::text[]) order by s.position, s.id, b.code`)
  return rows
}

/** Makes the bodies of an audience these: what stays as it is, is not written. */
export async function writeBody(tx: Db, audience: string, measures: readonly BodyRecord[]): Promise<void> {
  const wanted = sql`unnest(${sql.param(measures.map(({ sizeId }) => sizeId))}::int[], ${sql.param(measures.map(({ code }) => code))}::text[],
    ${sql.param(measures.map(({ from }) => from))}::int[], ${sql.param(measures.map(({ to }) => to))}::int[]) w (size_id, code, lower, upper)`
  await tx.execute(sql`
    delete from body_measures b where audience = ${audience}
      and not exists (select 1 from ${wanted} where w.size_id = b.size_id and w.code = b.code)`)
  await tx.execute(sql`
    insert into body_measures as b (audience, size_id, code, from_millimetres, to_millimetres) select ${audience}::text, w.* from ${wanted}
    on conflict (audience, size_id, code) do update set from_millimetres = excluded.from_millimetres, to_millimetres = excluded.to_millimetres
    where (b.from_millimetres, b.to_millimetres) is distinct from (excluded.from_millimetres, excluded.to_millimetres)`)
}
