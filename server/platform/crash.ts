import type { EventEmitter } from 'node:events'
import { isDatabaseAway } from './db/outage.ts'
import type { Logger } from './log.ts'

/**
 * Looks after what nobody caught. Of promises that were rejected where nobody listens, a database that is away is outlived: the queue notes a job as done without
 * looking at how that ends, and it is done again later. Anything else is told to the log, which leaves out what is personal, and ends the process by `end`,
 * which is called once. Answers how to stop looking. Source: reliability §4.
 */
export function watchCrashes(log: Pick<Logger, 'warn' | 'fatal'>, end: () => void, source: EventEmitter = process): () => void {
  let hasEnded = false
  const onError = (error: unknown): void => {
    log.fatal({ err: asError(error) }, 'nobody caught this error: the process ends')
    if (hasEnded) return
    hasEnded = true
    end()
  }
  const onRejection = (reason: unknown): void => {
    if (isDatabaseAway(reason)) log.warn({ err: reason }, 'the database went away where nobody waited for it')
    else onError(reason)
  }
  source.on('uncaughtException', onError)
  source.on('unhandledRejection', onRejection)
  return () => {
    source.off('uncaughtException', onError)
    source.off('unhandledRejection', onRejection)
  }
}

/** The log knows what may be told of an error; of anything else that was thrown it would tell all. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`something that is no error was thrown: ${typeof thrown}`)
}
