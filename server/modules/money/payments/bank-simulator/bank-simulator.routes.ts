import type { FastifyReply } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import { isLocale, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { isCrossSite } from '#server/platform/http/guards.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { bankListPage, bankPage, bankPolicy, type BankPageAttempt } from './bank-simulator.page.ts'
import { bankActions, playBank, type BankAction, type Deliver } from './bank-simulator.service.ts'
import * as repo from '../payments.repo.ts'

const shown = 100

/** The simulated bank: its list, its pages and its buttons. Exists only while the simulator is the configured bank. */
export function bankSimulatorRoutes(http: Http, platform: Platform): void {
  const { app } = http
  // The notifications take the same way as a real bank's: through HTTP, signed.
  const deliver: Deliver = async (kind, payload, headers) => {
    const response = await app.inject({ method: 'POST', url: `/api/ru/payments/cloudpayments/${kind}`, headers, payload })
    return response.statusCode === 200 ? response.json<{ code: number }>().code : -1
  }
  const sayIn = (locale: Locale) => (key: string, params?: Record<string, string | number>) => platform.translator.text(locale, key, params)
  const html = (reply: FastifyReply, text: string) =>
    reply.header('content-security-policy', bankPolicy).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)

  app.get('/dev/bank', { schema: { hide: true } }, async (request, reply) => {
    const { locale } = request.query as { locale?: string }
    const attempts = await repo.listPayments(platform.db, shown)
    const language = isLocale(locale) ? locale : 'ru'
    return html(reply, bankListPage(language, sayIn(language), attempts.map(toAttempt)))
  })

  app.get('/dev/bank.json', { schema: { hide: true } }, async (_request, reply) => {
    const attempts = await repo.listPayments(platform.db, shown)
    return reply.header('cache-control', 'no-store').send(
      attempts.map((payment) => ({
        token: payment.token,
        order_number: payment.orderNumber,
        part: payment.part,
        amount: kopecksToRoubles(payment.amount),
        status: payment.status,
        url: `/dev/bank/${payment.token}`,
        created_at: payment.createdAt.toISOString(),
      })),
    )
  })

  app.get<{ Params: { token: string } }>('/dev/bank/:token', { schema: { hide: true } }, async (request, reply) => {
    const payment = await repo.findPaymentByToken(platform.db, request.params.token)
    if (!payment) return reply.callNotFound()
    return html(reply, bankPage(payment.locale, sayIn(payment.locale), toAttempt(payment)))
  })

  app.post<{ Params: { token: string; action: string } }>(
    '/dev/bank/:token/:action',
    { schema: { hide: true } },
    async (request, reply) => {
      if (isCrossSite(request, new URL(platform.config.publicUrl).origin))
        throw new DomainError({ code: 'error.cross_origin', status: 403 })
      const { token, action } = request.params
      if (!isBankAction(action)) return reply.callNotFound()
      const back = await playBank(platform, deliver, token, action)
      if (!back) return reply.callNotFound()
      return reply.redirect(back, 303)
    },
  )
}

function isBankAction(action: string): action is BankAction {
  return (bankActions as readonly string[]).includes(action)
}

function toAttempt({ token, orderNumber, part, amount, status }: repo.PaymentRow): BankPageAttempt {
  return { token, orderNumber, part, amountKopecks: amount, status }
}
