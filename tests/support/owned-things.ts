import { sql } from 'drizzle-orm'
import type { Actor } from './actors.ts'
import type { TestApp } from './app.ts'
import { addressOf, endpoints, inputSchema, type ListedEndpoint } from './endpoints.ts'
import { exampleOf } from './generated-inputs.ts'
import { sealed } from './personal-data.ts'

/** What a place of an address names; decides who may use it. */
export type Owned = 'public' | 'secret' | 'cart' | 'order' | 'account'

/** Addresses that carry a secret themselves: whoever knows it may call, nobody can guess it. */
const secrets = [/^\/forms\/admission\/:token/, /^\/mail\/unsubscribe\/:token/]

/** Forms, surveys and questions of the shop, which anybody may answer. */
const openToAll = [
  /^\/forms\/(?:accepted\/)?:id$/,
  /^\/forms\/quality\/:type$/,
  /^\/catalog\/products\/:id\/reviews$/,
  /^\/help\/answers\/:slug\/(?:reads|votes)$/,
]

/** Whose things the ids in an endpoint's path are. Reading what is not an account's is public. */
export function ownedBy({ path, method, endpoint }: ListedEndpoint): Owned | undefined {
  if (secrets.some((secret) => secret.test(path))) return 'secret'
  if (path.startsWith('/cart')) return 'cart'
  if (typeof endpoint.auth === 'object') return 'public'
  if (endpoint.auth === 'order') return 'order'
  if (endpoint.auth === 'customer') return path.includes('/orders/:number') ? 'order' : 'account'
  return method === 'GET' || !endpoint.params || openToAll.some((open) => open.test(path)) ? 'public' : undefined
}

/** The names of the ids in a path, each with the word before it: `/personal/orders/:number/pay` names `orders` by `number`. */
export function namesIn(path: string): { word: string; name: string }[] {
  return [...path.matchAll(/\/([\w-]+)\/:(\w+)/g)].map(([, word = '', name = '']) => ({ word, name }))
}

/** Ids of nothing, of the right form. */
export const missing: Record<string, unknown> = {
  id: 999_999,
  number: '261120-999999-9',
  slug: 'no-such-thing',
  sku: 'NO-SUCH-THING',
  date: '2001-01-01',
}

/** What no id can be. */
export const malformed: readonly string[] = ['%', '-1', "1' or '1'='1", '\u0000', 'x'.repeat(300), '../1']

/**
 * The ids of an address that name the actor's own thing; undefined when they have none. Things of an account that are not known here are
 * looked up in the table of their word; when it holds none, one is made through the call that makes them.
 */
export async function ownParams(app: TestApp, actor: Actor, listed: ListedEndpoint): Promise<Record<string, unknown> | undefined> {
  const found: Record<string, unknown> = {}
  for (const { word, name } of namesIn(listed.path)) {
    const id = await ownId(app, actor, word, name)
    if (id === undefined) return undefined
    found[name] = id
  }
  return found
}

async function ownId(app: TestApp, actor: Actor, word: string, name: string): Promise<unknown> {
  if (word === 'items') return actor.lineId
  if (word === 'orders') return actor.order?.number
  if (actor.customerId === undefined) return undefined
  return (await lookUp(app, actor.customerId, word, name)) ?? (await makeOne(app, actor, word, name))
}

async function lookUp(app: TestApp, customerId: number, word: string, name: string): Promise<unknown> {
  const noun = word.replaceAll('-', '_')
  const { rows } = await app.db.execute<{ table: string }>(sql`
    select table_name as table from information_schema.columns where table_schema = 'public' and column_name in ('customer_id', ${name})
      and (table_name in (${noun}, ${`customer_${noun}`}, ${noun.replace(/^devices$/, 'sessions')}))
    group by table_name having count(*) = 2`)
  for (const { table } of rows) {
    const own = await app.db.execute<{ id: unknown }>(
      sql`select ${sql.identifier(name)} as id from ${sql.identifier(table)} where customer_id = ${customerId} order by 1 limit 1`,
    )
    if (own.rows[0]) return own.rows[0].id
  }
  return undefined
}

/** Things that an account gets by other ways than a call named after them. */
const made: Record<string, (app: TestApp, customerId: number) => Promise<unknown>> = {
  'waiting-list': (app, customerId) =>
    app.db.execute(sql`
      insert into waiting_list (offer_id, email, phone, customer_id, locale, state, queued_at)
      select min(id), ${sealed(`own-${customerId}@example.com`)}, ${sealed('+79990000000')}, ${customerId}, 'ru', 'waiting', '2000-01-01' from offers`),
}

async function makeOne(app: TestApp, actor: Actor, word: string, name: string): Promise<unknown> {
  const make = made[word]
  if (make && actor.customerId !== undefined && !actor.isImpostor) {
    await make(app, actor.customerId)
    return lookUp(app, actor.customerId, word, name)
  }
  const maker = endpoints.find(({ method, path }) => method === 'POST' && path === `/personal/${word}`)
  if (!maker?.endpoint.body || actor.isImpostor) return undefined
  await actor.visitor.raw('POST', addressOf(maker, 'ru'), exampleOf(inputSchema(maker.endpoint.body)), { 'idempotency-key': `own-${word}` })
  return lookUp(app, actor.customerId ?? 0, word, name)
}
