/** What may stand around a page; staff choose one for a page of text. Source: SH-01. */
export const layoutNames = [
  'default',
  'dark',
  'header-light',
  'light',
  'no-footer',
  'no-subscribe',
  'sidebar',
  'simple',
  'topbar-mobile',
] as const

export type LayoutName = (typeof layoutNames)[number]
