import { expect, test } from 'vitest'
import { priceParts } from './price-parts.ts'

test('[I18N-02] a Russian price has roubles only, an English one the approximate dollars too', () => {
  expect(priceParts({ price: 34_900 }, 'ru', 93.12)).toEqual({ price: '34\u00A0900\u00A0₽' })
  expect(priceParts({ price: 34_900 }, 'en', 93.12)).toEqual({ price: '34\u00A0900\u00A0₽', approx: '≈\u00A0$374.79' })
})

test('[UX-16] a sale shows the old price and the percent', () => {
  expect(priceParts({ price: 22_400, old_price: 29_900, discount: 25 }, 'ru', 0)).toEqual({
    price: '22\u00A0400\u00A0₽',
    old: '29\u00A0900\u00A0₽',
    discount: '\u221225\u00A0%',
  })
  expect(priceParts({ price: 22_400, old_price: 29_900, discount: 25 }, 'en', 0).discount).toBe('\u221225%')
})

test('an old price that is not higher is no discount', () => {
  expect(priceParts({ price: 100, old_price: 100, discount: 0 }, 'ru', 0)).toEqual({ price: '100\u00A0₽' })
})
