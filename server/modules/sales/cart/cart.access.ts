import { createHash, randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { sessionOver } from '#server/modules/accounts/customers/index.ts'
import { cartExists, findCart, insertCart, lockCart, type FilledCart } from './cart.repo.ts'

const lifeSeconds = 90 * 24 * 3600
const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const secretPattern = /^[\w-]{43}$/

/** The cart of a caller. It may not be stored yet: a visitor who only looks leaves no row. */
export interface Opened {
  cart: FilledCart
  isStored: boolean
  /** What the guest's cookie must hold; undefined where it stays as it is: for an account's cart, and beside a guest's own one. */
  secret: string | undefined
}

/** Which cart a guest means. */
export interface Asked {
  /** The only one that opens; without it their own does. */
  cartId: string | undefined
  /** Their own opens under any id: two tabs may know different ones before anything lies in a cart, and what is added in both is kept. */
  isAddition?: boolean
}

/**
 * The caller's cart as it stands. An account's is the account's; a guest's is opened by the secret in their cookie, and only under its
 * own id: any other id gives an empty cart, and their own stays theirs. `find` may read more of it along. Source: CART-01, T4, T5.
 */
export async function openCart(
  db: Db,
  config: Config,
  context: RequestContext,
  asked: Asked,
  now: Date,
  find: typeof findCart = findCart,
): Promise<Opened> {
  const customerId = customerIdOf(context.actor)
  if (customerId !== undefined) return openOfAccount(db, customerId, now, find)
  return openOfGuest(db, guestSecret(config, context), asked, find)
}

/** The caller's cart, locked until the transaction ends; made when there is none. */
export async function openLocked(tx: Db, config: Config, context: RequestContext, asked: Asked, now: Date): Promise<Opened> {
  const customerId = customerIdOf(context.actor)
  if (customerId !== undefined) return openOfAccount(tx, customerId, now, lockCart)
  const opened = await openOfGuest(tx, guestSecret(config, context), asked, lockCart)
  return opened.isStored || opened.secret === undefined ? opened : store(tx, opened.cart.id, opened.secret, asked, now)
}

/** An account has one cart, from its first use on. Throws 401 when the account was deleted meanwhile. Source: CART-01, ACC-08. */
export async function openOfAccount(db: Db, customerId: number, now: Date, find: typeof findCart): Promise<Opened> {
  const owner = { customerId }
  let cart = await find(db, owner)
  if (!cart) {
    await insertCart(db, randomUUID(), owner, now)
    cart = await find(db, owner)
  }
  if (!cart) throw sessionOver()
  return { cart, isStored: true, secret: undefined }
}

async function openOfGuest(db: Db, secret: string | undefined, asked: Asked, find: typeof findCart): Promise<Opened> {
  if (secret === undefined) return unstored(randomUUID(), randomToken())
  const owner = { secretHash: secretHash(secret) }
  const own = await find(db, owner)
  if (own) return openOwn(own, secret, asked)
  const { cartId } = asked
  if (!cartId) return unstored(randomUUID(), secret)
  // The id that an earlier reply gave to a cart without rows stays its id, so that two first additions at once meet in one cart.
  if (uuidPattern.test(cartId) && !(await cartExists(db, cartId))) return unstored(cartId.toLowerCase(), secret)
  const madeMeanwhile = await find(db, owner)
  return madeMeanwhile ? openOwn(madeMeanwhile, secret, asked) : unstored(randomUUID(), secret)
}

/** A link to a foreign cart must not take somebody's own away, so their cookie is left alone. Source: T4. */
function openOwn(cart: FilledCart, secret: string, { cartId, isAddition }: Asked): Opened {
  const isMeant = !cartId || isAddition || cartId.toLowerCase() === cart.id
  return isMeant ? { cart, isStored: true, secret } : unstored(randomUUID(), undefined)
}

async function store(tx: Db, id: string, secret: string, asked: Asked, now: Date): Promise<Opened> {
  await insertCart(tx, id, { secretHash: secretHash(secret) }, now)
  const cart = await lockCart(tx, { secretHash: secretHash(secret) })
  // Without a cart of this secret somebody else's has got the id meanwhile.
  return cart ? openOwn(cart, secret, cart.id === id ? { cartId: id } : asked) : store(tx, randomUUID(), secret, asked, now)
}

function unstored(id: string, secret: string | undefined): Opened {
  return { cart: { id, version: 0, cityId: null, customerId: null, leftOut: [], leftOutAt: null, items: [] }, isStored: false, secret }
}

/** What is stored of a guest's secret. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The secret in the guest's cookie, if it can be one. */
export function guestSecret(config: Config, context: RequestContext): string | undefined {
  const value = context.cookie(cookieName(config))
  return value !== undefined && secretPattern.test(value) ? value : undefined
}

/** The offers that lie in the caller's cart, in their order; none for a guest without one. */
export async function listOffersInCart({ db, config }: Pick<Platform, 'db' | 'config'>, context: RequestContext): Promise<number[]> {
  const secret = guestSecret(config, context)
  const customerId = customerIdOf(context.actor)
  const owner = customerId !== undefined ? { customerId } : secret && { secretHash: secretHash(secret) }
  const cart = owner && (await findCart(db, owner))
  return cart ? cart.items.map((item) => item.offerId) : []
}

/** Who the caller is to the cart, as a key: an account, or the hash of a guest's secret; undefined for a guest without a cart. */
export function cartHolder(config: Config, context: RequestContext): string | undefined {
  const customerId = customerIdOf(context.actor)
  return customerId !== undefined ? customerHolder(customerId) : guestHolder(config, context)
}

/** The key of an account. */
export function customerHolder(customerId: number): string {
  return `customer:${customerId}`
}

/** The key of the guest whose cart this browser has, also after somebody has logged in with it; undefined without a cart. */
export function guestHolder(config: Config, context: RequestContext): string | undefined {
  const secret = guestSecret(config, context)
  return secret && `guest:${secretHash(secret)}`
}

/**
 * Keeps the guest's secret for ninety days from now, and beside it the cart's id, which opens nothing: by that the page knows that there is
 * a cart, also where the browser has cleared what scripts had stored. Source: decisions "Cart life".
 */
export function keepCookies(config: Config, context: RequestContext, secret: string, cartId: string): void {
  const kept = { ...attributes(config), maxAge: lifeSeconds }
  context.setCookie(cookieName(config), secret, kept)
  context.setCookie(idCookie, cartId, { ...kept, httpOnly: false })
}

/** Whether the page of a guest knows the id of their cart by the cookie. */
export function knowsCart(context: RequestContext, cartId: string): boolean {
  return context.cookie(idCookie) === cartId
}

/** This browser has no guest's cart any more. */
export function dropCookies(config: Config, context: RequestContext): void {
  const dropped = { ...attributes(config), maxAge: 0 }
  context.setCookie(cookieName(config), '', dropped)
  context.setCookie(idCookie, '', { ...dropped, httpOnly: false })
}

const idCookie = 'cart_id'

/** `__Host-` needs Secure, which plain http cannot set. */
function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-cart' : 'cart'
}

function attributes(config: Config) {
  return { httpOnly: true, sameSite: 'lax' as const, secure: isSecure(config), path: '/' }
}

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:')
}
