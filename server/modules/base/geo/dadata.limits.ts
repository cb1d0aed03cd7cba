import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket, takeAttempt } from '#server/platform/rate-limits.ts'
import { AddressServiceDown } from './dadata.provider.ts'

/** Of the day's free quota of 10 000, all kinds of questions of all nodes together. Source: T60, decisions T. */
const questionsADay = 9000
const daySeconds = 86_400

/** Counts the questions to DaData over all nodes; the counter throws AddressServiceDown when those of the day are used up. */
export function createQuestionCounter(platform: Platform): () => Promise<void> {
  const questions = createBucket(platform, 'dadata-1d', questionsADay, daySeconds)
  const key = bucketKey(platform, 'dadata')
  return async () => {
    await takeAttempt(questions, key, (seconds) => new AddressServiceDown('the questions of this day are used up', seconds * 1000))
  }
}
