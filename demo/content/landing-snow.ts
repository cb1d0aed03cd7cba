import { landscape, rich } from './content-page.ts'
import type { ContentPage, PagePicture } from './content-page.ts'

export const snowPictures: readonly PagePicture[] = [
  landscape('first-snow', 'forest', { ru: 'Заснеженный лес из букле и войлока', en: 'A snowy forest of bouclé and felt' }),
]

/** A landing for the first snow: coats and boots, and where to try them on. */
export const firstSnow: ContentPage = {
  kind: 'landing',
  path: '/lpp/first-snow',
  title: { ru: 'Готовы к первому снегу', en: 'Ready for the first snow' },
  lead: {
    ru: 'Первый снег всегда выпадает ночью и всегда неожиданно. Пуховик, ботинки и шапку лучше найти до него, пока в городе сухо.',
    en: 'The first snow always comes at night, and always by surprise. It’s better to find a puffer, boots and a beanie beforehand, while the pavement is dry.',
  },
  cover: 'page/first-snow',
  layout: 'default',
  blocks: [
    {
      kind: 'columns',
      columns: [
        [
          {
            kind: 'text',
            title: { ru: 'Ноги', en: 'Feet' },
            text: rich(
              'Ботинки берите так, чтобы внутрь помещался тёплый носок, а большой палец не касался мыса. Замшу после снега дайте высохнуть вдали от батареи и пройдитесь щёткой в одну сторону.',
              'Choose boots with room for a warm sock, so that your big toe doesn’t touch the end. After snow, let suede dry away from the radiator and brush it one way.',
            ),
          },
        ],
        [
          {
            kind: 'text',
            title: { ru: 'Плечи', en: 'Shoulders' },
            text: rich(
              'Под пуховик и пальто наденьте на примерку тот свитер, в котором будете ходить. Поднимите руки: рукав не должен открывать запястье.',
              'When you try on a puffer or a coat, wear the jumper you’ll have under it. Raise your arms: the sleeve shouldn’t bare the wrist.',
            ),
          },
        ],
        [
          {
            kind: 'text',
            title: { ru: 'Голова', en: 'Head' },
            text: rich(
              'Шапка закрывает уши целиком, иначе это украшение. Двойной отворот греет вдвое лучше одинарного.',
              'A beanie covers the ears completely, or else it’s an ornament. A double cuff is twice as warm as a single one.',
            ),
          },
        ],
      ],
    },
    {
      kind: 'products',
      title: { ru: 'К первому снегу', en: 'For the first snow' },
      source: { listing: 'first-snow' },
      layout: 'grid',
      limit: 8,
      link: '/list/first-snow',
      link_title: { ru: 'Вся подборка', en: 'Shop the selection' },
    },
    {
      kind: 'pair',
      images: ['look/first-bus', 'look/thaw'],
      note: { ru: 'Слева сухой снег, справа оттепель', en: 'Dry snow on the left, a thaw on the right' },
    },
    {
      kind: 'catalog',
      title: { ru: 'Обувь для снега и после него', en: 'Shoes for the snow and after it' },
      link: '/catalog/shoes',
      image: 'home/catalog-3',
      links: [],
    },
    {
      kind: 'accordion',
      is_faq: true,
      items: [
        {
          question: { ru: 'Успеет ли посылка до снега?', en: 'Will the parcel arrive before the snow?' },
          answer: rich(
            'Срок до вашего города показан на странице вещи и в корзине, до оплаты. По России доставка бесплатна от 10 000 ₽, в пункте заказ ждёт 7 дней.',
            'Product pages and your bag show the date for your city before you pay. Delivery in Russia is free over 10 000 ₽, and pickup points hold parcels for 7 days.',
          ),
        },
        {
          question: { ru: 'Можно примерить и взять не всё?', en: 'Can I try everything on and keep some?' },
          answer: rich(
            'Да: при получении можно выкупить часть заказа. Остальное мы заберём сразу.',
            'Yes: on delivery you can keep some of the items. We take the rest back at once.',
          ),
        },
      ],
    },
    { kind: 'shops' },
  ],
}
