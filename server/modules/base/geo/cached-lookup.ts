import { dayMs } from '#core/dates.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { Platform } from '#server/platform/module.ts'
import { AddressServiceDown, type AddressService } from './dadata.provider.ts'

const keptAnswers = 5000
const keptMs = 7 * dayMs
/** Questions of whatever kind to the service that one network address may cause. Source: T60. */
const questionsAMinute = 10
const minuteMs = 60_000

/** One kind of questions, with a memory of seven days for its last 5 000 answers. */
export interface Questions<Question, Answer> {
  /**
   * Answers from memory, else asks: the caller at `ip` has ten questions a minute of all kinds together, and after a failure the service is
   * left in peace for a while. Throws AddressServiceDown when it cannot be asked now.
   */
  ask(question: Question, ip: string): Promise<Answer>
  /** Keeps what the service has told unasked, as the answer to another question. */
  remember(question: Question, answer: Answer): void
}

/** An address service that is asked as seldom as possible, because its quota is small. */
export interface CachedLookup {
  kind<Question, Answer>(
    keyOf: (question: Question) => string,
    ask: (service: AddressService, question: Question) => Promise<Answer>,
  ): Questions<Question, Answer>
}

/** Guards an address service; what it cannot tell now the own directory has to. Source: T60, reliability §4, decisions T. */
export function createCachedLookup({ clock, log }: Pick<Platform, 'clock' | 'log'>, service: AddressService): CachedLookup {
  const allowance = createAllowance(questionsAMinute, minuteMs)
  let quietUntil = 0
  return {
    kind(keyOf, ask) {
      const kept = new Map<string, { until: number; answer: Awaited<ReturnType<typeof ask>> }>()
      const remember = (question: Parameters<typeof keyOf>[0], answer: Awaited<ReturnType<typeof ask>>): void => {
        const key = keyOf(question)
        kept.delete(key)
        const [oldest] = kept.keys()
        if (oldest !== undefined && kept.size >= keptAnswers) kept.delete(oldest)
        kept.set(key, { until: clock.now().getTime() + keptMs, answer })
      }
      return {
        remember,
        async ask(question, ip) {
          const now = clock.now().getTime()
          const known = kept.get(keyOf(question))
          if (known && now < known.until) return known.answer
          if (now < quietUntil) throw new AddressServiceDown('the address service is left in peace', quietUntil - now)
          const waitMs = allowance.take(callerAt(ip), now)
          if (waitMs > 0) throw new AddressServiceDown('one caller has asked enough', waitMs)
          try {
            const answer = await ask(service, question)
            remember(question, answer)
            return answer
          } catch (error) {
            if (error instanceof AddressServiceDown) {
              quietUntil = clock.now().getTime() + error.pauseMs
              log.warn({ err: error }, 'the own directory answers instead of the address service')
            }
            throw error
          }
        },
      }
    },
  }
}

/** What is only suggested may be missing. */
export function unlessDown(error: unknown): undefined {
  if (!(error instanceof AddressServiceDown)) throw error
}

/** So many times within so long for each name; names that are silent are forgotten. */
function createAllowance(times: number, windowMs: number) {
  const taken = new Map<string, { until: number; count: number }>()
  return {
    /** Takes one; answers how long there is none, in ms. */
    take(name: string, now: number): number {
      const current = taken.get(name)
      if (current && now < current.until) return ++current.count <= times ? 0 : current.until - now
      if (taken.size > keptAnswers) for (const [one, { until }] of taken) if (until <= now) taken.delete(one)
      taken.set(name, { until: now + windowMs, count: 1 })
      return 0
    },
  }
}
