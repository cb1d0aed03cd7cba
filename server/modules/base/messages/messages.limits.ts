import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { addressLimitFactor } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket } from '#server/platform/rate-limits.ts'
import type { MessageRow } from './messages.repo.ts'
import { notifyOperator, type MessageKind } from './messages.service.ts'

const hour = 3600
const day = 24 * hour

type Outgoing = Pick<MessageRow, 'id' | 'channel' | 'recipient'>

/** Whether whoever is written to has shown that the phone or the e-mail is theirs. */
export type IsProven = (db: Db, to: Pick<Outgoing, 'channel' | 'recipient'>) => Promise<boolean>

export interface MessageLimits {
  /** Counts a message that is about to leave for the first time; false when it is one too many for its recipient, or for all whom nobody knows. */
  mayLeave(message: Outgoing, kind: MessageKind | undefined): Promise<boolean>
}

/**
 * How much the shop writes to one phone and to one address, whatever gives rise to it: anybody may order in anybody's name. Codes are counted where they
 * are asked for, and what is said of an account's safety has a share of its own, so that no orders of strangers keep it from its owner. Source: T10, T11,
 * T59, decision 0079.
 */
export function createMessageLimits(platform: Platform, isProven: IsProven): MessageLimits {
  const { config, db, log } = platform
  const bucket = (name: string, points: number, seconds: number) => createBucket(platform, name, points, seconds)
  const texts = [bucket('text-1h', 5, hour), bucket('text-1d', 10, day)]
  const safety = [bucket('safety-text-1h', 5, hour), bucket('safety-text-1d', 10, day)]
  const block = bucket('text-block-1h', 20 * addressLimitFactor(config), hour)
  const strangers = bucket('text-strangers-1h', config.strangersTexts, hour)
  const emails = bucket('letter-1d', 10, day)

  /** How many were taken, this one too; undefined when there is no room. */
  async function take(from: RateLimiterPostgres, value: string, { id }: Outgoing): Promise<number | undefined> {
    try {
      return (await from.consume(bucketKey(platform, value))).consumedPoints
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full
      log.warn({ event: 'message.dropped', message: id, bucket: from.keyPrefix }, 'a message too many is not sent')
      return undefined
    }
  }

  async function hasRoom(buckets: readonly RateLimiterPostgres[], message: Outgoing): Promise<boolean> {
    for (const one of buckets) if ((await take(one, message.recipient.toLowerCase(), message)) === undefined) return false
    return true
  }

  /** Among phones that no account has, and their thousand neighbors. */
  async function hasRoomForStranger(message: Outgoing): Promise<boolean> {
    if ((await take(block, message.recipient.slice(0, -3), message)) === undefined) return false
    const taken = await take(strangers, 'all', message)
    if (taken === config.strangersTexts) {
      log.error({ event: 'message.strangers', sent: taken }, 'the hour’s text messages to phones without an account are used up')
      await inTransaction(db, (tx) => notifyOperator(tx, platform, 'messages.alarm.strangers', { sent: taken }))
    }
    return taken !== undefined
  }

  return {
    async mayLeave(message, kind) {
      if (!config.rateLimits || kind === 'code' || kind === 'staff') return true
      // Emails about an account are counted where they are asked for.
      if (kind === 'account') return message.channel === 'email' || hasRoom(safety, message)
      if (message.channel === 'email') return (await isProven(db, message)) || hasRoom([emails], message)
      // Asked first: were it to fail behind the count, each try of the job would count anew.
      const isKnown = await isProven(db, message)
      return (await hasRoom(texts, message)) && (isKnown || hasRoomForStranger(message))
    },
  }
}
