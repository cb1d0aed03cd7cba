import {
  listingConditions,
  listingRuleSchema,
  type AskedRule,
  type JudgedCondition,
  type ListingCondition,
  type StaffListingRule,
} from '#contracts/staff/listings.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { MembershipRule } from '../catalog.schema.ts'
import type { RuledProduct } from './listings.staff.repo.ts'

/** As the rule's column calls each condition. */
const columns: Record<ListingCondition, keyof MembershipRule> = {
  is_on_sale: 'isOnSale',
  is_eco: 'isEco',
  is_set: 'isSet',
  is_only_shops: 'isOnlyShops',
  is_large: 'isLarge',
  label: 'label',
  season: 'season',
  materials: 'materials',
  categories: 'categories',
}

/** A rule as its column holds it: conditions that are not made are absent. */
export function storedRule(rule: StaffListingRule): MembershipRule {
  return {
    ...(rule.is_on_sale && { isOnSale: true as const }),
    ...(rule.is_eco && { isEco: true as const }),
    ...(rule.is_set && { isSet: true as const }),
    ...(rule.is_only_shops && { isOnlyShops: true as const }),
    ...(rule.is_large && { isLarge: true as const }),
    ...(rule.label !== null && { label: rule.label }),
    ...(rule.season !== null && { season: rule.season }),
    ...(rule.materials.length > 0 && { materials: rule.materials }),
    ...(rule.categories.length > 0 && { categories: rule.categories }),
  }
}

/** A stored rule as the wire has it: every condition, made or not. */
export function ruleView(rule: MembershipRule): StaffListingRule {
  return {
    is_on_sale: rule.isOnSale ?? false,
    is_eco: rule.isEco ?? false,
    is_set: rule.isSet ?? false,
    is_only_shops: rule.isOnlyShops ?? false,
    is_large: rule.isLarge ?? false,
    label: rule.label ?? null,
    season: rule.season ?? null,
    materials: [...(rule.materials ?? [])],
    categories: [...(rule.categories ?? [])],
  }
}

/** The rule that a query asks about; undefined when it makes no condition. */
export function askedRule(query: AskedRule): MembershipRule | undefined {
  const several = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)
  const { data } = listingRuleSchema.safeParse({
    is_on_sale: query.is_on_sale === 'true',
    is_eco: query.is_eco === 'true',
    is_set: query.is_set === 'true',
    is_only_shops: query.is_only_shops === 'true',
    is_large: query.is_large === 'true',
    label: query.label ?? null,
    season: query.season ?? null,
    materials: several(query.materials),
    categories: several(query.categories),
  })
  return data && storedRule(data)
}

/** The conditions of a rule as one product meets them or not, with what it has of each. */
export function judgedBy(
  rule: MembershipRule,
  product: RuledProduct,
  locale: Locale,
  seasonWords: (season: string) => string,
): JudgedCondition[] {
  return listingConditions.flatMap((condition) => {
    const name = columns[condition]
    if (rule[name] === undefined) return []
    return [{ condition, holds: product.holds[name] ?? false, value: valueOf(condition, product, locale, seasonWords) }]
  })
}

function valueOf(condition: ListingCondition, product: RuledProduct, locale: Locale, seasonWords: (season: string) => string): string {
  switch (condition) {
    case 'is_on_sale':
      return [product.price, product.oldPrice]
        .flatMap((sum) => (sum === null ? [] : formatRoubles(kopecksToRoubles(sum), locale)))
        .join(' ← ')
    case 'label':
      return product.labels ? textIn(locale, product.labels) : ''
    case 'season':
      return seasonWords(product.season)
    case 'materials':
      return textIn(locale, product.material)
    case 'categories':
      return product.categories.map((title) => textIn(locale, title)).join(', ')
    default:
      return ''
  }
}
