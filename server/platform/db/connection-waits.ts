import type pg from 'pg'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void

/** Watches who waits for a connection of the pool; the answer tells how long the one has waited who has waited longest, in milliseconds. */
export function watchWaits(pool: pg.Pool): () => number {
  /** When each of them came, the first one first. */
  const since = new Set<{ at: number }>()
  const connect = pool.connect.bind(pool) as { (): Promise<pg.PoolClient>; (callback: Callback): void }
  const watched = (callback?: Callback): Promise<pg.PoolClient> | void => {
    const one = { at: performance.now() }
    since.add(one)
    if (!callback) return connect().finally(() => since.delete(one))
    connect((...answer) => {
      since.delete(one)
      callback(...answer)
    })
  }
  pool.connect = watched as pg.Pool['connect']
  return () => {
    const [first] = since
    return first ? performance.now() - first.at : 0
  }
}
