import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { rulePreviewMost, type JudgedProduct } from '#contracts/staff/listings.contract.ts'
import { countedAtMost } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { MembershipRule } from '../catalog.schema.ts'
import { listCategories } from '../dictionaries/categories.repo.ts'
import { listDictionaries } from '../dictionaries/dictionaries.repo.ts'
import { askedRule, judgedBy } from './listing-rule.view.ts'
import { countProducts, hasSku, isShownBy, judgeProducts, type RuledProduct } from './listings.staff.repo.ts'
import { listNamedProducts } from './named-products.service.ts'

type Shop = Pick<Platform, 'db' | 'translator'>

/**
 * What would belong to a listing by a rule now, the most popular first, and what each product has of every condition; of one that is asked for also why it does
 * not. Throws `error.invalid_request` (400) for a rule without a condition, which all products would fulfil. Source: ADM-47.
 */
export async function previewListingRule(
  shop: Shop,
  query: StaffParsed<'GET /staff/listings/rule-preview'>['query'],
  locale: Locale,
): Promise<StaffAnswer<'GET /staff/listings/rule-preview'>> {
  const { db } = shop
  const rule = askedRule(query)
  if (!rule) throw new DomainError({ code: 'error.invalid_request', status: 400, field: 'rule' })
  const first = await judgeProducts(db, rule, isShownBy(rule), rulePreviewMost)
  const asked = query.sku ? await judgeProducts(db, rule, hasSku(query.sku), 1) : []
  return {
    count: countedView(await countProducts(db, isShownBy(rule), countedAtMost + 1)),
    first: await judgedView(shop, rule, first, locale),
    asked: (await judgedView(shop, rule, asked, locale))[0] ?? null,
  }
}

/** A number as it is told: to ten thousand. */
export const countedView = (counted: number) => ({ value: Math.min(counted, countedAtMost), is_more: counted > countedAtMost })

/** Products by name, each with what it has of every condition of a rule. */
export async function judgedView(
  { db, translator }: Shop,
  rule: MembershipRule,
  products: readonly RuledProduct[],
  locale: Locale,
): Promise<JudgedProduct[]> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const named = await listNamedProducts(db, [...byId.keys()], locale)
  return named.flatMap((product) => {
    const ruled = byId.get(product.id)
    const seasonWords = (season: string) => translator.text(locale, `catalog.season.${season}`)
    return ruled ? [{ ...product, conditions: judgedBy(rule, ruled, locale, seasonWords) }] : []
  })
}

/** What a rule can speak of, in the orders of the shop. */
export async function listRuleWords(db: Db, locale: Locale): Promise<StaffAnswer<'GET /staff/listings/words'>> {
  const { labels, materials } = await listDictionaries(db)
  const categories = await listCategories(db)
  const titles = new Map(categories.map(({ path, title }) => [path, textIn(locale, title)]))
  const wayTo = (path: string): string => {
    const parts = path.split('/')
    return parts.map((_, at) => titles.get(parts.slice(0, at + 1).join('/')) ?? '').join(' / ')
  }
  const words = (entries: readonly { slug: string; title: Parameters<typeof textIn>[1] }[]) =>
    entries.map(({ slug, title }) => ({ value: slug, title: textIn(locale, title) }))
  return {
    labels: words(labels),
    materials: words(materials),
    categories: categories
      .map(({ path }) => ({ value: path, title: wayTo(path) }))
      .toSorted((a, b) => a.title.localeCompare(b.title, locale)),
  }
}
