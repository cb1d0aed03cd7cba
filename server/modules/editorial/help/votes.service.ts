import type { ApiParsed } from '#contracts/api.ts'
import { addressLimitFactor } from '#server/config.ts'
import { keepDevice } from '#server/platform/http/device.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket, takeAttempt } from '#server/platform/rate-limits.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { answerChanged, helpNotFound, tooManyVotes } from './help.errors.ts'
import { findPublishedAnswer, saveVote } from './votes.repo.ts'

type Body = ApiParsed<'POST /help/answers/:slug/votes'>['body']

/** Votes that one address may give in an hour: a house has several devices, and reads several answers. */
const votesAnHour = 30

/**
 * Keeps whether an answer helped, once a device and version; who says what was missing is read by the staff. Throws 404 for what is not published,
 * 409 `help.changed` for a version that is not shown any more, 429 `help.too_many_votes`. Source: MAG-18.
 */
export async function takeVote(platform: Platform, context: RequestContext, slug: string, body: Body): Promise<void> {
  const { db, secrets, clock, config } = platform
  const { version, is_helpful: isHelpful, comment = '' } = body
  if (config.rateLimits) {
    const bucket = createBucket(platform, 'help-votes-1h', votesAnHour * addressLimitFactor(config), 3600)
    await takeAttempt(bucket, bucketKey(platform, callerAt(context.ip)), tooManyVotes)
  }
  const path = `/help/${slug}`
  const deviceHash = secrets.hmac('help-votes', keepDevice(config, context))
  await inTransaction(db, async (tx) => {
    const answer = await findPublishedAnswer(tx, path)
    if (!answer) throw helpNotFound()
    if (answer.version !== version) throw answerChanged()
    const said = isHelpful || comment === '' ? null : comment
    await saveVote(tx, { pageId: answer.pageId, version, deviceHash, isHelpful, comment: said, at: clock.now() })
    if (said !== null)
      await notifyOperator(tx, platform, 'help.vote_email', { title: answer.title, comment: said, url: config.publicUrl + path })
  })
}
