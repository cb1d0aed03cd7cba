import { kopecksToRoubles, roublesToKopecks } from '#core/money.ts'
import type { CallExternal } from '#server/platform/external-service.ts'
import { externalFetch } from '#server/platform/http/external-fetch.ts'
import type { BankStatus } from '../../port/bank-status.rules.ts'
import { BankRefusal, failureOf } from '../../port/bank-refusal.rules.ts'
import { parseCloudPayments } from './cloudpayments.rules.ts'
import type { Period } from '../../port/forgotten-keys.rules.ts'
import type { PaymentProvider, RegisterEntry } from '../../port/provider.ts'

const timeoutMs = 5000
const pagesAllowed = 1000
/** A key is remembered for an hour. Source: developers.cloudpayments.ru, idempotence. */
const keyKeptMs = 50 * 60_000

/** What the bank's words for a payment mean; others decide nothing. */
const states: ReadonlyMap<string, BankStatus['state']> = new Map([
  ['Authorized', 'held'],
  ['Completed', 'paid'],
  ['Declined', 'declined'],
  ['Cancelled', 'cancelled'],
])

/** Sends one call to the bank; tests give their own. */
export type CallBank = (path: string, body: Record<string, unknown>, requestId?: string) => Promise<BankAnswer>

export interface CloudPaymentsAccount {
  url: string
  publicId: string
  secret: string
}

/** A transaction as the bank describes it; of an order's page only the address. */
interface BankModel {
  TransactionId?: number
  Amount?: number
  Currency?: string
  Status?: string
  Reason?: string
  TestMode?: boolean
  Token?: string
  InvoiceId?: string
  JsonData?: string
  /** 0: a payment, 1: a refund. */
  Type?: number
  PaymentTransactionId?: number
  Id?: string
  Url?: string
}

export interface BankAnswer {
  Success: boolean
  Message?: string | null
  Model?: BankModel | BankModel[] | null
}

/**
 * CloudPayments by its public API: the shopper pays on the bank's own page, its notifications tell what happened, signed with one of the keys, and
 * it is asked for the rest. Where the bank is set to two stages, what it holds is taken at once. Source: developers.cloudpayments.ru.
 */
export function createCloudPayments(keys: readonly string[], call: CallBank): PaymentProvider {
  return {
    name: 'cloudpayments',
    keyKeptMs,
    create: ({ token }) => ({ url: `/payments/open/${token}` }),
    async open(opening) {
      const { token, orderNumber, amountKopecks, locale } = opening
      const answer = await call(
        '/orders/create',
        {
          Amount: kopecksToRoubles(amountKopecks),
          Currency: 'RUB',
          Description: orderNumber,
          InvoiceId: orderNumber,
          AccountId: orderNumber,
          CultureName: locale === 'en' ? 'en-US' : 'ru-RU',
          SuccessRedirectUrl: opening.successUrl,
          FailRedirectUrl: opening.failUrl,
          JsonData: JSON.stringify({ payment: token }),
        },
        `open:${token}`,
      )
      const { Id, Url } = only(answer) ?? {}
      if (!answer.Success || !Id || !Url) throw new Error(`the bank opened no page: ${answer.Message ?? 'no reason'}`)
      return { url: Url, externalId: Id }
    },
    status: async (_db, attempt) => toStatus(await call('/v2/payments/find', { InvoiceId: attempt.orderNumber }), attempt.token),
    async capture(transactionId, amountKopecks) {
      const TransactionId = Number(transactionId)
      const { Success, Message } = await call('/payments/confirm', { TransactionId, Amount: kopecksToRoubles(amountKopecks) })
      // What is confirmed already is refused: the payment itself says what has become of it.
      const status = statusOf(await call('/payments/get', { TransactionId }))
      if (isDecided(status)) return status
      throw Success
        ? new Error('the bank has not taken yet what it holds')
        : new BankRefusal(`the bank takes nothing: ${Message ?? 'no reason'}`)
    },
    async release(transactionId) {
      const TransactionId = Number(transactionId)
      const ask = async () => statusOf(await call('/payments/get', { TransactionId }))
      // What has been taken could be cancelled as well: it is asked first whether it is still held.
      const before = await ask()
      const isHeld = before.state === 'held'
      if (isHeld) await call('/payments/void', { TransactionId })
      const status = isHeld ? await ask() : before
      if (!isDecided(status)) throw new Error('the bank does not let go of what it holds')
      return status
    },
    async refund(_db, request) {
      const body = { TransactionId: Number(request.transactionId), Amount: kopecksToRoubles(request.amountKopecks) }
      const answer = await call('/payments/refund', body, request.key)
      const { TransactionId } = only(answer) ?? {}
      if (!answer.Success || !TransactionId) throw new BankRefusal(`the bank refused a refund: ${answer.Message ?? 'no reason'}`)
      return { transactionId: String(TransactionId) }
    },
    async findRefund({ transactionId, amountKopecks, booked }, period) {
      const made = await listRegister(call, period)
      return made
        .filter((one) => one.kind === 'refund' && one.paymentTransactionId === transactionId && one.amountKopecks === amountKopecks)
        .toSorted((a, b) => Number(a.transactionId) - Number(b.transactionId))
        .find((one) => !booked.has(one.transactionId))
    },
    async charge(_db, charge) {
      const answer = await call(
        '/payments/tokens/charge',
        {
          Amount: kopecksToRoubles(charge.amountKopecks),
          Currency: 'RUB',
          InvoiceId: charge.orderNumber,
          AccountId: charge.orderNumber,
          Token: charge.methodId,
          JsonData: JSON.stringify({ payment: charge.token }),
        },
        `charge:${charge.token}`,
      )
      // A decline has a transaction; without one the request itself was wrong.
      if (!answer.Success && answer.Message && !only(answer)?.TransactionId)
        throw new BankRefusal(`the bank refused a charge: ${answer.Message}`)
      return toStatus(answer, charge.token)
    },
    async findCharge(token, period) {
      const rows = await listTransactions(call, period, [...states.keys()])
      const own = rows.filter((row) => !row.Type && tokenOf(row) === token).map((row) => statusOf({ Success: true, Model: row }))
      const withMoney = own.find(({ state }) => state === 'paid') ?? own.find(({ state }) => state === 'held')
      return withMoney ?? own.at(-1) ?? { state: 'unknown' }
    },
    register: (_db, period) => listRegister(call, period),
    async readWebhook(_db, { kind, body, header }) {
      return kind === undefined ? { ok: false, problem: 'forged' } : parseCloudPayments(keys, kind, body, header)
    },
  }
}

