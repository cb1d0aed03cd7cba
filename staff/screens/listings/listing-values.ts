import { z } from 'zod'
import {
  listingRuleSchema,
  listingSchema,
  type ListingRow,
  type StaffListing,
  type StaffListingRule,
} from '#contracts/staff/listings.contract.ts'

/** A listing as its form has it: a rule and the products stand beside each other, of which one is in force. */
export interface ListingValues {
  title: { ru: string; en: string }
  description: { ru: string; en: string }
  slug: string
  kind: 'hand' | 'rule'
  product_ids: number[]
  rule: RuleValues
}

/** A rule as it is chosen; without a label or season the text is empty. */
export interface RuleValues extends Omit<StaffListingRule, 'label' | 'season'> {
  label: string
  season: string
}

/** A rule without a condition. */
export const noRule: RuleValues = {
  is_on_sale: false,
  is_eco: false,
  is_set: false,
  is_only_shops: false,
  is_large: false,
  label: '',
  season: '',
  materials: [],
  categories: [],
}

/** The fields of a stored listing, or of a new one. */
export function listingValues(listing: ListingRow | undefined): ListingValues {
  return {
    title: listing?.title ?? { ru: '', en: '' },
    description: listing?.description ?? { ru: '', en: '' },
    slug: listing?.slug ?? '',
    kind: listing?.rule ? 'rule' : 'hand',
    product_ids: listing?.product_ids ?? [],
    rule: ruleValues(listing?.rule),
  }
}

/** A stored rule as it is chosen. */
export const ruleValues = (rule: StaffListingRule | null | undefined): RuleValues =>
  rule ? { ...rule, label: rule.label ?? '', season: rule.season ?? '' } : noRule

/** What is saved of a form's values. */
export function storedListing({ kind, rule, ...values }: ListingValues): StaffListing {
  return { ...values, rule: kind === 'rule' ? storedRule(rule) : null }
}

/** The rule that is chosen; undefined as long as it makes no condition. */
export const readRule = (rule: RuleValues): StaffListingRule | undefined => listingRuleSchema.safeParse(ruleOf(rule)).data

/** A rule as it is saved; judged by the contract, which wants a condition. */
export const storedRule = (rule: RuleValues): StaffListingRule => ruleOf(rule) as StaffListingRule

const ruleOf = ({ label, season, ...rule }: RuleValues) => ({
  ...rule,
  label: label === '' ? null : label,
  season: season === '' ? null : season,
})

/** What the contract demands, said of the fields of the form. */
export const listingFormSchema = z.unknown().superRefine((values, context) => {
  const read = listingSchema.safeParse(storedListing(values as ListingValues))
  for (const { path, message } of read.error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: path[0] === 'rule' ? ['rule', 'is_on_sale'] : [...path] })
})
