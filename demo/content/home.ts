import type { Text } from '#demo/shapes.ts'
import type { ProductsRule } from './listings.ts'
import { asides, instagram, letters, photoFeed, questions, refundBanner, shoesBanner, socials, thingsToRead } from './home-more.ts'
import type { MoreBlockContent } from './home-more.ts'
import { looks } from './lookbook.ts'
import { piece } from './scene.ts'
import type { Scene, Worn } from './scene.ts'

export interface HomeSlide {
  slug: string
  overTitle: Text
  title: Text
  subtitle: Text
  button: Text
  url: string
  /** Set for pictures too busy for ink text. */
  darken: boolean
  alt: Text
  wide: Scene
  mobile: Scene
}

export interface HomeTile {
  title: Text
  /** Its category; the number beside the title is counted, not written. */
  url: string
  alt: Text
  scene: Scene
}

/** A block of the home page, in the kinds of the page's contract. */
export type HomeBlockContent =
  | { kind: 'slides'; slides: readonly HomeSlide[] }
  | { kind: 'tiles'; tiles: readonly HomeTile[] }
  | { kind: 'products'; title: Text; url: string; urlTitle: Text; layout: 'feature' | 'rail'; limit: number; rule: ProductsRule }
  | { kind: 'banner'; title: Text; text: Text; button: Text; url: string; alt: Text; scene: Scene }
  | { kind: 'looks'; title: Text; text: Text; url: string; urlTitle: Text; looks: readonly string[] }
  | { kind: 'levels'; title: Text; text: Text; url: string; urlTitle: Text }
  | MoreBlockContent

function wide(seed: string, ground: string, worn: readonly Worn[]): Scene {
  return { view: 'hero', ground, seed, width: 1920, height: 960, pieces: worn.map(piece) }
}

function upright(seed: string, ground: string, worn: readonly Worn[]): Scene {
  return { view: 'outfit', ground, seed, mirror: false, width: 900, height: 1200, pieces: worn.map(piece) }
}

