import type { Text } from '#demo/shapes.ts'

export type OperatorSlug = 'prichal' | 'mayak' | 'five-steps' | 'ledokol'

export interface Operator {
  slug: OperatorSlug
  title: Text
  /** Calendar days and whole roubles at the least; a zone with a higher tariff for points wins. */
  daysFrom: number
  daysTo: number
  priceRoubles: number
}

/** Fictional carriers with pickup points and lockers. */
export const operators: readonly Operator[] = [
  { slug: 'prichal', title: { ru: 'Причал', en: 'Prichal' }, daysFrom: 2, daysTo: 4, priceRoubles: 250 },
  { slug: 'mayak', title: { ru: 'Маяк', en: 'Mayak' }, daysFrom: 1, daysTo: 3, priceRoubles: 290 },
  { slug: 'five-steps', title: { ru: '5 Шагов', en: '5 Shagov' }, daysFrom: 2, daysTo: 5, priceRoubles: 190 },
  { slug: 'ledokol', title: { ru: 'Ледокол', en: 'Ledokol' }, daysFrom: 3, daysTo: 6, priceRoubles: 210 },
]
