import type { Text } from '#demo/shapes.ts'
import { piece } from './scene.ts'
import type { Scene } from './scene.ts'

export interface ErrorPageContent {
  /** The mega figure. */
  title: Text
  subtitle: Text
  description: Text
  /** Of a code in `promotions.ts`. */
  promoCode: Text
  buttons: readonly { title: Text; link: string }[]
  /** Sends a report of the address that led here. */
  linkText: Text
  alt: Text
  wide: Scene
  mobile: Scene
}

/** The page that stands where no page is. */
export const errorPage: ErrorPageContent = {
  title: { ru: '404', en: '404' },
  subtitle: { ru: 'Здесь никого, только снег', en: 'Nobody here, only snow' },
  description: {
    ru: 'Страница переехала, или её не было. Держите промокод на 5 %, чтобы поход не был напрасным.',
    en: 'This page has moved or never existed. Here’s a code for 5% off, so the trip wasn’t wasted.',
  },
  promoCode: { ru: 'СНЕГ5', en: 'SNOW5' },
  buttons: [
    { title: { ru: 'В каталог', en: 'Browse the catalogue' }, link: '/catalog' },
    { title: { ru: 'На главную', en: 'Go to the home page' }, link: '/' },
  ],
  linkText: { ru: 'Сообщить об ошибке', en: 'Report this error' },
  alt: { ru: 'Шапка в рубчик и шарф из букле', en: 'A ribbed beanie and a bouclé scarf' },
  wide: {
    view: 'hero',
    ground: 'ice',
    seed: 'e4',
    width: 1600,
    height: 900,
    pieces: [
      piece(['beanie-rib-zastruga:lichen', { x: 390, y: -20, size: 760, rot: 14 }]),
      piece(['scarf-boucle-tuman:sky', { x: 840, y: 240, size: 1300, rot: -12 }]),
    ],
  },
  mobile: {
    view: 'outfit',
    ground: 'ice',
    seed: 'e4',
    mirror: false,
    width: 900,
    height: 1200,
    pieces: [
      piece(['beanie-rib-zastruga:lichen', { x: -90, y: 60, size: 620, rot: 14 }]),
      piece(['scarf-boucle-tuman:sky', { x: 300, y: 330, size: 1060, rot: -12 }]),
    ],
  },
}
