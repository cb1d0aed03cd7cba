import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { addressLimitFactor } from '#server/config.ts'
import { callerAt, networkOf } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket, giveBack, takeAttempt } from '#server/platform/rate-limits.ts'
import { raiseLoginAlarm } from './login-alarms.service.ts'
import { createLoginBreaker } from './login-breaker.ts'
import { tooManyCodes, tooManyTries } from '../customers.errors.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** When to ask again, told to whom the breaker refuses. */
const breakerPause = 15 * minute

/** Of the hour's messages; the others are kept for phones that have an account, however many strangers ask. Source: reliability §6.3. */
const newcomersShare = 0.7
const budgetShares = [0.5, 0.8, 1]

export interface LoginLimits {
  /** How many times the usual work a browser does before a code is sent: more while codes are asked for and not typed in. Source: T10. */
  captchaEffort(): Promise<number>
  /**
   * Counts a message to a phone in every bucket. Throws `customers.too_many_codes` (429) when one is full, or codes are not typed in and nobody knows the
   * block; what the phone may get is then as before.
   */
  countMessage(message: { phone: string; isKnown: boolean }, context: RequestContext): Promise<void>
  /** A message that was counted was not sent: the phone may get another. */
  takeMessageBack(message: { phone: string; isKnown: boolean }): Promise<void>
  /** A code that went to a phone without an account was typed in: it leaves room for another of them. Never throws. Source: G12. */
  countUsed(): Promise<void>
  /** Counts a confirmation. Throws `customers.too_many_tries` (429). */
  countTry(context: RequestContext): Promise<void>
  /** Counts a password for one e-mail, from wherever. Throws `customers.too_many_tries` (429). */
  countPassword(email: string, context: RequestContext): Promise<void>
  /** Counts an email with a link to one e-mail. Throws `customers.too_many_tries` (429). Source: T59. */
  countRestore(email: string, context: RequestContext): Promise<void>
  /** Counts an email that an account has sent to whatever address it names. Throws `customers.too_many_tries` (429). Source: T59. */
  countProof(customerId: number, context: RequestContext): Promise<void>
  /** Counts an email to one e-mail that proves it, whichever accounts name it. Throws `customers.too_many_tries` (429). Source: T59. */
  countProofTo(email: string, context: RequestContext): Promise<void>
  /** Counts a password that an account sets, or tries to: its phone is told of each. Throws `customers.too_many_tries` (429). Source: T11. */
  countPasswordChange(customerId: number, context: RequestContext): Promise<void>
  /** Counts a link of staff that was presented from an address. Throws `customers.too_many_tries` (429). Source: T55. */
  countImpersonationLink(context: RequestContext): Promise<void>
}

