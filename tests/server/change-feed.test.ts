import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { ChangeFeed, type ChangeBatch, type ChangeSubscriber, type Place } from '#server/platform/changes/change-feed.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp } from '#tests/support/app.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'

const silent = createLog('silent')
let database: TestDatabase
let other: Database
const feeds: ChangeFeed[] = []
beforeEach(async () => {
  database = await cloneDatabase('demo')
  other = createDatabase({ url: database.url, max: 3, log: silent })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const feed of feeds.splice(0)) await feed.stop()
  await other.$pool.end()
  await database.drop()
})

function feedOf(db: Database = database.db): ChangeFeed {
  const feed = new ChangeFeed(db, silent)
  feeds.push(feed)
  return feed
}

/** Notes what a feed delivers. */
class Listener implements ChangeSubscriber {
  readonly name = 'listener'
  readonly batches: ChangeBatch[] = []

  constructor(feed: ChangeFeed, place: Place = 'pages') {
    feed.subscribe(place, this)
  }

  take(batch: ChangeBatch): void {
    this.batches.push({ ...batch, tags: new Set(batch.tags) })
  }

  get tags(): string[] {
    return this.batches.flatMap(({ tags }) => [...tags])
  }
}

/** A feed that has read once, and who listens to it from then on. */
async function begun(db?: Database): Promise<{ feed: ChangeFeed; heard: Listener }> {
  const feed = feedOf(db)
  await feed.settled()
  return { feed, heard: new Listener(feed) }
}

const raise = (id: number) => sql`update products set price = price + 100 where id = ${id}`
const shown = { timeout: 20_000, interval: 10 }

