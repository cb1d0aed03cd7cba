import type { Notification } from './notifications.rules.ts'

/** What the bank knows of an attempt when it is asked. */
export interface BankStatus {
  /** `held`: the money is blocked and waits for `capture` or `release`; `cancelled`: what was held or paid has been let go of, whole. */
  state: 'unknown' | 'held' | 'paid' | 'declined' | 'cancelled'
  transactionId?: string
  amountKopecks?: number
  currency?: string
  /** No money has moved: the bank only plays. */
  testMode?: boolean
  reason?: string
  /** Names the kept means of payment for `charge`. */
  methodId?: string
  /** Of a charge: by this name `status` knows what has become of it. */
  externalId?: string
}

const kinds = { held: 'held', paid: 'pay', declined: 'fail', cancelled: 'cancel' } as const

/** What the bank answered about an attempt, as if it had notified; undefined while nothing is decided. */
export function reportedOf(
  status: BankStatus,
  attempt: { orderNumber: string | undefined; token: string | undefined },
): Notification | undefined {
  const { state, transactionId, amountKopecks, currency = '', testMode = false, reason, methodId } = status
  if (state === 'unknown' || transactionId === undefined || amountKopecks === undefined) return undefined
  return {
    kind: kinds[state],
    transactionId,
    paymentTransactionId: undefined,
    orderNumber: attempt.orderNumber,
    token: attempt.token,
    amountKopecks,
    currency,
    testMode,
    reason,
    methodId,
  }
}
