import { dayMs } from '#core/dates.ts'
import { garmentOf } from '#demo/content/scene.ts'
import { blame, cities, fits, kindOf, men, praise, replies, women } from '#demo/content/review-texts.ts'
import type { PictureSpec } from '#demo/illustrator/spec.ts'
import { models } from '#demo/models/index.ts'
import { saveDrawnImages, type DrawnImage } from '#server/modules/base/images/index.ts'
import { findModelIds } from '#server/modules/goods/catalog/index.ts'
import { addReviews } from '#server/modules/goods/reviews/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dice, diceBetween } from './dice.ts'
import { groundColor } from './picture-size.ts'

type Model = (typeof models)[number]
type Review = Parameters<typeof addReviews>[1][number]

/** Reviews of most things, more of those that are loved; some with pictures, the unhappy ones with an answer of the shop. */
export async function seedReviews(db: Db, now: Date): Promise<void> {
  const pictures = await saveDrawnImages(db, models.flatMap(picturesOf))
  const modelIds = await findModelIds(
    db,
    models.flatMap((model) => productOf(model) ?? []),
  )
  const rows = models.flatMap((model) => {
    const modelId = modelIds.get(productOf(model) ?? '')
    if (modelId === undefined) return []
    return Array.from({ length: countOf(model) }, (_, number) => reviewOf(model, modelId, number, pictures, now))
  })
  await addReviews(db, rows)
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

function reviewOf(model: Model, modelId: number, number: number, pictures: ReadonlyMap<string, number>, now: Date): Review {
  const roll = (...what: string[]) => dice(model.slug, number, ...what)
  const pick = <T>(list: readonly T[], ...what: string[]): T => list[Math.floor(roll(...what) * list.length)] as T
  const stars = starsOf(roll('stars'))
  const isWorn = model.sizes !== 'one'
  const fit = isWorn && roll('says fit') < 0.8 ? fitOf(roll('fit')) : null
  // One after the other, so that a thing is not praised twice in the same words next to each other.
  const good = praise[kindOf(model.category)]
  const first = stars >= 4 ? (good[(number + Math.floor(dice(model.slug) * good.length)) % good.length] ?? good[0]) : pick(blame, 'blame')
  const second = fit && pick(fits[fit], 'fit words')
  const isMan = model.category.startsWith('men/') && roll('man') < 0.7
  const photo = pictures.get(photoKey(model, number))
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
    imageIds: photo === undefined ? [] : [photo],
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

/** Every seventh reviewer of a thing has taken a picture of it at home. */
function picturesOf(model: Model): DrawnImage[] {
  const [colour] = model.colours
  if (!colour) return []
  return Array.from({ length: countOf(model) }, (_, number) => number)
    .filter((number) => number % 7 === 1)
    .map((number) => {
      const turn = diceBetween(-9, 9, model.slug, number, 'turn')
      const spec: PictureSpec = {
        view: 'front',
        ...garmentOf(model, colour.colour),
        ground: number % 2 ? 'sand' : 'clay',
        rot: turn,
        fill: 0.86,
      }
      const alt = { ru: `Фото покупателя: ${model.title.ru}`, en: `A buyer’s photo: ${model.title.en}` }
      return { key: photoKey(model, number), spec, width: 900, height: 1200, color: groundColor(spec), alt }
    })
}

function photoKey(model: Model, number: number): string {
  return `review/${model.slug}/${number}`
}
