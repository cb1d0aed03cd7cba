import type { orderStatuses, paymentStatuses, paymentTypes, returnReasons } from '#contracts/order-states.ts'
import type { ColourSlug, Text } from '#demo/shapes.ts'
import type { BonusLevelContent } from './bonus-levels.ts'

export interface CustomerAddress {
  title: string
  /** Slug of the city. */
  city: string
  street: string
  house: string
  flat?: string
  entrance?: string
  floor?: string
  postalCode: string
  comment?: string
  isDefault: boolean
}

/** Bonuses given outside of orders; what orders earn and spend follows from the orders. */
export interface BonusGrant {
  reason: 'welcome' | 'review' | 'support'
  title: Text
  amount: number
  daysAgo: number
  /** Days from the grant to the day it burns. */
  lifeDays: number
}

export interface DemoCustomer {
  key: 'ilya' | 'anna' | 'sergey' | 'maria'
  /** E.164; logging in with it shows this customer's account. */
  phone: string
  firstName: string
  lastName: string
  email: string
  /** yyyy-mm-dd. */
  birthDate: string
  city: string
  registeredDaysAgo: number
  isSubscribed: boolean
  /** The level their delivered orders of twelve months add up to. */
  level: BonusLevelContent['slug']
  addresses: readonly CustomerAddress[]
  /** Slug of the point where orders are collected. */
  pickupPoint?: string
  bonusGrants: readonly BonusGrant[]
  /** `{model}-{colour}` of things marked with a heart. */
  favourites: readonly string[]
}

export interface DemoOrderLine {
  model: string
  colour: ColourSlug
  size: string
  quantity: number
  /** Left at the counter of a partially delivered order. */
  isRefused?: true
}

/** Pieces of a received order that its customer sends back. */
export interface DemoReturn {
  /** Positions in the order's lines, from 0; whole lines. */
  lines: readonly number[]
  reason: (typeof returnReasons)[number]
  comment?: string
  status: 'requested' | 'approved' | 'refunded'
  daysAfterDelivery: number
}

export interface DemoOrder {
  /** Unique; for the seed's own references. */
  key: string
  customer: DemoCustomer['key']
  status: (typeof orderStatuses)[number]
  paymentStatus: (typeof paymentStatuses)[number]
  paymentType: (typeof paymentTypes)[number]
  /** Whole days before the seeding; 0 is the moment of seeding. */
  daysAgo: number
  delivery: { type: 'courier' | 'post'; address: number } | { type: 'point'; point: string } | { type: 'shop'; shop: string }
  lines: readonly DemoOrderLine[]
  bonusesSpent?: number
  coupon?: string
  comment?: string
  sendsBack?: DemoReturn
}

const welcome = (daysAgo: number): BonusGrant => ({
  reason: 'welcome',
  title: { ru: 'Подарок при знакомстве', en: 'Welcome gift' },
  amount: 500,
  daysAgo,
  lifeDays: 365,
})