const slides: readonly HomeSlide[] = [
  {
    slug: 'latitude-66-33',
    overTitle: { ru: 'Зима 26/27. Коллекция', en: 'Winter 26/27. The collection' },
    title: { ru: '66°33′', en: '66°33′' },
    subtitle: {
      ru: 'Широта полярного круга. Дальше на север — только шерсть, букле и хороший воротник.',
      en: 'The latitude of the polar circle. North of it there is only wool, bouclé and a good collar.',
    },
    button: { ru: 'Смотреть коллекцию', en: 'See the collection' },
    url: '/list/latitude-66-33',
    darken: false,
    alt: {
      ru: 'Еловое пальто с поясом, графитовые брюки, голубой шарф и клюквенная шапка',
      en: 'A belted spruce coat, graphite trousers, a pale blue scarf and a cranberry beanie',
    },
    wide: wide('hero-66', 'ice', [
      ['coat-tersky:spruce', { x: 300, y: 330, size: 1500, rot: -1 }],
      ['trousers-wide-pleated:graphite', { x: -120, y: 400, size: 1300, rot: 6 }],
      ['scarf-boucle-tuman:sky', { x: 880, y: 20, size: 1060, rot: 9 }],
      ['beanie-rib-zastruga:cranberry', { x: 850, y: 470, size: 400, rot: -4 }],
    ]),
    mobile: upright('hero-66', 'ice', [
      ['coat-tersky:spruce', { x: 20, y: 220, size: 1240, rot: -1 }],
      ['trousers-wide-pleated:graphite', { x: -300, y: 400, size: 1150, rot: 6 }],
      ['scarf-boucle-tuman:sky', { x: 350, y: 470, size: 860, rot: 9 }],
    ]),
  },
  {
    slug: 'latitude-68-58',
    overTitle: { ru: 'Мужчинам. Верх и трикотаж', en: 'Men. Outerwear and knits' },
    title: { ru: '68°58′', en: '68°58′' },
    subtitle: {
      ru: 'Широта Мурманска. Сукно, косы и сырой деним, проверенные ветром с залива.',
      en: 'The latitude of Murmansk. Pea coats, cables and raw denim, tried by the wind off the bay.',
    },
    button: { ru: 'Смотреть мужское', en: 'See menswear' },
    url: '/catalog/men',
    darken: false,
    alt: {
      ru: 'Тёмно-синий бушлат, молочный свитер с косами, джинсы и замшевые ботинки',
      en: 'A navy pea coat, a milk cable sweater, jeans and suede boots',
    },
    wide: wide('hero-68', 'sand', [
      ['peacoat-solovki:night', { x: 370, y: 150, size: 1220, rot: -2 }],
      ['jeans-work-olenegorsk:denim', { x: -140, y: 420, size: 1260, rot: 6 }],
      ['lace-boots-chavanga:bark', { x: 850, y: 310, size: 420, rot: 3 }],
    ]),
    mobile: upright('hero-68', 'sand', [
      ['peacoat-solovki:night', { x: 40, y: -40, size: 960, rot: -2 }],
      ['jeans-work-olenegorsk:denim', { x: -280, y: 380, size: 1000, rot: 6 }],
      ['lace-boots-chavanga:bark', { x: 250, y: 420, size: 360, rot: 3 }],
    ]),
  },
  {
    slug: 'twenty-one-degrees',
    overTitle: { ru: 'Дом. Зима изнутри', en: 'Home. Winter from the inside' },
    title: { ru: '21°', en: '21°' },
    subtitle: {
      ru: 'Температура, при которой плед уже нужен, а свитер ещё можно снять.',
      en: 'The temperature at which a throw is welcome and the jumper may come off.',
    },
    button: { ru: 'Вещи для дома', en: 'Shop home' },
    url: '/catalog/home',
    darken: false,
    alt: { ru: 'Махровый халат, клетчатый плед и войлочные тапочки', en: 'A terry robe, a checked throw and felt slippers' },
    wide: wide('hero-21', 'lichen', [
      ['robe-terry-banya:sand', { x: 300, y: 330, size: 1480, rot: -2 }],
      ['throw-check-pech:slate', { x: 810, y: 40, size: 860, rot: 5 }],
      ['felt-slippers-izba:graphite', { x: 850, y: 380, size: 300, rot: 8 }],
    ]),
    mobile: upright('hero-21', 'lichen', [
      ['robe-terry-banya:sand', { x: 110, y: 180, size: 1220, rot: -2 }],
      ['throw-check-pech:slate', { x: -210, y: -60, size: 820, rot: -5 }],
      ['felt-slippers-izba:graphite', { x: -260, y: 430, size: 300, rot: -6 }],
    ]),
  },
  {
    slug: 'four-hours',
    overTitle: { ru: 'Лукбук. Зима 26/27', en: 'Lookbook. Winter 26/27' },
    title: { ru: '4 ч', en: '4 h' },
    subtitle: {
      ru: 'Столько светло в декабре под Мурманском. Двенадцать образов на все четыре и на остальные двадцать.',
      en: 'That is how long it is light near Murmansk in December. Twelve looks for those four and for the other twenty.',
    },
    button: { ru: 'Смотреть образы', en: 'See the looks' },
    url: '/lookbook/four-hours-of-light',
    darken: false,
    alt: { ru: 'Бархатное платье, чёрное пальто и клюквенные ботильоны', en: 'A velvet dress, a black coat and cranberry ankle boots' },
    wide: wide('hero-4h', 'slate', [
      ['dress-velvet-fourth-hour:pine', { x: 450, y: 240, size: 1300, rot: -2 }],
      ['coat-umba:ink', { x: 40, y: 330, size: 1280, rot: 6 }],
      ['heeled-boots-lakhta:cranberry', { x: 880, y: 360, size: 380, rot: 4 }],
      ['crossbody-box-larets:cranberry', { x: 860, y: -80, size: 420, rot: 8 }],
    ]),
    mobile: upright('hero-4h', 'slate', [
      ['dress-velvet-fourth-hour:pine', { x: 40, y: 120, size: 1080, rot: -2 }],
      ['coat-umba:ink', { x: -300, y: 330, size: 1060, rot: 6 }],
      ['heeled-boots-lakhta:cranberry', { x: 270, y: 400, size: 330, rot: 4 }],
    ]),
  },
]

