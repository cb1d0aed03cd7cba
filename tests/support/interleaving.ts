import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { testNow, type TestApp } from './app.ts'
import { byView, statementOfInvariants, type BrokenRow } from './broken-invariants.ts'
import { leaveOut, readDepth } from './depth.ts'
import { seedNumber } from './seed.ts'

/** How an act ended: what it answered, or what it threw. */
export type Ending = { value: unknown } | { error: unknown }

/** Two acts upon one fresh world, and what must be so whichever way they met. `a` and `b` may be called once. */
export interface Meeting {
  a(): Promise<unknown>
  b(): Promise<unknown>
  check(endings: { a: Ending; b: Ending }): Promise<void> | void
}

interface Actor {
  statements: string[]
  /** The statement before which the actor stands still, counted from 1; 0: never. */
  pauseBefore: number
  /** Statements pass one behind the other: several may be asked at once. */
  gate: Promise<void>
  /** What was asked and may not be answered yet. */
  asked: Promise<unknown>[]
  /** How many of them are not. */
  unanswered: number
  arrived: PromiseWithResolvers<void>
  mayGoOn: PromiseWithResolvers<void>
}

const acting = new AsyncLocalStorage<Actor>()

/**
 * Tries two acts against each other on the real database in every order that one interruption can make: the first act is held before
 * its n-th statement while the second runs to its end, or until it waits for a lock that the first one holds; and the other way round.
 * After each try `check` and all views of invariants speak. No outcome hangs on the clock. An act is held where things are
 * decided: before the first lock, the first write and the commit; in full depth also before every sixty-fourth of its statements, the seed says which.
 */
export function meet(name: string, appOf: () => TestApp, arrange: () => Promise<Meeting>): void {
  test(name, { timeout: 600_000 }, async () => {
    const app = appOf()
    watch(app)
    const observer = await observerOf(app)
    for (const held of ['a', 'b'] as const) {
      const alone = anActor(0)
      const rehearsal = await arrange()
      clearMemoized(app.platform.db)
      await ending(acting.run(alone, rehearsal[held]))
      const points = pointsOf(alone.statements)
      expect(points.length, `${held} does nothing that could be interrupted`).toBeGreaterThan(0)
      for (const pauseBefore of points) {
        const meeting = await arrange()
        // What the rehearsal had to ask is asked again, so that each statement keeps its place.
        clearMemoized(app.platform.db)
        const endings = await hold(observer, meeting, held, pauseBefore)
        const what = `${held} was held before statement ${pauseBefore}: ${alone.statements[pauseBefore - 1]?.slice(0, 160)}`
        try {
          await meeting.check(endings)
          await expectInvariantsOf(observer)
        } catch (error) {
          if (error instanceof Error) error.message = `${what}\n${error.message}\n${told(endings)}`
          throw error
        }
      }
    }
  })
}

/** An act that was refused for the given reasons: codes of the shop's refusals or HTTP statuses. */
export function refusalOf(ending: Ending): string | number | undefined {
  if ('error' in ending) return (ending.error as { code?: string; errors?: { code: string }[] }).code ?? firstCode(ending.error)
  const status = (ending.value as { status?: unknown } | undefined)?.status
  return typeof status === 'number' && status >= 400 ? status : undefined
}

/** What a successful act has answered. Fails the test for one that threw. */
export function valueOf<T>(ending: Ending): T {
  if ('error' in ending) throw ending.error
  return ending.value as T
}

function firstCode(error: unknown): string | undefined {
  return (error as { errors?: { code: string }[] }).errors?.[0]?.code ?? String(error)
}

function told({ a, b }: { a: Ending; b: Ending }): string {
  const tell = (one: Ending) => ('error' in one ? String(one.error) : JSON.stringify(one.value)?.slice(0, 300))
  return `a: ${tell(a)}\nb: ${tell(b)}`
}

async function hold(observer: Observer, meeting: Meeting, held: 'a' | 'b', pauseBefore: number): Promise<{ a: Ending; b: Ending }> {
  const other = held === 'a' ? 'b' : 'a'
  const actor = anActor(pauseBefore)
  const first = ending(acting.run(actor, meeting[held]))
  const isEarly = await Promise.race([actor.arrived.promise.then(() => false), first.then(() => true)])
  expect(isEarly, `${held} ended before its statement ${pauseBefore}: nothing was interrupted`).toBe(false)
  const waiting = anActor(0)
  const second = ending(acting.run(waiting, meeting[other]))
  await endsOrWaits(observer, second, waiting)
  actor.mayGoOn.resolve()
  const [one, two] = await Promise.all([first, second])
  return held === 'a' ? { a: one, b: two } : { a: two, b: one }
}

/** An act that has asked the database nothing for so many milliseconds waits within the process, for the other one: sooner would only make the meeting a looser one. */
const quietMs = 400
/** Nor is anybody waited for longer than this. */
const longestMs = 10_000

