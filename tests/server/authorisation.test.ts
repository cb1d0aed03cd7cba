import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorNames, gatherActors, type Actor, type ActorName } from '#tests/support/actors.ts'
import { Visitor, type Answer, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { addressOf, endpoints, inputSchema, staffEndpoints, type ListedEndpoint } from '#tests/support/endpoints.ts'
import { exampleOf } from '#tests/support/generated-inputs.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { malformed, missing, namesIn, ownedBy, ownParams } from '#tests/support/owned-things.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { fingerprint } from '#tests/support/snapshot.ts'

/*
 * The matrix of who may do what, made of the endpoint table: every call × every kind of actor × an own, a foreign, a missing and a
 * malformed id. A call that is added to the contract is in it at once. Source: reliability G5, T1, T2.
 */

let app: TestApp
let actors: Record<ActorName, Actor>
let isSpent = false
beforeAll(async () => {
  app = await startCheckout(2000)
  actors = await gatherActors(app)
})
afterAll(() => closeTestApp(app))

interface Cell {
  listed: ListedEndpoint
  actor: Actor
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object | undefined
}

let keys = 0
/** Sends a cell; what it does not say is filled with what the schemas take. */
function send({ listed, actor, params = {}, query = {}, body }: Cell): Promise<Answer<unknown>> {
  const { endpoint, method } = listed
  const filled = endpoint.body ? { ...(withRealIds(exampleOf(inputSchema(endpoint.body))) as object), ...body } : undefined
  const asks = {
    ...(takes(listed, 'query', 'access_token') && { access_token: actor.orderToken }),
    ...(takes(listed, 'query', 'cart_id') && { cart_id: actor.cartId }),
    ...query,
  }
  const url = addressOf(listed, 'ru', { params, query: asks })
  return actor.visitor.raw(method, url, filled, { 'idempotency-key': `matrix-key-${++keys}` })
}

/** Whole numbers of a body are ids and quantities: the first of everything is there. */
function withRealIds(value: unknown): unknown {
  if (Number.isInteger(value)) return 1
  if (Array.isArray(value)) return value.map(withRealIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withRealIds(one)]))
}

function takes({ endpoint }: ListedEndpoint, part: 'query' | 'body', name: string): boolean {
  const schema = endpoint[part]
  return schema !== undefined && name in (inputSchema(schema).properties ?? {})
}

const missingOf = (listed: ListedEndpoint): Record<string, unknown> =>
  Object.fromEntries(namesIn(listed.path).map(({ name }) => [name, missing[name] ?? exampleOf(schemaOf(listed, name))]))
const schemaOf = ({ endpoint }: ListedEndpoint, name: string) =>
  (endpoint.params && inputSchema(endpoint.params).properties?.[name]) ?? { type: 'string' as const }
const ofStrangers = (actor: Actor) =>
  Object.values(actors).filter((one) => one.name !== actor.name && !(actor.isImpostor && one.name === 'customer') && !one.isImpostor)
/** A body that names the actor's own line of the cart; undefined where a body names none, or they have none. */
const bodyOf = (listed: ListedEndpoint, { lineId }: Actor) =>
  ownedBy(listed) === 'cart' && takes(listed, 'body', 'ids') ? { ids: lineId === undefined ? [missing.id] : [lineId] } : undefined
const withIds = endpoints.filter(({ path }) => path.includes(':'))

/** The refusal that an actor meets at the door, before anything that they name is looked at; undefined when they may come in. */
function atTheDoor({ endpoint }: ListedEndpoint, actor: Actor): 401 | undefined {
  if (endpoint.auth === 'signed' || typeof endpoint.auth === 'object') return 401
  if (endpoint.tag === 'authorization' && endpoint.auth === 'public') return undefined
  if (actor.isImpostor) return 401
  return endpoint.auth === 'customer' && actor.customerId === undefined ? 401 : undefined
}

/** Calls that must be refused with a status, and change nothing. Bodies that differ only in the request's id are one body. */
async function mustBeRefused(cells: Cell[], status: number | readonly number[]): Promise<Set<string>> {
  const bodies = new Set<string>()
  for (const cell of cells) {
    const answer = await send(cell)
    const what = `${cell.listed.key} by ${cell.actor.name} with ${JSON.stringify([cell.params, cell.query, cell.body])}`
    expectRefusal(answer, status, 'ru', what)
    for (const [name, told] of markers())
      if (name !== cell.actor.name) expect(JSON.stringify(answer.body), `${what} tells of ${name}`).not.toContain(told)
    bodies.add(JSON.stringify({ ...(answer.body as object), request_id: '' }))
  }
  return bodies
}

