import type { BonusLevel } from '#contracts/bonuses.contract.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { memoized } from '#server/platform/db/memoized.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer, findGuardEnd } from '#server/modules/accounts/customers/index.ts'
import { notEnoughBonuses } from './bonuses.errors.ts'
import * as repo from './bonuses.repo.ts'
import { addDays, levelFor, levelPeriodStart, lifeDays, takeFromLots, welcomeAmount, type Level } from './bonuses.rules.ts'
import { levelView } from './bonuses.view.ts'
import { book, lockAccounts } from './ledger.repo.ts'
import { putBack } from './returns.service.ts'

/** Whole bonuses that the shopper can spend now; what has expired does not count, burnt or not. Source: decisions E. */
export function availableBonuses(db: Db, customerId: number, now: Date): Promise<number> {
  return repo.sumLiveLots(db, customerId, now)
}

export interface HoldInput {
  customerId: number
  orderId: number
  /** Shown in the history. */
  orderNumber?: string
  /** Whole bonuses; 0 holds nothing. */
  amount: number
  now: Date
}

/**
 * Sets bonuses aside for an order inside its transaction, those that expire first. Throws `bonuses.not_enough` (409) when the
 * shopper has fewer, and an Error when the order holds some already. Source: decisions E, T33, I11.
 */
export function holdBonuses(tx: Db, input: HoldInput): Promise<void> {
  return hold(tx, input, 0)
}

/**
 * An order that ran out of time is paid after all: what it had held is held anew, of whatever the shopper has by now. Nothing for an order that held none.
 * Throws `bonuses.not_enough` (409) when they have fewer, and an Error when it was held anew before. Source: decisions F, I11.
 */
export async function holdAgain(tx: Db, orderId: number, now: Date): Promise<void> {
  const released = await repo.findReleasedHold(tx, orderId)
  if (!released) return
  const { customerId, orderNumber, amount } = released
  await hold(tx, { customerId, orderId, ...(orderNumber !== null && { orderNumber }), amount, now }, 1)
}

/** `seq`: 0 at the placement, 1 when the order was paid too late. */
async function hold(tx: Db, input: HoldInput, seq: 0 | 1): Promise<void> {
  const { customerId, orderId, orderNumber = null, amount, now } = input
  if (amount === 0) return
  if (!Number.isInteger(amount) || amount < 0) throw new RangeError(`not whole bonuses: ${amount}`)
  if (await findGuardEnd(tx, customerId, now)) throw notEnoughBonuses(0)
  await lockAccounts(tx, customerId)
  const lots = await repo.listLiveLots(tx, customerId, now)
  const parts = takeFromLots(lots, amount)
  if (!parts) throw notEnoughBonuses(lots.reduce((sum, lot) => sum + lot.left, 0))
  const booked = await book(tx, customerId, { kind: 'hold', orderId, orderNumber, seq, at: now }, { from: 'available', to: 'held', amount })
  if (booked === undefined) throw new Error(`order ${orderId} has held bonuses already`)
  if ((await repo.takeLots(tx, parts)) !== parts.length) throw new Error(`the lots of customer ${customerId} changed under their lock`)
  await repo.insertHold(tx, { customerId, orderId, orderNumber, amount, at: now }, parts)
}

/** The order is paid: what it holds is spent. Answers whether there was an open hold; a second call is harmless. Source: decisions E. */
export function captureHold(tx: Db, orderId: number, now: Date): Promise<boolean> {
  return endHold(tx, orderId, 'captured', now)
}

/**
 * The order will not be paid: what it holds goes back to its lots, with their own days of expiry. Harmless when repeated. With `livesOn`, of an order
 * that the shopper did not let go freely, it lives on for thirty days at the least, as what was spent does. Source: decisions E, decision 0085.
 */
export function releaseHold(tx: Db, orderId: number, now: Date, { livesOn = false } = {}): Promise<boolean> {
  return endHold(tx, orderId, 'released', now, livesOn)
}

