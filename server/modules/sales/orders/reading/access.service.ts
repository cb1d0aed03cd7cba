import { createHash } from 'node:crypto'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { sameText } from '#server/platform/secrets.ts'
import { customerOfSession, type ProvePhone } from '#server/modules/accounts/customers/index.ts'
import { notWithPhone, orderNotFound } from '../orders.errors.ts'
import { findOrderByNumber, type OrderRow } from '../orders.repo.ts'

type Caller = Pick<RequestContext, 'actor' | 'cookie' | 'ip' | 'requestId'>

const cookieSeconds = 86_400

/** The access token of a guest's order: made of its number under the shop's key, so that it need not be stored to be told again. */
export function accessToken(platform: Pick<Platform, 'secrets'>, number: string): string {
  return platform.secrets.hmac('order.access', number)
}

/** The path on which things of an order come back: of a guest's signed by its access token, of a customer's behind their login. Source: FORM-19. */
export function returnPathOf(platform: Pick<Platform, 'secrets'>, { number, accessTokenHash: hash }: OrderRow): string {
  return `/order/return/${number}${hash === null ? '' : `?access_token=${accessToken(platform, number)}`}`
}

/** What is stored of the token: enough to know it, not to make it. */
export function accessTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Lets this browser read the guest's order on the pages after the payment, for a day. */
export function rememberAccess(
  context: Pick<RequestContext, 'setCookie'>,
  platform: Pick<Platform, 'secrets' | 'config'>,
  number: string,
): void {
  context.setCookie(cookieName(number), accessToken(platform, number), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.config.publicUrl.startsWith('https:'),
    maxAge: cookieSeconds,
  })
}

/**
 * An order for its owner: the customer, or a guest with its access token (in the query or the cookie). Throws `orders.not_found` (404)
 * for an unknown order and for somebody else's alike. Source: T1–T3.
 */
export async function getOwnOrder(platform: Platform, caller: Caller, number: string, token?: string): Promise<OrderRow> {
  const order = await findOrderByNumber(platform.db, number)
  const given = accessTokenHash(token ?? caller.cookie(cookieName(number)) ?? '')
  const isGuestOwner = sameText(order?.accessTokenHash ?? '', given)
  const isCustomerOwner = order?.customerId != null && order.customerId === customerIdOf(caller.actor)
  if (!order || !(isGuestOwner || isCustomerOwner)) {
    if (order) securityEvent({ ...caller, log: platform.log }, 'order.foreign')
    throw orderNotFound()
  }
  return order
}

/**
 * Opens a guest's order for this browser to whoever holds the phone of its contact, proven by a code. Throws as the proof does, and
 * `orders.not_with_phone` (404, field `number`) for an unknown number, another phone and a customer's order alike. Source: decisions A, T3.
 */
export async function openByPhone(
  platform: Platform,
  prove: ProvePhone,
  context: RequestContext,
  asked: { number: string; phone: string; code: string },
): Promise<OrderRow> {
  const order = await prove(asked, context, async (phone) => {
    const found = await findOrderByNumber(platform.db, asked.number)
    if (!found?.accessTokenHash || found.contactPhone !== phone) throw notWithPhone()
    return found
  })
  rememberAccess(context, platform, order.number)
  return order
}

/** The same for calls that only customers make. */
export async function getOrderOfCustomer(platform: Platform, caller: Omit<Caller, 'cookie'>, number: string): Promise<OrderRow> {
  return getOwnOrder(platform, { ...caller, cookie: () => undefined }, number)
}

/** Whether a browser may see an order, by its cookies or the access token of a link; false for an unknown order and for somebody else's alike. Source: T1–T3. */
export async function isOrderOf(
  platform: Platform,
  cookie: Caller['cookie'],
  { number, token }: { number: string; token?: string | undefined },
): Promise<boolean> {
  const order = await findOrderByNumber(platform.db, number)
  if (!order) return false
  const given = accessTokenHash(token ?? cookie(cookieName(number)) ?? '')
  if (sameText(order.accessTokenHash ?? '', given)) return true
  return order.customerId !== null && order.customerId === (await customerOfSession(platform, cookie))
}

/** Those of some guests' orders that this browser may read by its cookies. */
export function listAccessible<T extends Pick<OrderRow, 'number' | 'accessTokenHash'>>(
  { cookie }: Pick<Caller, 'cookie'>,
  rows: readonly T[],
): T[] {
  return rows.filter(({ number, accessTokenHash: hash }) => {
    const given = cookie(cookieName(number))
    return hash !== null && given !== undefined && sameText(hash, accessTokenHash(given))
  })
}

function cookieName(number: string): string {
  return `order_access_${number}`
}