/** Everything that is kept, except the inbox of the bank: what was forged is shown there. */
async function traces(): Promise<Record<string, string>> {
  const { 'public.payment_events': _, ...rest } = await fingerprint(app.db)
  return rest
}

/** What nobody but its owner may ever read. */
function markers(): [ActorName, string][] {
  return Object.values(actors).flatMap(({ name, order, isImpostor }) =>
    order && !isImpostor ? [[name, order.contactPhone] as [ActorName, string], [name, order.number] as [ActorName, string]] : [],
  )
}

describe('every endpoint has a policy', () => {
  test('[T56] a call that names things by an id says whose they are', () => {
    expect(endpoints.filter((listed) => ownedBy(listed) === undefined).map(({ key }) => key)).toEqual([])
    const ofShop: readonly unknown[] = ['public', 'customer', 'order', 'signed']
    expect(endpoints.filter(({ endpoint }) => !ofShop.includes(endpoint.auth))).toEqual([])
    expect(staffEndpoints.filter(({ endpoint }) => typeof endpoint.auth !== 'object')).toEqual([])
  })

  test('[T56] what belongs to an account can be called by its owner with an id of their own: every such call is in the matrix', async () => {
    const untried: string[] = []
    for (const listed of withIds.filter((one) => ['order', 'account', 'cart'].includes(ownedBy(one) ?? '')))
      if ((await ownParams(app, actors.customer, listed)) === undefined) untried.push(listed.key)
    expect(untried, 'tests/support/owned-things.ts does not find a thing of the customer for these').toEqual([])
  })

  test('[T56] nothing is served beside the table but pages, files and the shop’s own health and figures', () => {
    const known = new Set(
      [...endpoints, ...staffEndpoints].flatMap(({ method, path }) => ['ru', 'en'].map((locale) => `${method} /api/${locale}${path}`)),
    )
    // The way to the bank's page is opened by a token of 256 bits. What ends in a wildcard is listed without its beginning: pictures to share.
    // A film of another site is framed by a page of ours that loads nothing else.
    // Mail programs that know no one click follow its address as a link: it only leads to a page. Browsers report what the rules of a page forbid, and what
    // fails in it, without an account.
    const open =
      /^(?:GET \/(?:embed\/:host\/:id$|healthz|readyz|metrics|images|api\/docs|api\/openapi|robots|sitemap|feeds|(?:en\/)?rss|payments\/open\/:token$|api\/(?:ru|en)\/mail\/unsubscribe\/:token$|\.well-known\/security\.txt$)|POST \/(?:csp-reports|api\/:locale\(ru\|en\)\/errors)$|(?:GET|POST) \/dev\/|GET \*$)/
    expect(routes(app).filter((route) => !known.has(route) && !open.test(route))).toEqual([])
  })
})

/** "METHOD /path" of every route that is served, except HEAD and OPTIONS. */
function routes({ server }: TestApp): string[] {
  const stack: string[] = []
  const found: string[] = []
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const depth = (match[1] ?? '').length / 4
    stack.splice(depth)
    stack.push(match[2] ?? '')
    for (const method of (match[3] ?? '').split(', '))
      if (method && method !== 'HEAD' && method !== 'OPTIONS') found.push(`${method} ${stack.join('')}`)
  }
  return found
}

/** Calls by which staff sign in are open to everybody and refuse what is typed: their own tests try them. */
const guardedOfStaff = staffEndpoints.filter(({ endpoint }) => endpoint.auth.staff !== 'anyone')

