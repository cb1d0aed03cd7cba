import type { Text } from '#demo/shapes.ts'

export interface AgreementContent {
  /** Unique over all forms. */
  slug: string
  purpose: 'terms' | 'personal_data' | 'marketing'
  kind: 'text' | 'text_not_active_checkbox' | 'text_active_checkbox'
  required: boolean
  isOnlyAuth: boolean
  /** With `<a href>` links only; their paths have no locale. */
  text: Text
}

export interface FormAgreements {
  /** Which form it is; the value of `type` in the agreements settings. */
  type: string
  agreements: readonly AgreementContent[]
}

const policy = { ru: '<a href="/page/consent">обработку данных</a>', en: '<a href="/page/consent">data processing</a>' }

function personalData(form: string, purpose: Text): AgreementContent {
  return {
    slug: `${form}-personal-data`,
    purpose: 'personal_data',
    kind: 'text_not_active_checkbox',
    required: true,
    isOnlyAuth: false,
    text: { ru: `Даю согласие на ${policy.ru}, ${purpose.ru}`, en: `I agree to ${policy.en} ${purpose.en}` },
  }
}

function marketing(form: string, text: Text): AgreementContent {
  return { slug: `${form}-marketing`, purpose: 'marketing', kind: 'text_not_active_checkbox', required: false, isOnlyAuth: false, text }
}

const notice = (form: string, text: Text): AgreementContent => ({
  slug: `${form}-notice`,
  purpose: 'terms',
  kind: 'text',
  required: false,
  isOnlyAuth: false,
  text,
})

const offer = (form: string, text: Text): AgreementContent => ({
  slug: `${form}-offer`,
  purpose: 'terms',
  kind: 'text_not_active_checkbox',
  required: true,
  isOnlyAuth: false,
  text,
})

/** What each form asks for: one purpose, one box, none of them ticked beforehand. Source: decisions K, UX-53. */
export const agreements: readonly FormAgreements[] = [
  {
    type: 'login_or_register_page',
    agreements: [
      offer('register', {
        ru: 'Принимаю <a href="/page/offer">правила магазина</a>',
        en: 'I accept the <a href="/page/offer">terms of the shop</a>',
      }),
      personalData('register', { ru: 'чтобы завести личный кабинет', en: 'to open an account' }),
      marketing('register', {
        ru: 'Хочу узнавать <a href="/page/marketing">о скидках и новых коллекциях</a>, необязательно',
        en: 'I want to hear <a href="/page/marketing">about sales and new collections</a>, optional',
      }),
    ],
  },
  {
    type: 'order',
    agreements: [
      offer('order', {
        ru: 'Принимаю условия <a href="/page/offer">оферты</a>',
        en: 'I accept the <a href="/page/offer">terms of sale</a>',
      }),
      personalData('order', { ru: 'чтобы выполнить заказ', en: 'to fulfil my order' }),
      marketing('order', {
        ru: 'Хочу получать <a href="/page/marketing">письма о новых коллекциях</a>, необязательно',
        en: 'I want <a href="/page/marketing">emails about new collections</a>, optional',
      }),
    ],
  },
  {
    type: 'admission_request',
    agreements: [
      personalData('admission', { ru: 'чтобы узнать о поступлении', en: 'to be told when it is back' }),
      marketing('admission', {
        ru: 'Присылайте <a href="/page/marketing">похожие вещи</a>, необязательно',
        en: 'Send me <a href="/page/marketing">similar things</a>, optional',
      }),
    ],
  },
  {
    type: 'subscribe',
    agreements: [
      personalData('subscribe', { ru: 'чтобы письма доходили', en: 'so that I can receive your emails' }),
      {
        ...marketing('subscribe', {
          ru: 'Хочу получать <a href="/page/marketing">письма с севера</a>',
          en: 'I want to receive <a href="/page/marketing">letters from the north</a>',
        }),
        required: true,
      },
    ],
  },
  { type: 'feedback', agreements: [personalData('feedback', { ru: 'чтобы получить ответ', en: 'to get a reply' })] },
  {
    type: 'stylist',
    agreements: [
      personalData('stylist', { ru: 'чтобы стилист перезвонил', en: 'so that the stylist can call back' }),
      /** Who has no account has no orders that a stylist could look at. */
      {
        slug: 'stylist-orders',
        purpose: 'terms',
        kind: 'text_not_active_checkbox',
        required: false,
        isOnlyAuth: true,
        text: { ru: 'Стилист может посмотреть мои прошлые заказы, необязательно', en: 'The stylist may look at my past orders, optional' },
      },
    ],
  },
  {
    type: 'review',
    agreements: [
      notice('review', {
        ru: 'Отзыв увидят все, телефон — только мы: по нему проверяем покупку.',
        en: 'Your review is public; only we see your phone number, to check your purchase.',
      }),
      personalData('review', { ru: 'чтобы опубликовать отзыв', en: 'to publish my review' }),
    ],
  },
  { type: 'click', agreements: [personalData('click', { ru: 'чтобы оформить заказ по телефону', en: 'to place the order by phone' })] },
  { type: 'refund', agreements: [personalData('refund', { ru: 'чтобы найти заказ', en: 'to find my order' })] },
  {
    type: 'subscribed',
    agreements: [personalData('subscribed', { ru: 'чтобы письма были о вашем', en: 'so that emails are about what suits me' })],
  },
  {
    type: 'cooperation',
    agreements: [
      personalData('cooperation', { ru: 'чтобы обсудить заявку', en: 'to discuss my request' }),
      marketing('cooperation', {
        ru: 'Присылайте <a href="/page/marketing">оптовый каталог</a>, необязательно',
        en: 'Send me the <a href="/page/marketing">trade catalogue</a>, optional',
      }),
      /** No consent, so it may be ticked beforehand: which way to answer. */
      {
        slug: 'cooperation-by-email',
        purpose: 'terms',
        kind: 'text_active_checkbox',
        required: false,
        isOnlyAuth: false,
        text: { ru: 'Мне удобно получить ответ по\u00A0почте', en: 'You can reply by email' },
      },
    ],
  },
  {
    type: 'quality',
    agreements: [personalData('quality', { ru: 'чтобы разобраться с\u00A0ответом', en: 'so that the shop can act on my answers' })],
  },
]
