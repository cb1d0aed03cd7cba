import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { FiscalDocument } from './receipts.schema.ts'

/** What a register prints under a receipt: the number of its fiscal document, the sign of it, the number of its storage; null: it does not say. */
export interface FiscalMark {
  number: number | null
  sign: string | null
  storage: string | null
  /** Where its owner can look at the receipt; null: they have it by mail only. */
  url: string | null
}

/** What a register says of a receipt. `unknown`: it was never handed over. */
export type Told =
  | { state: 'registered'; mark: FiscalMark }
  | { state: 'accepted' }
  | { state: 'declined'; reason: string }
  | { state: 'unknown' }

/** Hears what a register says by itself, as often and in whatever order it says it. */
export type Hear = (key: string, told: Told) => Promise<void>

/** Who registers receipts with the tax office. Both calls throw when it cannot be reached. Source: decisions J, reliability §4. */
export interface FiscalRegister {
  /** Hands a document over; under the same key it is the same receipt, however often it is sent. */
  send(db: Db, key: string, document: FiscalDocument): Promise<Told>
  /** What has become of a document. */
  ask(db: Db, key: string): Promise<Told>
}

/** The bank's own register of the handover of what a payment of the bank has paid for; undefined where the bank has none. */
export type BankRegister = (platform: Platform, bankPayment: string) => FiscalRegister | undefined
