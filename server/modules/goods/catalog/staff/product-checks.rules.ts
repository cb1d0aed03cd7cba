import type { ProductCheck } from '#contracts/staff/products.contract.ts'
import { isOldPriceTrue, type AskedPrice } from '../product/old-price.rules.ts'

/** What is looked at before a thing is shown. */
export interface CheckedThing {
  title: { en?: string }
  description: { en?: string }
  composition: { ru: string }
  weightGrams: number | null
  vatPercent: number | null
  /** Whether somebody has measured it. */
  isMeasured: boolean
  price: number
  oldPrice: number | null
  hasCategory: boolean
  sizes: number
  /** Whether each of its pictures says in English what it shows. */
  pictures: readonly { hasEnglish: boolean }[]
  /** In the order of time. */
  prices: readonly AskedPrice[]
  publishedAt: Date | null
}

export interface Check {
  code: ProductCheck
  level: 'error' | 'warning'
  /** Of the thing, or of what its colors share. */
  field: string
}

const error = (code: ProductCheck, field: string): Check => ({ code, field, level: 'error' })
const warning = (code: ProductCheck, field: string): Check => ({ code, field, level: 'warning' })

/** What a thing lacks: errors keep it from the shop, warnings do not. Source: ADM-31, admin.md §8. */
export function checkThing(thing: CheckedThing): Check[] {
  const lacks: (Check | false)[] = [
    thing.pictures.length === 0 && error('picture', 'images'),
    thing.price <= 0 && error('price', 'price'),
    thing.sizes === 0 && error('size', 'sizes'),
    thing.vatPercent === null && error('vat', 'vat_percent'),
    thing.weightGrams === null && error('weight', 'weight_grams'),
    thing.composition.ru === '' && error('composition', 'composition.ru'),
    !thing.hasCategory && error('category', 'category_id'),
    thing.pictures.length === 1 && warning('second_picture', 'images'),
    thing.pictures.some(({ hasEnglish }) => !hasEnglish) && warning('alt', 'images'),
    !thing.title.en && warning('english', 'title.en'),
    Boolean(thing.title.en) && !thing.description.en && warning('english', 'description.en'),
    !thing.isMeasured && warning('size_guide', 'sizes'),
    thing.oldPrice !== null && !isOldPriceTrue(thing.prices, thing.publishedAt) && warning('old_price', 'old_price'),
  ]
  return lacks.filter((one) => one !== false)
}
