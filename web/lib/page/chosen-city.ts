import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import type { City } from '#contracts/geo.contract.ts'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { storedValue } from '../browser/stored-value.ts'
import { asksForCity } from './first-view/city-question.ts'
import { cityKey, supposedCityKey } from './first-view/storage-keys.ts'

const addressCookie = 'user_ip'
/** Sixty days. Source: CITY-01. */
const lifeSeconds = 5_184_000

/** The city chosen since the page was loaded; before that the cookie has already spoken through the root loader. */
export const useChosenCity = create<{ city: City | undefined }>(() => ({ city: undefined }))

/** The id of a city that is only supposed: the shopper is asked about it until they answer. */
const supposed = storedValue<number | undefined>(
  supposedCityKey,
  (text) => Number(text) || undefined,
  (id) => id?.toString(),
)

/** Remembers a city in this browser, for the pages to come and for the one that is open; a guess is to be confirmed. Source: CITY-01. */
export function rememberCity(city: City, kind: 'chosen' | 'guess' = 'chosen'): void {
  writeCookie(cityKey, String(city.id), lifeSeconds)
  supposed.write(kind === 'guess' ? city.id : undefined)
  useChosenCity.setState({ city })
}

/** The id of the city that pages are asked for; undefined while this browser keeps none. */
export function cityOfPages(): string | undefined {
  return readCookie(cityKey)
}

/** Whether this browser keeps a city, at whatever address. */
export function keepsCity(): boolean {
  return Boolean(Number(readCookie(cityKey)))
}

/** The id of the city that this browser keeps, unless it was kept at another network address: then it is forgotten. Source: CITY-01. */
export function keptCity(address: string): { id?: number; former?: number } {
  const id = Number(readCookie(cityKey)) || undefined
  const knownAt = readCookie(addressCookie)
  const kept = encodeURIComponent(address)
  writeCookie(addressCookie, kept, lifeSeconds)
  if (id === undefined) return {}
  if (knownAt === undefined || knownAt === kept) return { id }
  writeCookie(cityKey, '', 0)
  return { former: id }
}

/** Whether this city is only a guess. The server and the first drawing say no. */
export function useIsSupposed(cityId: number | undefined): boolean {
  const id = useSyncExternalStore(supposed.subscribe, supposed.read, () => undefined)
  return id !== undefined && id === cityId
}

/** Whether the visitor still has to say which city is theirs. The server and the first drawing say yes: they do not know. */
export function useAsksForCity(): boolean {
  return useSyncExternalStore(supposed.subscribe, asksForCity, () => true)
}