/** The buckets of logging in; each must have room, and none holds a phone or an address in clear. Source: reliability §6.3, T10–T13. */
export function createLoginLimits(platform: Platform): LoginLimits {
  const { config } = platform
  const wide = addressLimitFactor(config)
  const bucket = (keyPrefix: string, points: number, seconds: number) => createBucket(platform, keyPrefix, points, seconds)
  const givenBack = (keyPrefix: string, points: number, seconds: number) =>
    createBucket(platform, keyPrefix, points, seconds, { isGivenBack: true })
  const phoneBuckets = [givenBack('phone-15m', 3, 15 * minute), givenBack('phone-1h', 5, hour), givenBack('phone-1d', 10, day)]
  const ips = [bucket('ip-10m', 5 * wide, 10 * minute), bucket('ip-1h', 20 * wide, hour)]
  const network = bucket('network-1h', 60 * wide, hour)
  const device = bucket('device-1h', 5 * wide, hour)
  const block = givenBack('block-1h', 20 * wide, hour)
  const distinct = [
    { seen: bucket('ip-phone-1h', 1_000_000, hour), phones: bucket('ip-phones-1h', 5 * wide, hour) },
    { seen: bucket('ip-phone-1d', 1_000_000, day), phones: bucket('ip-phones-1d', 20 * wide, day) },
  ]
  const { hourlyCodes, strangersCodes } = config
  const newcomersCodes = Math.floor(hourlyCodes * newcomersShare)
  const strangers = createBucket(platform, 'strangers-1h', strangersCodes, hour, { isGivenBack: true })
  const newcomers = bucket('newcomers-1h', newcomersCodes, hour)
  const everybody = bucket('all-1h', hourlyCodes, hour)
  const tries = bucket('tries-10m', 30 * wide, 10 * minute)
  const passwords = bucket('password-15m', 10, 15 * minute)
  const restores = bucket('restore-1h', 3, hour)
  const proofs = bucket('email-proof-1h', 5, hour)
  const proofsTo = bucket('email-proof-1d', 3, day)
  const passwordChanges = bucket('password-change-1h', 5, hour)
  const impersonationLinks = bucket('staff-link-10m', 5, 10 * minute)
  const breaker = createLoginBreaker(platform)
  const keyOf = (value: string) => bucketKey(platform, value)

  function refused(bucket: string, seconds: number, context: RequestContext, refuse = tooManyCodes): Error {
    securityEvent(context, 'login.limited', { bucket })
    return refuse(seconds)
  }

  function take(from: RateLimiterPostgres, value: string, context: RequestContext, refuse = tooManyCodes): Promise<RateLimiterRes> {
    return takeAttempt(from, keyOf(value), (seconds) => refused(from.keyPrefix, seconds, context, refuse))
  }

  /** Whoever finds no room takes none: what is given back makes room at once. */
  async function countStranger(context: RequestContext): Promise<void> {
    const key = keyOf('all')
    const seen = await strangers.get(key)
    if (seen && seen.consumedPoints >= strangersCodes) throw refused(strangers.keyPrefix, seen.msBeforeNext / 1000, context)
    const taken = await orGiveBack(key, take(strangers, 'all', context))
    const all = await orGiveBack(key, take(newcomers, 'all', context))
    if (taken.consumedPoints === strangersCodes) await raiseLoginAlarm(platform, 'strangers', { sent: strangersCodes })
    if (all.consumedPoints === newcomersCodes) await raiseLoginAlarm(platform, 'newcomers', { sent: newcomersCodes, most: hourlyCodes })
  }

  async function orGiveBack<T>(key: string, taking: Promise<T>): Promise<T> {
    return taking.catch(async (full: unknown) => {
      await giveBack(strangers, key)
      throw full
    })
  }

  /** What a message to a phone uses up. */
  const messageBuckets = (phone: string) => [
    { bucket: block, value: phone.slice(0, -3) },
    ...phoneBuckets.map((one) => ({ bucket: one, value: phone })),
  ]

  /** Whoever gets no message has used up nothing of what the phone may get: else strangers' requests, which are refused, would lock its owner out. */
  async function countOrNothing(phone: string, context: RequestContext, rest: () => Promise<void>): Promise<void> {
    const taken: ReturnType<typeof messageBuckets> = []
    try {
      for (const one of messageBuckets(phone)) {
        taken.push(one)
        await take(one.bucket, one.value, context)
      }
      await rest()
    } catch (refusal) {
      for (const one of taken) await giveBack(one.bucket, keyOf(one.value))
      throw refusal
    }
  }

  async function countForEverybody(context: RequestContext): Promise<void> {
    const taken = await take(everybody, 'all', context)
    const share = budgetShares.find((one) => taken.consumedPoints === Math.ceil(hourlyCodes * one))
    if (share === undefined) return
    context.log.error({ event: 'login.message_budget', percent: share * 100 }, 'the hourly budget of text messages is being used up')
    if (share > 0.5) await raiseLoginAlarm(platform, share === 1 ? 'spent' : 'budget', { sent: taken.consumedPoints, most: hourlyCodes })
  }

  return {
    captchaEffort: () => breaker.effort(),
    async countMessage({ phone, isKnown }, context) {
      if (!config.rateLimits) return
      if (!isKnown && (await breaker.isRefused(phone))) throw refused('unknown-block', breakerPause, context)
      const deviceId = context.cookie('device_uuid')
      const caller = callerAt(context.ip)
      for (const one of ips) await take(one, caller, context)
      await take(network, networkOf(context.ip), context)
      if (deviceId) await take(device, deviceId, context)
      for (const { seen, phones } of distinct) {
        const pair = keyOf(`${caller} ${phone}`)
        // Only a phone that had room is one that was seen: whoever is refused is refused again.
        if (await seen.get(pair)) continue
        await take(phones, caller, context)
        await seen.consume(pair)
      }
      await countOrNothing(phone, context, async () => {
        if (!isKnown) await countStranger(context)
        const everybodys = countForEverybody(context)
        await (isKnown ? everybodys : orGiveBack(keyOf('all'), everybodys))
      })
    },
    async takeMessageBack({ phone, isKnown }) {
      if (!config.rateLimits) return
      for (const one of messageBuckets(phone)) await giveBack(one.bucket, keyOf(one.value))
      if (!isKnown) await giveBack(strangers, keyOf('all'))
    },
    async countUsed() {
      if (!config.rateLimits) return
      // What the code allowed is done already.
      await giveBack(strangers, keyOf('all')).catch((error: unknown) => platform.log.warn({ err: error }, 'a message was not given back'))
    },
    async countTry(context) {
      if (config.rateLimits) await take(tries, callerAt(context.ip), context, tooManyTries)
    },
    async countPassword(email, context) {
      if (config.rateLimits) await take(passwords, email.toLowerCase(), context, tooManyTries)
    },
    async countImpersonationLink(context) {
      if (config.rateLimits) await take(impersonationLinks, callerAt(context.ip), context, tooManyTries)
    },
    async countProof(customerId, context) {
      if (config.rateLimits) await take(proofs, String(customerId), context, tooManyTries)
    },
    async countProofTo(email, context) {
      if (config.rateLimits) await take(proofsTo, email.toLowerCase(), context, tooManyTries)
    },
    async countPasswordChange(customerId, context) {
      if (config.rateLimits) await take(passwordChanges, String(customerId), context, tooManyTries)
    },
    async countRestore(email, context) {
      if (config.rateLimits) await take(restores, email.toLowerCase(), context, tooManyTries)
    },
  }
}
