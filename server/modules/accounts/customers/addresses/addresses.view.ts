import type { Address } from '#contracts/addresses.contract.ts'
import type { AddressRow } from './addresses.repo.ts'
import { hiddenPart, isAddressHidden } from '../login/guard.rules.ts'

/** A kept address as it was written; of one from before a long absence only the city is shown while the account is guarded. Source: ACC-04, T8. */
export function toAddress(row: AddressRow, guardedUntil: Date | null, now: Date): Omit<Address, 'city_ids'> {
  const { id, title, city, street, house, flat, entrance, floor, comment, latitude, longitude } = row
  const base = { id, city, is_default: row.isDefault }
  if (isAddressHidden(row.createdAt, guardedUntil, now)) {
    const nothing = { flat: null, entrance: null, floor: null, comment: null, postal_code: null, latitude: null, longitude: null }
    return { ...base, ...nothing, title: '', street: hiddenPart, house: hiddenPart, is_masked: true }
  }
  const details = { title, street, house, flat, entrance, floor, comment, latitude, longitude }
  return { ...base, ...details, postal_code: row.postalCode, is_masked: false }
}
