import type { Text } from '#demo/shapes.ts'
import type { ProductsRule } from './listings.ts'
import { looks } from './looks.ts'
import { piece } from './scene.ts'
import type { Scene } from './scene.ts'

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

type Worn = Parameters<typeof piece>[0]

function wide(seed: string, ground: string, worn: readonly Worn[]): Scene {
  return { view: 'hero', ground, seed, width: 1920, height: 960, pieces: worn.map(piece) }
}

function upright(seed: string, ground: string, worn: readonly Worn[]): Scene {
  return { view: 'outfit', ground, seed, width: 900, height: 1200, pieces: worn.map(piece) }
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
      'coat-tersky:spruce',
      'trousers-wide-pleated:graphite',
      'scarf-boucle-tuman:sky',
      'beanie-rib-zastruga:cranberry',
    ]),
    mobile: upright('hero-66', 'ice', ['coat-tersky:spruce', 'trousers-wide-pleated:graphite', 'scarf-boucle-tuman:sky']),
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
    wide: wide('hero-68', 'sand', ['peacoat-solovki:night', 'jeans-work-olenegorsk:denim', 'lace-boots-chavanga:bark']),
    mobile: upright('hero-68', 'sand', ['peacoat-solovki:night', 'jumper-ponoi:milk', 'lace-boots-chavanga:bark']),
  },
  {
    slug: 'twenty-one-degrees',
    overTitle: { ru: 'Дом. Зима изнутри', en: 'Home. Winter from the inside' },
    title: { ru: '21°', en: '21°' },
    subtitle: {
      ru: 'Температура, при которой плед уже нужен, а свитер ещё можно снять.',
      en: 'The temperature at which a throw is welcome and the jumper may come off.',
    },
    button: { ru: 'Вещи для дома', en: 'Things for the home' },
    url: '/catalog/home',
    darken: false,
    alt: { ru: 'Махровый халат, клетчатый плед и войлочные тапочки', en: 'A terry robe, a checked throw and felt slippers' },
    wide: wide('hero-21', 'lichen', ['robe-terry-banya:sand', 'throw-check-pech:slate', 'felt-slippers-izba:graphite']),
    mobile: upright('hero-21', 'lichen', ['throw-check-pech:slate', 'robe-terry-banya:sand', 'felt-slippers-izba:graphite']),
  },
]

const tiles: readonly HomeTile[] = [
  {
    title: { ru: 'Женщинам', en: 'Women' },
    url: '/catalog/women',
    alt: { ru: 'Клюквенное платье на запах и чёрная сумка', en: 'A cranberry wrap dress and a black bag' },
    scene: upright('tile-women', 'ice', ['dress-onega:cranberry', 'tote-leather-prichal:ink']),
  },
  {
    title: { ru: 'Мужчинам', en: 'Men' },
    url: '/catalog/men',
    alt: { ru: 'Тёмный джемпер в рубчик и голубые джинсы', en: 'A dark ribbed jumper and pale blue jeans' },
    scene: upright('tile-men', 'slate', ['jumper-rib-kola:night', 'jeans-relaxed-zapolyarny:sky']),
  },
  {
    title: { ru: 'Аксессуары', en: 'Accessories' },
    url: '/catalog/accessories',
    alt: { ru: 'Шарф в клетку, шапка в рубчик и кожаные перчатки', en: 'A checked scarf, a ribbed beanie and leather gloves' },
    scene: upright('tile-accessories', 'snow', [
      'scarf-check-soroka:graphite',
      'beanie-rib-zastruga:lichen',
      'gloves-leather-shturman:black',
    ]),
  },
  {
    title: { ru: 'Дом', en: 'Home' },
    url: '/catalog/home',
    alt: { ru: 'Сложенный плед в клетку', en: 'A folded checked throw' },
    scene: upright('tile-home', 'lichen', ['throw-check-pech:moss']),
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
    urlTitle: { ru: 'Все новинки', en: 'Everything new' },
    layout: 'feature',
    limit: 5,
    rule: { label: 'new' },
  },
  {
    kind: 'banner',
    title: { ru: 'Из чего сделан север', en: 'What the north is made of' },
    text: {
      ru: 'Сукно из Вологды, деним из Иванова, пряжа с Фарерских островов. Показываем ткани так, как видим пейзаж за окном мастерской.',
      en: 'Coating from Vologda, denim from Ivanovo, yarn from the Faroe Islands. We show cloth the way we see the landscape outside the workshop.',
    },
    button: { ru: 'О тканях', en: 'About the cloth' },
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
  {
    kind: 'products',
    title: { ru: 'К первому снегу', en: 'For the first snow' },
    url: '/list/first-snow',
    urlTitle: { ru: 'Вся подборка', en: 'The whole selection' },
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
  {
    kind: 'levels',
    title: { ru: 'Бонусы возвращаются', en: 'Bonuses come back' },
    text: {
      ru: 'От 3 до 10 % с каждой покупки: процент зависит от того, сколько куплено за год.',
      en: 'From 3 to 10% of every purchase: the share depends on what you bought in a year.',
    },
    url: '/help/bonuses',
    urlTitle: { ru: 'Как это работает', en: 'How it works' },
  },
]
