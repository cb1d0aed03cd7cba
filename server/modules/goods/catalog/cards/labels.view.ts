import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { LabelEntry } from '../dictionaries/dictionaries.repo.ts'

/** A label as the handbook has it. */
export function labelView(label: LabelEntry, locale: Locale): ApiAnswer<'GET /handbooks/product-labels'>['results'][number] {
  const { id, slug, title, position, color, ground, rule } = label
  return {
    id,
    code: slug,
    title: textIn(locale, title),
    priority: position,
    color_code: color,
    background_code: ground,
    rule: rule && { new_days: rule.newDays ?? null, is_on_sale: rule.isOnSale ?? false, best_percent: rule.bestPercent ?? null },
  }
}
