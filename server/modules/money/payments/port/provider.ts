import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FiscalDocument } from '#server/modules/money/receipts/index.ts'
import type { BankStatus } from './bank-status.rules.ts'
import type { Period } from './forgotten-keys.rules.ts'
import type { ParsedWebhook, WebhookKind } from './notifications.rules.ts'

export const providerNames = ['simulator', 'cloudpayments', 'yookassa'] as const
export type ProviderName = (typeof providerNames)[number]

/** An attempt to pay as a provider sees it. */
export interface Attempt {
  token: string
  orderNumber: string
  amountKopecks: number
  locale: Locale
}

/** What a provider needs to open its page for an attempt. */
export interface Opening extends Attempt {
  /** Addresses of the shop to which the shopper comes back. */
  successUrl: string
  failUrl: string
  /** What the register is told, for a provider that has one. */
  receipt: FiscalDocument | undefined
  /** Through which the money is to come; null: whatever the bank's page offers. */
  method: 'sbp' | null
  /** The means of payment is kept, so that later parts are charged without the shopper. */
  keepsMethod: boolean
}

export interface RefundRequest {
  /** The bank gives back once for one key, for as long as it remembers it. */
  key: string
  transactionId: string
  amountKopecks: number
  receipt: FiscalDocument | undefined
}

/** A refund that an earlier question may have made. */
export interface EarlierRefund {
  /** The payment's. */
  transactionId: string
  amountKopecks: number
  /** The bank's transactions of refunds that stand in our books: it is none of them. */
  booked: ReadonlySet<string>
}

/** Another payment with a means of payment that was kept; once for the token. */
export interface Charge {
  token: string
  orderNumber: string
  amountKopecks: number
  methodId: string
  receipt: FiscalDocument | undefined
}

/** A line of the bank's own register. Only what has succeeded stands there. */
export interface RegisterEntry {
  kind: 'payment' | 'refund'
  transactionId: string
  /** Of a refund: the payment that it is of. */
  paymentTransactionId: string | undefined
  amountKopecks: number
  currency: string
  token: string | undefined
  orderNumber: string | undefined
  testMode: boolean
  methodId: string | undefined
}

/** What came to the address of the notifications. */
export interface WebhookRequest {
  /** What the address names; undefined where the body does. */
  kind: WebhookKind | undefined
  body: Buffer
  header: (name: string) => string | undefined
  /** The network address of the sender. */
  sender: string
}

/** A bank. Every call throws when the bank does not answer, a `BankRefusal` when it refuses for good. Source: decisions F. */
export interface PaymentProvider {
  name: ProviderName
  /** For so long, in milliseconds, a call that is repeated under its key is done once; less than the bank promises. */
  keyKeptMs: number
  /** Where the shopper pays, as a path of the shop; needs no network, so it may be called inside a transaction. */
  create(attempt: Attempt): { url: string }
  /**
   * Opens the bank's page: its address and the bank's name of the payment. Repeated for a token it opens the same payment. Absent when
   * the path of `create` is that page.
   */
  open?(opening: Opening): Promise<{ url: string; externalId: string }>
  /** Asks the bank. `externalId` is what `open` returned. */
  status(db: Db, attempt: { token: string; orderNumber: string; externalId: string | null }): Promise<BankStatus>
  /** Takes money that is held. Absent when this bank never holds. */
  capture?(transactionId: string, amountKopecks: number): Promise<BankStatus>
  /** Lets go of money that is held, and of no other; answers what has become of it: it may have been taken before. */
  release?(transactionId: string): Promise<BankStatus>
  /** Gives money back, once for each key that the bank remembers, and returns the bank's transaction of it. Throws when the bank refuses. */
  refund(db: Db, request: RefundRequest): Promise<{ transactionId: string }>
  /**
   * Looks through all that the bank has made in a period for a refund of a payment that is not in our books; the oldest of this sum. Absent when
   * `refund` itself gives back once for a key, however old the key is.
   */
  findRefund?(refund: EarlierRefund, period: Period): Promise<{ transactionId: string } | undefined>
  charge(db: Db, charge: Charge): Promise<BankStatus>
  /**
   * Looks through all that the bank has made in a period, held and declined as well, for the charge of a token; `unknown` when it has made none.
   * Absent when the bank finds one by its own name of it only.
   */
  findCharge?(token: string, period: Period): Promise<BankStatus>
  /** Payments and refunds made from one instant until before another. */
  register(db: Db, period: Period): Promise<RegisterEntry[]>
  /** Reads a notification and makes sure that it is true: by its signature, or by asking the bank. */
  readWebhook(db: Db, request: WebhookRequest): Promise<ParsedWebhook>
}
