import { DomainError } from '#core/domain-error.ts'
import { localizedPath, locales } from '#core/locale.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { leave, readLeaving, undoLeaving } from './leaving.service.ts'
import { askToSubscribe, confirmSubscription, resendConfirmation } from './subscribers.service.ts'
import { isOneClick, readLeaveToken } from './tokens.rules.ts'

/** Binds the form of the subscription, the pages behind its links, and the one click of mail programs. */
export function subscribersRoutes(http: Http, platform: Platform): void {
  http.serve('POST /forms/subscribe', ({ body: { category, topics, phone: _, ...body } }, context) =>
    askToSubscribe(platform, context, { ...body, topics: topics ?? (category ? [category] : []), source: 'form' }),
  )
  http.serve('POST /forms/subscribe/flatpage', ({ body: { phone: _, ...body } }, context) =>
    askToSubscribe(platform, context, { ...body, topics: [], source: 'flatpage' }),
  )
  http.serve('POST /forms/subscribe/confirm', async ({ body }, { locale }) => {
    await confirmSubscription(platform, body.token)
    return { detail: platform.translator.text(locale, 'subscribers.confirmed') }
  })
  http.serve('POST /forms/subscribe/resend', async ({ body }, context) => {
    await resendConfirmation(platform, context, body.token)
    return { detail: platform.translator.text(context.locale, 'subscribers.asked') }
  })
  http.serve('GET /forms/unsubscribe', ({ query }) => readLeaving(platform, query.t))
  http.serve('POST /forms/unsubscribe', async ({ body: { token, ...leaving } }, context) => {
    const doesStay = await leave(platform, context, token, leaving)
    return { detail: platform.translator.text(context.locale, doesStay ? 'subscribers.left_some' : 'subscribers.left') }
  })
  http.serve('POST /forms/unsubscribe/undo', async ({ body }, context) => {
    await undoLeaving(platform, context, body.token)
    return { detail: platform.translator.text(context.locale, 'subscribers.back') }
  })
  http.serve('POST /mail/unsubscribe/:token', async ({ params }, context) => {
    // The token is the signature of this call.
    if (readLeaveToken(platform.secrets, params.token) === undefined) throw new DomainError({ code: 'error.unauthorized', status: 401 })
    if (!isOneClick(context.rawBody?.toString('utf8') ?? '')) throw new DomainError({ code: 'error.invalid_request', status: 400 })
    await leave(platform, context, params.token)
    return {}
  })
  // Programs that know no one click follow the address as a link: it changes nothing, and leads to the page that asks. Source: MAIL-05.
  for (const locale of locales)
    http.app.get<{ Params: { token: string } }>(`/api/${locale}/mail/unsubscribe/:token`, async ({ params }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${localizedPath(locale, '/unsubscribe')}?t=${encodeURIComponent(params.token)}`, 303),
    )
}
