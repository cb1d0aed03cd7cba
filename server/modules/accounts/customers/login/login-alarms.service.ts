import type { MessageParams } from '#core/domain-error.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket } from '#server/platform/rate-limits.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { countWrongTries } from './login.repo.ts'

const hourMs = 3_600_000
/** Wrong codes within an hour, over all phones and addresses, that are more than mistyping. Source: T13. */
const wrongTriesAnHour = 100

/** What goes wrong with logins as a whole: codes are sent that nobody types in, codes are guessed, or the messages of the hour go or are gone, for everybody, for strangers or for newcomers. */
type LoginAlarm = 'pumping' | 'guessing' | 'budget' | 'spent' | 'strangers' | 'newcomers'

/**
 * Tells the operator by the log and by an email, of each thing once an hour, however many nodes notice it. Source: T10, T13.
 */
export async function raiseLoginAlarm(platform: Platform, alarm: LoginAlarm, params: MessageParams): Promise<void> {
  const told = createBucket(platform, `alarm-${alarm}-1h`, 1_000_000, hourMs / 1000)
  if ((await told.consume(bucketKey(platform, alarm))).consumedPoints > 1) return
  platform.log.error({ event: `login.${alarm}`, ...params }, 'logins need somebody to look at them')
  await inTransaction(platform.db, (tx) => notifyOperator(tx, platform, `customers.alarm.${alarm}`, params))
}

/** After a wrong code: raises an alarm when too many were typed within the hour, whatever the phones and the addresses. Source: T13. */
export async function watchForBruteForce(platform: Platform): Promise<void> {
  const count = await countWrongTries(platform.db, new Date(platform.clock.now().getTime() - hourMs))
  if (count >= wrongTriesAnHour) await raiseLoginAlarm(platform, 'guessing', { count })
}
