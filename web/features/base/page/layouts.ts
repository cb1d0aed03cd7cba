import { useMatches } from 'react-router'
import type { LayoutName } from '#contracts/layouts.ts'

/** What stands around a page. Source: SH-01. */
export interface Frame {
  /** `full` with menus and tools; `plain` with the logo, the language and the phone only; `checkout` with the way back to the cart instead. */
  header: 'full' | 'plain' | 'checkout'
  /** `line` is the last line of the footer alone; `checkout` has the terms and the help in it, and leads nowhere else. */
  footer: 'full' | 'line' | 'checkout' | 'none'
  /** The line of announcements: scrolls away, stays on a phone with the city in it, or is not there. */
  topBar: 'scrolls' | 'stays' | 'none'
  /** The ground of the page: white, fog, ink. */
  ground: 'page' | 'fog' | 'ink'
  /** The ground of the header alone, where it is not that of the page. */
  headerGround?: 'fog'
  /** The menu of its section stands beside a page of text. */
  sidebar: boolean
  /** The footer invites to the letters, if the shop does at all. */
  subscribe: boolean
}

const usual: Frame = { header: 'full', footer: 'full', topBar: 'scrolls', ground: 'page', sidebar: false, subscribe: true }

/** The layouts a page may name in its `handle`, and, but for that of the checkout, staff in its record. */
export const layouts: Record<LayoutName | 'checkout', Frame> = {
  default: usual,
  dark: { ...usual, ground: 'ink' },
  light: { ...usual, ground: 'fog' },
  'header-light': { ...usual, headerGround: 'fog' },
  'no-footer': { ...usual, footer: 'none' },
  'no-subscribe': { ...usual, subscribe: false },
  sidebar: { ...usual, sidebar: true },
  'topbar-mobile': { ...usual, topBar: 'stays' },
  simple: { ...usual, header: 'plain', footer: 'line' },
  checkout: { ...usual, header: 'checkout', footer: 'checkout', topBar: 'none', subscribe: false },
}

interface Match {
  handle?: unknown
  loaderData?: unknown
}

/** The frame named by the innermost page that names one, its record before its code; `default` when none does. */
export function frameOf(matches: readonly Match[]): Frame {
  const names = matches.flatMap(({ handle, loaderData }) => [
    layoutIn(handle),
    layoutIn((loaderData as { page?: unknown } | undefined)?.page),
  ])
  const name = names.findLast((one) => one !== undefined)
  return name !== undefined && Object.hasOwn(layouts, name) ? layouts[name as keyof typeof layouts] : layouts.default
}

function layoutIn(source: unknown): string | undefined {
  return (source as { layout?: string | null } | null | undefined)?.layout ?? undefined
}

/** The frame of the current page. */
export function usePageFrame(): Frame {
  return frameOf(useMatches())
}
