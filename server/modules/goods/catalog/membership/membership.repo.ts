import { isNotNull, sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { categories } from '../catalog.schema.ts'
import { labels, type LabelRule } from '../dictionaries/dictionaries.schema.ts'
import { labelRuleSql, ruleSql } from './membership.sql.ts'

/**
 * Gives these products the labels whose rules they fulfil at a moment, and takes those away that they no longer do. Labels without a
 * rule stay as they are, and so do those of the best of a category. Touches only rows that change.
 */
export async function refreshLabels(db: Db, productIds: readonly number[], now: Date): Promise<void> {
  for (const { id, rule } of await ruledLabels(db))
    if (!rule.bestPercent) await refreshLabel(db, id, labelRuleSql(rule, now), among(productIds))
}

/** The same for labels of the best of a category, and all products: one that rises makes another one fall. */
export async function refreshBestLabels(db: Db, now: Date): Promise<void> {
  for (const { id, rule } of await ruledLabels(db)) if (rule.bestPercent) await refreshLabel(db, id, labelRuleSql(rule, now), sql`true`)
}

async function ruledLabels(db: Db): Promise<{ id: number; rule: LabelRule }[]> {
  const rows = await db.select({ id: labels.id, rule: labels.rule }).from(labels).where(isNotNull(labels.rule))
  return rows.flatMap(({ id, rule }) => (rule ? [{ id, rule }] : []))
}

async function refreshLabel(db: Db, id: number, isDue: SQL, isLookedAt: SQL): Promise<void> {
  await db.execute(sql`
    delete from product_labels l using products p
    where l.product_id = p.id and l.label_id = ${id} and ${isLookedAt} and (${isDue}) is not true`)
  await db.execute(sql`
    insert into product_labels (product_id, label_id) select p.id, ${id} from products p
    where ${isLookedAt} and ${isDue} order by p.id on conflict do nothing`)
}

/**
 * Puts these products into the categories that are filled by a rule and takes out those that no longer belong, with all categories
 * above. Touches only rows that change.
 */
export async function refreshMembership(db: Db, productIds: readonly number[]): Promise<void> {
  // Rules speak of departments, so the categories above are needed before and after.
  const ruled = await db.select({ id: categories.id, rule: categories.rule }).from(categories).where(isNotNull(categories.rule))
  await refreshAncestors(db, productIds)
  for (const { id, rule } of ruled) {
    if (!rule) continue
    await db.execute(sql`
      delete from product_categories c using products p
      where c.product_id = p.id and c.category_id = ${id} and p.category_id <> ${id} and ${among(productIds)} and (${ruleSql(rule)}) is not true`)
    await db.execute(sql`
      insert into product_categories (product_id, category_id) select p.id, ${id} from products p
      where ${among(productIds)} and ${ruleSql(rule)} order by p.id on conflict do nothing`)
  }
  await refreshAncestors(db, productIds)
}

/** A product belongs to every category above those it lies in; and leaves those in which nothing holds it any more. */
async function refreshAncestors(db: Db, productIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into product_categories (product_id, category_id)
    select distinct p.id, above.id
    from products p join product_categories c on c.product_id = p.id
    join categories k on k.id = c.category_id join categories above on k.path like above.path || '/%'
    where ${among(productIds)}
    on conflict do nothing`)
  await db.execute(sql`
    delete from product_categories c using categories above, products p
    where above.id = c.category_id and p.id = c.product_id and ${among(productIds)} and p.category_id <> above.id
      and exists (select 1 from categories below where below.parent_id = above.id)
      and not exists (
        select 1 from product_categories d join categories below on below.id = d.category_id
        where d.product_id = c.product_id and below.path like above.path || '/%')`)
}

function among(productIds: readonly number[]): SQL {
  return sql`p.id = any(${sql.param(productIds)}::int[])`
}

/** So many products behind an id, by id. */
export async function listProductIds(db: Db, behind: number, atMost: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where id > ${behind} order by id limit ${atMost}`)
  return rows.map((row) => row.id)
}

/** A product that a rule would give a label, or take one from. */
export interface LabelChange {
  id: number
  sku: string
  title: LocalizedText
  color: LocalizedText
}

/** Products that would gain a label by a rule, or lose it, the newest first; a label that is not stored yet nobody has. */
export async function listLabelChanges(
  db: Db,
  change: 'gain' | 'lose',
  { labelId, rule, now, atMost }: { labelId: number | undefined; rule: LabelRule; now: Date; atMost: number },
): Promise<LabelChange[]> {
  const has = sql`exists (select 1 from product_labels l where l.product_id = p.id and l.label_id = ${labelId ?? 0})`
  const isDue = sql`(${labelRuleSql(rule, now)}) is true`
  const { rows } = await db.execute<{ id: number; sku: string; title: LocalizedText; color: LocalizedText }>(sql`
    select p.id, p.sku, m.title, c.title as color from products p join models m on m.id = p.model_id join colors c on c.id = p.color_id
    where ${change === 'gain' ? sql`${isDue} and not ${has}` : sql`not ${isDue} and ${has}`} order by p.id desc limit ${atMost}`)
  return rows
}
