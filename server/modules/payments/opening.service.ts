import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/module.ts'
import type { OrderPayments } from './order-payments.ts'
import * as repo from './payments.repo.ts'
import { isDue } from './parts.service.ts'
import { bankOf } from './providers.ts'
import { returnPath } from './return-page.rules.ts'

/**
 * Where the shopper goes to pay an attempt: the bank's page, which is opened with the attempt's own key, so that a second press or a
 * reload finds the same one. When the bank does not answer he comes back to the shop, where the order still waits and can be paid later.
 * While he is there the goods are held for him, as far as the order allows. undefined when there is no such attempt. Source: reliability §4 (payment create), T28.
 */
export async function openPayment(platform: Platform, orders: OrderPayments, token: string): Promise<string | undefined> {
  const payment = await repo.findPaymentByToken(platform.db, token)
  const bank = bankOf(platform)
  if (!payment || payment.provider !== bank.name || !bank.open) return undefined
  const pageOf = (outcome: 'success' | 'fail') => returnPath(payment, outcome)
  if (payment.status === 'captured' || payment.status === 'surplus') return pageOf('success')
  const about = await orders.payable(platform.db, platform, payment)
  if (!about.isPayable || !(await isDue(platform.db, payment))) return pageOf('fail')
  await inTransaction(platform.db, (tx) => orders.onOpened(tx, platform, payment))
  try {
    const { url, externalId } = await bank.open({
      token,
      orderNumber: payment.orderNumber,
      amountKopecks: payment.amount,
      locale: payment.locale,
      successUrl: platform.config.publicUrl + pageOf('success'),
      failUrl: platform.config.publicUrl + pageOf('fail'),
      receipt: about.receipt,
      method: about.method,
      keepsMethod: about.keepsMethod,
    })
    await repo.setExternalId(platform.db, payment.id, externalId)
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('the bank named a page that is none')
    return url
  } catch (error) {
    platform.log.error({ err: error, payment: payment.id }, 'the bank opens no page')
    return pageOf('fail')
  }
}
