import { cooperationForm } from './forms.ts'
import { landscape, rich } from './content-page.ts'
import type { ContentPage, PagePicture } from './content-page.ts'

export const staticPictures: readonly PagePicture[] = [
  landscape('cooperation', 'ridge', { ru: 'Горный хребет из отрезов сукна', en: 'A ridge of lengths of coating' }),
]

const keywords = (ru: string, en: string) => ({
  ru: `${ru}, Севера, одежда для холодного климата`,
  en: `${en}, Severa, clothes for a cold climate`,
})

const about: ContentPage = {
  kind: 'static',
  path: '/about',
  title: { ru: 'О марке', en: 'The brand' },
  lead: {
    ru: 'Севера — вымышленная марка одежды и вещей для дома, которой на этом сайте показывают магазин на Vitrina. Товары нарисованы, деньги не списываются, а всё остальное работает по-настоящему.',
    en: 'Severa is a fictional maker of clothes and home goods; this site shows with it what a shop on Vitrina can do. The products are drawings and no money is taken; everything else really works.',
  },
  keywords: keywords('О марке', 'The brand'),
  cover: 'page/fabrics',
  layout: 'default',
  blocks: [
    {
      kind: 'text',
      width: 'text',
      anchor: 'coating',
      title: { ru: 'Сукно', en: 'Coating' },
      text: rich(
        'По легенде марки его валяют в Вологде: 620 граммов на метр, ветер не проходит, дождь скатывается первые полчаса.',
        'As the story goes, it is fulled in Vologda: 620 grams to the metre, windproof, and for half an hour rain runs off it.',
      ),
    },
    {
      kind: 'text',
      width: 'text',
      anchor: 'denim',
      title: { ru: 'Деним', en: 'Denim' },
      text: rich(
        'Сырой, из Иванова, четырнадцать унций. Садится по фигуре за месяц и бледнеет там, где вы сгибаетесь.',
        'Raw, from Ivanovo, fourteen ounces. It settles in a month and fades where you bend.',
      ),
    },
    {
      kind: 'text',
      width: 'text',
      anchor: 'yarn',
      title: { ru: 'Пряжа', en: 'Yarn' },
      text: rich(
        'С Фарерских островов, немного масляная на ощупь: ланолин оставлен, чтобы свитер не промокал.',
        'From the Faroe Islands and a little oily to the touch: the lanolin stays in, so that the sweater sheds water.',
      ),
    },
    { kind: 'pair', images: ['look/before-dawn', 'look/pier-at-nine'] },
    { kind: 'button', look: 'quiet', title: { ru: 'Ткани в цифрах', en: 'The fabrics in figures' }, link: '/page/fabrics' },
  ],
}

const cooperation: ContentPage = {
  kind: 'static',
  path: '/cooperation',
  title: { ru: 'Сотрудничество', en: 'Wholesale' },
  lead: {
    ru: 'Ателье берут у нас ткани отрезами, магазины — вещи оптом. Расскажите, что вам нужно и сколько: отдел опта посчитает и пришлёт образцы.',
    en: 'Ateliers buy our fabric by the metre; retailers buy our clothes wholesale. Tell us what you need and how much: our wholesale team will send a quote and samples.',
  },
  keywords: keywords('Сотрудничество', 'Wholesale'),
  cover: 'page/cooperation',
  layout: 'default',
  blocks: [
    {
      kind: 'columns',
      columns: [
        [
          {
            kind: 'text',
            title: { ru: 'Ткани', en: 'Cloth' },
            text: rich(
              'Сукно, деним и пряжа со склада в Мурманске. Отрез от пяти метров, на всех отрезах одной партии один оттенок.',
              'Coating, denim and yarn from the warehouse in Murmansk. The minimum length is five metres, and every length from one batch matches in shade.',
            ),
          },
        ],
        [
          {
            kind: 'text',
            title: { ru: 'Вещи', en: 'Clothes' },
            text: rich(
              'Размерный ряд собираем любой, от двадцати вещей. Нашу бирку оставляем, вашу можем пришить рядом.',
              'Any size run, from twenty pieces. Our label stays, and yours can be sewn in beside it.',
            ),
          },
        ],
      ],
    },
    { kind: 'button', look: 'primary', title: { ru: 'Оставить заявку', en: 'Send a request' }, form: cooperationForm.id },
  ],
}

const appendix: ContentPage = {
  kind: 'static',
  path: '/appndx',
  title: { ru: 'Приложения', en: 'Appendix' },
  lead: {
    ru: 'Документы магазина и то, что мы присылаем по запросу.',
    en: 'The shop’s documents, and what we send on request.',
  },
  layout: 'default',
  noindex: true,
  blocks: [
    {
      kind: 'text',
      width: 'text',
      title: { ru: 'На сайте', en: 'On this site' },
      text: rich(
        '- [Оферта](/page/offer)\n- [Политика данных](/page/privacy)\n- [Согласие на обработку данных](/page/consent)\n- [Согласие на письма](/page/marketing)\n- [Правила рекомендаций](/page/recommendations)',
        '- [Terms of sale](/page/offer)\n- [Privacy policy](/page/privacy)\n- [Consent to data processing](/page/consent)\n- [Consent to marketing emails](/page/marketing)\n- [How we recommend products](/page/recommendations)',
      ),
    },
    {
      kind: 'text',
      width: 'text',
      title: { ru: 'По запросу', en: 'On request' },
      text: rich(
        'Сертификаты тканей и приложения к договорам пришлём копией: напишите на [help@severa.example](mailto:help@severa.example) и назовите вещь или номер заказа.',
        'We send copies of fabric certificates and contract annexes. Email [help@severa.example](mailto:help@severa.example) with the item or the order number.',
      ),
    },
  ],
}

const live: ContentPage = {
  kind: 'static',
  path: '/live',
  title: { ru: 'Эфиры', en: 'Live' },
  lead: {
    ru: 'Прямые эфиры из мастерской и их записи. О первом объявим в зелёной строке над шапкой.',
    en: 'Broadcasts from the workshop, and their recordings. The green line at the top of the page will announce the first.',
  },
  cover: 'page/northern-light',
  layout: 'dark',
  noindex: true,
  blocks: [
    { kind: 'articles', title: { ru: 'Пока эфира нет', en: 'While we’re off the air' }, limit: 3 },
    { kind: 'socials', title: { ru: 'Узнать первым', en: 'Be the first to know' } },
  ],
}

/** Pages of the shop's own whose texts are blocks. Source: MAG-23. */
export const staticPages: readonly ContentPage[] = [about, cooperation, appendix, live]
