import type { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { listMoneyOfOrder } from '#server/modules/money/payments/index.ts'
import { findAwaited, findSurcharge } from './order-replacements.repo.ts'
import { changeAwaitsPayment } from './orders.errors.ts'
import { isErased, type OrderRow } from './orders.repo.ts'
import { backKey, refusalOfStates, refused } from './replaceable.rules.ts'

/**
 * Why an order cannot be replaced, whatever is to come in its place; undefined when it can. One replacement waits for its money at a time, and what waits is replaced by
 * nothing. Source: ADM-17, decisions 0167, 0171.
 */
export async function refusalOfOrder(
  db: Db,
  platform: Pick<Platform, 'translator'>,
  order: OrderRow,
  locale: Locale,
): Promise<DomainError | undefined> {
  const awaited = await findAwaited(db, order.id)
  if (awaited) return changeAwaitsPayment(awaited.newNumber)
  if (order.status === 'awaiting_payment' && (await findSurcharge(db, order.id))) return refused('orders.replacement_unpaid')
  return refusalOfGoing(db, platform, order, locale)
}

/**
 * Why no other order can come in the place of one, also not one that has waited for it. Money that went back for another reason than a replacement stays given back for
 * this order alone, and a schedule of parts is that of its sum.
 */
export async function refusalOfGoing(
  db: Db,
  { translator }: Pick<Platform, 'translator'>,
  order: OrderRow,
  locale: Locale,
): Promise<DomainError | undefined> {
  const state = translator.text(locale, `orders.status.${order.status}`)
  const code = isErased(order) ? 'orders.replacement_too_late' : refusalOfStates(order)
  if (code) return refused(code, { state })
  const { payments, refunds } = await listMoneyOfOrder(db, order.id)
  const captured = payments.filter(({ status }) => status === 'captured')
  if (captured.some(({ part }) => part !== null)) return refused('orders.replacement_in_parts')
  const isGivenBack = refunds.some(({ paymentId, key }) => !key.startsWith(backKey('')) && captured.some(({ id }) => id === paymentId))
  return isGivenBack ? refused('orders.replacement_given_back') : undefined
}
