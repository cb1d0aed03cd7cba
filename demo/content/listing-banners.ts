import type { TopSlug } from '#demo/models/category.ts'
import type { Text } from '#demo/shapes.ts'
import { lying, type Scene } from './scene.ts'

/** A banner between the rows of a category and of those below it. */
export interface ListingBannerContent {
  category: TopSlug
  /** Its own place, behind so many products. */
  afterProducts?: number
  link: string
  title: Text
  text: Text
  button: Text
  alt: Text
  scene: Scene
}

/** Banners of the large categories, in the order in which they are met. */
export const listingBanners: readonly ListingBannerContent[] = [
  {
    category: 'women',
    link: '/list/base-wool',
    title: { ru: 'Под пальто — тонкая шерсть', en: 'Under the coat, fine wool' },
    text: {
      ru: 'Меринос 19,5 мкм не колется и держит форму. Двенадцать цветов, от XS до XXL.',
      en: 'Our 19.5-micron merino doesn’t itch and keeps its shape. Twelve colours, XS to XXL.',
    },
    button: { ru: 'Выбрать джемпер', en: 'Shop jumpers' },
    alt: { ru: 'Джемперы с косами: ледяной и клюквенный', en: 'Cable jumpers in ice and cranberry' },
    scene: lying('banner-wool', 'fog', [
      ['jumper-cable-merino:cranberry', { x: 240, y: 110, size: 760, rot: 7 }],
      ['jumper-cable-merino:ice', { x: -190, y: 60, size: 800, rot: -5 }],
    ]),
  },
  {
    category: 'women',
    afterProducts: 12,
    link: '/list/latitude-66-33',
    title: { ru: '66°33′: вещи для полярной ночи', en: '66°33′: for the polar night' },
    text: {
      ru: 'Длинные полы, высокие вороты, сукно и толстая вязка. Зима 26/27.',
      en: 'Long hems, high collars, coating cloth and heavy knits. Winter 26/27.',
    },
    button: { ru: 'Вся коллекция', en: 'See the collection' },
    alt: { ru: 'Еловое пальто с поясом и графитовые брюки', en: 'A belted spruce coat and graphite trousers' },
    scene: lying('banner-latitude', 'ice', [
      ['trousers-wide-pleated:graphite', { x: 300, y: 160, size: 760, rot: 7 }],
      ['coat-tersky:spruce', { x: -80, y: 120, size: 920, rot: -3 }],
    ]),
  },
  {
    category: 'men',
    link: '/list/only-in-shops',
    title: { ru: 'Примерьте до покупки', en: 'Try it on first' },
    text: {
      ru: 'Есть вещи, у которых всё решает плечо. Они висят в наших магазинах, там же помогут с размером.',
      en: 'With some pieces, it’s all in the shoulder. Try them on in our shops and we’ll help with the size.',
    },
    button: { ru: 'Что есть в магазинах', en: 'See what’s in shops' },
    alt: { ru: 'Еловая парка и тёмно-синий бушлат', en: 'A spruce parka and a navy peacoat' },
    scene: lying('banner-shops', 'slate', [
      ['peacoat-solovki:night', { x: 260, y: 120, size: 800, rot: 6 }],
      ['parka-khibiny:spruce', { x: -170, y: 100, size: 880, rot: -4 }],
    ]),
  },
]

/** Filtered pages that people look for by name: open to search engines. Source: SEO-03. */
export const openFilterPages: readonly string[] = [
  '/catalog/women/outerwear/filter/material-wool',
  '/catalog/women/dresses/filter/color-black',
  '/catalog/men/filter/material-merino',
]
