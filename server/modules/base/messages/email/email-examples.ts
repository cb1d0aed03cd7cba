import type { MessageParams } from '#core/domain-error.ts'
import { localizedPath, type Locale } from '#core/locale.ts'

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
    const url = origin + localizedPath(locale, `/my/history/${number}`)
    return say(key, { number, url, total: sums[locale].total, payment: 'card', unconfirmed: 'no', ...more(locale) })
  }
}
const place = (key: string): EmailExample => {
  return (locale, origin, say) =>
    say(key, {
      product: locale === 'ru' ? 'Пальто «Терский берег»' : 'Tersky Bereg coat',
      size: 'M',
      url: origin + localizedPath(locale, '/product/coat-tersky'),
      place: origin + localizedPath(locale, '/admission/7-example'),
    })
}
const account = (key: string): EmailExample => {
  return (locale, origin, say) =>
    say(key, {
      code: '012345',
      link: origin + localizedPath(locale, '/auth/recovery/confirm/example'),
      phone: '+7 916 •••-••-42',
      email: 'anna@example.com',
      staff: locale === 'ru' ? 'Ольга' : 'Olga',
      reason: locale === 'ru' ? 'не применяется промокод' : 'a promo code is refused',
    })
}
const subscription = (key: string): EmailExample => {
  return (locale, origin, say) =>
    say(key, {
      url: origin + localizedPath(locale, '/subscribed?t=7-example'),
      leave: origin + localizedPath(locale, '/unsubscribe?t=7-example'),
    })
}
const survey = (key: string, about: 'goods' | 'order'): EmailExample => {
  return (locale, origin, say) =>
    say(key, { about, number, date: days[locale], url: origin + localizedPath(locale, '/qualityof?t=AbCdEfGhIjKlMnOpQrStUv') })
}
const review = (key: string): EmailExample => {
  return (locale, origin, say) =>
    say(key, {
      url: origin + localizedPath(locale, '/product/coat-tersky'),
      bonus: 20,
      reply:
        locale === 'ru'
          ? 'Спасибо! Рукав в\u00A0новой партии длиннее на полтора сантиметра.'
          : 'Thank you! The new batch has sleeves a\u00A0centimetre and a\u00A0half longer.',
    })
}
/** A refund that is split, what is taken off the payments to come, and the shop's answer to a return. */
const settled = (locale: Locale): MessageParams => ({
  sum: sums[locale].part,
  dropped: sums[locale].part,
  answer: locale === 'ru' ? 'На подошве следы носки.' : 'The soles have been worn.',
})
const dated = (locale: Locale): MessageParams => ({ sum: sums[locale].part, date: days[locale], when: days[locale] })

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
  'email-proved': account('customers.email_proved_message'),
  password: account('customers.restore_message'),
  'password-changed': account('customers.password_message'),
  'phone-waits': account('customers.phone_waits_message'),
  'phone-changed': account('customers.phone_changed_message'),
  'login-copied': account('customers.reuse_message'),
  'login-after-long': account('customers.return_message'),
  'staff-looked': account('customers.staff_message'),
  'account-deleted': account('customers.deleted_message'),
  'order-placed': order('orders.notice.awaiting_payment'),
  'order-paid': orderPaid,
  'payment-reminder': order('orders.notice.reminder', () => ({ minutes: 15 })),
  'payment-late': order('orders.notice.expired'),
  'payment-twice': order('orders.notice.surplus', (locale) => ({ ...dated(locale), cause: 'paid' })),
  'part-due': order('orders.notice.part_coming', dated),
  'part-paid': order('orders.notice.part_paid', dated),
  'part-declined': order('orders.notice.part_declined', dated),
  'part-given-up': order('orders.notice.part_given_up', dated),
  'order-sent': order('orders.notice.in_transit'),
  'order-slot': order('orders.notice.slot_changed', dated),
  'order-ready': order('orders.notice.ready_for_pickup', (locale) => ({ kept: 'yes', date: days[locale] })),
  'order-waits': order('orders.notice.waiting', dated),
  'order-refused': order('orders.notice.refused'),
  'cancel-asked': order('orders.notice.cancel_requested'),
  'order-replaced': order('orders.notice.replaced', (locale) => ({ before: '261120-041512-1', money: 'back', sum: sums[locale].part })),
  'order-change': order('orders.notice.change', (locale) => ({
    before: '261120-041512-1',
    sum: sums[locale].part,
    until: locale === 'ru' ? '21 ноября, 12:00' : '21 November, 12:00',
  })),
  'order-change-reminder': order('orders.notice.change_reminder', (locale) => ({
    before: '261120-041512-1',
    minutes: 10,
    sum: sums[locale].part,
  })),
  'order-change-off': order('orders.notice.change_off', () => ({ before: '261120-041512-1', how: 'expired' })),
  'order-corrected': order('orders.notice.corrected'),
  'order-moved': order('orders.notice.moved'),
  'cancel-late': order('orders.notice.not_cancelled', (locale) => ({
    state: 'in_transit',
    added: 'yes',
    words: locale === 'ru' ? 'Курьер уже едет к вам.' : 'The courier is on the way to you.',
  })),
  'order-cancelled': order('orders.notice.cancelled', () => ({ added: 'no', words: '' })),
  'form-answered': (locale, _origin, say) =>
    say('forms.reply_email', {
      form: locale === 'ru' ? 'Заявка на сотрудничество' : 'Work with us',
      words: locale === 'ru' ? 'Спасибо! Позвоним вам завтра.' : 'Thank you! We will call you tomorrow.',
      answers: locale === 'ru' ? 'Имя: Анна' : 'Name: Anna',
    }),
  'survey-answered': (locale, _origin, say) =>
    say('surveys.reply_email', {
      survey: locale === 'ru' ? 'Как носятся вещи' : 'How your things wear',
      words: locale === 'ru' ? 'Спасибо! Рукав в новой партии длиннее.' : 'Thank you! The new batch has longer sleeves.',
    }),
  'return-link': order('requests.return_link'),
  'return-label': (locale, origin, say) =>
    order('returns.notice.label', () => ({ code: '123456789015', until: `${days[locale]}, 21:00`, where: say('returns.label.where', {}) }))(
      locale,
      origin,
      say,
    ),
  'return-approved': order('returns.notice.approved'),
  'return-rejected': order('returns.notice.rejected', settled),
  'return-refunded': order('returns.notice.refunded', settled),
  'return-refunded-partly': order('returns.notice.refunded_partly', settled),
  'return-refunded-before': order('returns.notice.given_before'),
  'return-off-payments': order('returns.notice.taken_off', settled),
  'waiting-list-confirm': place('waiting-list.email.confirm'),
  'waiting-list-already': place('waiting-list.email.already'),
  'waiting-list-arrival': place('waiting-list.email.arrived'),
  'subscription-confirm': subscription('subscribers.email.confirm'),
  'subscription-reminder': subscription('subscribers.email.reminder'),
  welcome: subscription('subscribers.email.welcome'),
  survey: survey('surveys.invitation_email', 'goods'),
  'survey-of-order': survey('surveys.invitation_email', 'order'),
  'survey-reminder': survey('surveys.reminder_email', 'goods'),
  'review-published': review('reviews.published_email'),
  'review-published-with-bonus': review('reviews.published_with_bonus_email'),
  'review-answered': review('reviews.reply_email'),
  'request-answered': (locale, _origin, say) =>
    say('requests.answer_email', {
      id: 7,
      name: locale === 'ru' ? 'Анна' : 'Anna',
      words: locale === 'ru' ? 'Да, подгоним: принесите пальто на\u00A0Большую Никитскую.' : 'Yes, bring the coat to Bolshaya Nikitskaya.',
      day: days[locale],
      message: locale === 'ru' ? 'Можно ли укоротить рукав?' : 'Can the sleeve be shortened?',
    }),
  birthday: (locale, origin, say) =>
    say('bonuses.birthday_email', { sum: '300', day: days[locale], url: origin + localizedPath(locale, '/catalog') }),
}
