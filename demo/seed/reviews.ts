import { dayMs } from '#core/dates.ts'
import { cities, men, replies, women } from '#demo/content/review-people.ts'
import { blameOf, fitsOf, kindOf, praise, type Said } from '#demo/content/review-texts.ts'
import { shopReviews } from '#demo/content/shop-reviews.ts'
import { models } from '#demo/models/index.ts'
import { findModelIds } from '#server/modules/goods/catalog/index.ts'
import { addReviews } from '#server/modules/goods/reviews/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dice, diceBetween } from './dice.ts'

type Model = (typeof models)[number]
type Review = Parameters<typeof addReviews>[1][number]

/**
 * Reviews of the shop, and of most products, more of those that are loved, the unhappy ones with an answer of the shop. None has a picture: a drawing is no
 * photograph of a buyer.
 */
export async function seedReviews(db: Db, now: Date): Promise<void> {
  const modelIds = await findModelIds(
    db,
    models.flatMap((model) => productOf(model) ?? []),
  )
  const rows = models.flatMap((model) => {
    const modelId = modelIds.get(productOf(model) ?? '')
    if (modelId === undefined) return []
    return Array.from({ length: countOf(model) }, (_, number) => reviewOf(model, modelId, number, now))
  })
  await addReviews(db, [...rows, ...shopReviews.map((review, number) => ofShop(review, number, now))])
}

/** One of the shop, as it was written; those who have bought something are most. */
function ofShop({ daysAgo, ...review }: (typeof shopReviews)[number], number: number, now: Date): Review {
  return {
    ...review,
    modelId: null,
    fit: null,
    size: null,
    heightCm: null,
    isVerified: dice('shop', number, 'verified') < 0.85,
    state: 'published',
    createdAt: new Date(now.getTime() - (daysAgo + dice('shop', number, 'hour')) * dayMs),
    imageIds: [],
  }
}

/** The slug of the product a model is known by; undefined while nobody can have worn it. */
function productOf({ slug, colours }: Model): string | undefined {
  const [first] = colours
  return first && !first.comingSoon ? `${slug}-${first.colour}` : undefined
}

function countOf(model: Model): number {
  const isLoved = model.colours.some((colour) => colour.labels?.includes('bestseller'))
  return diceBetween(isLoved ? 8 : 0, isLoved ? 24 : 11, model.slug, 'reviews')
}

function reviewOf(model: Model, modelId: number, number: number, now: Date): Review {
  const roll = (...what: string[]) => dice(model.slug, number, ...what)
  const pick = <T>(list: readonly T[], ...what: string[]): T => list[Math.floor(roll(...what) * list.length)] as T
  const stars = starsOf(roll('stars'))
  const isWorn = model.sizes !== 'one'
  const fit = isWorn && roll('says fit') < 0.8 ? fitOf(roll('fit')) : null
  const wearer = wearerOf(model)
  const isMan = wearer === 'anybody' ? roll('man') < 0.4 : wearer === 'man'
  const sayable = (said: readonly Said[]) => said.filter(({ by }) => by === undefined || by === (isMan ? 'man' : 'woman'))
  const kind = kindOf(model.category)
  // One after the other, so that a product is not praised twice in the same words next to each other.
  const good = sayable(praise[kind])
  const first =
    stars >= 4 ? (good[(number + Math.floor(dice(model.slug) * good.length)) % good.length] ?? good[0]) : pick(blameOf(kind), 'blame')
  const second = fit && pick(fitsOf(kind)[fit], 'fit words')
  return {
    modelId,
    author: pick(isMan ? men : women, 'name'),
    city: roll('has city') < 0.8 ? pick(cities, 'city') : null,
    stars,
    text: { ru: [first?.ru, second?.ru].filter(Boolean).join(' '), en: [first?.en, second?.en].filter(Boolean).join(' ') },
    fit,
    size: isWorn ? pick(model.sizeRun, 'size') : null,
    heightCm: isWorn && model.sizes !== 'shoes' ? (isMan ? 172 : 160) + Math.floor(roll('height') * 16) : null,
    isVerified: roll('verified') < 0.75,
    reply: stars <= 3 ? pick(replies, 'reply') : null,
    state: 'published',
    createdAt: new Date(now.getTime() - Math.floor((number * 18 + roll('day') * 17 + 2) * dayMs)),
    imageIds: [],
  }
}

function starsOf(roll: number): number {
  if (roll < 0.64) return 5
  if (roll < 0.88) return 4
  if (roll < 0.96) return 3
  return roll < 0.99 ? 2 : 1
}

function fitOf(roll: number): 'small' | 'true' | 'large' {
  if (roll < 0.82) return 'true'
  return roll < 0.93 ? 'small' : 'large'
}

/** Who wears a product: by its department, shoes by their sizes. */
function wearerOf({ category, sizes, sizeRun }: Model): 'woman' | 'man' | 'anybody' {
  if (category.startsWith('men/')) return 'man'
  if (category.startsWith('women/') || category === 'accessories/jewellery') return 'woman'
  if (sizes !== 'shoes') return 'anybody'
  const [smallest = 0, largest = 0] = [Math.min(...sizeRun.map(Number)), Math.max(...sizeRun.map(Number))]
  if (smallest >= 39) return 'man'
  return largest >= 44 ? 'anybody' : 'woman'
}
