import type { FeedProduct } from '#server/modules/goods/catalog/index.ts'
import {
  genderOf,
  isBuyable,
  offerAddress,
  pictureAddresses,
  shownOffers,
  type FeedFormat,
  type FeedOffer,
  type FeedShop,
} from './feed-format.ts'
import { element } from './xml.ts'

const genders = { women: 'female', men: 'male' }
const roubles = (sum: number): string => `${sum.toFixed(2)} RUB`

/** Google's product feed: RSS 2.0 with `g:` fields, the same offers in English. Source: SEO-06, support.google.com/merchants. */
export const googleFeed: FeedFormat = {
  locale: 'en',
  head: ({ name, publicUrl }) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
    element('title', name) +
    element('link', `${publicUrl}/en`) +
    element('description', name),
  product: (product, shop) =>
    shownOffers(product, shop)
      .map((offer) => item(product, offer, shop))
      .join(''),
  tail: '</channel>\n</rss>\n',
}

function item(product: FeedProduct, offer: FeedOffer, shop: FeedShop): string {
  const { card, oldPrice, courier } = product
  const [picture, ...more] = pictureAddresses(product, shop)
  const gender = genderOf(product, shop)
  return (
    '<item>\n' +
    element('g:id', offer.id) +
    element('g:item_group_id', card.id) +
    element('title', card.title) +
    element('description', product.description) +
    element('link', offerAddress(product, offer, shop, 'en')) +
    element('g:image_link', picture) +
    more.map((address) => element('g:additional_image_link', address)).join('') +
    element('g:availability', isBuyable(offer) ? 'in_stock' : 'out_of_stock') +
    element('g:price', roubles(oldPrice ?? card.price)) +
    element('g:sale_price', oldPrice === null ? null : roubles(card.price)) +
    element('g:brand', shop.name) +
    element('g:mpn', offer.sku) +
    element('g:condition', 'new') +
    element('g:product_type', categoryTitles(product, shop)) +
    element('g:color', card.color.title) +
    element('g:size', offer.size.title) +
    // Departments of women and men are for grown-ups.
    (gender ? element('g:gender', genders[gender]) + element('g:age_group', 'adult') : '') +
    element('g:material', product.material) +
    (courier ? `<g:shipping>\n${element('g:country', 'RU')}${element('g:price', roubles(courier.price))}</g:shipping>\n` : '') +
    element('g:shipping_weight', `${product.weightGrams} g`) +
    '</item>\n'
  )
}

/** `Women > Outerwear`. */
function categoryTitles({ categoryId }: FeedProduct, { categories }: FeedShop): string {
  const leaf = categories.find(({ id }) => id === categoryId)
  return categories
    .filter(({ path }) => leaf && (leaf.path === path || leaf.path.startsWith(`${path}/`)))
    .map(({ title }) => title)
    .join(' > ')
}