async function endHold(tx: Db, orderId: number, state: 'captured' | 'released', now: Date, livesOn = false): Promise<boolean> {
  const hold = await repo.findOpenHold(tx, orderId)
  if (!hold) return false
  const { id, customerId, orderNumber, amount } = hold
  await lockAccounts(tx, customerId)
  if (!(await repo.closeHold(tx, id, state, now))) return false
  const kind = state === 'captured' ? 'capture' : 'release'
  const to = state === 'captured' ? 'spend' : 'available'
  const transactionId = await book(tx, customerId, { kind, orderId, orderNumber, at: now }, { from: 'held', to, amount })
  if (transactionId === undefined) throw new Error(`a hold of order ${orderId} has ended like this before`)
  if (state === 'captured') return true
  const lots = await repo.listHoldLots(tx, id)
  const parts = lots.map((lot) => ({ lotId: lot.id, amount: lot.left }))
  await (livesOn ? putBack(tx, { customerId, transactionId, lots, parts, now }) : repo.giveLots(tx, parts))
  return true
}

export interface AccrualInput {
  customerId: number
  orderId: number
  orderNumber?: string
  /** Whole bonuses; 0 notes nothing. */
  amount: number
  /** Delivery + 14 days: see `maturityDays`. */
  availableAt: Date
  now: Date
}

/** Notes what a delivered order has earned; it can be spent from `availableAt` on. An order earns once. Source: decisions E, I12, T34. */
export async function accruePending(tx: Db, input: AccrualInput): Promise<void> {
  const { customerId, orderId, orderNumber = null, amount, availableAt, now } = input
  if (amount === 0) return
  await lockAccounts(tx, customerId)
  if (!(await repo.insertAccrual(tx, { orderId, orderNumber, customerId, amount, availableAt }))) return
  await book(tx, customerId, { kind: 'accrual', orderId, orderNumber, at: now }, { from: 'issue', to: 'pending', amount })
}

/** Makes one order's pending bonuses available for a year from the day they matured; false when there are none, or a return is open. Source: decisions E. */
export async function postAccrual(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const accrual = await repo.findPendingAccrual(tx, orderId)
  if (!accrual || accrual.availableAt > now) return false
  const { customerId, orderNumber, availableAt } = accrual
  await lockAccounts(tx, customerId)
  const amount = await repo.postOf(tx, orderId)
  if (amount === undefined) return false
  const transaction = { kind: 'maturity', orderId, orderNumber, at: availableAt } as const
  const transactionId = await book(tx, customerId, transaction, { from: 'pending', to: 'available', amount })
  if (transactionId === undefined) throw new Error(`the bonuses of order ${orderId} are available already`)
  await repo.insertLot(tx, { customerId, transactionId, source: 'order', amount, expiresAt: addDays(availableAt, lifeDays) })
  return true
}

export interface GrantInput {
  customerId: number
  /** Whole bonuses, positive. */
  amount: number
  reason: 'welcome' | 'birthday' | 'review' | 'support' | 'gift'
  /** Shown in the history instead of the reason. */
  title?: LocalizedText
  /** What may be given once only: `welcome:7`. */
  onceKey: string
  /** A year from now when absent. */
  expiresAt?: Date
  now: Date
}

/** Gives bonuses that can be spent at once; false when this gift was given before. Source: decisions E. */
export async function grantBonuses(tx: Db, input: GrantInput): Promise<boolean> {
  const { customerId, amount, reason, title, onceKey, now, expiresAt = addDays(now, lifeDays) } = input
  await lockAccounts(tx, customerId)
  const transactionId = await book(
    tx,
    customerId,
    { kind: 'grant', reason, title, onceKey, at: now },
    { from: 'issue', to: 'available', amount },
  )
  if (transactionId === undefined) return false
  await repo.insertLot(tx, { customerId, transactionId, source: reason, amount, expiresAt })
  return true
}

