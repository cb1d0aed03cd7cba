import { dayMs } from '#core/dates.ts'
import { checkDigit } from '#core/gtin.ts'
import { garmentOf } from '#demo/content/scene.ts'
import { teasers, type Teaser } from '#demo/content/teasers.ts'
import { listings, type ProductsRule } from '#demo/content/listings.ts'
import { merchandise } from '#demo/content/merchandise.ts'
import { categories, type DemoCategory } from '#demo/models/categories.ts'
import { colours } from '#demo/models/colours.ts'
import { models } from '#demo/models/index.ts'
import { isMarkedCategory } from '#demo/models/marked.ts'
import { gramsByCategory } from '#demo/models/weights.ts'
import { labels, materials, viewTitles } from '#demo/models/words.ts'
import type { DemoColour, DemoModel } from '#demo/shapes.ts'
import type { PictureSpec, View } from '#demo/illustrator/spec.ts'
import { addCategories, addDictionaries, addListings, addModels, pinProducts } from '#server/modules/goods/catalog/index.ts'
import type { CategoryInput, MembershipRule, ProductInput } from '#server/modules/goods/catalog/index.ts'
import { saveDrawnImages, type DrawnImage } from '#server/modules/base/images/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dice, diceBetween } from './dice.ts'
import { seedListingBanners } from './listing-banners.ts'
import { groundColor, productPicture } from './picture-size.ts'
import { imageIdOf, sceneImage } from './scene-image.ts'
import { alternativeTitle, sizeDictionary, sizeSlug } from './size-titles.ts'

/** Everything that is for sale, with its pictures and curated listings. What arrived lately is dated back from `now`. */
export async function seedCatalog(db: Db, now: Date): Promise<void> {
  await addDictionaries(db, {
    colors: Object.entries(colours).map(([slug, colour]) => ({ slug, ...colour })),
    materials: Object.entries(materials).map(([slug, title]) => ({ slug, title })),
    labels: Object.entries(labels).map(([code, label]) => ({ code, ...label })),
    sizes: sizeDictionary,
  })
  const pictures = await saveDrawnImages(db, [
    ...categories.flatMap(categoryPicture),
    ...Object.values(teasers).flatMap((list) => list.map(teaserPicture)),
    ...models.flatMap(productPictures),
  ])
  await addCategories(
    db,
    categories.map((category) => ({ ...categoryInput(category, pictures), teasers: teasersOf(category.slug, pictures) })),
  )
  await addModels(
    db,
    models.map(
      ({
        slug,
        title,
        description,
        composition,
        care,
        fit,
        material,
        season,
        isSet = false,
        isEco = false,
        isHosiery = false,
        ...model
      }) => ({
        slug,
        title,
        description,
        composition,
        care: [...care],
        fit,
        material,
        season,
        isSet,
        isEco,
        isReturnable: !isHosiery,
        weightGrams: gramsByCategory[model.category],
        isMarked: isMarkedCategory(model.category),
        products: model.colours.map((colour, index) => productInput({ slug, ...model }, colour, index, pictures, now)),
      }),
    ),
    now,
  )
  await addListings(
    db,
    listings.map(({ slug, title, description, rule }) => ({ slug, title, description, ...contentsOf(rule) })),
  )
  for (const [path, slugs] of Object.entries(merchandise)) await pinProducts(db, path, slugs.map(productOf))
  await seedListingBanners(db)
}

function categoryInput(category: DemoCategory, pictures: ReadonlyMap<string, number>): CategoryInput {
  const { slug, title, description, seo, rule, children } = category
  return {
    slug,
    title,
    description,
    seo,
    ...(rule && 'saleIn' in rule ? { rule: { isOnSale: true, categories: [...rule.saleIn] } } : {}),
    imageId: pictures.get(`category/${slug}`),
    children: children.map((child) => categoryInput(child, pictures)),
  }
}

function teasersOf(slug: string, pictures: ReadonlyMap<string, number>) {
  const own: readonly Teaser[] = teasers[slug as keyof typeof teasers] ?? []
  return own.map(({ url, title }) => ({ url, title, imageId: imageIdOf(pictures, `teaser${url}`) }))
}

