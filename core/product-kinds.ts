/**
 * What cards say of a thing besides its labels: not yet here, several things at one price, sold in shops alone, made with care for nature (by
 * flag or label). Each is a value of one filter of listings. Source: UX-12, decisions M.
 */
export const productKinds = ['soon', 'set', 'shops', 'eco'] as const
export type ProductKind = (typeof productKinds)[number]
