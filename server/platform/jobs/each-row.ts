import type { Logger } from '../log.ts'

/** A job that is held for five minutes is taken for abandoned and begun a second time; what a row takes at the last is seconds. */
export const longestMs = 4 * 60_000

export interface RowsOf<T> {
  /** Names what is done in the log. */
  event: string
  log?: Pick<Logger, 'warn'> | undefined
  /** What a row is called in the log and in the error: its id, nothing that is personal. A row that is an id needs none. */
  idOf?: (row: T) => number | string
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number
}

/** What the work throws for a row is logged with its id, and answered; undefined when all is well. For rows that wait for the next time anyway. */
export async function tried(
  log: Pick<Logger, 'warn'> | undefined,
  event: string,
  id: number | string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    // Without words of ours the log would take those of the error, with the parameters of its statement.
    log?.warn({ event, id, err: error }, 'a row could not be done')
    return error ?? new Error('nothing was thrown')
  }
}

/**
 * Does the work for each row, one after another; one that fails is logged and holds up no other. Stops after four minutes: what is left comes at the
 * next run. Throws at the end when any has failed, with their ids: the queue tells of the job, and does it again.
 */
export async function eachRow<T>(
  { event, log, idOf = String, elapsed = () => performance.now() }: RowsOf<T>,
  rows: Iterable<T> | AsyncIterable<T>,
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  const until = elapsed() + longestMs
  const failed: (number | string)[] = []
  let first: unknown
  for await (const row of rows) {
    if (elapsed() >= until) {
      log?.warn({ event, stoppedAt: idOf(row) }, 'there was more to do than one run has time for: it goes on at its next')
      break
    }
    const error = await tried(log, event, idOf(row), () => work(row))
    if (error === undefined) continue
    first ??= error
    failed.push(idOf(row))
  }
  if (failed.length > 0) throw new Error(`${event} failed for ${failed.length}: ${failed.slice(0, 10).join(', ')}`, { cause: first })
}

/** All ids that a list names in portions, each those behind the last one, in rising sequence: a row that stays in the list comes once. */
export async function* behindEach(list: (after: number) => Promise<readonly number[]>): AsyncGenerator<number> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids: readonly number[] = await list(after)
    yield* ids
    after = ids.at(-1)
  }
}
