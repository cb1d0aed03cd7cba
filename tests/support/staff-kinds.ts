/** A life of one thing of a kind, told by the calls of the back-office. */
export interface KindLife {
  /** Of its list, below `/staff`; one thing is `{path}/{id}`. */
  path: string
  /** What is made; without one the thing of this id is there already. */
  sample?: object
  id?: number | string
  /** One call answers one thing; without it the thing is found in the list. */
  isReadAlone?: boolean
  /** Of things that are not read and saved as `{path}/{id}`: where they are read, and with which name of the audit. */
  read?: { path: string; in?: string; auditedAs?: string }
  /** What is sent of a thing as it was read, where that is not the same. */
  written?: (row: Record<string, unknown>) => object
  /** What is changed: the fields to send, from the thing as it was read; `word` must be said by the shop afterwards. */
  change: (row: Record<string, unknown>, word: string) => object
  /** What the shop says when it is not the word itself. */
  says?: string | RegExp
  /** Where the shop says it: a path of its calls. */
  shop: string
}

/** A kind of things that staff fill the shop with. */
export interface StaffKind {
  /** Of the table in admin.md §7. */
  number: number
  name: string
  tables: readonly string[]
  /** Routes of its screens, below `/staff`. */
  screens: readonly string[]
  /** Kinds whose rows are changed by acts alone have no life of a row; their own tests tell theirs. */
  lives: readonly KindLife[]
}

const page = '/api/ru/catalog/product-page/dress-spruce'
const listing = '/api/ru/catalog/page?path=/catalog/women'
const titled = (_: object, ru: string) => ({ title: { ru, en: '' } })
const noSeo = { title: { ru: '', en: '' }, description: { ru: '', en: '' }, keywords: { ru: '', en: '' }, canonical: '' }

/** What the product screen saves: the model with all its colors. */
const modelLife = (change: KindLife['change'], says?: string): KindLife => ({
  path: '/products',
  id: 1,
  isReadAlone: true,
  change,
  shop: page,
  ...(says !== undefined && { says }),
})
const ofFirstColor = (row: Record<string, unknown>, change: (color: Record<string, unknown>) => object): object => {
  const [color = {}, ...others] = row.colors as Record<string, unknown>[]
  return { colors: [{ ...color, ...change(color) }, ...others] }
}

/**
 * Every kind of things by which the shop is filled and arranged, over the card shop of the tests (`openCardShop`). A kind is done when it
 * has a screen, and when each life is made, changed, refused to a stale save, seen in the shop and taken back. Source: admin.md §7, ADM-30.
 */