describe('the feed', () => {
  test('says everything when another server answers than the one it has read from: a standby that was promoted, a copy that was restored', async () => {
    const name = new URL(database.url.replace(/\?.*/, '')).pathname.slice(1)
    // What is defined in the shop's own schema hides what the server says of itself.
    await database.db.execute(sql.raw(`alter database ${name} set search_path = public, pg_catalog`))
    await other.$pool.end()
    other = createDatabase({ url: database.url, max: 3, log: silent })
    const { feed, heard } = await begun(other)
    await feed.settled()
    expect(heard.batches).toEqual([])
    await other.execute(
      sql`create function public.pg_postmaster_start_time() returns timestamptz language sql as $$ select timestamptz '2020-01-01' $$`,
    )
    await feed.settled()
    expect(heard.batches.map(({ everything }) => everything)).toEqual([true])
    await feed.settled()
    expect(heard.batches).toHaveLength(1)
  })

  test('begins with a batch that says everything, and is trusted from then on', async () => {
    const feed = feedOf()
    const heard = new Listener(feed)
    expect([feed.isTrusted, feed.position]).toEqual([false, 0])
    await feed.settled()
    expect(heard.batches).toEqual([{ changes: [], tags: new Set(), everything: true, position: 1 }])
    expect([feed.isTrusted, feed.position]).toEqual([true, 1])
  })

  test('delivers what was committed, by tag, once, and rises; nothing is no batch', async () => {
    const { feed, heard } = await begun()
    await database.db.execute(raise(1))
    await database.db.execute(sql`update settings set value = '"x"' where key = 'shop_name'`)
    await feed.settled()
    await feed.settled()
    expect(heard.batches).toHaveLength(1)
    expect(heard.batches[0]).toMatchObject({ everything: false, position: 2, tags: new Set(['product:1', 'settings']) })
    expect(feed.position).toBe(2)
    expect(feed.figures.changes).toEqual({ product: 1, settings: 1 })
  })

  test('[ADM-09] hears of a change of another process by a notification, without waiting for its next reading', async () => {
    const { feed, heard } = await begun()
    feed.start()
    // The line stands as soon as one notification has come through it.
    await vi.waitFor(async () => {
      await other.execute(raise(1))
      await new Promise((done) => setImmediate(done))
      expect(feed.figures.polls.notify).toBeGreaterThan(1)
    }, shown)
    const before = feed.figures.polls.timer
    await other.execute(raise(2))
    await vi.waitFor(() => expect(heard.tags).toContain('product:2'), { timeout: 20_000, interval: 1 })
    expect(feed.figures.polls.timer - before).toBeLessThanOrEqual(1)
  })

  test('[ADM-09] misses nothing when a notification is lost: it reads regardless', async () => {
    const { feed, heard } = await begun()
    feed.start()
    // Without its trigger nothing notifies of it.
    await other.execute(sql`insert into change_log (topic, entity_id) values ('product', 3)`)
    await vi.waitFor(() => expect(heard.tags).toContain('product:3'), shown)
  })

  test('misses nothing when its line is lost, and has another one soon', async () => {
    const { feed, heard } = await begun()
    feed.start()
    const lines = sql`select pid from pg_stat_activity where application_name = 'vitrina listener' and datname = current_database() and query like 'listen%'`
    const standing = async (): Promise<unknown> => (await database.db.execute<{ pid: number }>(lines)).rows[0]?.pid
    await vi.waitFor(async () => expect(await standing()).toBeDefined(), shown)
    const first = await standing()
    await database.db.execute(sql`select pg_terminate_backend(pid) from (${lines}) line`)
    await other.execute(raise(4))
    await vi.waitFor(() => expect(heard.tags).toContain('product:4'), shown)
    await vi.waitFor(async () => {
      expect(await standing()).toBeDefined()
      expect(await standing()).not.toBe(first)
    }, shown)
  })

  test('misses no transaction that began early and commits late, and delivers none that is rolled back', async () => {
    const { feed, heard } = await begun()
    await other.transaction(async (tx) => {
      await tx.execute(raise(1))
      await database.db.execute(raise(2))
      await feed.settled()
      expect(heard.tags).toEqual(['product:2'])
    })
    await feed.settled()
    expect(heard.tags).toEqual(['product:2', 'product:1'])
    const given = other.transaction(async (tx) => {
      await tx.execute(raise(3))
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    await feed.settled()
    expect(heard.tags).toEqual(['product:2', 'product:1'])
  })

  test('delivers the same to two processes, each from where it stands', async () => {
    const [here, there] = [await begun(), await begun(other)]
    await database.db.execute(raise(1))
    await here.feed.settled()
    await other.execute(raise(2))
    for (const { feed } of [here, there]) await feed.settled()
    expect(here.heard.batches.map(({ tags }) => [...tags])).toEqual([['product:1'], ['product:2']])
    expect(there.heard.batches.map(({ tags }) => [...tags].toSorted())).toEqual([['product:1', 'product:2']])
  })

  test('delivers in the order of the places, each awaited, with the tags that those before have added', async () => {
    const { feed, heard } = await begun()
    const order: string[] = []
    feed.subscribe('data', {
      name: 'data',
      take: ({ tags }) => {
        order.push(`data ${[...tags].join(' ')}`)
      },
    })
    feed.subscribe('index', {
      name: 'index',
      take: async ({ tags }) => {
        order.push('index begins')
        await other.execute(sql`select 1`)
        tags.add('pool:all')
        order.push('index ends')
      },
    })
    await database.db.execute(raise(1))
    await feed.settled()
    expect(order).toEqual(['index begins', 'index ends', 'data product:1 pool:all'])
    expect(heard.tags).toEqual(['product:1', 'pool:all'])
  })

  test('loses nothing when a subscriber throws: all are given the same again, and the place stays as low as it was', async () => {
    const { feed, heard } = await begun()
    let isBroken = true
    feed.subscribe('data', {
      name: 'broken',
      take: () => {
        if (isBroken) throw new Error('broken')
      },
    })
    await database.db.execute(raise(1))
    await expect(feed.settled()).rejects.toThrow('broken')
    await expect(feed.announce([{ topic: 'pool', id: null }])).rejects.toThrow('broken')
    expect([heard.tags, feed.position]).toEqual([[], 1])
    isBroken = false
    await database.db.execute(raise(2))
    await feed.settled()
    expect(heard.batches.map(({ tags }) => [...tags].toSorted())).toEqual([['pool', 'product:1', 'product:2']])
    expect(feed.position).toBe(2)
  })

  test('announces what no table tells of, to this process alone', async () => {
    const [here, there] = [await begun(), await begun(other)]
    await here.feed.announce([{ topic: 'pool', id: null }])
    await here.feed.dropEverything()
    await there.feed.settled()
    expect(here.heard.batches.map(({ tags, everything }) => [[...tags], everything])).toEqual([
      [['pool'], false],
      [[], true],
    ])
    expect(there.heard.batches).toEqual([])
  })

  test('says everything when so many products changed that they are not named', async () => {
    const { feed, heard } = await begun()
    await database.db.execute(sql`select log_changes('product', array(select generate_series(1, 20001)))`)
    await feed.settled()
    expect(heard.batches).toEqual([
      { changes: [{ topic: 'product', id: null }], tags: new Set(['product']), everything: true, position: 2 },
    ])
  })

  test('does not deliver to whoever has ended that', async () => {
    const { feed } = await begun()
    const taken: unknown[] = []
    const end = feed.subscribe('pages', { name: 'short', take: (batch) => void taken.push(batch) })
    await feed.announce([{ topic: 'pool', id: null }])
    end()
    await feed.announce([{ topic: 'pool', id: null }])
    expect(taken).toHaveLength(1)
  })
})

describe('cut off', () => {
  test('[T36] for five seconds, the feed is not trusted, and says for how long it has been silent, until it reads again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { feed } = await begun()
    vi.advanceTimersByTime(4999)
    expect(feed.isTrusted).toBe(true)
    vi.advanceTimersByTime(1)
    expect([feed.isTrusted, feed.figures.lagSeconds]).toEqual([false, 5])
    await feed.settled()
    expect(feed.isTrusted).toBe(true)
  })

  test('for longer than half an hour by the clock of the database, the next batch says everything', async () => {
    await database.db.execute(sql`
      create schema shifted;
      create table shifted.time as select interval '0' as by;
      create function shifted.statement_timestamp() returns timestamptz language sql as
        'select pg_catalog.statement_timestamp() + (select by from shifted.time)';
      do $$ begin execute format('alter database %I set search_path = shifted, pg_catalog, public', current_database()); end $$`)
    const { feed, heard } = await begun(other)
    const after = async (time: string): Promise<void> => {
      await database.db.execute(sql`update shifted.time set by = by + ${time}::interval`)
      await feed.settled()
    }
    await after('29 minutes')
    expect(heard.batches).toEqual([])
    await after('31 minutes')
    expect(heard.batches.map(({ everything }) => everything)).toEqual([true])
    await after('1 minute')
    expect(heard.batches).toHaveLength(1)
  })
})

test('moving the clock of the shop on has everything dropped', async () => {
  const app = await startTestApp({ template: 'demo' })
  const heard = new Listener(app.platform.changes)
  const moved = await app.server.inject({ method: 'POST', url: '/dev/clock/five-minutes' })
  expect([moved.statusCode, heard.batches.map(({ everything }) => everything)]).toEqual([303, [true]])
  await app.close()
})
