import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressSuggestion, CitySuggestion } from '#contracts/geo.contract.ts'
import { limits } from '#contracts/limits.ts'
import { useCitySuggestions } from '#web/features/base/city/city.queries.ts'
import { isSameTitle } from '#web/features/base/city/city-title.ts'
import { useAddressSuggestions } from '#web/features/sales/order/order.queries.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { SuggestField, type Suggestion } from '#web/ui/suggest-field/suggest-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { readWholeLine, writeWholeLine } from './whole-line.ts'

/** The parts of an address that its line fills; what the line does not tell stays. */
export type PlaceTexts = {
  city: string
  street: string
  house: string
  flat?: string
  entrance?: string
  floor?: string
  postal_code?: string
}
type Found = { city: CitySuggestion } | { city: string; address: AddressSuggestion }

type AddressLineFieldProps = {
  parts: PlaceTexts
  onWrite: (texts: PlaceTexts) => void
  onByParts: () => void
  error: string | undefined
}

/**
 * City, street and house in one line with suggestions under it: places first, behind a known place its streets and houses; a line that
 * begins with no place is looked for in the visitor's city. Source: ACC-04, UX-43.
 */
export function AddressLineField({ parts, onWrite, onByParts, error }: AddressLineFieldProps) {
  const t = useTranslations('addresses')
  const [line, setLine] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const typed = line !== undefined && tells(line, parts) ? line : writeWholeLine(parts)
  const found = useFound(typed, isOpen)

  const write = (text: string, texts: PlaceTexts) => {
    setLine(text)
    onWrite(texts)
  }
  const type = (text: string) => {
    setIsOpen(true)
    const { rest: _, ...texts } = readWholeLine(text)
    write(text, texts)
  }
  const take = (taken: Found) => {
    if (!('address' in taken)) return type(`${taken.city.title}, `)
    const { city, address } = taken
    const { street, house, postal_code: code } = address
    setIsOpen(house === null)
    const text = house === null ? `${street}, ` : address.value
    write(`${city}, ${text}`, { city, street, house: house ?? '', ...(code && { postal_code: code }) })
  }
  return (
    <>
      <SuggestField
        label={t('line')}
        placeholder={t('lineSample')}
        name="street"
        required
        floating
        maxLength={limits.addressLine}
        typed={typed}
        onType={type}
        suggestions={found.rows}
        onTake={take}
        busy={found.isSearching}
        more={{ title: t('byParts'), onTake: onByParts }}
        onDismiss={() => setIsOpen(false)}
        onLeave={() => setIsOpen(false)}
        error={error}
      />
      <VisuallyHidden live>{found.rows && !found.isSearching ? t('found', { count: found.rows.length }) : ''}</VisuallyHidden>
    </>
  )
}

/** The line was not overtaken: what was typed was not taken back, and no other address is shown. */
function tells(line: string, { city, street, house }: PlaceTexts): boolean {
  const told = readWholeLine(line)
  return told.city === city && told.street === street && told.house === house
}

function useFound(typed: string, isOpen: boolean): { rows: Suggestion<Found>[] | undefined; isSearching: boolean } {
  const here = useCity()
  const { city, rest } = readWholeLine(typed)
  const isHere = here !== undefined && isSameTitle(here.title, city)
  const places = useCitySuggestions(isOpen && !(isHere && rest !== undefined) ? city : '', here?.country_code ?? 'RU')
  const named = places.data?.results.find((place) => isSameTitle(place.title, city))
  const known = isHere ? { title: here.title, id: here.id } : named && { title: named.title, id: named.city_id }
  const where = known ?? here
  // A place that the shop's directory does not know has no streets in it.
  const line = known ? (rest ?? '') : typed
  const addresses = useAddressSuggestions(where?.id ?? 0, line, isOpen && typeof where?.id === 'number')
  if (!isOpen) return { rows: undefined, isSearching: false }

  const placeRows =
    rest === undefined
      ? places.data?.results.map((place) => ({ value: { city: place }, title: place.title, note: place.region }))
      : undefined
  const addressRows = addresses.data?.map((address) => ({
    value: { city: where?.title ?? '', address },
    title: `${where?.title}, ${address.value}`,
    ...(address.postal_code && { note: address.postal_code }),
  }))
  const rows = placeRows || addressRows ? [...(placeRows ?? []), ...(addressRows ?? [])] : undefined
  return { rows, isSearching: (rest === undefined && places.isSearching) || addresses.isSearching }
}