export const staffKinds: readonly StaffKind[] = [
  { number: 1, name: 'models', tables: ['models'], screens: ['products/:id'], lives: [modelLife(titled)] },
  {
    number: 2,
    name: 'products',
    tables: ['products', 'product_categories', 'product_labels'],
    screens: ['products', 'products/:id'],
    lives: [modelLife((row, word) => ofFirstColor(row, () => ({ seo: { title: { ru: word, en: '' }, description: { ru: '', en: '' } } })))],
  },
  {
    number: 3,
    name: 'sizes of a product',
    tables: ['offers'],
    screens: ['products/:id'],
    lives: [
      modelLife((row, word) =>
        ofFirstColor(row, ({ sizes }) => ({ sizes: (sizes as object[]).map((one, at) => (at === 0 ? { ...one, sku: word } : one)) })),
      ),
    ],
  },
  // A price is changed on the screen of its product; the history is written by the database.
  {
    number: 4,
    name: 'prices',
    tables: ['price_history'],
    screens: ['products/:id'],
    lives: [modelLife((row) => ofFirstColor(row, () => ({ price: 17_350 })), '17350')],
  },
  {
    number: 5,
    name: 'pictures',
    tables: ['images', 'product_images'],
    screens: ['media/:id?', 'products/:id'],
    lives: [{ path: '/media', id: 1, isReadAlone: true, change: (_, ru) => ({ alt: { ru, en: '' }, focus: null }), shop: page }],
  },
  {
    number: 6,
    name: 'dictionaries',
    tables: ['colors', 'materials', 'sizes'],
    screens: ['dictionaries/:kind?', 'dictionaries/:kind/:id'],
    lives: [
      { path: '/colors', id: 1, change: titled, shop: '/api/ru/catalog/products/by-id/1' },
      { path: '/materials', id: 1, change: titled, shop: `${listing}&detailed=1` },
      { path: '/sizes', id: 1, change: titled, shop: '/api/ru/catalog/products/1/sizes' },
    ],
  },
  {
    number: 7,
    name: 'labels',
    tables: ['labels'],
    screens: ['dictionaries/:kind?', 'dictionaries/:kind/:id'],
    lives: [
      {
        path: '/labels',
        sample: { slug: 'hit', title: { ru: 'Хит', en: '' }, color: '#ffffff', ground: '#21443a', rule: null },
        change: titled,
        shop: '/api/ru/handbooks/product-labels',
      },
    ],
  },
  {
    number: 8,
    name: 'size guide',
    tables: ['garment_measures', 'body_measures', 'worn_sizes'],
    screens: ['products/:id/sizes', 'dictionaries/bodies'],
    lives: [
      {
        path: '/size-charts',
        id: 1,
        isReadAlone: true,
        change: () => ({ measures: [{ size_id: 2, code: 'chest', millimetres: 937 }], worn: { size_id: 2, height_cm: 178 } }),
        says: '"93,7"',
        shop: '/api/ru/catalog/products/1/size-guide',
      },
      {
        path: '/body-charts',
        id: 'women',
        change: () => ({ measures: [{ size_id: 2, code: 'waist', from: 680, to: 725 }] }),
        says: '68–72,5',
        shop: '/api/ru/catalog/size-tables',
      },
    ],
  },
  {
    number: 9,
    name: 'categories',
    tables: ['categories', 'category_teasers'],
    screens: ['categories/:id?'],
    lives: [
      {
        path: '/categories',
        sample: {
          parent_id: null,
          before_id: null,
          slug: 'men',
          title: { ru: 'Мужчинам', en: '' },
          description: { ru: '', en: '' },
          seo: noSeo,
          image_id: null,
          is_shown: true,
          rule: null,
          teasers: [],
        },
        isReadAlone: true,
        change: titled,
        shop: '/api/ru/catalog/categories',
      },
    ],
  },
  {
    number: 10,
    name: 'curated listings',
    tables: ['listings', 'listing_products'],
    screens: ['listings', 'listings/:id'],
    lives: [
      {
        path: '/listings',
        sample: { slug: 'winter', title: { ru: 'Зима', en: '' }, description: { ru: '', en: '' }, rule: null, product_ids: [1, 2] },
        isReadAlone: true,
        change: titled,
        shop: '/api/ru/catalog/listings/winter',
      },
    ],
  },
  {
    number: 11,
    name: 'pins',
    tables: ['merchandise_pins'],
    screens: ['merchandising/:place?'],
    lives: [
      {
        path: '/merchandising',
        read: { path: '/merchandising?place=category-1', auditedAs: 'category-1' },
        written: ({ place, arranged }) => ({ place, product_ids: (arranged as { id: number }[]).map(({ id }) => id) }),
        change: () => ({ product_ids: [2] }),
        says: /"products":\[\{"id":2,/,
        shop: listing,
      },
    ],
  },
  {
    number: 12,
    name: 'listing banners',
    tables: ['listing_banners'],
    screens: ['merchandising/:place?'],
    lives: [
      {
        path: '/listing-banners',
        sample: {
          place: 'category-1',
          title: { ru: 'Сукно из Вологды', en: '' },
          text: { ru: '', en: '' },
          button: { ru: 'Смотреть', en: '' },
          link: '/catalog/women',
          image_id: 6,
          orientation: 'h',
          after_products: 1,
          position: 0,
        },
        read: { path: '/merchandising?place=category-1', in: 'banners' },
        change: titled,
        shop: listing,
      },
    ],
  },
  {
    number: 13,
    name: 'opened filter pages',
    tables: ['open_filter_pages'],
    screens: ['filter-pages', 'filter-pages/:id'],
    lives: [
      {
        path: '/filter-pages',
        sample: { path: '/catalog/women/filter/color-spruce', seo: noSeo },
        isReadAlone: true,
        change: (_, ru) => ({ seo: { ...noSeo, title: { ru, en: '' } } }),
        shop: '/api/ru/catalog/page/detailed?path=/catalog/women/filter/color-spruce',
      },
    ],
  },
  // Pieces are moved by acts; `stock.staff.routes.test` tells their lives.
  {
    number: 14,
    name: 'stock',
    tables: ['stock', 'stock_movements', 'stock_feeds'],
    screens: ['stock', 'stock/:id', 'stock/feeds'],
    lives: [],
  },
  {
    number: 15,
    name: 'places',
    tables: ['locations'],
    screens: ['places', 'places/:id'],
    lives: [{ path: '/places', id: 2, isReadAlone: true, change: titled, shop: '/api/ru/catalog/products/1/shops' }],
  },
  {
    number: 16,
    name: 'looks',
    tables: ['looks', 'look_images', 'look_products'],
    screens: ['looks', 'looks/:id'],
    lives: [
      {
        path: '/looks',
        sample: {
          collection_id: 1,
          slug: 'dawn',
          title: { ru: 'До рассвета', en: '' },
          note: { ru: '', en: '' },
          images: [1],
          products: [{ id: 1, spot: null }],
          state: 'live',
          planned_at: null,
        },
        isReadAlone: true,
        change: titled,
        shop: '/api/ru/lookbook/collections/winter',
      },
    ],
  },
  {
    number: 16,
    name: 'collections of looks',
    tables: ['look_collections'],
    screens: ['looks/collections', 'looks/collections/:id'],
    lives: [{ path: '/look-collections', id: 1, change: titled, shop: '/api/ru/lookbook/collections/winter' }],
  },
]

/** What the card shop lacks: a collection with a look in it. */
export const prepareKinds = [
  `insert into look_collections (slug, position, over_title, title, text)
     values ('winter', 1, '{"ru": "Зима 26/27"}', '{"ru": "4 часа света"}', '{"ru": ""}')`,
  `insert into looks (collection_id, number, slug, title, note, published_at)
     values (1, 1, 'noon', '{"ru": "Полдень"}', '{"ru": ""}', '2026-11-01')`,
  `insert into look_images (look_id, position, image_id) values (1, 0, 2)`,
  `insert into look_products (look_id, position, product_id) values (1, 0, 1)`,
]