describe.each([...endpoints, ...guardedOfStaff])('$key', (listed) => {
  const owned = ownedBy(listed) ?? 'public'
  beforeAll(async () => {
    // A call that is let in may end what its owner needs for the next one.
    if (isSpent) actors = await gatherActors(app)
    isSpent = false
  })

  test('[T1] [T2] [T17] [T20] refuses everybody who may not, and changes nothing', async () => {
    const own = new Map<ActorName, Record<string, unknown> | undefined>()
    for (const name of actorNames) own.set(name, await ownParams(app, actors[name], listed))
    const before = await traces()
    for (const name of actorNames) {
      const actor = actors[name]
      const door = atTheDoor(listed, actor)
      const unknown = { listed, actor, params: missingOf(listed) }
      const isOpen = owned === 'public' || owned === 'secret'
      const foreign = isOpen
        ? []
        : ofStrangers(actor)
            .map((one) => own.get(one.name))
            .filter((one) => one !== undefined)
      const ofOthers = foreign.map((params) => ({ ...unknown, params }))
      const inBodies = ofStrangers(actor).flatMap((one) => (bodyOf(listed, one) ? { ...unknown, body: bodyOf(listed, one) } : []))
      if (door) {
        await mustBeRefused([unknown, ...ofOthers, ...inBodies], door)
        if (own.get(name)) await mustBeRefused([{ ...unknown, params: own.get(name) ?? {} }], door)
      } else if (inBodies.length > 0) {
        expect((await mustBeRefused(inBodies, 404)).size, `${listed.key}: ${name} can tell a foreign thing from none`).toBe(1)
      } else if (listed.path.includes(':')) {
        expect((await mustBeRefused([unknown, ...ofOthers], 404)).size, `${listed.key}: ${name} can tell a foreign thing from none`).toBe(1)
        const forms = owned === 'public' && name !== 'nobody' ? [] : malformed
        const bad = forms.map((text) => ({
          ...unknown,
          params: Object.fromEntries(namesIn(listed.path).map((one) => [one.name, text])),
        }))
        await mustBeRefused(bad, [400, 404])
      }
    }
    expect(await traces(), `${listed.key}: a refused call has changed the database`).toEqual(before)
  })

  test('[T1] lets everybody in who may, and tells nobody of another', async () => {
    for (const name of actorNames) {
      const actor = actors[name]
      if (atTheDoor(listed, actor)) continue
      const params = owned === 'public' || owned === 'secret' ? missingOf(listed) : await ownParams(app, actor, listed)
      if (params === undefined || (owned === 'order' && !actor.order)) continue
      if (bodyOf(listed, actor) && actor.lineId === undefined) continue
      isSpent ||= listed.method !== 'GET' && (owned !== 'public' || listed.endpoint.tag === 'authorization')
      const answer = await send({ listed, actor, params, body: bodyOf(listed, actor) })
      const what = `${listed.key} by ${name}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 200)}`
      expect(answer.status, what).toBeLessThan(500)
      // Whoever is let in to an order may still have to prove its phone.
      const isDoor = !JSON.stringify(answer.body)?.includes('order.phone_not_proven')
      if (isDoor && owned !== 'public' && owned !== 'secret') expect([401, 403, 404], what).not.toContain(answer.status)
      if (isDoor && listed.key !== 'POST /authorization/token-refresh') expect([401, 403], what).not.toContain(answer.status)
      const owner = actor.isImpostor ? 'customer' : name
      for (const [whose, told] of markers()) if (whose !== owner) expect(JSON.stringify(answer.body) ?? '', what).not.toContain(told)
    }
  })
})

describe('[T4] [T5] [CART-01] the id of a foreign cart', () => {
  const cartNow = async (visitor: Visitor, cart_id: string | undefined) => (await visitor.call('GET /cart', { query: { cart_id } })).body
  const withCartId = endpoints.filter((listed) => takes(listed, 'query', 'cart_id') && !listed.path.includes(':'))
  test.each(withCartId)('opens nothing by $key', async (listed) => {
    actors = await gatherActors(app)
    for (const thief of Object.values(actors).filter((one) => !one.isImpostor)) {
      for (const { cartId, visitor, name } of ofStrangers(thief).filter((one) => one.cartId)) {
        const before = await cartNow(visitor, cartId)
        expect(before.id).toBe(cartId)
        const stolen = await send({ listed, actor: thief, query: { cart_id: cartId } })
        const what = `${thief.name} with the cart of ${name}`
        expect((stolen.body as { id?: string }).id, what).not.toBe(cartId)
        expect(await cartNow(visitor, cartId), what).toEqual(before)
      }
    }
  })
})