function only({ Model }: BankAnswer): BankModel | undefined {
  return Array.isArray(Model) ? Model[0] : (Model ?? undefined)
}

/** The parts of an order bear one number: what the bank found is of this attempt only when it names it, or names none. */
function toStatus(answer: BankAnswer, token: string): BankStatus {
  const model = only(answer)
  const named = model && tokenOf(model)
  return named !== undefined && named !== token ? { state: 'unknown' } : statusOf(answer)
}

function statusOf(answer: BankAnswer): BankStatus {
  const model = only(answer)
  const state = states.get(model?.Status ?? '')
  if (!model?.TransactionId || model.Amount === undefined || !state) return { state: 'unknown' }
  // What came to nothing is no success of the call either.
  if ((state === 'held' || state === 'paid') && !answer.Success) return { state: 'unknown' }
  const reason = model.Reason || (state === 'cancelled' && model.Status)
  return {
    state,
    transactionId: String(model.TransactionId),
    amountKopecks: roublesToKopecks(model.Amount),
    currency: model.Currency ?? '',
    testMode: model.TestMode ?? false,
    ...(reason && { reason }),
    ...(model.Token && { methodId: model.Token }),
  }
}

/** Nothing waits any more for the shop to take it or let go of it. */
function isDecided({ state }: BankStatus): boolean {
  return state !== 'held' && state !== 'unknown'
}

function tokenOf({ JsonData }: BankModel): string | undefined {
  try {
    const { payment } = JSON.parse(JsonData ?? '{}') as { payment?: unknown }
    return typeof payment === 'string' ? payment : undefined
  } catch {
    return undefined
  }
}

async function listRegister(call: CallBank, period: Period): Promise<RegisterEntry[]> {
  const rows = await listTransactions(call, period, ['Completed'])
  return rows.flatMap((row) => entryOf(row) ?? [])
}

/** All that was made in a period and is in one of these states. */
async function listTransactions(call: CallBank, { from, until }: Period, statuses: readonly string[]): Promise<BankModel[]> {
  const all: BankModel[] = []
  for (let page = 1; page <= pagesAllowed; page++) {
    const answer = await call('/v2/payments/list', {
      CreatedDateGte: from.toISOString(),
      CreatedDateLte: until.toISOString(),
      PageNumber: page,
      TimeZone: 'UTC',
      Statuses: statuses,
    })
    if (!answer.Success) throw new Error(`the bank shows no register: ${answer.Message ?? 'no reason'}`)
    const rows = Array.isArray(answer.Model) ? answer.Model : []
    if (rows.length === 0) return all
    all.push(...rows)
  }
  throw new Error('the register of the bank does not end')
}

function entryOf(row: BankModel): RegisterEntry | undefined {
  if (!row.TransactionId || row.Amount === undefined || row.Type === 2) return undefined
  return {
    kind: row.Type === 1 ? 'refund' : 'payment',
    transactionId: String(row.TransactionId),
    paymentTransactionId: row.PaymentTransactionId === undefined ? undefined : String(row.PaymentTransactionId),
    amountKopecks: roublesToKopecks(row.Amount),
    currency: row.Currency ?? 'RUB',
    token: tokenOf(row),
    orderNumber: row.InvoiceId,
    testMode: row.TestMode ?? false,
    methodId: row.Token,
  }
}

/** The bank's API, each call guarded and within five seconds. */
export function cloudPaymentsApi({ url, publicId, secret }: CloudPaymentsAccount, guarded: CallExternal): CallBank {
  return (path, body, requestId) =>
    guarded(async () => {
      const response = await externalFetch(url + path, {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`,
          'content-type': 'application/json',
          ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
        },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw failureOf(response.status, path)
      return (await response.json()) as BankAnswer
    })
}
