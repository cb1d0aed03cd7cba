import type { DemoCategory } from './category.ts'

/** Lists of gifts, filled by the models that name them. */
export const giftsLeaves: readonly DemoCategory[] = [
  {
    slug: 'for-her',
    title: { ru: 'Для неё', en: 'For her' },
    seo: {
      title: { ru: 'Подарки для неё', en: 'Gifts for her' },
      description: {
        ru: 'Подарки для неё: шарфы, варежки, украшения, тапочки и свечи.',
        en: 'Gifts for her: scarves, mittens, jewellery, slippers and candles.',
      },
    },
    description: { ru: 'Размер угадывать не придётся или почти не придётся.', en: 'Little or no guessing at sizes.' },
    children: [],
    rule: { gift: 'gifts/for-her' },
  },
  {
    slug: 'for-him',
    title: { ru: 'Для него', en: 'For him' },
    seo: {
      title: { ru: 'Подарки для него', en: 'Gifts for him' },
      description: {
        ru: 'Подарки для него: шерстяные шарфы, перчатки, рюкзаки и часы.',
        en: 'Gifts for him: wool scarves, gloves, backpacks and a watch.',
      },
    },
    description: { ru: 'Полезное и без шуток на упаковке.', en: 'Useful, with no jokes on the box.' },
    children: [],
    rule: { gift: 'gifts/for-him' },
  },
  {
    slug: 'for-home',
    title: { ru: 'Для дома', en: 'For the home' },
    seo: {
      title: { ru: 'Подарки для дома', en: 'Gifts for the home' },
      description: {
        ru: 'Подарки для дома: пледы, кружки, подушки, полотенца и постельное бельё.',
        en: 'Gifts for the home: throws, mugs, cushions, towels and bed linen.',
      },
    },
    description: { ru: 'На новоселье и просто так.', en: 'For a housewarming or for no reason.' },
    children: [],
    rule: { gift: 'gifts/for-home' },
  },
]

/** Reduced colors by top category. */
export const saleLeaves: readonly DemoCategory[] = [
  {
    slug: 'women',
    title: { ru: 'Женщинам', en: 'Women' },
    seo: {
      title: { ru: 'Скидки на женскую одежду', en: 'Sale: women' },
      description: { ru: 'Женская одежда прошлых сезонов по сниженным ценам.', en: 'Women’s clothes of past seasons at lower prices.' },
    },
    description: { ru: 'Цвета, которые не вернутся.', en: 'Colors that will not return.' },
    children: [],
    rule: { saleIn: ['women'] },
  },
  {
    slug: 'men',
    title: { ru: 'Мужчинам', en: 'Men' },
    seo: {
      title: { ru: 'Скидки на мужскую одежду', en: 'Sale: men' },
      description: {
        ru: 'Мужская одежда прошлых сезонов: остались отдельные размеры.',
        en: 'Menswear of past seasons, in the sizes that remain.',
      },
    },
    description: { ru: 'Проверьте свой размер сразу: его может быть один.', en: 'Check your size first, there may be only one.' },
    children: [],
    rule: { saleIn: ['men'] },
  },
  {
    slug: 'shoes',
    title: { ru: 'Обувь', en: 'Shoes' },
    seo: {
      title: { ru: 'Скидки на обувь', en: 'Sale: shoes' },
      description: {
        ru: 'Обувь со скидкой: последние пары зимних и летних моделей.',
        en: 'Reduced shoes: the last pairs of winter and summer styles.',
      },
    },
    description: { ru: 'Последние пары, вернуть их можно так же, как новые.', en: 'Last pairs, returnable like any other.' },
    children: [],
    rule: { saleIn: ['shoes'] },
  },
  {
    slug: 'accessories',
    title: { ru: 'Сумки и аксессуары', en: 'Bags and accessories' },
    seo: {
      title: { ru: 'Скидки на сумки и аксессуары', en: 'Sale: bags and accessories' },
      description: { ru: 'Сумки, шапки, шарфы и украшения по сниженной цене.', en: 'Bags, hats, scarves and jewellery at a lower price.' },
    },
    description: { ru: 'То, чего не хватает к пальто прошлого года.', en: 'What last year’s coat is missing.' },
    children: [],
    rule: { saleIn: ['bags', 'accessories'] },
  },
  {
    slug: 'home',
    title: { ru: 'Дом', en: 'Home' },
    seo: {
      title: { ru: 'Скидки на вещи для дома', en: 'Sale: home' },
      description: {
        ru: 'Пледы, бельё, полотенца и посуда, у которых меняется палитра.',
        en: 'Throws, linen, towels and tableware whose palette is changing.',
      },
    },
    description: { ru: 'Оттенки уходят, качество то же.', en: 'The shades leave, the quality is the same.' },
    children: [],
    rule: { saleIn: ['home'] },
  },
]
