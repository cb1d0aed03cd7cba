import { inPortions } from '#server/platform/jobs/in-portions.ts'
import type { Platform } from '#server/platform/module.ts'
import { deletePlaces, expirePlaces, forgetOrigins } from './waiting-list.repo.ts'
import { confirmingMs, endedKeptMs, originKeptMs, waitingMs } from './waiting-list.rules.ts'

/**
 * Ends wishes of 90 days ago, and removes what is over: 30 days after its end or its email, and when nobody has confirmed the address in two days.
 * From where emails were asked is forgotten after a day. Source: decisions P, reliability §6.12.
 */
export async function forgetOldPlaces({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await inPortions((limit) => expirePlaces(db, ago(waitingMs), now, limit))
  const places = await inPortions((limit) => deletePlaces(db, ago(endedKeptMs), ago(confirmingMs), limit))
  await inPortions((limit) => forgetOrigins(db, ago(originKeptMs), limit))
  if (places > 0) log.info({ event: 'waiting-list.forgotten', places }, 'wishes that are over are forgotten')
}
