import type { ProductCard } from '#contracts/products.contract.ts'

type Image = ProductCard['image']
type Form = Pick<Image, 'widths' | 'width' | 'height'>
type Code = ProductCard['sizes'][number]['amount']['code']

const codes: readonly Code[] = ['none', 'last', 'few', 'many']
const flags = ['show_video_catalog', 'is_large', 'is_coming_soon', 'is_only_shops', 'is_set', 'is_eco', 'is_in_stock'] as const

/** Three pictures are leafed through on a card; a fourth waits on the page of the product. */
const morePictures = 1

/** Cards as a page carries them beside their markup: values without names, what many share once. */
export interface ThinCards {
  forms: Form[]
  labels: ProductCard['labels']
  /** Their products are named by the cards. */
  colors: ThinColor[]
  cards: ThinCard[]
}
type ThinColor = [title: string, code: string, cropped: string | null]
type ThinImage = [src: string, form: number, color: string, alt: string]
/** Its numbers as steps, from the size before and from its own: those of one product follow each other, and equal steps pack well. */
type ThinSize = [idStep: number, offerStep: number, title: string, code: number]
type ThinCard = [
  id: number,
  slug: string,
  title: string,
  sku: string,
  price: number,
  oldPrice: number | null,
  discount: number,
  color: string,
  video: string | null,
  /** One bit for each of `flags`. */
  flags: number,
  labels: number[],
  image: ThinImage,
  hover: ThinImage | null,
  more: ThinImage[],
  listingImage: ThinImage | null,
  sizes: ThinSize[],
  colors: [slug: string, color: number][],
]

/** Leaves out the words that no card shows (dialogs ask for theirs) and the names of the values. */
export function thinCards(cards: readonly ProductCard[]): ThinCards {
  const forms = table<Form>((form) => `${form.width} ${form.height} ${form.widths.join()}`)
  const labels = table<ProductCard['labels'][number]>((label) => String(label.id))
  const colors = table<ThinColor>((color) => JSON.stringify(color))
  const thin = (image: Image, alt = ''): ThinImage => {
    const { src, widths, width, height, color } = image
    return [src, forms.at({ widths, width, height }), color, alt]
  }
  const rows = cards.map((card): ThinCard => [
    card.id,
    card.slug,
    card.title,
    card.sku,
    card.price,
    card.old_price,
    card.discount,
    card.color.title,
    card.video,
    flags.reduce((bits, flag, bit) => (card[flag] ? bits | (1 << bit) : bits), 0),
    card.labels.map(labels.at),
    thin(card.image, card.image.alt),
    card.image_hover && thin(card.image_hover),
    card.images_more.slice(0, morePictures).map((image) => thin(image)),
    card.listing_image && thin(card.listing_image, card.listing_image.alt),
    card.sizes.map(({ id, offer_id: offer, title, amount }, at) => [
      id - (card.sizes[at - 1]?.id ?? 0),
      offer - id,
      title,
      codes.indexOf(amount.code),
    ]),
    card.colors.map(({ slug, title, color }) => [slug, colors.at([title, color.color_code, color.image_cropped])]),
  ])
  return { forms: forms.rows, labels: labels.rows, colors: colors.rows, cards: rows }
}

/** The cards again, on the server and in the browser alike; words that were left out are empty. */
export function wholeCards({ forms, labels, colors: cloths, cards }: ThinCards): ProductCard[] {
  const whole = ([src, form, color, alt]: ThinImage): Image => ({
    src,
    ...(forms[form] ?? { widths: [], width: 0, height: 0 }),
    color,
    alt,
  })
  return cards.map((row) => {
    const [id, slug, title, sku, price, oldPrice, discount, color, video, bits, marks, image, hover, more, listing, sizes, colors] = row
    const is = (flag: (typeof flags)[number]) => (bits & (1 << flags.indexOf(flag))) > 0
    return {
      id,
      slug,
      title,
      sku,
      price,
      old_price: oldPrice,
      discount,
      image: whole(image),
      image_hover: hover && whole(hover),
      images_more: more.map(whole),
      listing_image: listing && whole(listing),
      video,
      show_video_catalog: is('show_video_catalog'),
      sizes: wholeSizes(sizes),
      colors: colors.flatMap(([of, at]) => {
        const [name, code, cropped] = cloths[at] ?? []
        return name === undefined || code === undefined
          ? []
          : [{ slug: of, title: name, color: { image_cropped: cropped ?? null, color_code: code } }]
      }),
      color: { title: color },
      labels: marks.flatMap((at) => labels[at] ?? []),
      is_large: is('is_large'),
      is_coming_soon: is('is_coming_soon'),
      is_only_shops: is('is_only_shops'),
      is_set: is('is_set'),
      is_eco: is('is_eco'),
      category: { title: '', slug: '' },
      is_in_stock: is('is_in_stock'),
    }
  })
}

function wholeSizes(sizes: readonly ThinSize[]): ProductCard['sizes'] {
  let id = 0
  return sizes.map(([step, offerStep, title, code]) => {
    id += step
    return {
      id,
      offer_id: id + offerStep,
      title,
      alternative_title: '',
      amount: { code: codes[code] ?? 'none', title: '' },
      fitting: null,
    }
  })
}

/** Rows that are named by their place; equal ones share it. */
function table<T>(keyOf: (row: T) => string) {
  const rows: T[] = []
  const places = new Map<string, number>()
  const at = (row: T): number => {
    const key = keyOf(row)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, rows.length)
    return rows.push(row) - 1
  }
  return { rows, at }
}
