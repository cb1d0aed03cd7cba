import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { ruleChangesMost } from '#contracts/staff/categories.contract.ts'
import { countedAtMost } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { MembershipRule } from '../catalog.schema.ts'
import { askedRule } from '../curated/listing-rule.view.ts'
import { countProducts, hasSku, judgeProducts } from '../curated/listings.staff.repo.ts'
import { countedView, judgedView } from '../curated/rule-preview.service.ts'
import { refreshMembership } from '../membership/membership.repo.ts'
import * as repo from './category-rule.repo.ts'
import { findRuleCircle } from './category-rule.rules.ts'
import { findCategory, listUsers } from './categories.staff.repo.ts'

/**
 * What a category would gain and lose if this were its rule now, on show or not; without a condition, if its rule were taken away. Of a product that is asked for,
 * what holds it there now and what the rule says of it. Throws 409 as the save itself would. Source: ADM-45.
 */
export async function previewCategoryRule(
  shop: Pick<Platform, 'db' | 'translator'>,
  { id, sku, ...query }: StaffParsed<'GET /staff/categories/rule-preview'>['query'],
  locale: Locale,
): Promise<StaffAnswer<'GET /staff/categories/rule-preview'>> {
  const { db } = shop
  const rule = askedRule(query)
  const category = id === undefined ? undefined : await findCategory(db, id)
  if (id !== undefined && !category) throw new DomainError({ code: 'categories.not_found', status: 404 })
  if (rule && category) {
    if (!category.rule) refuseFilled(await listUsers(db, category))
    await refuseCircle(db, category.path, rule, locale)
  }
  const { by, gain, lose } = repo.changesBy(rule, id ?? 0)
  const told = async (asked: typeof gain) => ({
    count: countedView(await countProducts(db, asked, countedAtMost + 1)),
    first: await judgedView(shop, rule ?? {}, await judgeProducts(db, rule ?? {}, asked, ruleChangesMost), locale),
  })
  const [found] = sku ? await judgeProducts(db, rule ?? {}, hasSku(sku), 1) : []
  const [asked] = found ? await judgedView(shop, rule ?? {}, [found], locale) : []
  const holdings = asked && id !== undefined ? await repo.listHoldings(db, asked.id, id) : []
  return {
    change:
      rule || category?.rule
        ? { count: countedView(await countProducts(db, by, countedAtMost + 1)), gain: await told(gain), lose: await told(lose) }
        : null,
    asked: asked ? { ...asked, held_by: holdings.map(({ kind, title }) => ({ kind, title: textIn(locale, title) })) } : null,
  }
}

/**
 * Puts the products of the rule that a category has now into it and takes out the others, within the transaction that writes the rule; other rules that speak of
 * this category follow by a job. Throws 409 `categories.rule_circle`. Source: ADM-45.
 */
export async function fillByRule(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  before: { id: number; path: string; rule: MembershipRule | null },
  rule: MembershipRule | null,
  locale: Locale,
): Promise<void> {
  if (JSON.stringify(before.rule) === JSON.stringify(rule)) return
  if (rule) await refuseCircle(tx, before.path, rule, locale)
  await refreshMembership(tx, await repo.refillCategory(tx, before.id, rule))
  await jobs.enqueue(tx, 'catalog:apply-rules', {}, { key: 'catalog:apply-rules:changed' })
}

const fillings = new Set(['categories', 'products', 'placed'])

/** Throws 409 `categories.filled_by_hand` with what lies in a category that is to get a rule: a rule would take it out. */
export function refuseFilled(users: Awaited<ReturnType<typeof listUsers>>): void {
  const filling = users.filter(({ kind }) => fillings.has(kind))
  if (filling.length > 0)
    throw new DomainError({ code: 'categories.filled_by_hand', status: 409, field: 'rule', extra: { used_by: filling } })
}

/** Throws 409 `categories.rule_circle` when any rule leads back to its own category, as after a move. */
export async function refuseCircles(db: Db, locale: Locale): Promise<void> {
  for (const { path, rule } of await repo.listRules(db)) if (rule) await refuseCircle(db, path, rule, locale)
}

/** Throws 409 `categories.rule_circle` for a rule that leads back to its own category, and names the way. */
async function refuseCircle(db: Db, path: string, rule: MembershipRule, locale: Locale): Promise<void> {
  const others = (await repo.listRules(db)).filter((place) => place.path !== path)
  const circle = findRuleCircle(path, [{ path, rule }, ...others])
  if (!circle) return
  const trails = await repo.listTrails(db, circle)
  const way = trails.map((trail) => trail.map((title) => textIn(locale, title)).join(' / ')).join(' → ')
  throw new DomainError({ code: 'categories.rule_circle', status: 409, field: 'rule', params: { way } })
}
