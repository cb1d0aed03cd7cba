import { landscape, rich } from './content-page.ts'
import type { ContentPage, PagePicture } from './content-page.ts'

export const woolPictures: readonly PagePicture[] = [
  landscape('wool', 'dune', { ru: 'Холмы из некрашеной шерсти', en: 'Hills of undyed wool' }),
]

/** A landing about wool: how it is worn, washed and mended, with the code for knitwear. */
export const wool: ContentPage = {
  kind: 'landing',
  path: '/lpp/wool',
  title: { ru: 'Шерсть с октября по май', en: 'Wool, October to May' },
  lead: {
    ru: 'Как выбрать свитер, который переживёт восемь месяцев холода, и как стирать его так, чтобы их было восемь и на следующий год.',
    en: 'How to choose a jumper that lasts eight months of cold, and how to wash it so that it lasts eight more.',
  },
  cover: 'page/wool',
  layout: 'default',
  blocks: [
    { kind: 'toc', width: 'text' },
    { kind: 'heading', level: 2, anchor: 'choose', text: { ru: 'Выбрать', en: 'Choosing' } },
    {
      kind: 'text',
      width: 'text',
      text: rich(
        'Меринос тонкий и не колется, его носят на голое тело. Кашемир легче и мягче, но трётся быстрее. Пряжа с Фарерских островов немного масляная на ощупь: ланолин в ней оставлен, чтобы свитер не промокал сразу.\nЕсли сомневаетесь, возьмите два и примерьте дома: вернуть вещь без следов носки можно [в течение 14 дней](/refund).',
        'Merino is fine and doesn’t itch, so it’s worn next to the skin. Cashmere is lighter and softer but wears sooner. Faroese yarn feels a little oily: the lanolin is left in so that a jumper sheds the first rain.\nIf in doubt, take two and try them on at home: unworn items can be returned [within 14 days](/refund).',
      ),
    },
    {
      kind: 'products',
      title: { ru: 'Базовая шерсть', en: 'Everyday wool' },
      source: { listing: 'base-wool' },
      layout: 'rail',
      limit: 12,
      link: '/list/base-wool',
    },
    {
      kind: 'promo',
      code: 'ШЕРСТЬ15',
      text: {
        ru: 'Минус 15 % на трикотаж без скидки. Код действует один раз, его спросят в корзине.',
        en: '15% off full-price knitwear. The code works once; enter it in your bag.',
      },
    },
    { kind: 'heading', level: 2, anchor: 'wash', text: { ru: 'Стирать', en: 'Washing' } },
    {
      kind: 'table',
      caption: { ru: 'Что делать с шерстью', en: 'What to do with wool' },
      head: [
        { ru: 'Когда', en: 'When' },
        { ru: 'Что делать', en: 'What to do' },
        { ru: 'Чего не делать', en: 'What not to do' },
      ],
      row_heads: true,
      rows: [
        [
          { ru: 'После носки', en: 'After wearing' },
          { ru: 'Проветрить ночь на спинке стула', en: 'Air it overnight over a chair' },
          { ru: 'Вешать на плечики: вытянется', en: 'Hang it: it will stretch' },
        ],
        [
          { ru: 'Раз в несколько недель', en: 'Every few weeks' },
          { ru: 'Холодная вода, средство для шерсти', en: 'Cold water, wool detergent' },
          { ru: 'Тереть и выкручивать', en: 'Rub or wring' },
        ],
        [
          { ru: 'После стирки', en: 'After washing' },
          { ru: 'Сушить на плоскости, расправив', en: 'Dry flat, in shape' },
          { ru: 'Класть на батарею', en: 'Put it on a radiator' },
        ],
      ],
    },
    { kind: 'heading', level: 2, anchor: 'mend', text: { ru: 'Чинить', en: 'Mending' } },
    {
      kind: 'accordion',
      is_faq: true,
      items: [
        {
          question: { ru: 'Появились катышки. Это брак?', en: 'It’s pilling. Is that a fault?' },
          answer: rich(
            'Нет, так выходят короткие волокна. Снимите их гребнем или машинкой два-три раза, потом свитер успокоится.',
            'No, that’s the short fibres working their way out. Take them off with a comb or a shaver two or three times, and the jumper settles.',
          ),
        },
        {
          question: { ru: 'Потянулась петля', en: 'A stitch has snagged' },
          answer: rich(
            'Не отрезайте её: протащите на изнанку и разведите полотно руками. Как чинить остальное, рассказано в статье [«Девять вещей и иголка»](/awn-media/articles/nine-things-and-a-needle).',
            'Don’t cut it: pull it through to the inside and ease the fabric by hand. For everything else, read [Nine things and a needle](/awn-media/articles/nine-things-and-a-needle).',
          ),
        },
        {
          question: { ru: 'Свитер сел', en: 'The jumper has shrunk' },
          answer: rich(
            'Прополощите его в прохладной воде с каплей кондиционера и растяните на полотенце, закрепив булавками. Полного роста он не вернёт, но рукава спасти можно.',
            'Rinse it in cool water with a drop of conditioner, stretch it on a towel and pin it down. It won’t get its full height back, but the sleeves can be saved.',
          ),
        },
      ],
    },
    { kind: 'articles', title: { ru: 'Прочитать, пока сохнет', en: 'To read while it dries' }, topic: 'care', limit: 3 },
  ],
}
