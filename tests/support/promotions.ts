import { codeKey, insertPromotions, type NewPromotion } from '#server/modules/sales/promotions/index.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import type { TestApp } from './app.ts'

let slugs = 0

/** A promotion of 10 % on everything unless told otherwise; with `code` a promo code, else an automatic one. Answers its id. */
export async function aPromotion(app: TestApp, changes: Partial<NewPromotion> = {}): Promise<number> {
  const slug = `promotion-${++slugs}`
  const code = changes.code ?? null
  const row = {
    slug,
    title: { ru: 'Скидка', en: 'Discount' },
    kind: 'percent' as const,
    percent: 10,
    ...changes,
    code,
    codeKey: code && codeKey(code),
  }
  const ids = await insertPromotions(app.db, [row])
  clearMemoized(app.platform.db)
  return ids.get(row.slug) ?? 0
}

/** Takes every promotion out of the way of the next test. */
export async function endPromotions(app: TestApp): Promise<void> {
  await app.db.$pool.query('update promotions set is_active = false')
  clearMemoized(app.platform.db)
}
