import type { Text } from '#demo/shapes.ts'

export interface FormContent {
  /** Buttons and settings name it. */
  id: number
  /** Whose agreements it shows. */
  type: string
  overTitle?: Text
  title: Text
  bottomText?: Text
  answerTitle: Text
  answerMessage: Text
  /** Who is written to; whoever runs the shop unless told. */
  staffEmail?: string
  fields: readonly {
    kind: 'text_input' | 'text_area' | 'phone' | 'email' | 'number_int' | 'list'
    label: Text
    isRequired: boolean
    maxLength?: number
    items?: readonly { value: Text; isDefault: boolean }[]
  }[]
}

/** A line of a list, not chosen beforehand. */
const item = (ru: string, en: string) => ({ value: { ru, en }, isDefault: false })

/** For ateliers and shops; the page of cooperation opens it. */
export const cooperationForm: FormContent = {
  id: 1,
  type: 'cooperation',
  staffEmail: 'trade@severa.example',
  overTitle: { ru: 'Опт', en: 'Wholesale' },
  title: { ru: 'Заявка отделу опта', en: 'Wholesale enquiry' },
  bottomText: {
    ru: 'Отвечаем за два рабочих дня. Образцы тканей кладём в конверт сразу, если напишете адрес.',
    en: 'We reply within two working days. Leave an address and we’ll post fabric samples straight away.',
  },
  answerTitle: { ru: 'Заявка у отдела опта', en: 'We’ve got your request' },
  answerMessage: {
    ru: 'Ответим за два рабочих дня на почту, которую вы указали.',
    en: 'We’ll reply by email within two working days.',
  },
  fields: [
    { kind: 'text_input', label: { ru: 'Как к вам обращаться', en: 'Your name' }, isRequired: true, maxLength: 100 },
    { kind: 'text_input', label: { ru: 'Ателье или магазин', en: 'Company' }, isRequired: true, maxLength: 120 },
    { kind: 'email', label: { ru: 'Почта', en: 'Email' }, isRequired: true },
    { kind: 'phone', label: { ru: 'Телефон', en: 'Phone' }, isRequired: false },
    {
      kind: 'list',
      label: { ru: 'Что вам нужно', en: 'What do you need?' },
      isRequired: true,
      items: [
        { ...item('Ткани отрезами', 'Fabric by the metre'), isDefault: true },
        item('Вещи оптом', 'Wholesale clothing'),
        item('Пошив под вашей маркой', 'Private label'),
      ],
    },
    { kind: 'number_int', label: { ru: 'Сколько метров или вещей', en: 'Metres or items' }, isRequired: false },
    { kind: 'text_area', label: { ru: 'Подробности', en: 'Details' }, isRequired: false, maxLength: 1000 },
  ],
}

/** The thanks for a subscription, with two questions that may stay open. Source: decisions, "The popup with id 75532". */
const subscribedForm: FormContent = {
  id: 75_532,
  type: 'subscribed',
  title: { ru: 'Спасибо, письмо в пути', en: 'Thank you, an email is on its way' },
  bottomText: { ru: 'Можно не отвечать: письма придут и так.', en: 'You can leave this blank: you’ll get our emails either way.' },
  answerTitle: { ru: 'Запомнили', en: 'Noted' },
  answerMessage: { ru: 'Будем писать о том, что вам ближе.', en: 'We’ll write about what suits you.' },
  fields: [
    { kind: 'text_input', label: { ru: 'День и месяц рождения', en: 'Day and month of birth' }, isRequired: false, maxLength: 20 },
    {
      kind: 'list',
      label: { ru: 'Что вы носите чаще', en: 'What do you wear most?' },
      isRequired: false,
      items: [
        item('Тёплое и немаркое', 'Warm, practical clothes'),
        item('Строгое, для дел', 'Smart clothes, for work'),
        item('Домашнее', 'Loungewear'),
      ],
    },
  ],
}

export const forms: readonly FormContent[] = [cooperationForm, subscribedForm]
