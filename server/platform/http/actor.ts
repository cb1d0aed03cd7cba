import type { StaffRole } from '../../../contracts/staff/permissions.ts'

/** Somebody without an account, or whose account the call takes no notice of. */
export interface GuestActor {
  kind: 'guest'
}

/** A logged-in customer. */
export interface CustomerActor {
  kind: 'customer'
  customerId: number
  sessionId: number
  /** The member of staff who looks at the account; absent when the owner calls. Source: AUTH-09. */
  impersonatedBy?: string
}

/** A member of staff at the shop's own work: never a customer, whatever account they may have besides. */
export interface StaffActor {
  kind: 'staff'
  /** Their account; null only where a command is told no more than a name. */
  memberId: number | null
  /** How the audit and the history of an order call them. */
  name: string
  roles: readonly StaffRole[]
  /** By which they call; absent in commands. */
  sessionId?: number
  /** They have given their second factor within the last five minutes. Source: ADM-04. */
  isStrong?: boolean
}

/** The shop itself, by one of its jobs. Requests and commands are never `system`. */
export interface SystemActor {
  kind: 'system'
  job: string
}

/** Who acts, as far as the server has proved it. Source: house B6. */
export type Actor = GuestActor | CustomerActor | StaffActor | SystemActor

export const guest: GuestActor = { kind: 'guest' }

/** The customer who acts; undefined when somebody else does. */
export function customerOf(actor: Actor): CustomerActor | undefined {
  return actor.kind === 'customer' ? actor : undefined
}

/** The account of the customer who acts; undefined when somebody else does. */
export function customerIdOf(actor: Actor): number | undefined {
  return customerOf(actor)?.customerId
}
