import type { ProductPage } from '#contracts/products.contract.ts'
import type { Breadcrumb, Seo } from '#contracts/shared.contract.ts'
import { localizedPath, textIn, type Locale } from '#core/locale.ts'
import { earnedBonuses, formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Quote } from '#server/modules/fulfillment/delivery/index.ts'
import { imageViews, type ShownImage } from '#server/modules/base/images/index.ts'
import type { Card } from '../cards/cards.repo.ts'
import { cardView } from '../cards/cards.view.ts'
import type { SeoTexts } from '../catalog.schema.ts'
import type { CategoryNode } from '../dictionaries/categories.repo.ts'
import { offerAvailability } from './availability.view.ts'
import type { ProductDetails } from './product-page.repo.ts'
import type { Words } from '../words.ts'

export interface ProductFacts {
  row: Card
  details: ProductDetails
  /** All of its pictures, by id. */
  images: ReadonlyMap<number, ShownImage>
  lineage: readonly CategoryNode[]
  locale: Locale
  publicUrl: string
  /** How it comes to the visitor's city; undefined when that is not known. */
  quotes: readonly Quote[] | undefined
  /** Whole percent that a visitor without an account earns. */
  bonusPercent: number
}

const usualWays = ['courier', 'point', 'shop'] as const

type Product = ProductPage['product']

/** The product page as the contract has it, with its search texts and schema.org objects. */
export function productPageView(facts: ProductFacts, words: Words): ProductPage {
  const { row, details, images, locale } = facts
  const breadcrumbs = breadcrumbsOf(facts, words)
  const product: Product = {
    ...cardView(row, locale),
    images: imageViews(details.imageIds, images, locale),
    description: textIn(locale, details.description),
    composition: textIn(locale, details.composition),
    care: details.care.map((code) => ({ code, title: words.text(locale, `catalog.care.${code}`) })),
    fit: details.fit ? textIn(locale, details.fit) : null,
    bonuses_will_be_earned: earnedBonuses(row.price, facts.bonusPercent),
    breadcrumbs,
  }
  const path = `/product/${row.slug}`
  return {
    product,
    delivery: deliveryView(facts, words),
    refund: words.text(locale, 'catalog.refund'),
    seo: seoOf(product, details.seo, locale, words),
    json_ld: [productLd(product, facts, path), ...filmLd(product, facts), breadcrumbLd(breadcrumbs, facts.publicUrl, locale, path)],
  }
}

/** The ways into the visitor's city with their price and days; without a city the ways there are. Source: UX-29, decisions H. */
function deliveryView({ row, quotes, locale }: ProductFacts, words: Words): ProductPage['delivery'] {
  const known = (quotes ?? usualWays.map((type) => ({ type }))).map((quote) => ({
    kind: quote.type,
    title: words.text(locale, `catalog.delivery.${quote.type}.title`),
    text: deliveryText(quote, words, locale),
    estimate:
      'priceKopecks' in quote ? { price: kopecksToRoubles(quote.priceKopecks), days_from: quote.daysFrom, days_to: quote.daysTo } : null,
  }))
  // What is sold only in shops is not sent.
  if (row.isOnlyShops) return known.filter((way) => way.kind === 'shop')
  // The post is for places that nothing else reaches as cheaply.
  const reaching = known.filter((way) => way.kind === 'courier' || way.kind === 'point')
  const least = Math.min(...reaching.map((way) => way.estimate?.price ?? 0))
  return known.filter((way) => way.kind !== 'post' || (way.estimate?.price ?? 0) < least)
}

/** How a way goes, within slots where the checkout has them, for how long a point keeps the parcel, and from which sum it costs nothing: as the visitor's city has it. */
function deliveryText(quote: Pick<Quote, 'type' | 'storageDays' | 'freeLimit' | 'hasSlots'>, words: Words, locale: Locale): string {
  const { type, storageDays = 0, freeLimit } = quote
  const key = type === 'courier' && !quote.hasSlots ? 'catalog.delivery.courier.text_of_day' : `catalog.delivery.${type}.text`
  const text = words.text(locale, key, { days: storageDays })
  if (freeLimit === undefined) return text
  return `${text} ${words.text(locale, 'catalog.delivery.free_from', { sum: formatRoubles(kopecksToRoubles(freeLimit), locale) })}`
}

/** What staff wrote, else what the product's own words give. Source: SEO-01. */
function seoOf(product: Product, own: SeoTexts, locale: Locale, words: Words): Seo {
  const facts = { title: product.title, color: product.color.title.toLowerCase() }
  const text = firstSentence(product.description)
  return {
    title: own.title ? textIn(locale, own.title) : words.text(locale, 'catalog.seo.product_title', facts),
    description: own.description
      ? textIn(locale, own.description)
      : words.text(locale, 'catalog.seo.product_description', { ...facts, text }),
    keywords: own.keywords
      ? textIn(locale, own.keywords)
      : [product.title, product.category.title, product.color.title].join(', ').toLowerCase(),
    canonical: own.canonical ?? `/product/${product.slug}`,
    noindex: false,
  }
}

function breadcrumbsOf({ row, lineage, locale }: ProductFacts, words: Words): Breadcrumb[] {
  return [
    { title: words.text(locale, 'catalog.home'), url: '/' },
    ...lineage.map((one) => ({ title: textIn(locale, one.title), url: `/catalog/${one.path}` })),
    { title: textIn(locale, row.title), url: '' },
  ]
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}

/** schema.org Product: one Offer a size, in roubles, with its availability; the model in its other colors is its group. Source: SEO-02. */
function productLd(product: Product, { row, publicUrl, locale, details }: ProductFacts, path: string): Record<string, unknown> {
  const url = publicUrl + localizedPath(locale, path)
  const pictures = product.images.flatMap((image) => {
    const width = image.widths.at(-1)
    return width === undefined ? [] : [`${publicUrl}${image.src}/${width}.webp`]
  })
  const skus = new Map(details.sizeSkus.map(({ id, sku }) => [id, sku]))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.sku,
    url,
    color: product.color.title,
    material: product.composition,
    category: product.category.title,
    inProductGroupWithID: details.modelSlug,
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: details.modelSlug,
      name: product.title,
      variesBy: ['https://schema.org/color'],
      hasVariant: row.colors.map(({ slug }) => ({ '@type': 'Product', url: publicUrl + localizedPath(locale, `/product/${slug}`) })),
    },
    ...(pictures.length > 0 ? { image: pictures } : {}),
    offers: product.sizes.map((size) => ({
      '@type': 'Offer',
      url,
      name: size.title,
      sku: skus.get(size.offer_id),
      price: product.price,
      priceCurrency: 'RUB',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${offerAvailability(size.amount.code, row)}`,
    })),
  }
}

/** The shop's own film of a product, as the page shows it. Source: SEO-07. */
function filmLd({ title, description, video, image }: Product, { publicUrl }: ProductFacts): Record<string, unknown>[] {
  if (video === null) return []
  const width = image.widths.at(-1)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: title,
      description,
      contentUrl: new URL(video, publicUrl).href,
      ...(width === undefined ? {} : { thumbnailUrl: `${publicUrl}${image.src}/${width}.webp` }),
    },
  ]
}

function breadcrumbLd(crumbs: readonly Breadcrumb[], publicUrl: string, locale: Locale, path: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.title,
      item: publicUrl + localizedPath(locale, crumb.url || path),
    })),
  }
}
