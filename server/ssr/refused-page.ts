import type { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { escapeHtml, plainPagePolicy } from '#server/platform/http/html.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import type { RenderedPage } from './rendered-page.ts'

const style =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1.5rem;color:#14181a}h1{font-size:1.5rem}'

/** What a visitor gets instead of a page that is not made for them now, without making one. Source: decision 0131. */
export function refusedPage(
  { code, status, params, retryAfterSeconds = 1 }: DomainError,
  locale: Locale,
  { text }: Translator,
): RenderedPage {
  const words = escapeHtml(text(locale, code, params))
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${words}</title><style>${style}</style>`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy(style, 'none'),
      'cache-control': 'no-store',
      'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
    },
    body: Buffer.from(`<!doctype html><html lang="${locale}"><head>${head}</head><body><h1>${words}</h1></body></html>`),
  }
}
