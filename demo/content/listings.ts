import type { LeafCategory, MaterialSlug, Text } from '#demo/shapes.ts'

/** Which products a listing or a block shows; all conditions that are given must hold. */
export interface ProductsRule {
  label?: 'new' | 'bestseller' | 'limited' | 'eco'
  isEco?: true
  isSet?: true
  onlyInShops?: true
  isOnSale?: true
  season?: 'winter' | 'summer' | 'demi'
  materials?: readonly MaterialSlug[]
  /** Leaves, or top categories by their first segment (`women`). */
  categories?: readonly (LeafCategory | 'women' | 'men' | 'shoes' | 'bags' | 'accessories' | 'home')[]
  /** Slugs of models; keeps this order. */
  models?: readonly string[]
}

export interface Listing {
  /** Lives at `/list/{slug}`. */
  slug: string
  title: Text
  description: Text
  rule: ProductsRule
}

/** Curated listings, as named in the third column of the header's menu. */
export const listings: readonly Listing[] = [
  {
    slug: 'new',
    title: { ru: 'Новинки', en: 'New in' },
    description: {
      ru: 'Вещи, которые появились в последние недели: верх, трикотаж, обувь и всё для дома.',
      en: 'New arrivals from the last few weeks: outerwear, knitwear, shoes and homeware.',
    },
    rule: { label: 'new' },
  },
  {
    slug: 'latitude-66-33',
    title: { ru: 'Коллекция 66°33′', en: 'Collection 66°33′' },
    description: {
      ru: 'Зима 26/27 для широты полярного круга: длинные полы, высокие вороты, сукно и толстая вязка.',
      en: 'Winter 26/27 for the latitude of the polar circle: long hems, high collars, coating cloth and heavy knits.',
    },
    rule: {
      models: [
        'coat-tersky',
        'puffer-long-polar-night',
        'coat-umba',
        'parka-khibiny',
        'sweater-solovki',
        'jumper-cable-merino',
        'peacoat-solovki',
        'jumper-ponoi',
        'trousers-wide-pleated',
        'dress-knit-sayda',
        'coat-mezen',
        'jumper-kargopol',
        'sheepskin-boots-muksalma',
        'lace-boots-chavanga',
        'felt-boots-pomor',
        'blazer-dozor',
      ],
    },
  },
  {
    slug: 'base-wool',
    title: { ru: 'Базовая шерсть', en: 'Everyday wool' },
    description: {
      ru: 'Меринос и кашемир без рисунка: то, что надевают под пальто с октября по май.',
      en: 'Plain merino and cashmere: what goes under a coat from October to May.',
    },
    rule: { materials: ['merino', 'cashmere'] },
  },
  {
    slug: 'eco',
    title: { ru: 'Эко-материалы', en: 'Responsible materials' },
    description: {
      ru: 'Органический хлопок, переработанный нейлон и некрашеная пряжа. Чем заслужена пометка, написано в составе вещи.',
      en: 'Organic cotton, recycled nylon and undyed yarn. The composition of each piece says what earned it the mark.',
    },
    rule: { isEco: true },
  },
  {
    slug: 'sets',
    title: { ru: 'Комплекты', en: 'Sets' },
    description: {
      ru: 'Две вещи и больше по одной цене: пижамы, бельё, наборы для дома.',
      en: 'Two or more items for one price: pyjamas, underwear, home sets.',
    },
    rule: { isSet: true },
  },
  {
    slug: 'only-in-shops',
    title: { ru: 'Только в магазинах', en: 'In shops only' },
    description: {
      ru: 'Вещи, которые мы просим сначала примерить. Наличие по городам показано на странице каждой.',
      en: 'Pieces we’d like you to try on first. Each product page shows which shops have it.',
    },
    rule: { onlyInShops: true },
  },
  {
    slug: 'first-snow',
    title: { ru: 'К первому снегу', en: 'For the first snow' },
    description: {
      ru: 'Пуховики, пальто и ботинки с протектором, пока в городе ещё сухо.',
      en: 'Down, coats and lugged boots, while the pavement is still dry.',
    },
    rule: { season: 'winter', categories: ['women/outerwear', 'men/outerwear', 'shoes/boots', 'accessories'] },
  },
]
