import type { Cart } from '#contracts/cart.contract.ts'
import type { DomainError } from '#core/domain-error.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor, RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import type { LoginHook } from './login/confirm.service.ts'

type ExportedPart = 'delivery_points' | 'favorites' | 'cart' | 'waiting_list' | 'forms' | 'bonuses' | 'orders' | 'returns' | 'receipts'
type ExportedRow = Record<string, unknown>

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

/** What the account needs from modules that themselves know customers; handed in by `server/modules.ts`. */
export interface CustomersOptions {
  /** Run in this order inside the transaction of a login. */
  onLogin: readonly LoginHook[]
  /** Run after the session has ended, e.g. to give this browser an empty cart. */
  onLogout: readonly ((platform: Platform, context: RequestContext) => Promise<void>)[]
  /** What of this customer other modules keep, for the copy of their data. */
  exports: Record<ExportedPart, (platform: Platform, customerId: number, locale: Locale) => Promise<ExportedRow[]>>
  /** What `onDeletion` would refuse with, asked before a code is sent; the first that is found is told. */
  deletionObstacles: readonly ((db: Db, customerId: number) => Promise<DeletionObstacle | undefined>)[]
  /** Run inside the transaction of a deletion: what names the customer goes, or the deletion is refused. */
  onDeletion: readonly ((tx: Db, deletion: Deletion, platform: Platform) => Promise<void>)[]
  /** The sizes of the shop that people wear. */
  listSizes(db: Db): Promise<{ slug: string; system: 'letters' | 'jeans' | 'shoes'; title: LocalizedText }[]>
  /** The parts of the shop, in its own sequence. */
  listRubrics(db: Db): Promise<{ slug: string; title: LocalizedText }[]>
  readCart(platform: Platform, context: RequestContext & { actor: Actor }): Promise<Cart>
  readFavorites(db: Db, customerId: number): Promise<{ id: number }[]>
}
