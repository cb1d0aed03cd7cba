import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { countedAtMost } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import type { LabelRule } from '../dictionaries/dictionaries.schema.ts'
import { listLabelChanges, type LabelChange } from './membership.repo.ts'

/** Shown of those that would change. */
const shownAtMost = 20

/**
 * The products that would gain a label if this were its rule now, and those that would lose it, counted to ten thousand. Throws `error.invalid_request` (400)
 * for a rule without a condition, which all products would fulfil. Source: ADM-35.
 */
export async function previewLabelRule(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, new_days: newDays, is_on_sale: isOnSale, best_percent: bestPercent }: StaffParsed<'GET /staff/labels/rule-preview'>['query'],
  locale: Locale,
): Promise<StaffAnswer<'GET /staff/labels/rule-preview'>> {
  const rule: LabelRule = {
    ...(newDays !== undefined && { newDays }),
    ...(isOnSale === 'true' && { isOnSale: true }),
    ...(bestPercent !== undefined && { bestPercent }),
  }
  if (Object.keys(rule).length === 0) throw new DomainError({ code: 'error.invalid_request', status: 400, field: 'new_days' })
  const view = (rows: readonly LabelChange[]) => ({
    count: { value: Math.min(rows.length, countedAtMost), is_more: rows.length > countedAtMost },
    first: rows
      .slice(0, shownAtMost)
      .map(({ id: product, sku, title, color }) => ({ id: product, sku, title: textIn(locale, title), color: textIn(locale, color) })),
  })
  const asked = { labelId: id, rule, now: clock.now(), atMost: countedAtMost + 1 }
  return { gain: view(await listLabelChanges(db, 'gain', asked)), lose: view(await listLabelChanges(db, 'lose', asked)) }
}
