import type pg from 'pg'

/** A connection on which the statements of many callers follow one another. */
interface Pipeline {
  client: Promise<pg.PoolClient>
  /** Statements without an answer. */
  waiting: number
  /** When the last one was answered; before, when the first one came. */
  movedAt: number
}

/** So many wait on each connection before one more is taken. */
const depth = 4
/** A connection that has given no answer for so long is given no more statements. */
const stuckMs = 100

/**
 * Carries short statements of many callers over few connections, many on their way at the same time. The database's process then goes
 * from one to the next without being woken for each. Each statement is a transaction of its own and fails alone; none should wait for a lock,
 * since those behind it would wait as well. At most half of the pool's connections are used so; where all of them are stuck, a statement waits
 * for a free one like any other. Source: decisions 0045, 0110.
 */
export class Pipelines {
  readonly #pool: pg.Pool
  readonly #most: number
  #open: Pipeline[] = []

  /** Of a pool whose clients are made with `pipeline: true`. */
  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#most = Math.floor(pool.options.max / 2)
  }

  /** Answers and rejects as the pool's own `query` does. */
  async query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const pipeline = this.#choose()
    if (!pipeline) return this.#pool.query(query)
    pipeline.waiting++
    try {
      const client = await pipeline.client
      return await client.query(query)
    } catch (error) {
      // It may be the connection that is broken: whoever comes next is given another.
      this.#retire(pipeline)
      throw error
    } finally {
      pipeline.movedAt = performance.now()
      pipeline.waiting--
      if (pipeline.waiting === 0) this.#giveBack(pipeline)
    }
  }

  /** The connection with the fewest statements, or one more while that has many; none when all that may be used are stuck. */
  #choose(): Pipeline | undefined {
    const now = performance.now()
    const isFull = this.#open.length >= this.#most
    const [best] = this.#open.filter(({ movedAt }) => now - movedAt < stuckMs).toSorted((a, b) => a.waiting - b.waiting)
    if (isFull || (best && best.waiting < depth)) return best
    const opened = { client: this.#pool.connect(), waiting: 0, movedAt: now }
    this.#open.push(opened)
    return opened
  }

  #retire(pipeline: Pipeline): void {
    this.#open = this.#open.filter((one) => one !== pipeline)
  }

  #giveBack(pipeline: Pipeline): void {
    this.#retire(pipeline)
    pipeline.client.then(
      (client) => client.release(),
      () => undefined,
    )
  }
}
