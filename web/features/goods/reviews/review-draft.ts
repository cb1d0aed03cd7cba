import { limits } from '#contracts/limits.ts'
import { dropKept, keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'

/** What is kept of a review until it is sent, over reloads too; never the phone. Source: FORM-15. */
export interface ReviewDraft {
  author: string
  city: string
  message: string
  stars: number
  fit: 'small' | 'true' | 'large' | undefined
}

const empty: ReviewDraft = { author: '', city: '', message: '', stars: 5, fit: undefined }
const keyOf = (productId: number | undefined) => `review-${productId ?? 'shop'}`
const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

/** The draft of this tab, whatever somebody may have put there. */
export function readDraft(productId: number | undefined): ReviewDraft {
  const kept = readKept(keyOf(productId))
  if (typeof kept !== 'object' || kept === null) return empty
  const { author, city, message, stars, fit } = kept as Record<string, unknown>
  return {
    author: textOf(author, limits.reviewAuthor),
    city: textOf(city, limits.addressPart),
    message: textOf(message, limits.reviewMessage),
    stars: [1, 2, 3, 4, 5].find((one) => one === stars) ?? 5,
    fit: (['small', 'true', 'large'] as const).find((one) => one === fit),
  }
}

export function keepDraft(productId: number | undefined, { author, city, message, stars, fit }: ReviewDraft): void {
  keepInTab(keyOf(productId), { author, city, message, stars, fit })
}

export function dropDraft(productId: number | undefined): void {
  dropKept(keyOf(productId))
}
