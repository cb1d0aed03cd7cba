import { useRouteLoaderData } from 'react-router'
import type { ErrorPage } from '#contracts/content.contract.ts'
import type { City } from '#contracts/geo.contract.ts'
import type { Locale } from '#core/locale.ts'
import { unpack, type Packed } from './packed.ts'
import type { MenuItem, ShellVars } from './thin-vars.ts'
import { useChosenCity } from '../page/chosen-city.ts'

/** What the root loader gives to every page. */
export interface Frame {
  locale: Locale
  vars: ShellVars
  city: City
  publicUrl: string
  /** Text messages are only simulated, and read at `/dev/outbox`. */
  isOutboxOpen: boolean
  /** The bank takes payments in parts. */
  paysInParts: boolean
  /** The error page's words; absent when they could not be read. */
  errorPage: ErrorPage | null
}

/** What the root loader hands over: the settings and menus as one text, the error page as another. */
export type PackedFrame = Omit<Frame, 'vars' | 'errorPage'> & { vars: Packed<ShellVars>; errorPage: Packed<ErrorPage> | null }

const frames = new WeakMap<PackedFrame, Frame>()

/** The shell's data as its readers want it; the same object for the same data. */
export function unpackFrame(packed: PackedFrame | undefined): Frame | undefined {
  if (!packed) return undefined
  const { vars, errorPage } = packed
  const known = frames.get(packed) ?? { ...packed, vars: unpack(vars), errorPage: errorPage && unpack(errorPage) }
  frames.set(packed, known)
  return known
}

/** The shell's data; undefined only while the shell itself could not be loaded (the plainest error page). */
export function useFrame(): Frame | undefined {
  return unpackFrame(useRouteLoaderData('root') as PackedFrame | undefined)
}

/** Settings, menus, categories and social networks. Throws outside of a loaded shell. */
export function useVars(): ShellVars {
  const frame = useFrame()
  if (!frame) throw new Error('the shell has no data')
  return frame.vars
}

/** A text among the settings, in the page's language; empty when it is not set. Source: decision 0062. */
export function useSetting(key: string): string {
  const value = useVars().settings[key]
  return typeof value === 'string' ? value : ''
}

/** The telephone of the shop as it is printed, in one line wherever it stands; empty when it is not set. */
export function useShopPhone(): string {
  return useSetting('phone').replaceAll(' ', '\u00A0')
}

/** A number among the settings; `fallback` when it is not set. */
export function useNumberSetting(key: string, fallback: number): number {
  const value = useVars().settings[key]
  return typeof value === 'number' ? value : fallback
}

/** The items of a menu by its key; empty when there is no such menu. */
export function useMenu(key: string): MenuItem[] {
  return useVars().menus[key]?.items ?? []
}

/** The city the prices and terms of delivery are shown for. */
export function useCity(): City | undefined {
  const chosen = useChosenCity((state) => state.city)
  const known = useFrame()?.city
  return chosen ?? known
}
