/** What a button of the staff does. */
export type ButtonDeed =
  | { kind: 'external'; href: string }
  /** A block of a page; without a path of this page. */
  | { kind: 'anchor'; to: string }
  | { kind: 'internal'; to: string }
  | { kind: 'form'; formId: number }
  | { kind: 'none' }

/** `http…` leaves the shop, `#block` scrolls (after going to the page it names), any other link stays inside, a form id opens a form. Source: SH-17. */
export function deedOf({ link, form }: { link?: string | null; form?: number | null }): ButtonDeed {
  if (link?.startsWith('http')) return { kind: 'external', href: link }
  if (link?.includes('#')) return { kind: 'anchor', to: link }
  if (link) return { kind: 'internal', to: link }
  return form ? { kind: 'form', formId: form } : { kind: 'none' }
}
