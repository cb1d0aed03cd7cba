import { localTime, shopZone } from '#core/dates.ts'
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
import { cdata, element, escapeXml } from './xml.ts'

const descriptionAtMost = 3000
const genders = { women: 'Женский', men: 'Мужской' }
const seasons = { winter: 'Зима', summer: 'Лето', demi: 'Демисезон', all: 'Круглогодичный' }

/** Yandex's YML: one offer a size, the sizes of a color product in one group. Source: SEO-04, SEO-05, yandex.ru/support/marketplace. */
export const yandexFeed: FeedFormat = {
  locale: 'ru',
  head: ({ name, publicUrl, now, categories }) => {
    const rows = categories.map(
      ({ id, parentId, title }) =>
        `<category id="${id}"${parentId === null ? '' : ` parentId="${parentId}"`}>${escapeXml(title)}</category>\n`,
    )
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<yml_catalog date="${shopTime(now)}">\n<shop>\n` +
      element('name', name) +
      element('company', name) +
      element('url', publicUrl) +
      element('platform', 'Vitrina') +
      '<currencies>\n<currency id="RUB" rate="1"/>\n</currencies>\n' +
      `<categories>\n${rows.join('')}</categories>\n<offers>\n`
    )
  },
  product: (product, shop) =>
    shownOffers(product, shop)
      .map((offer) => offerElement(product, offer, shop))
      .join(''),
  tail: '</offers>\n</shop>\n</yml_catalog>\n',
}

/** `2026-11-28T12:00+03:00`; the shop's zone has no summer time. */
function shopTime(at: Date): string {
  return `${localTime(at, shopZone).slice(0, 16).replace(' ', 'T')}+03:00`
}

function offerElement(product: FeedProduct, offer: FeedOffer, shop: FeedShop): string {
  const { card } = product
  const isOnline = !card.is_only_shops
  const gender = genderOf(product, shop)
  return (
    `<offer id="${offer.id}" group_id="${card.id}" available="${isBuyable(offer)}">\n` +
    element('name', card.title) +
    element('vendor', shop.name) +
    element('vendorCode', offer.sku) +
    element('url', offerAddress(product, offer, shop, 'ru')) +
    element('price', card.price) +
    element('oldprice', product.oldPrice) +
    element('currencyId', 'RUB') +
    element('categoryId', product.categoryId) +
    pictureAddresses(product, shop)
      .map((address) => element('picture', address))
      .join('') +
    element('delivery', String(isOnline)) +
    element('pickup', String(isOnline)) +
    element('store', String(!isOnline)) +
    deliveryOptions(product) +
    `<description>${cdata(cut(product.description))}</description>\n` +
    sizeParameter(offer) +
    parameter('Цвет', card.color.title) +
    parameter('Материал', product.material) +
    parameter('Состав', product.composition) +
    parameter('Пол', gender && genders[gender]) +
    parameter('Сезон', seasons[product.season]) +
    element('weight', product.weightGrams / 1000) +
    '</offer>\n'
  )
}

function deliveryOptions({ courier }: FeedProduct): string {
  if (!courier) return ''
  const days = courier.daysFrom === courier.daysTo ? courier.daysTo : `${courier.daysFrom}-${courier.daysTo}`
  return `<delivery-options>\n<option cost="${Math.ceil(courier.price)}" days="${days}"/>\n</delivery-options>\n`
}

/** The Russian size where there is one, else what stands on the label. */
function sizeParameter({ size }: FeedOffer): string {
  return size.alternative_title
    ? `<param name="Размер" unit="RU">${escapeXml(size.alternative_title)}</param>\n`
    : parameter('Размер', size.title)
}

function parameter(name: string, value: string | undefined): string {
  return value ? `<param name="${name}">${escapeXml(value)}</param>\n` : ''
}

function cut(text: string): string {
  return text.length > descriptionAtMost ? `${text.slice(0, descriptionAtMost - 1).trimEnd()}…` : text
}
