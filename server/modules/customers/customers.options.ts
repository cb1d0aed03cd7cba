import type { Cart } from '../../../contracts/cart.contract.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, RequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'
import type { LoginHook } from './confirm.service.ts'

/** What the account needs from modules that themselves know customers; handed in by `server/modules.ts`. */
export interface CustomersOptions {
  /** Run in this order inside the transaction of a login. */
  onLogin: readonly LoginHook[]
  /** Run after the session has ended, e.g. to give this browser an empty cart. */
  onLogout: readonly ((platform: Platform, context: RequestContext) => Promise<void>)[]
  readCart(platform: Platform, context: RequestContext & { actor: Actor }): Promise<Cart>
  readFavorites(db: Db, customerId: number): Promise<{ id: number }[]>
}
