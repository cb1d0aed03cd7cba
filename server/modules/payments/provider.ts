import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import type { NotificationKind, ParsedWebhook } from './notifications.rules.ts'

/** An attempt to pay as a provider sees it. */
export interface Attempt {
  token: string
  orderNumber: string
  amountKopecks: number
  locale: Locale
}

/** What the bank knows of an attempt when it is asked. */
export interface BankStatus {
  state: 'unknown' | 'paid' | 'declined'
  transactionId?: string
  amountKopecks?: number
  currency?: string
  /** No money has moved: the bank only plays. */
  testMode?: boolean
  reason?: string
}

export interface RefundRequest {
  /** The bank gives back once for one key. */
  key: string
  transactionId: string
  amountKopecks: number
}

/** A bank. `create` needs no network: the address is known at once, so it may be called inside a transaction. Source: decisions F. */
export interface PaymentProvider {
  name: 'simulator' | 'cloudpayments'
  /** Where the shopper pays, as a path or an address. */
  create(attempt: Attempt): { url: string }
  /** Asks the bank. Throws when the bank does not answer. */
  status(db: Db, attempt: Pick<Attempt, 'token' | 'orderNumber'>): Promise<BankStatus>
  /** Gives money back, once for each key, and returns the bank's transaction of it. Throws when the bank does not answer or refuses. */
  refund(db: Db, request: RefundRequest): Promise<{ transactionId: string }>
  parseWebhook(kind: NotificationKind, body: Buffer, header: (name: string) => string | undefined): ParsedWebhook
}