const tiles: readonly HomeTile[] = [
  {
    title: { ru: 'Женщинам', en: 'Women' },
    url: '/catalog/women',
    alt: { ru: 'Клюквенное платье на запах и чёрная сумка', en: 'A cranberry wrap dress and a black bag' },
    scene: upright('tile-women', 'ice', [
      ['dress-onega:cranberry', { x: -60, y: 10, size: 1090, rot: -4 }],
      ['tote-leather-prichal:ink', { x: 270, y: 380, size: 440, rot: 6 }],
    ]),
  },
  {
    title: { ru: 'Мужчинам', en: 'Men' },
    url: '/catalog/men',
    alt: { ru: 'Тёмный джемпер в рубчик и голубые джинсы', en: 'A dark ribbed jumper and pale blue jeans' },
    scene: upright('tile-men', 'slate', [
      ['jumper-rib-kola:night', { x: -90, y: -170, size: 680, rot: -5 }],
      ['jeans-relaxed-zapolyarny:sky', { x: 210, y: 330, size: 1000, rot: 5 }],
    ]),
  },
  {
    title: { ru: 'Аксессуары', en: 'Accessories' },
    url: '/catalog/accessories',
    alt: { ru: 'Шарф в клетку, шапка в рубчик и кожаные перчатки', en: 'A checked scarf, a ribbed beanie and leather gloves' },
    scene: upright('tile-accessories', 'snow', [
      ['scarf-check-soroka:graphite', { x: -170, y: 20, size: 960, rot: -4 }],
      ['beanie-rib-zastruga:lichen', { x: 190, y: -190, size: 400, rot: 8 }],
      ['gloves-leather-shturman:black', { x: 200, y: 290, size: 400, rot: 12 }],
    ]),
  },
  {
    title: { ru: 'Дом', en: 'Home' },
    url: '/catalog/home',
    alt: { ru: 'Сложенный плед в клетку', en: 'A folded checked throw' },
    scene: upright('tile-home', 'lichen', [['throw-check-pech:moss', { x: 0, y: 0, size: 880, rot: -3 }]]),
  },
]

/** The home page from top to bottom. */
export const homeBlocks: readonly HomeBlockContent[] = [
  { kind: 'slides', slides },
  { kind: 'tiles', tiles },
  {
    kind: 'products',
    title: { ru: 'Новое на этой неделе', en: 'New this week' },
    url: '/list/new',
    urlTitle: { ru: 'Все новинки', en: 'Shop all new' },
    layout: 'feature',
    limit: 6,
    rule: { label: 'new' },
  },
  shoesBanner,
  {
    kind: 'banner',
    title: { ru: 'Из чего сделан север', en: 'What the north is made of' },
    text: {
      ru: 'Сукно из Вологды, деним из Иванова, пряжа с Фарерских островов. Показываем ткани так, как видим пейзаж за окном мастерской.',
      en: 'Coating from Vologda, denim from Ivanovo, yarn from the Faroe Islands. We show fabric the way we see the landscape outside the workshop.',
    },
    button: { ru: 'О тканях', en: 'About our fabrics' },
    url: '/about',
    alt: { ru: 'Ночной берег, выложенный из сукна, денима и сатина', en: 'A shore at night laid out of coating, denim and satin' },
    scene: { view: 'banner', theme: 'night', seed: 'l22', width: 1920, height: 960, pieces: [] },
  },
  {
    kind: 'looks',
    title: { ru: 'Лукбук. Четыре часа света', en: 'Lookbook. Four hours of light' },
    text: { ru: 'Один зимний день, разложенный по часам.', en: 'One winter day, laid out hour by hour.' },
    url: '/looks',
    urlTitle: { ru: `Смотреть ${looks.length}\u00a0образов`, en: `See all ${looks.length}\u00a0looks` },
    looks: ['before-dawn', 'pier-at-nine', 'noon'],
  },
  refundBanner,
  {
    kind: 'products',
    title: { ru: 'К первому снегу', en: 'For the first snow' },
    url: '/list/first-snow',
    urlTitle: { ru: 'Вся подборка', en: 'Shop the selection' },
    layout: 'rail',
    limit: 12,
    rule: {
      models: [
        'puffer-minus-thirty',
        'coat-umba',
        'sweater-high-neck',
        'lace-boots-chavanga',
        'parka-khibiny',
        'puffer-imandra',
        'sheepskin-boots-muksalma',
        'coat-mezen',
        'parka-varzuga',
        'scarf-boucle-tuman',
        'felt-boots-pomor',
        'beanie-rib-zastruga',
      ],
    },
  },
  thingsToRead,
  photoFeed,
  instagram,
  {
    kind: 'levels',
    title: { ru: 'Бонусы возвращаются', en: 'Earn points' },
    text: {
      ru: 'От 3 до 10 % с каждой покупки: процент зависит от того, сколько куплено за год.',
      en: 'Get 3 to 10% of every purchase back in points. Your rate depends on how much you’ve bought in a year.',
    },
    url: '/help/bonuses',
    urlTitle: { ru: 'Как это работает', en: 'How it works' },
  },
  questions,
  asides,
  socials,
  letters,
]
