import type { LocalizedText } from '#core/locale.ts'
import type { DemoCustomer } from './customers.ts'

export interface DemoPromotion {
  slug: string
  /** As it is shown; an automatic promotion has none. */
  code?: string
  title: LocalizedText
  description?: LocalizedText
  kind: 'percent' | 'fixed' | 'nth' | 'delivery' | 'gift'
  percent?: number
  /** Roubles. */
  amount?: number
  nth?: number
  /** `{slug of the product}/{slug of the size}`. */
  gift?: string
  /** Roubles. */
  minGoods?: number
  /** Paths of categories it is for; everything without. */
  categories?: readonly string[]
  excludesSale?: true
  firstOrderOnly?: true
  withoutBonuses?: true
  totalLimit?: number
  perPhone?: number
  owner?: DemoCustomer['key']
  /** Shown to every shopper in the account. */
  isListed?: true
  /** Whole days from the seeding; a code without one has no end. */
  startsInDays?: number
  endsInDays?: number
}

const knitwear = ['women/knitwear', 'men/knitwear']

/** A code of each kind and one promotion that needs none; the account shows the listed ones. */
export const promotions: readonly DemoPromotion[] = [
  {
    slug: 'third-socks',
    title: { ru: 'Каждая третья пара носков за полцены', en: 'Every third pair of socks half price' },
    kind: 'nth',
    nth: 3,
    percent: 50,
    categories: ['accessories/socks'],
  },
  {
    slug: 'wool-15',
    code: 'ШЕРСТЬ15',
    title: { ru: '−15 % на трикотаж', en: '15% off knitwear' },
    description: { ru: 'На вещи без скидки, один раз', en: 'On full-price items, once' },
    kind: 'percent',
    percent: 15,
    categories: knitwear,
    excludesSale: true,
    perPhone: 1,
    isListed: true,
    startsInDays: -30,
    endsInDays: 40,
  },
  {
    slug: 'throw-40',
    code: 'ПЛЕД40',
    title: { ru: 'Плед в подарок', en: 'A throw as a gift' },
    description: { ru: 'К заказу от 40 000 ₽', en: 'With orders over 40\u00A0000\u00A0₽' },
    kind: 'gift',
    gift: 'throw-check-pech-slate/one',
    minGoods: 40_000,
    totalLimit: 100,
    isListed: true,
    startsInDays: -10,
    endsInDays: 47,
  },
  {
    slug: 'hello-10',
    code: 'ПРИВЕТ10',
    title: { ru: '−10 % на первый заказ', en: '10% off your first order' },
    description: { ru: 'На вещи без скидки', en: 'On full-price items' },
    kind: 'percent',
    percent: 10,
    excludesSale: true,
    firstOrderOnly: true,
  },
  {
    slug: 'delivery',
    code: 'ДОСТАВКА0',
    title: { ru: 'Бесплатная доставка', en: 'Free delivery' },
    description: { ru: 'К заказу от 3 000 ₽', en: 'With orders over 3\u00A0000\u00A0₽' },
    kind: 'delivery',
    minGoods: 3000,
  },
  {
    slug: 'minus-1000',
    code: 'СЕВЕР1000',
    title: { ru: '−1 000 ₽', en: '1 000 ₽ off' },
    description: {
      ru: 'К заказу от 8 000 ₽, не складывается с бонусами',
      en: 'With orders over 8\u00A0000\u00A0₽; can’t be combined with points',
    },
    kind: 'fixed',
    amount: 1000,
    minGoods: 8000,
    withoutBonuses: true,
  },
  {
    slug: 'snow-ru',
    code: 'СНЕГ5',
    title: { ru: '−5 % за прогулку по снегу', en: '5% off for a walk in the snow' },
    kind: 'percent',
    percent: 5,
    startsInDays: -30,
  },
  {
    slug: 'snow-en',
    code: 'SNOW5',
    title: { ru: '−5 % за прогулку по снегу', en: '5% off for a walk in the snow' },
    kind: 'percent',
    percent: 5,
  },
  {
    slug: 'anna-20',
    code: 'АННЕ20',
    title: { ru: '−20 % ко дню рождения', en: '20% off for your birthday' },
    description: { ru: 'Только для вас, на вещи без скидки', en: 'Just for you, on full-price items' },
    kind: 'percent',
    percent: 20,
    excludesSale: true,
    owner: 'anna',
    perPhone: 1,
    totalLimit: 1,
    startsInDays: -5,
    endsInDays: 14,
  },
  {
    slug: 'winter-25',
    code: 'ЗИМА25',
    title: { ru: '−25 % зимой', en: '25% off in winter' },
    kind: 'percent',
    percent: 25,
    startsInDays: 10,
    endsInDays: 60,
  },
  {
    slug: 'autumn-20',
    code: 'ОСЕНЬ20',
    title: { ru: '−20 % осенью', en: '20% off in autumn' },
    kind: 'percent',
    percent: 20,
    startsInDays: -80,
    endsInDays: -1,
  },
]
