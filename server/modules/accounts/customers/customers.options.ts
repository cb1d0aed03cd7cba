import type { Cart } from '#contracts/cart.contract.ts'
import type { DomainError } from '#core/domain-error.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import type { CustomerActor } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import type { LoginHook } from './login/confirm.service.ts'

const exportedParts = [
  'delivery_points',
  'favorites',
  'cart',
  'waiting_list',
  'forms',
  'email_subscriptions',
  'requests',
  'bonuses',
  'orders',
  'returns',
  'receipts',
  'surveys',
  'reviews',
] as const
export type ExportedPart = (typeof exportedParts)[number]
type ExportedRow = Record<string, unknown>
type Exporter = (platform: Platform, customerId: number, locale: Locale) => Promise<ExportedRow[]>

export interface Deletion {
  customerId: number
  /** The random id of the browser that asks for it. */
  deviceUuid: string | undefined
  now: Date
}

/** Why an account cannot be deleted now, and the order it hangs on. */
export interface DeletionObstacle {
  orderNumber: string
  refusal: DomainError
}

/** What one module keeps of a customer. */
export interface PersonalDataSource {
  /** Parts of the copy of somebody's data, by their names in it. */
  parts?: Partial<Record<ExportedPart, Exporter>>
  /** What `forget` would refuse with, asked before a code is sent. */
  findObstacle?: (db: Db, customerId: number) => Promise<DeletionObstacle | undefined>
  /** Inside the transaction of a deletion: what names the customer goes, or the deletion is refused. */
  forget?: (tx: Db, deletion: Deletion, platform: Platform) => Promise<void>
}

/** What the account needs from modules that themselves know customers; handed in by `server/modules.ts`. */
export interface CustomersOptions {
  /** Run in this order inside the transaction of a login. */
  onLogin: readonly LoginHook[]
  /** Run after the session has ended, e.g. to give this browser an empty cart. */
  onLogout: readonly ((platform: Platform, context: RequestContext) => Promise<void>)[]
  /** What other modules keep of a customer, in the order in which a deletion locks it; together they have every part of the copy. */
  personalData: readonly PersonalDataSource[]
  /** The sizes of the shop that people wear. */
  listSizes(db: Db): Promise<{ slug: string; system: 'letters' | 'jeans' | 'shoes'; title: LocalizedText }[]>
  /** The parts of the shop, in its own sequence. */
  listRubrics(db: Db): Promise<{ slug: string; title: LocalizedText }[]>
  /** Inside the transaction: the customer wants advertising from now on, or wants none any more. Source: FORM-18. */
  onMarketingChosen(tx: Db, chosen: { customerId: number; isWanted: boolean; now: Date }): Promise<void>
  /** Inside the transaction: somebody has proved that the address is theirs. Source: MAIL-07. */
  onEmailProven(tx: Db, email: string, now: Date): Promise<void>
  readCart(platform: Platform, context: RequestContext & { actor: CustomerActor }): Promise<Cart>
  readFavorites(db: Db, customerId: number): Promise<{ id: number }[]>
}

/** What each part of the copy is read with. Throws when no module has a part. */
export function exportersOf(personalData: readonly PersonalDataSource[]): Record<ExportedPart, Exporter> {
  const exporters = Object.assign({}, ...personalData.map(({ parts }) => parts)) as Partial<Record<ExportedPart, Exporter>>
  const missing = exportedParts.filter((part) => !exporters[part])
  if (missing.length > 0) throw new Error(`no module exports ${missing.join(', ')}`)
  return exporters as Record<ExportedPart, Exporter>
}
