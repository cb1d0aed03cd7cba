import type { FastifyReply } from 'fastify'
import type { MessageParams } from '#core/domain-error.ts'
import { isLocale, type Locale } from '#core/locale.ts'
import { escapeHtml, plainPagePolicy } from '#server/platform/http/html.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { emailExamples } from './email-examples.ts'
import { staffEmailExamples } from './staff-email-examples.ts'
import { renderEmail } from './render-email.ts'

const examples = { ...emailExamples, ...staffEmailExamples }

const listStyle =
  'body { margin: 32px 24px; font: 15px/24px sans-serif; } iframe { border: 1px solid #dbe0e3; } pre { white-space: pre-wrap; }'

/** An email shown alone: its own styles, no scripts, in no other place than a frame of the shop. */
const emailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; sandbox"

/** Answers with an email's HTML, for a frame of the pages below `/dev`. */
export function sendEmailHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', emailPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Every kind of email with example data: `/dev/letters`, and one of them as HTML. Source: MAIL-03. */
export function emailRoutes(http: Http, platform: Platform): void {
  const exampleIn = (locale: Locale, kind: string) => {
    const example = Object.hasOwn(examples, kind) ? examples[kind] : undefined
    if (!example) return undefined
    const say = (key: string, params: MessageParams) => platform.translator.text(locale, key, params)
    return renderEmail(platform, { text: example(locale, platform.config.publicUrl, say), locale })
  }
  http.app.get<{ Params: { locale: string; kind: string } }>('/dev/letters/:locale/:kind', async ({ params: { locale, kind } }, reply) => {
    const email = isLocale(locale) ? await exampleIn(locale, kind) : undefined
    return email ? sendEmailHtml(reply, email.html) : reply.code(404).send()
  })
  http.app.get<{ Querystring: { kind?: string; locale?: string; width?: string } }>('/dev/letters', async ({ query }, reply) => {
    const locale: Locale = query.locale === 'en' ? 'en' : 'ru'
    const width = query.width === '360' ? 360 : 600
    const kinds = Object.keys(examples)
    const kind = kinds.find((one) => one === query.kind) ?? kinds[0] ?? ''
    const email = await exampleIn(locale, kind)
    const link = (to: { kind?: string; locale?: string; width?: number }, words: string) =>
      `<a href="/dev/letters?${new URLSearchParams({ kind, locale, width: String(width), ...to } as Record<string, string>)}">${escapeHtml(words)}</a>`
    const page = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(kind)}</title><style>${listStyle}</style></head><body>
<p>${kinds.map((one) => link({ kind: one }, one)).join(' · ')}</p>
<p>${link({ locale: 'ru' }, 'ru')} · ${link({ locale: 'en' }, 'en')} · ${link({ width: 600 }, '600')} · ${link({ width: 360 }, '360')}</p>
<h1>${escapeHtml(kind)}</h1><p>${Math.ceil(Buffer.byteLength(email?.html ?? '') / 1000)} kB</p>
<iframe sandbox title="${escapeHtml(kind)}" width="${width}" height="640" src="/dev/letters/${locale}/${kind}"></iframe>
<pre>${escapeHtml(email?.text ?? '')}</pre></body></html>`
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `${plainPagePolicy(listStyle, 'none')}; frame-src 'self'`)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
