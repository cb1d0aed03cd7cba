import { accessToken } from '#server/modules/sales/orders/reading/access.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { revokeSession } from '#server/modules/accounts/customers/session/session.repo.ts'
import { signToken } from '#server/modules/accounts/customers/session/session.rules.ts'
import { Visitor, type TestApp } from './app.ts'
import { fillCart } from './checkout.ts'
import { loggedIn, tokenOf } from './logged-in.ts'
import { anOrder } from './orders.ts'

export const actorNames = [
  'nobody',
  'guest with a cart',
  'guest with the token of an order',
  'guest with the cookie of an order',
  'customer',
  'other customer',
  'customer who logged out',
  'customer with an expired token',
  'customer with a forged token',
] as const
export type ActorName = (typeof actorNames)[number]

/** Somebody who calls, with what is theirs. */
export interface Actor {
  name: ActorName
  visitor: Visitor
  /** Whose rows are theirs; undefined for guests. */
  customerId: number | undefined
  /** They send a token that is no good. */
  isImpostor: boolean
  /** Goes into the query of calls that take it. */
  orderToken: string | undefined
  cartId: string | undefined
  lineId: number | undefined
  order: OrderRow | undefined
}

const quarterHourMs = 900_000

/** Everybody who may call, each with a cart and an order of their own as far as they can have one. Impostors claim to be `customer`. */
export async function gatherActors(app: TestApp): Promise<Record<ActorName, Actor>> {
  const customer = await aCustomer(app, 'customer')
  const { customerId = 0 } = customer
  const claim = { sessionId: Number(customer.visitor.token?.split('.')[0]), customerId }
  const expired = signToken(app.platform.secrets, claim, new Date(app.clock.now().getTime() - quarterHourMs))
  const forged = (customer.visitor.token ?? '').replace(/.{6}$/, 'forged')
  return {
    nobody: aGuest(app, 'nobody'),
    'guest with a cart': await withCart(aGuest(app, 'guest with a cart')),
    'guest with the token of an order': await withGuestOrder(app, aGuest(app, 'guest with the token of an order'), 'query'),
    'guest with the cookie of an order': await withGuestOrder(app, aGuest(app, 'guest with the cookie of an order'), 'cookie'),
    customer,
    'other customer': await aCustomer(app, 'other customer'),
    'customer who logged out': impostor(app, 'customer who logged out', customer, await endedToken(app, customerId)),
    'customer with an expired token': impostor(app, 'customer with an expired token', customer, expired),
    'customer with a forged token': impostor(app, 'customer with a forged token', customer, forged),
  }
}

function aGuest(app: TestApp, name: ActorName): Actor {
  return {
    name,
    visitor: new Visitor(app),
    customerId: undefined,
    isImpostor: false,
    orderToken: undefined,
    cartId: undefined,
    lineId: undefined,
    order: undefined,
  }
}

async function withCart(actor: Actor): Promise<Actor> {
  const lineId = await fillCart(actor.visitor)
  const { body } = await actor.visitor.call('GET /cart', {})
  return { ...actor, lineId, cartId: body.id }
}

async function withGuestOrder(app: TestApp, actor: Actor, place: 'query' | 'cookie'): Promise<Actor> {
  const order = await anOrder(app)
  const token = accessToken(app.platform, order.number)
  if (place === 'cookie') actor.visitor.cookies.set(`order_access_${order.number}`, token)
  return { ...(await withCart(actor)), order, orderToken: place === 'query' ? token : undefined }
}

async function aCustomer(app: TestApp, name: ActorName): Promise<Actor> {
  const { visitor, customerId } = await loggedIn(app)
  const order = await anOrder(app, { customerId })
  return withCart({ ...aGuest(app, name), visitor, customerId, order })
}

function impostor(app: TestApp, name: ActorName, of: Actor, token: string): Actor {
  const visitor = Object.assign(new Visitor(app), { token })
  return { ...of, name, visitor, isImpostor: true }
}

async function endedToken(app: TestApp, customerId: number): Promise<string> {
  const token = await tokenOf(app, customerId)
  await revokeSession(app.db, Number(token.split('.')[0]), 'logout', app.clock.now())
  return token
}
