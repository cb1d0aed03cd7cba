import { landscape, rich } from './content-page.ts'
import type { ContentPage, PagePicture } from './content-page.ts'

export const giftPictures: readonly PagePicture[] = [
  landscape('gifts', 'dusk', { ru: 'Закат над сопками из бархата', en: 'A dusk of velvet above the hills' }),
]

/** A landing of gifts that need no size. */
export const gifts: ContentPage = {
  kind: 'landing',
  path: '/lpp/gifts',
  title: { ru: 'Подарки, которым не нужен размер', en: 'Gifts that need no size' },
  lead: {
    ru: 'Плед, шарф, сумка: всё, что подойдёт, даже если вы не помните, какого роста человек. На случай, если не подойдёт, есть две недели.',
    en: 'A throw, a scarf, a bag: things that fit even if you don’t remember how tall somebody is. And if they don’t, there are two weeks to return them.',
  },
  cover: 'page/gifts',
  layout: 'default',
  blocks: [
    {
      kind: 'tiles',
      tiles: [
        { title: { ru: 'Аксессуары', en: 'Accessories' }, link: '/catalog/accessories', image: 'home/tile/catalog/accessories' },
        { title: { ru: 'Дом', en: 'Home' }, link: '/catalog/home', image: 'home/tile/catalog/home' },
      ],
    },
    {
      kind: 'products',
      title: { ru: 'Чаще всего дарят', en: 'Most popular' },
      source: { category: 'accessories', sort: 'popular' },
      layout: 'rail',
      limit: 12,
      link: '/catalog/accessories',
    },
    {
      kind: 'text',
      width: 'text',
      title: { ru: 'Как подарить через нас', en: 'How to send a gift with us' },
      text: rich(
        'Получателем заказа можно указать другого человека: ему позвонит курьер и ему придёт код пункта. Цену в посылку мы не кладём, чек придёт вам.\n- Если вещь не подошла, её вернут в любом нашем магазине [в течение 14 дней](/refund).\n- Деньги вернутся тому, кто платил.\n- Бонусы за подарок начислят вам, через 14 дней после получения.',
        'You can name somebody else as the recipient: the courier will call them, and the pickup code goes to them. There are no prices in the parcel; the receipt comes to you.\n- If it doesn’t fit, it can be returned at any of our shops [within 14 days](/refund).\n- The money goes back to whoever paid.\n- The points are yours, 14 days after delivery.',
      ),
    },
    {
      kind: 'promo',
      tone: 'paper',
      code: 'ПЛЕД40',
      text: {
        ru: 'К заказу от 40 000 ₽ кладём клетчатый плед. Введите код в корзине.',
        en: 'Orders over 40 000 ₽ get a checked throw. Enter the code in your bag.',
      },
    },
    {
      kind: 'products',
      title: { ru: 'Для дома', en: 'For the home' },
      source: { category: 'home', sort: 'new' },
      layout: 'grid',
      limit: 4,
      link: '/catalog/home',
      link_title: { ru: 'Всё для дома', en: 'Shop home' },
    },
    {
      kind: 'questions',
      title: { ru: 'Не можете выбрать?', en: 'Can’t decide?' },
      text: {
        ru: 'Расскажите, кому подарок и сколько он может стоить: ответим с 9 до 21.',
        en: 'Tell us who it’s for and how much you’d like to spend. We’re here from 9:00 to 21:00.',
      },
    },
  ],
}
