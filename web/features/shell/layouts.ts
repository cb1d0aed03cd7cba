import { useMatches } from 'react-router'

/** What stands around a page. Source: SH-01. */
export interface Frame {
  /** `full` with menus and tools; `plain` with the logo, the language and the phone only: nothing leads away from paying. */
  header: 'full' | 'plain'
  /** `line` is the last line of the footer alone. */
  footer: 'full' | 'line' | 'none'
}

/** The layouts a page may name in its `handle`. */
export const layouts = {
  default: { header: 'full', footer: 'full' },
  'no-footer': { header: 'full', footer: 'none' },
  simple: { header: 'plain', footer: 'line' },
} as const satisfies Record<string, Frame>

export type LayoutName = keyof typeof layouts

/** The frame named by the innermost page that names one; `default` when none does. */
export function frameOf(handles: readonly unknown[]): Frame {
  const name = handles.map((handle) => (handle as { layout?: string } | undefined)?.layout).findLast((one) => one !== undefined)
  return name !== undefined && name in layouts ? layouts[name as LayoutName] : layouts.default
}

/** The frame of the current page. */
export function usePageFrame(): Frame {
  return frameOf(useMatches().map((match) => match.handle))
}
