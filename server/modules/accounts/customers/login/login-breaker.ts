import { memoized } from '#server/platform/db/memoized.ts'
import type { Platform } from '#server/platform/module.ts'
import { raiseLoginAlarm } from './login-alarms.service.ts'
import { countConfirmed, isBlockKnown } from './login.repo.ts'

/** The newest codes of an hour that are looked at, how many must have been sent, and the share of them that people type in. Source: reliability §6.3. */
const watched = { minutes: 60, atMost: 200, atLeast: 50, share: 0.3 }
/** How much more a browser works for a code meanwhile. Source: reliability §6.3. */
const harder = 4

export interface LoginBreaker {
  /** How many times the usual work a browser does before a code is sent. */
  effort(): Promise<number>
  /** Whether no code goes to this phone for now: codes are not typed in, and none of its thousand neighbors has an account. */
  isRefused(phone: string): Promise<boolean>
}

/**
 * When fewer than three in ten of the last codes are typed in, somebody has messages sent to numbers of theirs: browsers then work harder for a
 * code, blocks of numbers in which nobody has an account get none, and the operator is told. Source: T10, reliability §6.3.
 */
export function createLoginBreaker(platform: Platform): LoginBreaker {
  const { config, clock, db } = platform
  const isOpen = memoized(async () => {
    const { sent, used } = await countConfirmed(db, clock.now(), watched)
    if (sent < watched.atLeast || used >= sent * watched.share) return false
    await raiseLoginAlarm(platform, 'pumping', { sent, used })
    return true
  })
  return {
    effort: async () => (config.rateLimits && (await isOpen(db)) ? harder : 1),
    isRefused: async (phone) => config.rateLimits && (await isOpen(db)) && !(await isBlockKnown(db, phone)),
  }
}
