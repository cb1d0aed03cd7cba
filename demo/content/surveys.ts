import type { Text } from '#demo/shapes.ts'

export interface SurveyVariantContent {
  answer: Text
  isOwn?: boolean
  isNegative?: boolean
}

export interface SurveyContent {
  type: 'quality' | 'quality-online' | 'quality-offline' | 'qualityof'
  title: Text
  lead: Text
  thanksTitle: Text
  thanksMessage: Text
  questions: readonly {
    kind: 'nps' | 'stars' | 'scale3' | 'one' | 'many' | 'text'
    title: Text
    isRequired: boolean
    maxLength?: number
    subject?: 'order' | 'line'
    variants?: readonly SurveyVariantContent[]
  }[]
}

const fine = (ru: string, en: string): SurveyVariantContent => ({ answer: { ru, en } })
const bad = (ru: string, en: string): SurveyVariantContent => ({ answer: { ru, en }, isNegative: true })
const own: SurveyVariantContent = { answer: { ru: 'Свой ответ', en: 'Something else' }, isOwn: true }

/** Three words of one scale, the first of them the bad one. */
const scale = (title: Text, ...[least, middle, most]: readonly [SurveyVariantContent, SurveyVariantContent, SurveyVariantContent]) => ({
  kind: 'scale3' as const,
  title,
  isRequired: false,
  variants: [least, middle, most],
})

const callWithinADay = {
  ru: 'Спасибо. Ответы читает человек, а\u00A0не программа; на плохие оценки мы отвечаем за сутки.',
  en: 'Thank you. A person reads your answers, and we reply to poor ratings within a day.',
}

