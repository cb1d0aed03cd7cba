import type { Text } from '#demo/shapes.ts'
import type { HelpAnswer, TopicSlug } from './answer.ts'
import { bonusesAnswers } from './bonuses.ts'
import { careAnswers } from './care.ts'
import { deliveryAnswers } from './delivery.ts'
import { paymentAnswers } from './payment.ts'
import { returnsAnswers } from './returns.ts'
import { sizesAnswers } from './sizes.ts'
import { text } from './spaces.ts'

export type { HelpAnswer } from './answer.ts'

/** The topics of the help centre in their order, each with a line of what it is about. */
export const helpTopics: readonly { slug: TopicSlug; title: Text; text: Text }[] = [
  {
    slug: 'payment',
    title: text('Заказ и оплата', 'Ordering and payment'),
    text: text('Оформить, заплатить, отменить', 'Order, pay, cancel'),
  },
  {
    slug: 'delivery',
    title: text('Доставка', 'Delivery'),
    text: text('Цены, сроки, пункты выдачи, курьер', 'Prices, times, pickup points, couriers'),
  },
  {
    slug: 'returns',
    title: text('Возврат', 'Returns'),
    text: text('Что вернуть, как и когда придут деньги', 'What to return, how, and when you’re refunded'),
  },
  {
    slug: 'sizes',
    title: text('Размеры', 'Sizes'),
    text: text('Мерки, таблицы, лист ожидания', 'Measuring, tables, waiting list'),
  },
  {
    slug: 'bonuses',
    title: text('Бонусы', 'Points'),
    text: text('Накопить, потратить, промокоды', 'Earning, spending, promo codes'),
  },
  {
    slug: 'care',
    title: text('Уход за вещами', 'Care'),
    text: text('Шерсть, пух, деним, обувь', 'Wool, down, denim, shoes'),
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
