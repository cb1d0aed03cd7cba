import { useTranslations } from 'use-intl'
import { flatWords } from '#core/flat-words.ts'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import type { SlotDay } from '#contracts/slots.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { pointTerms } from '#web/features/sales/points/point-words.ts'
import { useDeliveryPoints } from '#web/features/sales/points/points.queries.ts'
import { addDays, formatDay, formatDayRange } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { sentences } from '#web/lib/i18n/sentences.ts'
import { useToday } from '#web/lib/browser/use-now.ts'
import { slotWith } from '../draft/slots.ts'
import { slotInWords } from './slot-words.ts'
import { useOrderFormState } from '../draft/order-form-context.ts'

type Offered = CalcPrice['delivery_options'][number]

/** Where the order goes and when, in the words of the form: a title, and the facts after it. */
export function useDeliveryWords(
  cityId: number,
  option: Offered | undefined,
  slotDays: readonly SlotDay[] = [],
): { title: string; facts: string[] } | undefined {
  const t = useTranslations('order')
  const ofPoints = useTranslations('points')
  const locale = useLocale()
  const today = useToday()
  const roubles = useRoubles()
  const { draft, text } = useOrderFormState()
  const points = useDeliveryPoints(cityId).data
  if (!option) return undefined
  const cost = (price: number) => (price === 0 ? t('delivery.free') : roubles(price))
  if (option.type === 'point' || option.type === 'shop') {
    const isShop = option.type === 'shop'
    // Shops and points are numbered each on their own.
    const chosen = points?.find((one) => (one.kind === 'shop') === isShop && one.id === (isShop ? draft.shopId : draft.pointId))
    if (!chosen) return undefined
    const { price, days } = isShop ? { price: option.price, days: option.days_from } : pointTerms(chosen, option.operators)
    const address = chosen.title.includes(chosen.address) ? [] : [chosen.address]
    return { title: chosen.title, facts: [...address, cost(price), ofPoints('since', { day: formatDay(addDays(today, days), locale) })] }
  }
  const part = (name: 'city' | 'street' | 'house' | 'flat') => text(`delivery.address.${name}`).trim()
  const flat = part('flat')
  const address = [part('city'), part('street'), part('house'), flat && flatWords(flat, (value) => t('address.flatShort', { flat: value }))]
    .filter(Boolean)
    .join(', ')
  const slot = option.type === 'courier' ? slotWith(slotDays, draft.slotId) : undefined
  const when = slot ? slotInWords(slot, locale) : formatDayRange(addDays(today, option.days_from), addDays(today, option.days_to), locale)
  return { title: address, facts: [option.title, cost(option.price), when] }
}

/** Facts as one line: the first with a capital, the others after commas. */
export function factsLine(facts: readonly string[]): string {
  return sentences(facts.join(', '))
}
