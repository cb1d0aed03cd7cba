/** What each folder may import, and the two declared graphs of modules and features. Source: house B3. */

/** First matching rule decides. `may` lists the folders (prefixes) a file may import from, besides packages. */
export const folderLaw: readonly { files: RegExp; may: readonly string[]; packages?: RegExp }[] = [
  { files: /^core\//, may: ['core/'], packages: /^$/ },
  { files: /^contracts\//, may: ['contracts/', 'core/'], packages: /^zod$/ },
  { files: /^server\/config(?:\.messages)?\.ts$/, may: ['core/', 'server/config.messages.ts', 'server/platform/http/public-address.ts'] },
  { files: /\.schema\.ts$/, may: ['server/platform/db/', 'server/modules/', 'core/', 'contracts/'] },
  { files: /^server\/platform\//, may: ['server/platform/', 'server/config.ts', 'core/', 'contracts/'] },
  { files: /^server\/modules\//, may: ['server/modules/', 'server/platform/', 'server/config.ts', 'core/', 'contracts/'] },
  { files: /^server\//, may: ['server/', 'core/', 'contracts/'] },
  { files: /^web\/ui\//, may: ['web/ui/', 'core/'] },
  { files: /^web\/lib\//, may: ['web/lib/', 'core/', 'contracts/'] },
  { files: /^web\/features\//, may: ['web/features/', 'web/ui/', 'web/lib/', 'contracts/', 'core/'] },
  { files: /^web\//, may: ['web/', 'contracts/', 'core/'] },
  { files: /^demo\/(?!seed\/)/, may: ['demo/', 'core/'] },
  { files: /^demo\/seed\//, may: ['demo/', 'server/', 'core/', 'contracts/'] },
  { files: /^(?:tools|tests|bench)\//, may: ['tools/', 'tests/', 'bench/', 'server/', 'demo/', 'core/', 'contracts/', 'web/'] },
]

/** Pure files know no database, no platform, no clock. */
export const pureFiles = /\.(?:rules|filters|states)\.ts$/
export const pureMay =
  /^(?:core|contracts)\/|^server\/platform\/secrets\.ts$|\.(?:rules|filters|states|errors|schema)\.ts$|\/home-block\.ts$/

/** Modules of the server: who may call whose door. `schema` files may refer to any table by foreign key. */
export const moduleGraph: Record<string, readonly string[]> = {
  images: [],
  geo: [],
  messages: [],
  agreements: [],
  'catalog-index': [],
  catalog: ['catalog-index', 'images', 'geo', 'inventory', 'bonuses', 'delivery'],
  inventory: [],
  looks: ['catalog', 'images'],
  magazine: ['catalog', 'images'],
  content: ['catalog', 'images', 'bonuses', 'geo', 'inventory', 'looks', 'magazine'],
  customers: ['agreements', 'geo', 'messages'],
  favorites: ['catalog', 'customers'],
  bonuses: ['customers', 'messages'],
  delivery: ['customers', 'geo', 'inventory', 'messages'],
  cart: ['catalog', 'inventory', 'bonuses', 'customers', 'promotions', 'images', 'delivery'],
  orders: [
    'cart',
    'promotions',
    'catalog',
    'inventory',
    'bonuses',
    'delivery',
    'customers',
    'agreements',
    'messages',
    'payments',
    'receipts',
    'images',
    'geo',
  ],
  payments: ['messages', 'receipts'],
  receipts: ['messages'],
  promotions: ['catalog', 'content', 'images', 'inventory'],
  seo: ['catalog', 'content', 'images', 'looks', 'magazine'],
  returns: ['orders', 'payments', 'inventory', 'bonuses', 'messages'],
  recommendations: ['cart', 'catalog', 'inventory'],
  reviews: ['catalog', 'images'],
  'waiting-list': ['agreements', 'catalog', 'customers', 'geo', 'inventory', 'messages', 'orders'],
  search: ['catalog'],
  simulators: ['delivery', 'orders', 'receipts'],
}

/** Features of the storefront: which others each may use. */
export const featureGraph: Record<string, readonly string[]> = {
  account: ['agreements', 'auth', 'cart', 'city', 'favorites', 'money', 'order', 'points', 'returns', 'shell'],
  arrival: [],
  auth: ['agreements', 'cart', 'favorites'],
  bonuses: ['auth', 'money', 'promo', 'total'],
  cart: ['favorites', 'money', 'promo', 'total'],
  catalog: ['cart', 'favorites', 'money', 'shell'],
  city: [],
  contacts: ['map', 'shell'],
  'error-page': ['catalog', 'shell'],
  favorites: [],
  home: ['catalog', 'contacts', 'money'],
  lookbook: ['cart', 'favorites', 'money', 'shell'],
  magazine: ['catalog', 'shell'],
  map: [],
  order: ['agreements', 'auth', 'cart', 'money', 'points', 'promo', 'shell', 'total'],
  points: ['map', 'money'],
  promo: ['money'],
  total: ['money'],
  overlays: ['account', 'auth', 'cart', 'city', 'lookbook', 'waiting-list', 'product'],
  product: ['cart', 'catalog', 'favorites', 'money', 'shell', 'size-guide', 'reviews'],
  returns: ['auth', 'money'],
  reviews: ['shell'],
  'size-guide': [],
  'waiting-list': ['agreements', 'auth', 'cart', 'shell'],
  search: ['catalog'],
  shell: ['arrival', 'auth', 'cart', 'city', 'favorites', 'overlays', 'search'],
}
