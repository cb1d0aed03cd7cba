import type { DeliveryType, PaymentType } from '#contracts/checkout.contract.ts'
import type { Ticks } from '#web/features/base/agreements/ticks.ts'
import type { SlotDay } from '#contracts/slots.contract.ts'
import type { LineParts } from './address-line.ts'
import { slotOf } from './slots.ts'
import { dropKept, keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'
import type { PhoneCountry } from '#web/ui/phone-field/phone-mask.ts'

/** The text fields of the order, named as the API names them, so that its errors find their field. */
export const textNames = [
  'contact.first_name',
  'contact.last_name',
  'contact.phone',
  'contact.email',
  'recipient.first_name',
  'recipient.last_name',
  'recipient.phone',
  'delivery.address.city',
  'delivery.address.street',
  'delivery.address.house',
  'delivery.address.flat',
  'delivery.address.entrance',
  'delivery.address.floor',
  'delivery.address.postal_code',
  'delivery.address.comment',
  'comment',
] as const
export type TextName = (typeof textNames)[number]
type Texts = Partial<Record<TextName, string>>
const placeNames: readonly TextName[] = ['delivery.address.city', 'delivery.address.street', 'delivery.address.house']

/** What the shopper has typed and chosen so far. What they have not touched is absent: the account or the city then speak. */
export interface OrderDraft {
  texts: Texts
  /** Somebody else gets the order. */
  hasRecipient?: boolean
  /** Nothing with prices is to be in the parcel. */
  isGift?: boolean
  /** The city that places and address belong to. */
  cityId?: number
  /** Street and house as they were typed in one line, while they are. */
  addressLine?: string
  /** What a kept address, a suggestion or the line has filled in beside the place, while nobody has typed over it. */
  filledIn?: Texts
  /** The address is typed part by part. */
  byParts?: boolean
  deliveryType?: DeliveryType
  pointId?: number
  shopId?: number
  /** When the courier is to come. */
  slotId?: number
  paymentType?: PaymentType
  /** Bonuses to spend. */
  bonuses: number
  /** What is agreed to. */
  agreements: Ticks
}

export const emptyDraft: OrderDraft = { texts: {}, bonuses: 0, agreements: {} }

/** What is known of the shopper before they type. */
export interface Known {
  user: { first_name: string | null; last_name: string | null; phone: string; email: string | null } | undefined
  cityId: number
  cityTitle: string
  /** Of the city, ISO 3166-1 alpha-2: decides how a postal code looks. */
  countryCode: string
  /** The default point of the account, where it is one of the city's that take the parcel. */
  pointId?: number | undefined
  /** When couriers can come to the city; empty where they come without slots, undefined while that is not known. */
  slotDays?: readonly SlotDay[] | undefined
  /** Whose numbers are accepted; undefined while that is not known. */
  phoneCountries?: readonly PhoneCountry[] | undefined
}

/** What a field shows: what was typed, else what the account or the chosen city say. */
export function textOf(draft: OrderDraft, name: TextName, { user, cityTitle }: Known): string {
  const typed = draft.texts[name]
  if (typed !== undefined) return typed
  if (name === 'delivery.address.city') return cityTitle
  if (name === 'contact.first_name') return user?.first_name ?? ''
  if (name === 'contact.last_name') return user?.last_name ?? ''
  if (name === 'contact.phone') return user?.phone ?? ''
  if (name === 'contact.email') return user?.email ?? ''
  return ''
}

/** The draft after a change: whoever types one half of their name keeps the other as it is shown, so that a login does not make up half of another person. */
export function withWholeName(draft: OrderDraft, before: OrderDraft, known: Known): OrderDraft {
  const names = ['contact.first_name', 'contact.last_name'] as const
  if (names.every((name) => draft.texts[name] === before.texts[name])) return draft
  const shown = Object.fromEntries(names.map((name) => [name, textOf(before, name, known)]))
  return { ...draft, texts: { ...shown, ...draft.texts } }
}

/**
 * The draft as it stands: whoever has chosen no point yet has their default one, and the way to it if they have neither chosen a way nor begun with an
 * address. What they chose themselves is never overwritten, and what is not their choice is not kept. Source: decision 0054.
 */
export function withUsualPoint(draft: OrderDraft, { pointId }: Pick<Known, 'pointId'>): OrderDraft {
  if (pointId === undefined) return draft
  const hasAddress = Object.entries(draft.texts).some(([name, text]) => isOfAddress(name) && text !== '')
  return { ...(!hasAddress && { deliveryType: 'point' }), pointId, ...draft }
}

/** The draft with a slot that can be had: the chosen one, else the first that costs nothing; never kept. While the slots are not known the chosen one stays. Source: decision 0121. */
export function withOpenSlot(draft: OrderDraft, { slotDays }: Pick<Known, 'slotDays'>): OrderDraft {
  if (slotDays === undefined) return draft
  const { slotId, ...rest } = draft
  const slot = slotOf(slotDays, slotId)
  return slot ? { ...rest, slotId: slot.id } : rest
}

/** The draft with a point that the shopper chose, and with the way to it: it stays when the default one goes. */
export function withPoint(draft: OrderDraft, pointId: number): OrderDraft {
  return { ...draft, deliveryType: 'point', pointId }
}

/** Whether a draft had a place or an address in another city, which no longer holds. */
export function isMoved({ cityId: before, pointId, shopId, texts }: OrderDraft, cityId: number): boolean {
  if (before === undefined || before === cityId) return false
  return pointId !== undefined || shopId !== undefined || Object.entries(texts).some(([name, text]) => isOfAddress(name) && text !== '')
}

function isOfAddress(name: string): boolean {
  return name.startsWith('delivery.address.')
}

/** The draft in a city: places and the address of another one no longer hold. */
export function inCity(draft: OrderDraft, cityId: number): OrderDraft {
  if (draft.cityId === undefined || draft.cityId === cityId) return draft
  const { pointId: _point, shopId: _shop, slotId: _slot, addressLine: _line, filledIn: _filled, texts, ...rest } = draft
  return { ...rest, cityId, texts: Object.fromEntries(Object.entries(texts).filter(([name]) => !isOfAddress(name))) }
}

/**
 * The draft at another place, with what was filled in along with it. A flat, an entrance, a floor, a postal code and a note that were filled in for the
 * place before go with it; what the shopper typed themselves stays. Source: UX-43.
 */
export function withPlace(draft: OrderDraft, place: Texts, filledIn: Texts = {}): OrderDraft {
  const { filledIn: before = {}, texts } = draft
  const isElsewhere = placeNames.some((name) => place[name] !== undefined && place[name] !== texts[name])
  const left = Object.fromEntries(Object.entries(texts).filter(([name, text]) => !isElsewhere || before[name as TextName] !== text))
  return {
    ...draft,
    filledIn: { ...(!isElsewhere && before), ...filledIn },
    texts: { ...left, ...place, ...filledIn },
  }
}

/** The draft with one text typed: one of the place leads elsewhere. */
export function withText(draft: OrderDraft, name: TextName, text: string): OrderDraft {
  if (placeNames.includes(name)) return withPlace(draft, { [name]: text })
  return { ...draft, texts: { ...draft.texts, [name]: text } }
}

/** The draft with the parts of a line that was typed or taken; `postalCode` of what was taken. */
export function withAddressLine(draft: OrderDraft, addressLine: string, parts: LineParts, postalCode?: string | null): OrderDraft {
  const { street, house, flat, entrance, floor } = parts
  const place = { 'delivery.address.street': street, 'delivery.address.house': house }
  return {
    ...withPlace(draft, place, {
      ...(flat && { 'delivery.address.flat': flat }),
      ...(entrance && { 'delivery.address.entrance': entrance }),
      ...(floor && { 'delivery.address.floor': floor }),
      ...(postalCode && { 'delivery.address.postal_code': postalCode }),
    }),
    addressLine,
  }
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'order-draft'
const asideKey = 'placed-order-draft'

/** What was typed before a reload of this tab; an empty draft when there is nothing or it cannot be read. Source: UX-45. */
export function readDraft(storage: Pick<Storage, 'getItem'>): OrderDraft {
  return draftIn(readKept(storageKey, () => storage))
}

/** Keeps the draft for this tab. */
export function keepDraft(storage: Pick<Storage, 'setItem'>, draft: OrderDraft): void {
  keepInTab(storageKey, draft, () => storage)
}

/** The order is placed: its draft and its promo code are done with, but kept under its number while it may still not be paid. Source: UX-45. */
export function setDraftAside(storage: DraftStorage, number: string, code?: string): void {
  // Said twice, the second time there is nothing left to keep.
  if (asideOf(storage, number) && readKept(storageKey, () => storage) === undefined) return
  keepInTab(asideKey, { number, draft: readDraft(storage), code }, () => storage)
  dropKept(storageKey, () => storage)
}

/**
 * The order came to nothing: what was typed for it is the draft again, and its promo code, if it had one, is answered. What was agreed to
 * then is to be agreed to anew; what is typed for another order by now stays, and nothing is answered.
 */
export function takeDraftBack(storage: DraftStorage, number: string): string | undefined {
  const aside = asideOf(storage, number)
  if (!aside) return undefined
  dropDraftAside(storage, number)
  if (readKept(storageKey, () => storage) !== undefined) return undefined
  keepDraft(storage, { ...draftIn(aside.draft), agreements: {} })
  return typeof aside.code === 'string' ? aside.code : undefined
}

/** Nothing brings the placed order back to the form any more. */
export function dropDraftAside(storage: DraftStorage, number: string): void {
  if (asideOf(storage, number)) dropKept(asideKey, () => storage)
}

function asideOf(storage: DraftStorage, number: string): { draft?: unknown; code?: unknown } | undefined {
  const aside = readKept(asideKey, () => storage) as { number?: unknown; draft?: unknown; code?: unknown } | undefined
  return aside?.number === number ? aside : undefined
}

function draftIn(value: unknown): OrderDraft {
  const kept = value as Partial<OrderDraft> | undefined
  if (!kept || typeof kept !== 'object') return emptyDraft
  const texts = Object.fromEntries(Object.entries(kept.texts ?? {}).filter(([name]) => (textNames as readonly string[]).includes(name)))
  return { ...emptyDraft, ...kept, texts, agreements: kept.agreements ?? {} }
}
