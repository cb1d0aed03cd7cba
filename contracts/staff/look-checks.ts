/** What a look needs before the shop shows it. */
export const lookErrors = ['picture', 'products'] as const
/** What it is better with. */
export const lookWarnings = ['not_shown', 'hidden_product', 'no_spot', 'close_spots', 'english', 'alt'] as const
export type LookCheck = (typeof lookErrors)[number] | (typeof lookWarnings)[number]

/** Whether a check keeps a look from the shop. */
export const isLookError = (code: LookCheck): boolean => (lookErrors as readonly string[]).includes(code)

/** What is looked at before a look is shown. */
export interface CheckedLook {
  title: { en?: string | undefined }
  note: { ru: string; en?: string | undefined }
  /** In their order: spots stand on the first. */
  pictures: readonly { hasEnglish: boolean }[]
  products: readonly { isShown: boolean; spot: { x: number; y: number } | null }[]
}

/** As large as a phone shows the first picture (3:4, whatever its own shape), and what a finger needs there. */
const phone = { width: 390, height: 520 }
const finger = 44

/** What a look lacks, in the order in which it is mended; `places` are the numbers of the things that it is about. Source: ADM-48. */
export function checkLook({ title, note, pictures, products }: CheckedLook): { code: LookCheck; places: number[] }[] {
  const numbers = (isIt: (product: CheckedLook['products'][number]) => boolean): number[] =>
    products.flatMap((product, at) => (isIt(product) ? [at + 1] : []))
  const hidden = numbers(({ isShown }) => !isShown)
  const unplaced = numbers(({ spot }) => spot === null)
  const close = closeSpots(products)
  const lacks = (code: LookCheck, isLacking: boolean, places: number[] = []) => (isLacking ? [{ code, places }] : [])
  return [
    ...lacks('picture', pictures.length === 0),
    ...lacks('products', products.length === 0),
    ...lacks('not_shown', products.length > 0 && hidden.length === products.length, hidden),
    ...lacks('hidden_product', hidden.length > 0 && hidden.length < products.length, hidden),
    ...lacks('no_spot', unplaced.length > 0, unplaced),
    ...lacks('close_spots', close.length > 0, close),
    ...lacks('english', !title.en || (note.ru !== '' && !note.en)),
    ...lacks(
      'alt',
      pictures.some(({ hasEnglish }) => !hasEnglish),
    ),
  ]
}

/** Numbers of the things whose spots stand so close on a phone that a finger meets both. */
function closeSpots(products: CheckedLook['products']): number[] {
  const isClose = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
    Math.hypot(((a.x - b.x) * phone.width) / 100, ((a.y - b.y) * phone.height) / 100) < finger
  return products.flatMap(({ spot }, at) =>
    spot && products.some((other, otherAt) => otherAt !== at && other.spot && isClose(spot, other.spot)) ? [at + 1] : [],
  )
}
