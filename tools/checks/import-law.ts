/** What each folder may import, and the ordered domains, and the two declared graphs of modules and features. Source: house B3. */

/** First matching rule decides. `may` lists the folders (prefixes) a file may import from, besides packages. */
export const folderLaw: readonly { files: RegExp; may: readonly string[]; packages?: RegExp }[] = [
  { files: /^core\//, may: ['core/'], packages: /^$/ },
  { files: /^contracts\//, may: ['contracts/', 'core/'], packages: /^zod$/ },
  { files: /^server\/config(?:\.messages)?\.ts$/, may: ['core/', 'server/config.messages.ts', 'server/platform/http/public-address.ts'] },
  { files: /\.schema\.ts$/, may: ['server/platform/db/', 'server/platform/personal-data/', 'server/modules/', 'core/', 'contracts/'] },
  { files: /^server\/platform\//, may: ['server/platform/', 'server/config.ts', 'core/', 'contracts/'] },
  { files: /^server\/modules\//, may: ['server/modules/', 'server/platform/', 'server/config.ts', 'core/', 'contracts/'] },
  { files: /^server\//, may: ['server/', 'core/', 'contracts/'] },
  { files: /^staff\/vite\.config\.ts$/, may: ['tools/vite/'] },
  { files: /^staff\//, may: ['staff/', 'web/ui/', 'web/styles/', 'contracts/', 'core/'] },
  { files: /^web\/ui\//, may: ['web/ui/', 'core/'] },
  { files: /^web\/lib\//, may: ['web/lib/', 'core/', 'contracts/'] },
  { files: /^web\/features\//, may: ['web/features/', 'web/ui/', 'web/lib/', 'contracts/', 'core/'] },
  { files: /^web\//, may: ['web/', 'contracts/', 'core/'] },
  { files: /^demo\/(?!seed\/)/, may: ['demo/', 'core/', 'contracts/order-states.ts'] },
  { files: /^demo\/seed\//, may: ['demo/', 'server/', 'core/', 'contracts/'] },
  { files: /^(?:tools|tests|bench)\//, may: ['vitest.', 'tools/', 'tests/', 'bench/', 'server/', 'demo/', 'core/', 'contracts/', 'web/'] },
]

/** Pure files know no database, no platform, no clock. Tags of an answer come of other tags, of topics and of types. */
export const pureFiles = /\.(?:rules|filters|states|uses)\.ts$/
/** What they may import besides what their folder may. */
export const pureMay = /^(?:core|contracts)\/|^server\/platform\/secrets\.ts$|\.(?:rules|filters|states|errors|schema)\.ts$/
export const usesMay = /^(?:core|contracts)\/|^server\/platform\/(?:changes\/topics|http\/uses)\.ts$|\.uses\.ts$/

/** Domains of the server and their modules, low to high: a module knows its own domain and lower ones. Source: house B1. */
export const moduleDomains: Record<string, readonly string[]> = {
  base: ['geo', 'images', 'messages'],
  accounts: ['agreements', 'customers', 'forms', 'subscribers'],
  fulfillment: ['inventory', 'delivery', 'marking'],
  money: ['receipts', 'payments', 'bonuses'],
  goods: ['listing-index', 'catalog', 'search', 'reviews', 'lookbook', 'favorites'],
  editorial: ['blocks', 'blog', 'content', 'help', 'magazine', 'pages', 'seo'],
  sales: ['promotions', 'cart', 'orders', 'returns', 'recommendations', 'waiting-list', 'surveys', 'requests'],
  dev: ['simulators'],
}

/** Domains of the storefront and their features, low to high. Source: house B1. */
export const featureDomains: Record<string, readonly string[]> = {
  base: ['page', 'city', 'map', 'money', 'agreements', 'arrival'],
  buying: ['favorites', 'promo', 'total', 'cart'],
  access: ['auth', 'forms', 'requests', 'subscription', 'waiting-list'],
  goods: ['catalog', 'search', 'product', 'reviews', 'size-guide', 'lookbook'],
  editorial: ['blocks', 'blog', 'home', 'magazine', 'contacts', 'help', 'error-page'],
  sales: ['points', 'order', 'returns', 'bonuses', 'account', 'surveys'],
  frame: ['overlays', 'shell'],
}

/** Modules of the server: who may call whose door. `schema` files may refer to any table by foreign key. */
export const moduleGraph: Record<string, readonly string[]> = {
  images: [],
  geo: [],
  messages: [],
  agreements: [],
  'listing-index': [],
  catalog: ['listing-index', 'images', 'geo', 'inventory', 'bonuses', 'delivery'],
  inventory: ['messages'],
  marking: [],
  lookbook: ['catalog', 'images'],
  magazine: ['images'],
  content: ['catalog', 'images', 'geo', 'inventory', 'magazine'],
  customers: ['agreements', 'geo', 'messages'],
  favorites: ['catalog', 'customers'],
  forms: ['agreements', 'customers', 'geo', 'messages'],
  subscribers: ['agreements', 'customers', 'messages'],
  bonuses: ['customers', 'messages'],
  delivery: ['customers', 'geo', 'inventory', 'messages'],
  cart: ['catalog', 'inventory', 'bonuses', 'customers', 'promotions', 'images', 'delivery'],
  orders: [
    'cart',
    'promotions',
    'catalog',
    'inventory',
    'marking',
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
  receipts: ['marking', 'messages'],
  blocks: ['bonuses', 'catalog', 'content', 'forms', 'images', 'lookbook', 'magazine'],
  help: ['messages', 'search'],
  pages: ['blocks', 'content', 'help', 'images', 'magazine'],
  blog: ['blocks', 'catalog', 'images', 'pages'],
  promotions: ['catalog', 'content', 'images', 'inventory'],
  seo: ['blocks', 'catalog', 'content', 'images', 'lookbook', 'magazine', 'pages'],
  returns: ['agreements', 'customers', 'orders', 'payments', 'inventory', 'marking', 'bonuses', 'messages'],
  recommendations: ['cart', 'catalog', 'customers', 'inventory'],
  reviews: ['agreements', 'bonuses', 'catalog', 'customers', 'geo', 'images', 'messages'],
  'waiting-list': ['agreements', 'catalog', 'customers', 'geo', 'inventory', 'messages', 'orders'],
  search: ['catalog'],
  surveys: ['agreements', 'customers', 'geo', 'images', 'inventory', 'messages', 'orders'],
  requests: ['agreements', 'catalog', 'customers', 'geo', 'messages', 'orders'],
  simulators: ['delivery', 'orders', 'receipts'],
}

/** Features of the storefront: which others each may use. */
export const featureGraph: Record<string, readonly string[]> = {
  account: ['agreements', 'auth', 'cart', 'city', 'favorites', 'money', 'order', 'page', 'points', 'returns'],
  agreements: [],
  arrival: [],
  auth: ['agreements', 'cart', 'favorites'],
  bonuses: ['auth', 'money', 'promo', 'total'],
  cart: ['favorites', 'money', 'promo', 'total'],
  catalog: ['cart', 'favorites', 'money', 'page'],
  city: [],
  contacts: ['map', 'page', 'requests'],
  blocks: ['catalog', 'contacts', 'forms', 'home', 'page', 'requests', 'subscription'],
  blog: ['blocks', 'catalog', 'page'],
  'error-page': ['catalog', 'page'],
  favorites: [],
  forms: ['agreements', 'auth'],
  help: ['blocks', 'contacts', 'page', 'search'],
  home: ['catalog', 'contacts', 'money'],
  lookbook: ['cart', 'favorites', 'money', 'page'],
  magazine: ['blocks', 'catalog', 'page'],
  map: [],
  money: [],
  order: ['agreements', 'auth', 'cart', 'money', 'page', 'points', 'promo', 'total'],
  overlays: ['account', 'auth', 'cart', 'city', 'forms', 'requests', 'lookbook', 'subscription', 'waiting-list', 'product', 'reviews'],
  page: [],
  points: ['map', 'money'],
  product: ['cart', 'catalog', 'favorites', 'money', 'page', 'size-guide', 'reviews'],
  promo: ['money'],
  requests: ['agreements', 'auth', 'cart'],
  returns: ['agreements', 'auth', 'money'],
  reviews: ['agreements', 'auth', 'page'],
  search: ['catalog'],
  shell: ['arrival', 'auth', 'cart', 'city', 'favorites', 'overlays', 'page', 'search', 'subscription'],
  'size-guide': [],
  subscription: ['agreements'],
  surveys: ['agreements', 'auth'],
  total: ['money'],
  'waiting-list': ['agreements', 'auth', 'cart'],
}