/** What is asked about an order on the site, about what was bought, about a shop, and about clothes that have been worn for a while. */
export const surveys: readonly SurveyContent[] = [
  {
    type: 'quality-online',
    title: { ru: 'Как прошла покупка на сайте', en: 'How was your online order?' },
    lead: { ru: 'Одна оценка и\u00A0несколько вопросов, около минуты.', en: 'One score and a few questions. It takes about a minute.' },
    thanksTitle: { ru: 'Ответы у\u00A0нас', en: 'We’ve got your answers' },
    thanksMessage: callWithinADay,
    questions: [
      { kind: 'nps', title: { ru: 'Посоветуете нас друзьям?', en: 'Would you recommend us to friends?' }, isRequired: true },
      {
        kind: 'many',
        title: { ru: 'Что подвело', en: 'What went wrong?' },
        isRequired: false,
        variants: [
          bad('Долго везли', 'Slow delivery'),
          bad('Курьер или пункт выдачи', 'Courier or pickup point'),
          bad('Упаковка', 'Packaging'),
          bad('Вещь не такая, как на фото', 'The item differs from its pictures'),
          bad('Не подошёл размер', 'The size was wrong'),
          own,
        ],
      },
      scale({ ru: 'Сайт', en: 'Website' }, bad('Неудобно', 'Awkward'), fine('Так себе', 'So-so'), fine('Удобно', 'Easy')),
      scale({ ru: 'Доставка', en: 'Delivery' }, bad('Неудобно', 'Awkward'), fine('Так себе', 'So-so'), fine('Удобно', 'Easy')),
      {
        kind: 'text',
        title: { ru: 'Что ещё нам стоит знать', en: 'Anything else we should know?' },
        isRequired: false,
        maxLength: 1000,
      },
    ],
  },
  {
    type: 'qualityof',
    title: { ru: 'Как вам вещи из заказа', en: 'How do you like what you bought?' },
    lead: {
      ru: 'Спрашиваем о\u00A0каждой вещи отдельно. Пропускайте то, о\u00A0чём пока рано судить.',
      en: 'We ask about each item separately. Skip anything it’s too early to judge.',
    },
    thanksTitle: { ru: 'Передали в\u00A0мастерскую', en: 'We’ve told the workshop' },
    thanksMessage: {
      ru: 'Спасибо. Замечания о\u00A0швах, ткани и\u00A0посадке читают те, кто шьёт.',
      en: 'Thank you. What you say about seams, fabric and fit is read by the people who sew.',
    },
    questions: [
      { kind: 'stars', title: { ru: 'Общая оценка', en: 'Overall rating' }, isRequired: true, subject: 'line' },
      {
        kind: 'one',
        title: { ru: 'Размер', en: 'Size' },
        isRequired: false,
        subject: 'line',
        variants: [fine('Маломерит', 'Runs small'), fine('Как раз', 'True to size'), fine('Большемерит', 'Runs large')],
      },
      {
        kind: 'many',
        title: { ru: 'Что не понравилось', en: 'What didn’t you like?' },
        isRequired: false,
        subject: 'line',
        variants: [
          bad('Швы и\u00A0нитки', 'Seams and threads'),
          bad('Ткань колется', 'The fabric itches'),
          bad('Катышки', 'It pills'),
          bad('Цвет не как на фото', 'The colour isn’t as pictured'),
          own,
        ],
      },
      {
        kind: 'text',
        title: { ru: 'Скажите мастерам', en: 'A word to our makers' },
        isRequired: false,
        maxLength: 1000,
      },
    ],
  },
  {
    type: 'quality-offline',
    title: { ru: 'Как прошла покупка в\u00A0магазине', en: 'How was your visit to our shop?' },
    lead: {
      ru: 'Ответить можно без чека и\u00A0без имени.',
      en: 'You don’t need a receipt or a name to answer.',
    },
    thanksTitle: { ru: 'Передали в\u00A0магазин', en: 'We’ve told the shop' },
    thanksMessage: callWithinADay,
    questions: [
      { kind: 'stars', title: { ru: 'Как вас встретили', en: 'How were you looked after?' }, isRequired: true },
      {
        kind: 'one',
        title: { ru: 'Нашли, за чем пришли?', en: 'Did you find what you came for?' },
        isRequired: true,
        variants: [
          fine('Да', 'Yes'),
          fine('Просто смотрели', 'Just looking'),
          bad('Не было размера', 'My size was missing'),
          bad('Не было вещи', 'The item wasn’t there'),
          own,
        ],
      },
      scale(
        { ru: 'Примерочная', en: 'Fitting room' },
        bad('Тесно или темно', 'Cramped or dark'),
        fine('Терпимо', 'All right'),
        fine('Удобно', 'Comfortable'),
      ),
      {
        kind: 'text',
        title: { ru: 'Что изменить в\u00A0магазине', en: 'What should we change?' },
        isRequired: false,
        maxLength: 1000,
      },
    ],
  },
  {
    type: 'quality',
    title: { ru: 'Как служат наши вещи', en: 'How do our clothes hold up?' },
    lead: {
      ru: 'О\u00A0том, что вы носите давно: подарок, прошлогоднее пальто, свитер со старой биркой.',
      en: 'About something you’ve worn for a while: a present, last year’s coat, a jumper with the old label.',
    },
    thanksTitle: { ru: 'Записали', en: 'Noted' },
    thanksMessage: callWithinADay,
    questions: [
      { kind: 'stars', title: { ru: 'Как служит вещь', en: 'How is it holding up?' }, isRequired: true },
      {
        kind: 'one',
        title: { ru: 'Сколько вы её носите', en: 'How long have you worn it?' },
        isRequired: true,
        variants: [
          fine('Меньше месяца', 'Under a month'),
          fine('До полугода', 'Up to six months'),
          fine('До двух лет', 'Up to two years'),
          fine('Дольше', 'Longer'),
        ],
      },
      {
        kind: 'many',
        title: { ru: 'Что с\u00A0ней стало', en: 'What has become of it?' },
        isRequired: false,
        variants: [
          fine('Как новая', 'Good as new'),
          bad('Вытянулась или села', 'It stretched or shrank'),
          bad('Разошёлся шов', 'A seam came apart'),
          bad('Катышки или потёртости', 'Pilling or wear'),
          bad('Выцвела', 'It faded'),
          own,
        ],
      },
      { kind: 'text', title: { ru: 'Какая это вещь', en: 'Which item is it?' }, isRequired: false, maxLength: 300 },
    ],
  },
]
