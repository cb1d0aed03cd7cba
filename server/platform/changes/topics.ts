/**
 * How soon a change must be seen. `exact`: what carries its tag is dropped when the feed delivers it. `shell`: it stands on every page; an
 * old copy may be sent for 0.8 s more while the new one is made. `derived`: counts, order and totals; an old copy may be sent for 15 s.
 * Source: ADM-09, decision 0096.
 */
export type TopicClass = 'exact' | 'shell' | 'derived'

/** What a change can be about. `pool` is announced by the listing index in the process and stands in no table. */
export const topicClasses = {
  product: 'exact',
  listing_order: 'exact',
  product_order: 'exact',
  listing: 'exact',
  listing_banner: 'exact',
  filter_page: 'exact',
  article: 'exact',
  media_category: 'exact',
  look: 'exact',
  collection: 'exact',
  review: 'exact',
  shop_review: 'exact',
  page: 'exact',
  content_page: 'exact',
  help: 'exact',
  help_read: 'derived',
  home: 'exact',
  seo: 'exact',
  redirect: 'exact',
  image: 'exact',
  category: 'shell',
  dictionary: 'shell',
  settings: 'shell',
  menu: 'shell',
  social: 'shell',
  alert: 'shell',
  error_page: 'shell',
  location: 'shell',
  city: 'shell',
  delivery: 'shell',
  bonus_level: 'shell',
  agreement: 'shell',
  search: 'derived',
  pool: 'derived',
} as const satisfies Record<string, TopicClass>

export type Topic = keyof typeof topicClasses

/** `product:12`; `menu` is the whole topic. What carries the tag of a whole topic is touched by each of its ids, and the other way round. */
export type Tag = string

/**
 * What is logged of a model, because whoever writes it cannot see the products that others are adding to the model at that moment. The feed
 * reads it as changes of the model's products.
 */
export const topicsOfModels = { model: 'product', model_review: 'review' } as const satisfies Record<string, Topic>

/** What may stand in `change_log.topic`. */
export type LoggedTopic = Exclude<Topic, 'pool'> | keyof typeof topicsOfModels

/** A table whose changes are logged, by the function `log_change()` unless another one is named. */
export interface LoggedTable {
  table: string
  topic: LoggedTopic
  /** SQL of the id by the table's columns; absent: a change is one of the whole topic. */
  id?: string
  /** What is logged of it; everything unless told. */
  on?: readonly TriggerEvent[]
  function?: 'log_stock_change' | 'log_swatch_change'
}

export type TriggerEvent = 'insert' | 'update' | 'delete' | 'truncate'

const ofListing = 'coalesce(listing_id, -category_id, 0)'

/**
 * Every table that public pages are made of. Rows that belong to something log their owner. Tables with personal data are no topics; work
 * queues and tables that only the API of the browser reads are none either. The triggers are compared with this list by a test.
 */
export const loggedTables: readonly LoggedTable[] = [
  { table: 'products', topic: 'product', id: 'id' },
  // Whose colors a product's page shows: other products of its model.
  { table: 'products', topic: 'model', function: 'log_swatch_change' },
  { table: 'offers', topic: 'product', id: 'product_id' },
  { table: 'product_images', topic: 'product', id: 'product_id' },
  { table: 'stocked_sizes', topic: 'product', id: 'product_id' },
  { table: 'stock', topic: 'product', function: 'log_stock_change' },
  { table: 'models', topic: 'model', id: 'id' },
  { table: 'garment_measures', topic: 'model', id: 'model_id' },
  { table: 'worn_sizes', topic: 'model', id: 'model_id' },
  // Those of the shop are of no model: 0 is none, while nothing would be all of them. Its page follows them all.
  { table: 'reviews', topic: 'model_review', id: 'coalesce(model_id, 0)' },
  { table: 'reviews', topic: 'shop_review' },
  {
    table: 'review_images',
    topic: 'model_review',
    id: 'coalesce((select coalesce(model_id, 0) from reviews where reviews.id = review_id), 0)',
  },
  { table: 'review_images', topic: 'shop_review' },
  // 0 is the whole catalog, a negative number a category.
  { table: 'listing_products', topic: 'listing_order', id: 'listing_id' },
  { table: 'merchandise_pins', topic: 'listing_order', id: ofListing },
  { table: 'listing_products', topic: 'product_order', id: 'product_id' },
  { table: 'merchandise_pins', topic: 'product_order', id: 'product_id' },
  { table: 'listings', topic: 'listing', id: 'id' },
  { table: 'listing_banners', topic: 'listing_banner', id: ofListing },
  { table: 'open_filter_pages', topic: 'filter_page' },
  { table: 'articles', topic: 'article', id: 'id' },
  { table: 'media_categories', topic: 'media_category', id: 'id' },
  { table: 'looks', topic: 'look', id: 'id' },
  { table: 'look_images', topic: 'look', id: 'look_id' },
  { table: 'look_products', topic: 'look', id: 'look_id' },
  { table: 'look_collections', topic: 'collection', id: 'id' },
  { table: 'pages', topic: 'page' },
  // Drafts and versions show nothing by themselves: the page says which version is shown.
  { table: 'content_pages', topic: 'content_page', id: 'id' },
  { table: 'help_topics', topic: 'help' },
  { table: 'help_documents', topic: 'help' },
  { table: 'help_reads', topic: 'help_read' },
  { table: 'home_blocks', topic: 'home' },
  { table: 'home_page_blocks', topic: 'home' },
  { table: 'seo_records', topic: 'seo' },
  { table: 'redirects', topic: 'redirect' },
  { table: 'moved_addresses', topic: 'redirect' },
  // Pictures and cities come by the thousand and are shown only when something names them.
  { table: 'images', topic: 'image', id: 'id', on: ['update'] },
  { table: 'cities', topic: 'city', id: 'id', on: ['update', 'delete', 'truncate'] },
  { table: 'countries', topic: 'city' },
  { table: 'categories', topic: 'category' },
  { table: 'category_teasers', topic: 'category' },
  { table: 'colors', topic: 'dictionary' },
  { table: 'sizes', topic: 'dictionary' },
  { table: 'materials', topic: 'dictionary' },
  { table: 'labels', topic: 'dictionary' },
  { table: 'body_measures', topic: 'dictionary' },
  { table: 'settings', topic: 'settings' },
  { table: 'menus', topic: 'menu' },
  { table: 'menu_items', topic: 'menu' },
  { table: 'social_networks', topic: 'social' },
  { table: 'alerts', topic: 'alert' },
  { table: 'error_pages', topic: 'error_page' },
  { table: 'locations', topic: 'location' },
  { table: 'delivery_zones', topic: 'delivery' },
  { table: 'delivery_rates', topic: 'delivery' },
  { table: 'delivery_operators', topic: 'delivery' },
  { table: 'bonus_levels', topic: 'bonus_level' },
  { table: 'agreements', topic: 'agreement' },
  { table: 'agreement_texts', topic: 'agreement' },
  { table: 'search_documents', topic: 'search' },
  { table: 'search_synonyms', topic: 'search' },
]