/** Until the act has ended, or stands before a lock: of the database, or of the process. */
async function endsOrWaits({ client }: Observer, act: Promise<Ending>, actor: Actor): Promise<void> {
  let isOver = false
  void act.then(() => (isOver = true))
  let seen = actor.statements.length
  const started = performance.now()
  let changed = started
  while (!isOver && performance.now() - changed < quietMs && performance.now() - started < longestMs) {
    if (seen !== actor.statements.length || actor.unanswered > 0) {
      seen = actor.statements.length
      changed = performance.now()
    }
    const { rows } = await client.query({
      name: 'waiting',
      text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    })
    if (rows.length > 0) break
    await setTimeout(1)
  }
}

/** A connection of nobody's act, which sees how it stands with the others; it ends with the database. */
interface Observer {
  client: pg.Client
  /** Reads all views of invariants. */
  invariants: string
}

const observers = new WeakMap<TestApp, Promise<Observer>>()

function observerOf(app: TestApp): Promise<Observer> {
  const known = observers.get(app) ?? observe(app)
  observers.set(app, known)
  return known
}

async function observe(app: TestApp): Promise<Observer> {
  const client = new pg.Client({ connectionString: app.url })
  client.on('error', () => undefined)
  await client.connect()
  // Nobody works through the queue between the tries: what is due stays undone, however far they move the clock.
  await client.query(`select set_config('vitrina.now', $1, false)`, [testNow])
  return { client, invariants: await statementOfInvariants(app.db) }
}

/** As `expectInvariants`, with a statement that is planned once: it is asked after each try. */
async function expectInvariantsOf({ client, invariants }: Observer): Promise<void> {
  const { rows } = await client.query<BrokenRow>({ name: 'invariants', text: invariants })
  expect(byView(rows)).toEqual({})
}

function anActor(pauseBefore: number): Actor {
  return {
    statements: [],
    pauseBefore,
    gate: Promise.resolve(),
    asked: [],
    unanswered: 0,
    arrived: Promise.withResolvers(),
    mayGoOn: Promise.withResolvers(),
  }
}

function ending(act: Promise<unknown>): Promise<Ending> {
  return act.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

const locks = /\bfor (?:no key )?update\b|advisory|^\s*(?:insert|update|delete)\b/i
const writes = /^\s*(?:update|delete)\b|graphile_worker\.add_job/i

/** Where an act is interrupted: where things are decided, in full depth also before every sixty-fourth statement. */
function pointsOf(statements: readonly string[]): number[] {
  const all = statements.map((_, index) => index + 1)
  if (all.length <= 3) return all
  const first = (pattern: RegExp) => statements.findIndex((one) => pattern.test(one)) + 1
  const deciding = [first(locks), first(writes), first(/^commit/i)].filter((point) => point > 0)
  const chosen = new Set(deciding.length > 0 ? deciding : [(seedNumber() % all.length) + 1])
  if (readDepth() === 'full') for (const point of all) if ((point + seedNumber()) % 64 === 0) chosen.add(point)
  leaveOut({ what: 'points at which acts meet', count: all.length - chosen.size })
  return [...chosen].toSorted((a, b) => a - b)
}

const watched = new WeakSet<object>()

/** From now on an actor's statements pass their gate before they reach the database, those of the application and those that they ask by themselves. */
function watch({ db, platform }: TestApp): void {
  for (const { $pool } of [db, platform.db]) watchPool($pool)
}

function watchPool(pool: pg.Pool): void {
  if (watched.has(pool)) return
  watched.add(pool)
  // Who waits for another here waits as long as a slow machine needs. In front of whatever comes next; the gate lets callbacks pass.
  pool.on('acquire', (client) =>
    client.query('set lock_timeout = 60000; set statement_timeout = 60000; set idle_in_transaction_session_timeout = 0', () => undefined),
  )
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>
  pool.query = ((...args: unknown[]) => passGate(args[0], () => query(...args))) as never
  pool.connect = (async (...args: unknown[]) => {
    // With a callback it is the pool itself that asks, for a statement that has passed already.
    const client = await connect(...args)
    if (args.length === 0) guard(client)
    return client
  }) as never
}

function guard(client: pg.PoolClient): void {
  if (watched.has(client)) return
  watched.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  client.query = ((...args: unknown[]) =>
    typeof args.at(-1) === 'function' ? query(...args) : passGate(args[0], () => query(...args))) as never
}

/** Lets a statement of an actor go to the database when those before it have gone; the one they are held before when they are answered as well. */
function passGate<T>(statement: unknown, ask: () => Promise<T>): Promise<T> {
  const actor = acting.getStore()
  if (!actor) return ask()
  actor.statements.push(typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? ''))
  const isHeld = actor.statements.length === actor.pauseBefore
  const before = [...actor.asked]
  const passed = actor.gate.then(async () => {
    if (!isHeld) return
    await Promise.allSettled(before)
    actor.arrived.resolve()
    await actor.mayGoOn.promise
  })
  actor.gate = passed
  const answer = passed.then(ask)
  actor.unanswered++
  void answer.catch(() => undefined).then(() => actor.unanswered--)
  actor.asked.push(answer)
  return answer
}

/** The outcome is one of those that are right. */
export function expectOneOf(actual: unknown, allowed: readonly unknown[]): void {
  expect(allowed).toContainEqual(actual)
}
