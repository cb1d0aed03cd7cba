import { sql, type SQL } from 'drizzle-orm'
import type { CategoryJudged } from '#contracts/staff/categories.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MembershipRule } from '../catalog.schema.ts'
import { ruleSql } from '../membership/membership.sql.ts'
import type { RuledPlace } from './category-rule.rules.ts'

/** Products that a category would gain by a rule, and those that it would lose; without a rule it loses all. */
export function changesBy(rule: MembershipRule | undefined, categoryId: number): { gain: SQL; lose: SQL; by: SQL } {
  const isIn = sql`p.category_ids @> array[${categoryId}::int]`
  const by = rule ? sql`(${ruleSql(rule)}) is true` : sql`false`
  return { by, gain: sql`${by} and not ${isIn}`, lose: sql`${isIn} and not ${by}` }
}

/** Puts the products of a rule into a category and takes the others out; answers whose categories are others now. */
export async function refillCategory(tx: Db, categoryId: number, rule: MembershipRule | null): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.id from products p where ${rule ? sql`(${ruleSql(rule)}) is true` : sql`false`}
      is distinct from exists (select from product_categories h where h.product_id = p.id and h.category_id = ${categoryId}) order by p.id`)
  if (!rule) await tx.execute(sql`delete from product_categories where category_id = ${categoryId}`)
  return rows.map(({ id }) => id)
}

/** All categories with their rules. */
export async function listRules(db: Db): Promise<RuledPlace[]> {
  const { rows } = await db.execute<{ path: string; rule: MembershipRule | null }>(
    sql`select path, rule from categories where rule is not null`,
  )
  return rows
}

/** The titles of these categories, each behind those above it. */
export async function listTrails(db: Db, paths: readonly string[]): Promise<LocalizedText[][]> {
  const { rows } = await db.execute<{ trail: LocalizedText[] }>(sql`
    select array_to_json(array(select a.title from categories a where a.path = c.path or starts_with(c.path, a.path || '/') order by length(a.path))) as trail
    from unnest(${sql.param([...paths])}::text[]) with ordinality asked (path, at) join categories c on c.path = asked.path order by asked.at`)
  return rows.map(({ trail }) => trail)
}

/** What holds a product in a category: that it is its own one, a rule, a category below, or a hand. */
export async function listHoldings(
  db: Db,
  productId: number,
  categoryId: number,
): Promise<{ kind: CategoryJudged['held_by'][number]['kind']; title: LocalizedText }[]> {
  const { rows } = await db.execute<{ kind: CategoryJudged['held_by'][number]['kind']; title: LocalizedText }>(sql`
    with held as (
      select k.id, k.path, k.title, k.rule, p.category_id as own from product_categories h join categories k on k.id = h.category_id
        join products p on p.id = h.product_id where h.product_id = ${productId})
    select case when c.own = c.id then 'own' when c.rule is not null then 'rule' else 'hand' end as kind, c.title from held c
      where c.id = ${categoryId} and (c.own = c.id or not exists (select from held d where starts_with(d.path, c.path || '/')))
    union all select 'below', d.title from held d join held c on c.id = ${categoryId} and starts_with(d.path, c.path || '/')
      where not exists (select from held e where starts_with(e.path, d.path || '/'))`)
  return rows
}