function teaserPicture({ url, scene, alt }: Teaser): DrawnImage {
  return sceneImage(`teaser${url}`, scene, alt)
}

function categoryPicture({ slug, title, picture }: DemoCategory): DrawnImage[] {
  if (!picture) return []
  return [{ key: `category/${slug}`, spec: picture, ...productPicture, color: groundColor(picture), alt: title }]
}

function productPictures(model: DemoModel): DrawnImage[] {
  return model.colours.flatMap((colour) =>
    model.views.map((view) => {
      const spec: PictureSpec = { view, ...garmentOf(model, colour.colour) }
      const alt = {
        ru: `${model.title.ru}, ${colours[colour.colour].title.ru.toLowerCase()}, ${viewTitles[view].ru}`,
        en: `${model.title.en}, ${colours[colour.colour].title.en.toLowerCase()}, ${viewTitles[view].en}`,
      }
      return { key: pictureKey(model.slug, colour, view), spec, ...productPicture, color: groundColor(spec), alt }
    }),
  )
}

function pictureKey(modelSlug: string, colour: DemoColour, view: View): string {
  return `product/${modelSlug}-${colour.colour}/${view}`
}

type ModelOfProduct = Pick<DemoModel, 'slug' | 'sku' | 'category' | 'gifts' | 'price' | 'sizes' | 'sizeRun' | 'views'>

function productInput(
  model: ModelOfProduct,
  colour: DemoColour,
  index: number,
  pictures: ReadonlyMap<string, number>,
  now: Date,
): ProductInput {
  const slug = `${model.slug}-${colour.colour}`
  const sku = `${model.sku}-${index + 1}`
  const isNew = colour.labels?.includes('new') === true
  const daysAgo = isNew ? diceBetween(1, 20, slug, 'published') : diceBetween(35, 540, slug, 'published')
  const loved = colour.labels?.includes('bestseller') === true ? 600 : 0
  return {
    slug,
    sku,
    color: colour.colour,
    hex: colour.hex,
    price: (colour.sale?.price ?? model.price) * 100,
    oldPrice: colour.sale ? colour.sale.oldPrice * 100 : null,
    category: model.category,
    moreCategories: [...(model.gifts ?? [])],
    // Labels with a rule are given by it.
    labels: (colour.labels ?? []).filter((code) => !labels[code].rule),
    sizes: model.sizeRun.map((size) => {
      const offer = model.sizes === 'one' ? `${sku}-0` : `${sku}-${size}`
      return { size: sizeSlug(size), sku: offer, barcode: barcodeOf(offer), alternativeTitle: alternativeTitle(model, size) }
    }),
    imageIds: model.views.flatMap((view) => pictures.get(pictureKey(model.slug, colour, view)) ?? []),
    isLarge: colour.large ?? false,
    isComingSoon: colour.comingSoon ?? false,
    isOnlyShops: colour.onlyInShops ?? false,
    showVideo: colour.video ?? false,
    popularity: loved + (isNew ? 250 : 0) + Math.floor(dice(slug, 'loved') * 500),
    publishedAt: new Date(now.getTime() - daysAgo * dayMs),
  }
}

/** An EAN-13 of the range that shops give out themselves (prefix 29), the same in every demo shop. */
function barcodeOf(sku: string): string {
  const digits = `29${String(Math.floor(dice(sku, 'barcode') * 1e10)).padStart(10, '0')}`
  return digits + String(checkDigit(digits))
}

/** A listing named by its models shows each in its first color that is there. */
function contentsOf(rule: ProductsRule): { rule: MembershipRule } | { products: string[] } {
  if (!rule.models) {
    const { onlyInShops, ...conditions } = rule
    return { rule: { ...conditions, ...(onlyInShops ? { isOnlyShops: true } : {}) } }
  }
  return { products: rule.models.map(productOf) }
}

/** The product that stands for a model: its first color that can be bought. */
function productOf(slug: string): string {
  const model = models.find((one) => one.slug === slug)
  const colour = model?.colours.find((one) => !one.comingSoon) ?? model?.colours[0]
  if (!colour) throw new Error(`"${slug}" is not for sale`)
  return `${slug}-${colour.colour}`
}