/** One customer at each level, with phones anybody trying the shop may use. */
export const customers: readonly DemoCustomer[] = [
  {
    key: 'ilya',
    phone: '+79000000001',
    firstName: 'Илья',
    lastName: 'Воронин',
    email: 'ilya.voronin@example.com',
    birthDate: '1998-03-14',
    city: 'yekaterinburg',
    registeredDaysAgo: 150,
    isSubscribed: false,
    level: 'shore',
    addresses: [
      {
        title: 'Дом',
        city: 'yekaterinburg',
        street: 'улица Хохрякова',
        house: '48',
        flat: '112',
        entrance: '2',
        floor: '9',
        postalCode: '620014',
        isDefault: true,
      },
    ],
    bonusGrants: [welcome(150)],
    favourites: ['parka-khibiny-ink', 'tee-stripe-kanin-night', 'jumper-kizhi-night'],
  },
  {
    key: 'anna',
    phone: '+79000000002',
    firstName: 'Анна',
    lastName: 'Ковалёва',
    email: 'anna.kovaleva@example.com',
    birthDate: '1991-10-15',
    city: 'murmansk',
    registeredDaysAgo: 620,
    isSubscribed: true,
    level: 'tundra',
    addresses: [
      {
        title: 'Дом',
        city: 'murmansk',
        street: 'улица Софьи Перовской',
        house: '17',
        flat: '34',
        entrance: '3',
        floor: '4',
        postalCode: '183038',
        comment: 'Домофон не работает, позвоните',
        isDefault: true,
      },
      { title: 'Родители', city: 'apatity', street: 'улица Бредова', house: '26', flat: '8', postalCode: '184209', isDefault: false },
    ],
    pickupPoint: 'prichal-murmansk-lenina-avenue-67',
    bonusGrants: [
      {
        reason: 'support',
        title: { ru: 'Извинение за задержку доставки', en: 'An apology for a late delivery' },
        amount: 320,
        daysAgo: 340,
        lifeDays: 365,
      },
      {
        reason: 'review',
        title: { ru: 'Отзыв о платье «Онега»', en: 'Review of the Onega dress' },
        amount: 20,
        daysAgo: 52,
        lifeDays: 365,
      },
    ],
    favourites: ['coat-tersky-graphite', 'dress-mazok-night', 'sweater-high-neck-spruce', 'beanie-rib-zastruga-cranberry'],
  },
  {
    key: 'sergey',
    phone: '+79000000003',
    firstName: 'Сергей',
    lastName: 'Лапин',
    email: 'sergey.lapin@example.com',
    birthDate: '1984-06-02',
    city: 'arkhangelsk',
    registeredDaysAgo: 900,
    isSubscribed: true,
    level: 'shelf',
    addresses: [
      {
        title: 'Дом',
        city: 'arkhangelsk',
        street: 'улица Поморская',
        house: '34',
        flat: '61',
        entrance: '1',
        floor: '5',
        postalCode: '163000',
        isDefault: true,
      },
      {
        title: 'Работа',
        city: 'severodvinsk',
        street: 'проспект Труда',
        house: '9',
        postalCode: '164500',
        comment: 'Оставить на проходной до 17:00',
        isDefault: false,
      },
    ],
    bonusGrants: [
      {
        reason: 'review',
        title: { ru: 'Отзыв о пальто «Мезень»', en: 'Review of the Mezen coat' },
        amount: 20,
        daysAgo: 260,
        lifeDays: 365,
      },
    ],
    favourites: ['cardigan-pinega-slate', 'derby-vologda-camel'],
  },
  {
    key: 'maria',
    phone: '+79000000004',
    firstName: 'Мария',
    lastName: 'Сорокина',
    email: 'maria.sorokina@example.com',
    birthDate: '1979-12-21',
    city: 'moscow',
    registeredDaysAgo: 1100,
    isSubscribed: true,
    level: 'pole',
    addresses: [
      {
        title: 'Дом',
        city: 'moscow',
        street: 'Чистопрудный бульвар',
        house: '12',
        flat: '47',
        entrance: '4',
        floor: '6',
        postalCode: '101000',
        isDefault: true,
      },
      { title: 'Дача', city: 'dubna', street: 'улица Сахарова', house: '3', postalCode: '141980', isDefault: false },
    ],
    bonusGrants: [
      {
        reason: 'review',
        title: { ru: 'Отзыв о косухе «Рыбачий»', en: 'Review of the Rybachy jacket' },
        amount: 20,
        daysAgo: 300,
        lifeDays: 365,
      },
      {
        reason: 'support',
        title: { ru: 'Возмещение за замену пуговицы', en: 'For a button that had to be replaced' },
        amount: 700,
        daysAgo: 120,
        lifeDays: 180,
      },
    ],
    favourites: [
      'coat-wrap-kandalaksha-chocolate',
      'jumper-cashmere-yagel-ash',
      'scarf-cashmere-shtil-ice',
      'dress-slip-iney-milk',
      'watch-vakhta-black',
    ],
  },
]
