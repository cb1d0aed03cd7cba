import { sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { MembershipRule } from '../catalog.schema.ts'
import type { LabelRule } from '../dictionaries/dictionaries.schema.ts'

/** A part of a rule that is given, with what it demands of `products p`. */
export interface RuleCondition {
  name: keyof MembershipRule
  holds: SQL
}

/** The conditions of a rule, each by itself. */
export function ruleConditions(rule: MembershipRule): RuleCondition[] {
  const conditions: RuleCondition[] = []
  const demand = (name: keyof MembershipRule, holds: SQL): void => void conditions.push({ name, holds })
  if (rule.isOnSale) demand('isOnSale', sql`p.old_price > p.price`)
  if (rule.isLarge) demand('isLarge', sql`p.is_large`)
  if (rule.isOnlyShops) demand('isOnlyShops', sql`p.is_only_shops`)
  if (rule.isEco) demand('isEco', sql`p.model_id in (select id from models where is_eco)`)
  if (rule.isSet) demand('isSet', sql`p.model_id in (select id from models where is_set)`)
  if (rule.label) demand('label', sql`p.label_ids && array(select id from labels where code = ${rule.label})`)
  if (rule.season) demand('season', sql`p.season = ${rule.season}`)
  if (rule.materials)
    demand('materials', sql`p.material_id in (select id from materials where slug = any(${sql.param(rule.materials)}::text[]))`)
  if (rule.categories)
    demand('categories', sql`p.category_ids && array(select id from categories where path = any(${sql.param(rule.categories)}::text[]))`)
  return conditions
}

/** The condition on `products p` that a rule stands for. An empty rule is true for every product. */
export function ruleSql(rule: MembershipRule): SQL {
  return allOf(ruleConditions(rule).map(({ holds }) => holds))
}

/** The condition on `products p` that the rule of a label stands for at a moment. */
export function labelRuleSql(rule: LabelRule, now: Date): SQL {
  const conditions: SQL[] = []
  if (rule.newDays) {
    const since = new Date(now.getTime() - rule.newDays * dayMs)
    conditions.push(sql`p.published_at >= ${since.toISOString()}::timestamptz`)
  }
  if (rule.isOnSale) conditions.push(sql`p.old_price > p.price`)
  if (rule.bestPercent) conditions.push(sql`p.id in (${bestOfCategories(rule.bestPercent, now)})`)
  return allOf(conditions)
}

/** Ids of so many hundredths of each category, of what is published; rounded up, so that each has one. */
function bestOfCategories(percent: number, now: Date): SQL {
  return sql`
    select ranked.id from (
      select id, row_number() over (partition by category_id order by popularity desc, id) as place, count(*) over (partition by category_id) as among
      from products where published_at <= ${now.toISOString()}::timestamptz
    ) ranked where ranked.place <= ceil(ranked.among * ${percent}::numeric / 100)`
}

function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
