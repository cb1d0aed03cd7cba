import type { BlogListContent } from './blog.ts'

/** The pages of the blog that list its entries. */
export const blogLists: readonly BlogListContent[] = [
  {
    path: '/blog',
    title: { ru: 'Блог', en: 'Blog' },
    lead: {
      ru: 'Что нового в магазинах и на сайте, что носят те, кто у нас работает, и что о нас пишут другие.',
      en: 'What’s new in the shops and on the site, what our own people wear, and what others write about us.',
    },
  },
  {
    path: '/blog/news',
    title: { ru: 'Новости', en: 'News' },
    lead: {
      ru: 'Магазины, доставка, новые вещи и старые правила, которые изменились.',
      en: 'Shops, delivery, new pieces, and old rules that have changed.',
    },
  },
  {
    path: '/blog/choice',
    title: { ru: 'Выбор редакции', en: 'Editors’ picks' },
    lead: {
      ru: 'Стилист, закройщик, редактор: каждый показывает двенадцать вещей, которые носит сам.',
      en: 'A stylist, a cutter, an editor: each shows twelve pieces they would choose for themselves.',
    },
  },
  {
    path: '/blog/press',
    title: { ru: 'О нас пишут', en: 'Press' },
    lead: {
      ru: 'Статьи других изданий о марке: хвалят не все, и это к лучшему.',
      en: 'Articles about the brand by others: not all of them praise, and that’s for the best.',
    },
    parts: [
      {
        kind: 'text',
        title: { ru: 'Для редакций', en: 'For editors' },
        text: {
          ru: 'Снимки вещей и логотип пришлём по запросу. Вещи на съёмку даём на неделю, из Москвы и Мурманска. Пишите на press@severa.example.',
          en: 'We’ll send pictures and the logo on request. Pieces for a shoot are lent for a week, from Moscow and Murmansk. Write to press@severa.example.',
        },
      },
    ],
  },
]
