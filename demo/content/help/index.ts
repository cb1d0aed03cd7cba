import type { Text } from '#demo/shapes.ts'
import type { HelpAnswer, TopicSlug } from './answer.ts'
import { bonusesAnswers } from './bonuses.ts'
import { careAnswers } from './care.ts'
import { deliveryAnswers } from './delivery.ts'
import { paymentAnswers } from './payment.ts'
import { returnsAnswers } from './returns.ts'
import { sizesAnswers } from './sizes.ts'

export type { HelpAnswer } from './answer.ts'

/** The topics of the help centre in their order, each with a line of what it is about. */
export const helpTopics: readonly { slug: TopicSlug; title: Text; text: Text }[] = [
  {
    slug: 'payment',
    title: { ru: 'Заказ и оплата', en: 'Ordering and payment' },
    text: { ru: 'Оформить, заплатить, отменить', en: 'Order, pay, cancel' },
  },
  {
    slug: 'delivery',
    title: { ru: 'Доставка', en: 'Delivery' },
    text: { ru: 'Цены, сроки, пункты выдачи, курьер', en: 'Prices, times, pickup points, couriers' },
  },
  {
    slug: 'returns',
    title: { ru: 'Возврат', en: 'Returns' },
    text: { ru: 'Что вернуть, как и когда придут деньги', en: 'What to return, how, and when you’re refunded' },
  },
  {
    slug: 'sizes',
    title: { ru: 'Размеры', en: 'Sizes' },
    text: { ru: 'Мерки, таблицы, лист ожидания', en: 'Measuring, tables, waiting list' },
  },
  {
    slug: 'bonuses',
    title: { ru: 'Бонусы', en: 'Points' },
    text: { ru: 'Накопить, потратить, промокоды', en: 'Earning, spending, promo codes' },
  },
  {
    slug: 'care',
    title: { ru: 'Уход за вещами', en: 'Care' },
    text: { ru: 'Шерсть, пух, деним, обувь', en: 'Wool, down, denim, shoes' },
  },
]

/** All answers, topic by topic. */
export const helpAnswers: readonly HelpAnswer[] = [
  ...paymentAnswers,
  ...deliveryAnswers,
  ...returnsAnswers,
  ...sizesAnswers,
  ...bonusesAnswers,
  ...careAnswers,
]
