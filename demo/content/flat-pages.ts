import { landscape, rich } from './content-page.ts'
import type { ContentPage, PagePicture } from './content-page.ts'

export const flatPictures: readonly PagePicture[] = [
  landscape('fabrics', 'shore', { ru: 'Берег, выложенный из денима и сукна', en: 'A shore laid out of denim and coating' }),
]

const fabrics: ContentPage = {
  kind: 'flat',
  path: '/page/fabrics',
  title: { ru: 'Три ткани', en: 'Three fabrics' },
  lead: {
    ru: 'Сукно, деним и пряжа: из них сделано почти всё, что мы шьём. Откуда они и чем отличаются, на одной странице.',
    en: 'Coating, denim and yarn make almost everything we sell. Where they come from and how they differ, on one page.',
  },
  cover: 'page/fabrics',
  layout: 'default',
  blocks: [
    {
      kind: 'table',
      caption: { ru: 'Ткани в цифрах', en: 'The fabrics in figures' },
      head: [
        { ru: 'Ткань', en: 'Fabric' },
        { ru: 'Откуда', en: 'From' },
        { ru: 'Вес', en: 'Weight' },
        { ru: 'Что умеет', en: 'What it does' },
      ],
      row_heads: true,
      rows: [
        [
          { ru: 'Сукно', en: 'Coating' },
          { ru: 'Вологда', en: 'Vologda' },
          { ru: '620 г на метр', en: '620 g to the metre' },
          { ru: 'Не продувается; полчаса дождь скатывается', en: 'Stops the wind; sheds rain for half an hour' },
        ],
        [
          { ru: 'Деним', en: 'Denim' },
          { ru: 'Иваново', en: 'Ivanovo' },
          { ru: '14 унций', en: '14 ounces' },
          { ru: 'Садится по фигуре за месяц', en: 'Settles to your shape in a month' },
        ],
        [
          { ru: 'Пряжа', en: 'Yarn' },
          { ru: 'Фарерские острова', en: 'Faroe Islands' },
          { ru: 'от тонкой до толстой', en: 'from fine to heavy' },
          { ru: 'Не промокает сразу: в ней оставлен ланолин', en: 'Slow to get wet: the lanolin is left in' },
        ],
      ],
    },
    { kind: 'gallery', layout: 'grid', images: [{ image: 'look/before-dawn' }, { image: 'look/pier-at-nine' }, { image: 'look/noon' }] },
    {
      kind: 'text',
      width: 'text',
      title: { ru: 'Можно ли потрогать', en: 'Can I touch them?' },
      text: rich(
        'Образцы лежат в каждом нашем магазине, адреса на странице [«Контакты»](/contacts). Ателье и магазинам кладём их в конверт: [напишите в отдел опта](/cooperation).',
        'There are swatches in every shop; see [Contacts](/contacts) for addresses. We post them to ateliers and retailers: [write to our wholesale team](/cooperation).',
      ),
    },
    { kind: 'articles', title: { ru: 'О тканях подробно', en: 'More about fabrics' }, topic: 'materials', limit: 3 },
  ],
}

const fitting: ContentPage = {
  kind: 'flat',
  path: '/page/fitting',
  title: { ru: 'Примерка и подгонка', en: 'Fitting and alterations' },
  lead: {
    ru: 'Брюки длинны, рукав короток, а само пальто хорошее: с этим приходят в магазин.',
    en: 'The trousers are long, the sleeve is short, and the coat itself is good: that’s what our shops are for.',
  },
  cover: 'home/tile/catalog/men',
  layout: 'default',
  blocks: [
    {
      kind: 'steps',
      items: [
        {
          title: { ru: 'Отложите', en: 'Put it aside' },
          text: {
            ru: 'Закажите вещь на сайте с получением в магазине, оплатить можно на месте.',
            en: 'Order online and collect in a shop; you can pay there.',
          },
        },
        {
          title: { ru: 'Примерьте', en: 'Try it on' },
          text: {
            ru: 'Придите в той обуви и том свитере, с которыми будете носить.',
            en: 'Come in the shoes and the jumper you’ll wear with it.',
          },
        },
        {
          title: { ru: 'Подгоните', en: 'Have it altered' },
          text: {
            ru: 'Длину отметят булавками при вас. Срок и цену назовут до того, как взяться за ножницы.',
            en: 'We pin the length while you stand there, and tell you the price and the day before we pick up the scissors.',
          },
        },
      ],
    },
    {
      kind: 'accordion',
      is_faq: false,
      items: [
        {
          question: { ru: 'Можно вернуть подогнанную вещь?', en: 'Can I return something that was altered?' },
          answer: rich(
            'Если виноваты мы — да. Если вещь исправна, после подгонки она уже ваша, поэтому сначала примерьте.',
            'If it was our mistake, yes. If the item isn’t faulty, it’s yours once it has been altered, so try it on first.',
          ),
        },
        {
          question: { ru: 'Нужна ли запись?', en: 'Do I need an appointment?' },
          answer: rich(
            'На примерку и подгонку не нужна. По записи работает стилист на Большой Никитской.',
            'Not for fitting or alterations. The stylist on Bolshaya Nikitskaya works by appointment.',
          ),
        },
      ],
    },
    { kind: 'shops' },
  ],
}

export const flatPages: readonly ContentPage[] = [fabrics, fitting]
