import type { MessageParams } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'

type Say = (key: string, params: MessageParams) => string
/** The text of an email with example data; `origin` is where the shop is. */
export type EmailExample = (locale: Locale, origin: string, say: Say) => string

const number = '261120-0418-3'
const sums = { ru: { total: '57\u00A0460\u00A0₽', part: '14\u00A0365\u00A0₽' }, en: { total: '57,460\u00A0₽', part: '14,365\u00A0₽' } }
const days = { ru: '4\u00A0декабря', en: '4\u00A0December' }
const goods = {
  ru: { coat: 'Пальто «Терский берег», M', knit: 'Джемпер с\u00A0косами, S', sums: ['34\u00A0900\u00A0₽', '22\u00A0560\u00A0₽'] },
  en: { coat: 'Tersky Bereg coat, M', knit: 'Cable-knit jumper, S', sums: ['34,900\u00A0₽', '22,560\u00A0₽'] },
}
const order = (key: string, more: (locale: Locale) => MessageParams = () => ({})): EmailExample => {
  return (locale, origin, say) => {
    const url = `${origin}/${locale}/my/history/${number}`
    return say(key, { number, url, total: sums[locale].total, payment: 'card', unconfirmed: 'no', ...more(locale) })
  }
}
const place = (key: string): EmailExample => {
  return (locale, origin, say) =>
    say(key, {
      product: locale === 'ru' ? 'Пальто «Терский берег»' : 'Tersky Bereg coat',
      size: 'M',
      url: `${origin}/${locale}/product/coat-tersky`,
      place: `${origin}/${locale}/admission/7-example`,
    })
}
const account = (key: string): EmailExample => {
  return (locale, origin, say) => say(key, { code: '012345', link: `${origin}/${locale}/auth/recovery/confirm/example` })
}
const subscription = (key: string): EmailExample => {
  return (locale, origin, say) =>
    say(key, { url: `${origin}/${locale}/subscribed?t=7-example`, leave: `${origin}/${locale}/unsubscribe?t=7-example` })
}

/** An order with its goods and sums, as it is written when it is placed or paid. */
const orderPaid: EmailExample = (locale, origin, say) => {
  const { coat, knit, sums: costs } = goods[locale]
  const thing = (what: string, sum = '') => say('orders.email.thing', { what, sum })
  return say('orders.email.text', {
    text: order('orders.notice.confirmed')(locale, origin, say),
    rows: [thing(coat, costs[0]), thing(knit, costs[1])].join('\n'),
    sums: say('orders.email.total', { total: sums[locale].total }),
    delivery: say('orders.email.delivery', { how: locale === 'ru' ? 'курьер' : 'courier', when: days[locale] }),
  })
}

/** Kinds of emails that customers get, by the name under which `/dev/letters` shows them. Source: MAIL-02. */
export const emailExamples: Readonly<Record<string, EmailExample>> = {
  'login-code': account('customers.code_email'),
  'email-proof': account('customers.email_proof_message'),
  password: account('customers.restore_message'),
  'order-placed': order('orders.notice.awaiting_payment'),
  'order-paid': orderPaid,
  'part-due': order('orders.notice.part_coming', (locale) => ({ sum: sums[locale].part, date: days[locale] })),
  'order-sent': order('orders.notice.in_transit'),
  'order-ready': order('orders.notice.ready_for_pickup', (locale) => ({ kept: 'yes', date: days[locale] })),
  'order-cancelled': order('orders.notice.cancelled'),
  'return-approved': order('returns.notice.approved'),
  'return-refunded': order('returns.notice.refunded', (locale) => ({ sum: sums[locale].part })),
  'waiting-list-confirm': place('waiting-list.email.confirm'),
  'waiting-list-arrival': place('waiting-list.email.arrived'),
  'subscription-confirm': subscription('subscribers.email.confirm'),
  'subscription-reminder': subscription('subscribers.email.reminder'),
  welcome: subscription('subscribers.email.welcome'),
  birthday: (locale, origin, say) => say('bonuses.birthday_email', { sum: '300', day: days[locale], url: `${origin}/${locale}/catalog` }),
}
