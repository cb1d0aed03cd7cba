import { writeFileSync } from 'node:fs'
import { rejectReasons, type RejectReason } from '#contracts/staff/reject-reasons.ts'
import { textIn } from '#core/locale.ts'
import { readUploadedImage } from '#server/modules/base/images/index.ts'
import { readReviewBonus } from '#server/modules/editorial/content/index.ts'
import { getStoredReview, listStoredReviews, publishReview, rejectReview, replyToReview } from '#server/modules/goods/reviews/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { inWords } from './refused-in-words.ts'
import { accountOf } from './staff-account.ts'

export interface ReviewStep {
  act: string
  /** Of the review. */
  number?: string | undefined
  /** Of which reviews are listed; those that wait unless told. */
  state?: string | undefined
  /** Why one is rejected. */
  why?: string | undefined
  /** What is answered. */
  ru?: string | undefined
  en?: string | undefined
  /** The file into which its picture is written, to be looked at. */
  picture?: string | undefined
  withoutPhoto?: boolean | undefined
  /** Who does it, by the e-mail of their account. */
  staff?: string | undefined
  reason?: string | undefined
  /** Without it an act is shown and not done. */
  yes?: boolean | undefined
}

const acts: readonly string[] = ['list', 'show', 'publish', 'reject', 'reply']
const states = ['pending', 'published', 'rejected'] as const
type Review = Awaited<ReturnType<typeof getStoredReview>>

/** Does what the command `npm run reviews` is asked for, and answers what it says. Throws an Error in words for what cannot be done. */
export function takeReviewStep(platform: Platform, step: ReviewStep): Promise<string> {
  return inWords(platform, () => take(platform, step))
}

async function take(platform: Platform, step: ReviewStep): Promise<string> {
  if (!acts.includes(step.act)) throw new Error('Say what to do: list, show, publish, reject or reply.')
  if (step.act === 'list') return listed(platform, step.state)
  const id = Number(step.number)
  if (!Number.isInteger(id) || id < 1) throw new Error(`Say which review: npm run reviews -- ${step.act} 12`)
  const one = await getStoredReview(platform, id)
  if (step.act === 'show') return shown(platform, one, step.picture)
  const author = await accountOf(platform, step, 'reviews.write')
  const write = async (done: string, act: () => Promise<unknown>): Promise<string> => {
    if (!step.yes) return `${done}\nNothing has changed: say --yes to do it.`
    await act()
    return done
  }
  if (step.act === 'publish')
    return published(platform, one, step, (options) => publishReview(platform, author, one.review, options), write)
  if (step.act === 'reject') {
    const why = rejectReasons.find((known) => known === step.why)
    if (!why) throw new Error(`Say why: --why ${rejectReasons.join('|')}`)
    return write(`rejected ${line(one)}: ${why}`, () => rejectReview(platform, author, one.review, why satisfies RejectReason))
  }
  const { ru = '', en } = step
  if (ru.trim() === '') throw new Error('Say what to answer: --ru "Спасибо" [--en "Thank you"]')
  const reply = { ru: ru.trim(), ...(en !== undefined && en.trim() !== '' && { en: en.trim() }) }
  return write(`answered ${line(one)}: ${reply.ru}`, () => replyToReview(platform, author, one.review, reply))
}

type Publish = (options: { bonus: number; withoutPictures: boolean }) => Promise<unknown>

async function published(
  platform: Platform,
  one: Review,
  { withoutPhoto = false }: ReviewStep,
  publish: Publish,
  write: (done: string, act: () => Promise<unknown>) => Promise<string>,
): Promise<string> {
  const bonus = await readReviewBonus(platform.db)
  const photo = one.imageIds.length === 0 ? '' : withoutPhoto ? ', its photo is deleted' : ', with its photo'
  const promised = bonus > 0 && one.author?.customerId ? `, ${bonus} bonuses for its author` : ''
  return write(`published ${line(one)}${photo}${promised}`, () => publish({ bonus, withoutPictures: withoutPhoto }))
}

const about = (title: { ru: string } | undefined | null): string => title?.ru ?? 'the shop'
const line = ({ review, about: what }: Pick<Review, 'review' | 'about'>): string =>
  `review ${review.id} of ${about(what?.title)}, ${review.stars} of 5`

async function listed(platform: Platform, asked = 'pending'): Promise<string> {
  const state = states.find((known) => known === asked)
  if (!state) throw new Error(`Say which reviews: --state ${states.join('|')}`)
  const rows = await listStoredReviews(platform, state)
  const lines = rows.map(({ review, title }) => {
    const text = review.text.ru.replace(/\s+/g, ' ')
    return [review.id, review.createdAt.toISOString().slice(0, 10), `${review.stars}/5`, about(title), text.slice(0, 80)].join('\t')
  })
  return lines.length === 0 ? `No review is ${state}.` : lines.join('\n')
}

async function shown(platform: Platform, { review, about: what, imageIds }: Review, file: string | undefined): Promise<string> {
  const [picture] = imageIds
  if (file !== undefined) {
    const bytes = picture === undefined ? undefined : await readUploadedImage(platform, picture)
    if (!bytes) throw new Error('This review has no photo.')
    writeFileSync(file, bytes)
  }
  const facts = [
    `${review.id}: ${review.state}${review.rejectReason ? ` (${review.rejectReason})` : ''}, revision ${review.revision}`,
    `about: ${about(what?.title)}`,
    `from: ${textIn('ru', review.author)}${review.city ? `, ${textIn('ru', review.city)}` : ''}${review.isVerified ? ', has received it' : ''}`,
    `stars: ${review.stars} of 5${review.fit ? `, fit: ${review.fit}` : ''}`,
    `photo: ${picture === undefined ? 'none' : file === undefined ? 'one, --picture photo.webp writes it to a file' : file}`,
  ]
  const reply = review.reply ? ['', `answered: ${textIn('ru', review.reply)}`] : []
  return [...facts, '', textIn('ru', review.text), ...reply].join('\n')
}
