import type { DefaultPoint } from '#contracts/default-point.contract.ts'
import type { Address } from '#contracts/addresses.contract.ts'
import { withPlace, withPoint, type OrderDraft, type TextName } from './order-draft.ts'

type Texts = Partial<Record<TextName, string>>

/** The texts of a kept address: its place, and what is filled in beside it. */
export function textsOf(address: Address): { place: Texts; beside: Texts } {
  const textsOfParts = (...parts: (keyof Address)[]): Texts =>
    Object.fromEntries(parts.map((part) => [`delivery.address.${part}`, address[part] ?? '']))
  return {
    place: textsOfParts('city', 'street', 'house'),
    beside: textsOfParts('flat', 'entrance', 'floor', 'postal_code', 'comment'),
  }
}

/** What an account offers first: its default point and its main address, each with the city that it lies in. */
export type SavedChoice = { kind: 'point'; cityId: number; point: DefaultPoint } | { kind: 'address'; cityId: number; address: Address }

/**
 * The saved choices in the sequence in which they are offered: the point while its carrier names it, then the main address where the directory knows its city; of several
 * cities of that name the one that is shown comes before the others. Source: decision 0125.
 */
export function savedChoices(
  { point, addresses }: { point: DefaultPoint | null | undefined; addresses: readonly Address[] | undefined },
  cityId: number,
): SavedChoice[] {
  const main = addresses?.find((address) => address.is_default)
  const cityOfMain = main?.city_ids.find((id) => id === cityId) ?? main?.city_ids[0]
  return [
    ...(point?.is_offered ? [{ kind: 'point' as const, cityId: point.city.id, point }] : []),
    ...(main && cityOfMain !== undefined ? [{ kind: 'address' as const, cityId: cityOfMain, address: main }] : []),
  ]
}

/** The draft with a saved choice, in its city: the point, or the courier to the address. */
export function withSaved(draft: OrderDraft, choice: SavedChoice): OrderDraft {
  const { addressLine: _line, slotId: _slot, ...rest } = draft
  if (choice.kind === 'point') return { ...withPoint(rest, choice.point.id), cityId: choice.cityId }
  const { place, beside } = textsOf(choice.address)
  return { ...withPlace(rest, place, beside), deliveryType: 'courier', cityId: choice.cityId }
}

/** Whether a draft is what a saved choice says. */
export function isSaved(draft: OrderDraft, choice: SavedChoice, cityId: number): boolean {
  if (choice.cityId !== cityId) return false
  if (choice.kind === 'point') return draft.deliveryType === 'point' && draft.pointId === choice.point.id
  const { place } = textsOf(choice.address)
  return (
    draft.deliveryType !== 'point' &&
    draft.deliveryType !== 'shop' &&
    Object.entries(place).every(([name, text]) => draft.texts[name as TextName] === text)
  )
}
