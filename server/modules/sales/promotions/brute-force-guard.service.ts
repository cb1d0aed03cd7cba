import { DomainError } from '#core/domain-error.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { codeKey } from './code.rules.ts'
import { askKey, countTry, giveTryBack, hasFound, noteFound } from './coupon.limits.ts'
import { isFoundBy } from './coupon.rules.ts'
import { tooManyTries } from './promotions.errors.ts'
import * as repo from './promotions.repo.ts'

const retrySeconds = 600
/** Who asks for the same code at the same time shares the answer. */
const underway = new WeakMap<Platform, Map<string, Promise<boolean>>>()

/**
 * Whether somebody may be told of a code that is asked for beside other things. A try is counted before the code is looked up, so that many calls at
 * once find out no more than as many one by one, and is given back when the code is theirs. A code that they have found costs no try for an hour, and calls
 * for one code at the same moment are one try: totals are told anew with every choice. Source: T32, docs/decisions/0015.
 */
export async function mayBeTold(platform: Platform, context: RequestContext, code: string): Promise<boolean> {
  if (!platform.config.rateLimits) return true
  const key = askKey(platform, context, codeKey(code))
  const asked = underway.get(platform) ?? new Map<string, Promise<boolean>>()
  underway.set(platform, asked)
  const same = asked.get(key)
  if (same) return same
  const answer = tryCode(platform, context, code, key).finally(() => asked.delete(key))
  asked.set(key, answer)
  return answer
}

/**
 * Keeps orders from being used to guess codes; to be called before their transaction, since it needs a connection of its own. Throws
 * `promotions.coupon.too_many_tries` (429). Source: T32.
 */
export async function guardAgainstBruteForce(platform: Platform, context: RequestContext, code: string): Promise<void> {
  if (!(await mayBeTold(platform, context, code))) throw tooManyTries(retrySeconds)
}

/** A code that was typed and found: the totals that follow may tell of it, also when the try was the last one. */
export async function rememberFound(platform: Platform, context: RequestContext, code: string): Promise<void> {
  if (platform.config.rateLimits) await noteFound(platform, askKey(platform, context, codeKey(code)))
}

async function tryCode(platform: Platform, context: RequestContext, code: string, key: string): Promise<boolean> {
  if (await hasFound(platform, key)) return true
  try {
    await countTry(platform, context)
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
  if (isFoundBy(await repo.findByKey(platform.db, codeKey(code)), customerIdOf(context.actor))) {
    await noteFound(platform, key)
    await giveTryBack(platform, context)
  }
  return true
}
