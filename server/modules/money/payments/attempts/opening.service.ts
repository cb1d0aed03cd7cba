import { dayMs } from '#core/dates.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { securityEvent, type SecurityContext } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { countOpening } from './bank-access.limits.ts'
import { BankRefusal } from '../port/bank-refusal.rules.ts'
import type { OrderPayments } from '../order-payments.ts'
import * as repo from '../payments.repo.ts'
import type { PaymentRow } from '../payments.repo.ts'
import { isDue } from '../installments/installments.service.ts'
import type { PaymentProvider } from '../port/provider.ts'
import { bankOf } from '../providers/providers.ts'
import { askTellingRefusal } from '../refunds/refusals.service.ts'
import { returnPath } from '../port/return-page.rules.ts'
import { SharedAnswers } from '../providers/shared-answers.ts'

/** So long the page of an attempt is not asked for anew: opened again it would be the same one. */
const pageKeptMs = 60_000
type Page = Awaited<ReturnType<NonNullable<PaymentProvider['open']>>>
const pages = new WeakMap<Config, SharedAnswers<Page>>()
type Caller = SecurityContext & { ip: string }

/** A refusal of the page is told once a day: as long as it lasts, every shopper meets it. */
const dayOf = ({ clock }: Platform) => Math.floor(clock.now().getTime() / dayMs)

/**
 * Where the shopper goes to pay an attempt: the bank's page, which is opened with the attempt's own key, so that a second press or a
 * reload finds the same one; presses at once are one call, and so are those of a minute. When the bank does not answer, or they come too often, they
 * comes back to the shop, where the order still waits, once for longer when the bank cannot be reached, and can be paid later. While they are there the goods are held for them, as far as the order
 * allows. undefined when there is no such attempt. Source: reliability §4 (payment create), T28, T37.
 */
export async function openPayment(platform: Platform, orders: OrderPayments, token: string, caller: Caller): Promise<string | undefined> {
  const payment = await repo.findPaymentByToken(platform.db, token)
  const bank = bankOf(platform, 'shopper')
  const open = bank.open?.bind(bank)
  if (!payment || payment.provider !== bank.name || !open) return undefined
  const pageOf = (outcome: 'success' | 'fail') => returnPath(payment, outcome)
  if (payment.status === 'captured' || payment.status === 'surplus') return pageOf('success')
  if (!(await mayOpen(platform, token, caller))) return pageOf('fail')
  const about = await orders.payable(platform.db, platform, payment)
  if (!about.isPayable || !(await isDue(platform.db, payment))) return pageOf('fail')
  await inTransaction(platform.db, (tx) => orders.onOpened(tx, platform, payment))
  try {
    const opening = {
      token,
      orderNumber: payment.orderNumber,
      amountKopecks: payment.amount,
      locale: payment.locale,
      successUrl: platform.config.publicUrl + pageOf('success'),
      failUrl: platform.config.publicUrl + pageOf('fail'),
      receipt: about.receipt,
      method: payment.method,
      keepsMethod: about.keepsMethod,
    }
    const asked = { what: 'open', id: dayOf(platform), payment, amount: payment.amount } as const
    const { url, externalId } = await pagesOf(platform).ask(token, () => askTellingRefusal(platform, orders, asked, () => open(opening)))
    await repo.setExternalId(platform.db, payment.id, externalId)
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('the bank named a page that is none')
    return url
  } catch (error) {
    platform.log.error({ err: error, payment: payment.id }, 'the bank opens no page')
    if (!(error instanceof BankRefusal)) await holdLonger(platform, orders, payment)
    return pageOf('fail')
  }
}

/** The shopper is not to lose their things to an outage of the bank: once, their order has more time. A bank that refuses will refuse then as well. */
async function holdLonger(platform: Platform, orders: OrderPayments, { id, orderId }: PaymentRow): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const order = await orders.lockOrder(tx, platform, { id: orderId })
    if (!order?.isPayable || !(await repo.markSilent(tx, { id, orderId }, platform.clock.now()))) return
    await orders.onUnreachable(tx, platform, orderId)
  })
}

function pagesOf({ config, clock }: Platform): SharedAnswers<Page> {
  const known = pages.get(config) ?? new SharedAnswers<Page>(clock, pageKeptMs)
  pages.set(config, known)
  return known
}

async function mayOpen(platform: Platform, token: string, caller: Caller): Promise<boolean> {
  try {
    await countOpening(platform, { token, ip: caller.ip })
    return true
  } catch (full) {
    if (!(full instanceof DomainError)) throw full
    securityEvent(caller, 'payment.opened_too_often')
    return false
  }
}