interface FirstLogin {
  customerId: number
  isNew: boolean
  now: Date
  platform: Pick<Platform, 'secrets'>
}

/**
 * What a first login brings: 500 welcome bonuses, once a phone: whoever deletes their account and begins anew is not new to the shop. A hook
 * of the login. Source: decisions E.
 */
export async function grantWelcome(tx: Db, { customerId, isNew, now, platform }: FirstLogin): Promise<void> {
  const customer = isNew ? await findCustomer(tx, customerId) : undefined
  if (!customer) return
  const onceKey = `welcome:${platform.secrets.hmac('welcome', customer.phone)}`
  await grantBonuses(tx, { customerId, amount: welcomeAmount, reason: 'welcome', onceKey, now })
}

/** Burns what a shopper has let expire; answers how many bonuses. Source: decisions E. */
export async function burnOf(tx: Db, customerId: number, now: Date): Promise<number> {
  await lockAccounts(tx, customerId)
  const amount = await repo.emptyExpired(tx, customerId, now)
  if (amount > 0) await book(tx, customerId, { kind: 'burn', at: now }, { from: 'available', to: 'burn', amount })
  return amount
}

export interface PurchaseInput {
  customerId: number
  orderId: number
  /** Kopecks of goods that were delivered and kept, after every discount and bonus, without delivery. */
  netKopecks: number
  at: Date
}

/** Counts a delivered order towards the level, once. Source: decisions E. */
export async function recordPurchase(tx: Db, input: PurchaseInput): Promise<void> {
  await repo.insertPurchase(tx, { customerId: input.customerId, orderId: input.orderId, net: input.netKopecks, at: input.at })
}

export interface Standing {
  /** undefined where the shop has no levels, or none that is reached. */
  level: Level | undefined
  next: Level | undefined
  levels: Level[]
  /** Kopecks of net delivered goods in the last twelve months. */
  purchasedKopecks: number
}

/** The shopper's level, from what was delivered and kept in the last twelve months. Source: decisions E. */
export async function levelOf(db: Db, customerId: number, now: Date): Promise<Standing> {
  const levels = await repo.listLevels(db)
  const purchasedKopecks = await repo.sumPurchases(db, customerId, levelPeriodStart(now))
  return { ...levelFor(levels, purchasedKopecks), levels, purchasedKopecks }
}

/** All levels as pages show them, the lowest first. Source: BON-01. */
export async function listLevels(db: Db, locale: Locale): Promise<BonusLevel[]> {
  return (await repo.listLevels(db)).map((level) => levelView(level, locale))
}

/** The same for every visitor; at most a second old. */
const standingOfVisitors = memoized((db) => repo.findStanding(db, undefined, new Date(0), new Date(0)))

/**
 * Bonuses that can be spent and the whole percentage that purchases earn with its level, 0 without one; a visitor has 0 and the level that
 * begins at 0. Somebody who came back after a long absence can spend none until `frozenUntil`. Source: T8, decision 0087.
 */
export async function standingOf(
  db: Db,
  customerId: number | undefined,
  now: Date,
): Promise<{ available: number; percent: number; level: LocalizedText | null; frozenUntil?: Date }> {
  if (customerId === undefined) return standingOfVisitors(db)
  const standing = await repo.findStanding(db, customerId, levelPeriodStart(now), now)
  if (standing.available <= 0) return standing
  const frozenUntil = await findGuardEnd(db, customerId, now)
  return frozenUntil ? { ...standing, available: 0, frozenUntil } : standing
}

/** Whole percent of what is paid that comes back as bonuses; 0 without a level. A visitor has bought nothing. Source: decisions E, decision 0087. */
export async function percentFor(db: Db, customerId: number | undefined, now: Date): Promise<number> {
  return (await standingOf(db, customerId, now)).percent
}
