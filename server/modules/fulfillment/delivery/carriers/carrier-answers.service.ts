import type { z } from 'zod'
import { calendarDay } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { withTimeout } from '#server/platform/timeout.ts'
import type { Platform } from '#server/platform/module.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import type { Carrier } from '../carrier.ts'
import * as repo from './carrier-answers.repo.ts'
import { isFresh, isUsable } from './carrier-answers.rules.ts'
import { carrierOf } from './carriers.ts'

/** How long one try may take: with the one retry two seconds in all. Source: reliability §4. */
const timeoutMs = 1000
const tries = 2
/** A carrier that did not answer, or lied, is left alone for so long. */
const restMs = 20_000

/** Something a carrier is asked, and how its answer is read. */
export interface Question<T> {
  /** Names the question and the city: the key of what is cached. */
  name: string
  schema: z.ZodType<T>
  ask(carrier: Carrier, signal: AbortSignal): Promise<unknown>
  /** What cannot be meant in an answer, in words for the operator; undefined when nothing is wrong. */
  problemOf?(answer: T): Promise<string | undefined>
  /** Does with a fresh answer what is to be done besides remembering it. */
  keep?(answer: T, carrier: Carrier): Promise<void>
}

/** Who asks the same at the same time shares the answer. */
const underway = new WeakMap<Platform, Map<string, Promise<unknown>>>()

/**
 * The carrier's answer: a cached one of the last quarter of an hour, else a fresh one (two tries of a second each), else a cached
 * one of the last day. Undefined when there is none. What cannot be meant is refused, and the operator is told once a day. Call it outside
 * of transactions. Source: reliability §4 "Delivery tariffs/points".
 */
export function askCarrier<T>(platform: Platform, question: Question<T>): Promise<T | undefined> {
  const asked = underway.get(platform) ?? new Map<string, Promise<unknown>>()
  underway.set(platform, asked)
  const same = asked.get(question.name)
  if (same) return same as Promise<T | undefined>
  const answer = ask(platform, question).finally(() => asked.delete(question.name))
  asked.set(question.name, answer)
  return answer
}

async function ask<T>(platform: Platform, question: Question<T>): Promise<T | undefined> {
  const { db, clock, log } = platform
  const carrier = carrierOf(platform)
  const now = clock.now()
  const known = await repo.findAnswer(db, carrier.name, question.name)
  if (known && isFresh(known.answeredAt, now)) return readAnswer(question, known.answer)
  const rests = await repo.findRest(db, carrier.name)
  if (rests === null || rests <= now) {
    try {
      const answer = await answerOf(carrier, question)
      const problem = await question.problemOf?.(answer)
      if (problem !== undefined) {
        await raiseAlarm(platform, carrier, question.name, problem)
        throw new Error(problem)
      }
      await question.keep?.(answer, carrier)
      await repo.saveAnswer(db, { carrier: carrier.name, question: question.name, answer, answeredAt: now })
      return answer
    } catch (error) {
      log.warn({ event: 'carrier.unanswered', carrier: carrier.name, question: question.name, err: error })
      await repo.letRest(db, carrier.name, new Date(now.getTime() + restMs))
    }
  }
  return known && isUsable(known.answeredAt, now) ? readAnswer(question, known.answer) : undefined
}

/** What the carrier answered within the last day, without asking it: also inside of a transaction. */
export async function recallCarrier<T>(db: Db, platform: Platform, question: Question<T>): Promise<T | undefined> {
  const known = await repo.findAnswer(db, carrierOf(platform).name, question.name)
  return known && isUsable(known.answeredAt, platform.clock.now()) ? readAnswer(question, known.answer) : undefined
}

/** What an earlier version of the shop stored in another shape was never answered. */
function readAnswer<T>(question: Question<T>, answer: unknown): T | undefined {
  return question.schema.safeParse(answer).data
}

async function answerOf<T>(carrier: Carrier, question: Question<T>): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return question.schema.parse(await withTimeout((signal) => question.ask(carrier, signal), timeoutMs))
    } catch (error) {
      if (left <= 1) throw error
    }
  }
}

/** One email a day; the log has each of them. */
async function raiseAlarm(platform: Platform, carrier: Carrier, question: string, problem: string): Promise<void> {
  const { db, log, clock } = platform
  log.error({ event: 'carrier.absurd', carrier: carrier.name, question, problem })
  await inTransaction(db, async (tx) => {
    if (!(await repo.markAlarmed(tx, carrier.name, calendarDay(clock.now())))) return
    await notifyOperator(tx, platform, 'delivery.absurd_email', { carrier: carrier.name, problem })
  })
}

/** Forgets all that the carrier answered and that it did not: the next shopper asks it anew. */
export function forgetCarrier(platform: Platform): Promise<void> {
  return repo.forgetAnswers(platform.db, carrierOf(platform).name)
}
