import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Translator } from '#server/platform/http/translator.ts'

/** A state of an order as the shop calls it and its lists show it; the customer's own words speak to the customer («Ждёт вас»). */
export function statusForStaff(translator: Pick<Translator, 'text'>, locale: Locale, status: OrderStatus): string {
  return translator.text(locale, `orders.staff_status.${status}`)
}
