import { expect, test } from 'vitest'
import { createServerTranslator } from '#server/platform/http/translator.ts'
import promotionsEn from '#server/modules/sales/promotions/promotions.messages.en.json' with { type: 'json' }
import promotionsRu from '#server/modules/sales/promotions/promotions.messages.ru.json' with { type: 'json' }
import { totalRows } from './email-rows.view.ts'
import en from '../orders.messages.en.json' with { type: 'json' }
import ru from '../orders.messages.ru.json' with { type: 'json' }

const { text } = createServerTranslator([
  { ru, en },
  { ru: promotionsRu, en: promotionsEn },
])
const dress = { title: { ru: 'Платье', en: 'Dress' }, quantity: 1, price: 1_600_000, oldPrice: 2_000_000, bonusPart: 100_000 }
const plainOrder = {
  goods: 2_000_000,
  saleDiscount: 0,
  bonusDiscount: 0,
  deliveryPrice: 0,
  discounts: [],
  deliveryType: 'courier' as const,
  delivery: { title: { ru: 'Курьер' }, address: { ru: 'Москва' } },
  total: 2_000_000,
  paymentType: 'card' as const,
}
type Counted = Parameters<typeof totalRows>[0]
const rows = (locale: 'ru' | 'en', changes: Partial<Counted>) =>
  totalRows({ ...plainOrder, locale, ...changes } as Counted, [dress], (key, params) => text(locale, key, params)).map((row) =>
    row.replaceAll('\u00A0', ' '),
  )

test('[UX-46] the email says what the total is made of, as the page of the order does, in both languages', () => {
  const changes: Partial<Counted> = {
    saleDiscount: 400_000,
    bonusDiscount: 100_000,
    deliveryPrice: 35_000,
    discounts: [
      { of: 'goods', code: null, title: { ru: 'Вторая вещь дешевле', en: 'The second for less' }, amount: 50_000 },
      { of: 'goods', code: 'СЕВЕР', title: { ru: 'Минус десять', en: 'Ten off' }, amount: 60_000 },
    ],
    total: 1_425_000,
  } as Partial<Counted>
  expect(rows('ru', changes)).toEqual([
    'Товары: 20 000 ₽',
    'Скидка: −4 000 ₽',
    'Вторая вещь дешевле: −500 ₽',
    'Промокод СЕВЕР: −600 ₽',
    'Бонусы: −1 000 ₽',
    'Доставка: 350 ₽',
    'Итого: 14 250 ₽',
  ])
  expect(rows('en', changes)).toEqual([
    'Items: 20 000 ₽',
    'Discount: −4 000 ₽',
    'The second for less: −500 ₽',
    'Promo code СЕВЕР: −600 ₽',
    'Points: −1 000 ₽',
    'Delivery: 350 ₽',
    'Total: 14 250 ₽',
  ])
})

test('[UX-46] a total that is that of the goods needs no explanation', () => {
  expect(rows('ru', {})).toEqual(['Итого: 20 000 ₽'])
  expect(rows('en', { paymentType: 'on_delivery' })).toEqual(['To pay on delivery: 20 000 ₽'])
})
