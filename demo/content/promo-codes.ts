import type { Text } from '#demo/shapes.ts'
import type { ProductsRule } from './listings.ts'

export interface PromoCode {
  /** As printed; case and spaces do not matter when it is typed. */
  code: string
  title: Text
  description: Text
  percent: number
  /** Goods it works on; all of them when absent. */
  include?: ProductsRule
  excludesSale: boolean
  perPhoneLimit: number | null
  combinesWithBonuses: boolean
  /** Days from the seeding after which it ends. */
  endsInDays: number
}

const snow = {
  title: { ru: '−5 % за прогулку', en: '5% off for the walk' },
  description: { ru: 'На любой заказ, один раз', en: 'On any order, once' },
  percent: 5,
  excludesSale: false,
  perPhoneLimit: 1,
  combinesWithBonuses: true,
  endsInDays: 365,
} as const

/** Codes that work from the first day; the error page gives away the snow ones. Source: decisions D. */
export const promoCodes: readonly PromoCode[] = [
  { code: 'СНЕГ5', ...snow },
  { code: 'SNOW5', ...snow },
  {
    code: 'ШЕРСТЬ15',
    title: { ru: '−15 % на трикотаж', en: '15% off knitwear' },
    description: { ru: 'На вещи без скидки, один раз', en: 'On full-price pieces, once' },
    percent: 15,
    include: { categories: ['women/knitwear', 'men/knitwear'] },
    excludesSale: true,
    perPhoneLimit: 1,
    combinesWithBonuses: true,
    endsInDays: 45,
  },
]
