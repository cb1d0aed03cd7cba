import { shopZone } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { MessageRow } from './messages.repo.ts'
import { escapeHtml, plainPagePolicy } from '#server/platform/http/html.ts'

/** One message at `/dev/outbox.json`. */
export function toOutboxMessage(row: MessageRow) {
  return { id: row.id, channel: row.channel, to: row.recipient, text: row.text, created_at: row.createdAt.toISOString() }
}

const style = `
:root { color-scheme: light; --ink: #14181a; --ink-2: #535b60; --line: #dbe0e3; }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 24px 96px; color: var(--ink); background: #fff; font: 15px/24px 'Golos Text', system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: clamp(32px, 6vw, 64px); line-height: 1.05; font-weight: 500; letter-spacing: -.03em; }
.lead { margin: 0 0 48px; color: var(--ink-2); }
a { color: inherit; text-underline-offset: 4px; }
ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { display: grid; gap: 4px 32px; grid-template-columns: 200px 1fr; padding: 20px 0; border-bottom: 1px solid var(--line); }
.who { font-size: 13px; line-height: 18px; color: var(--ink-2); }
.who b { display: block; font-weight: 500; color: var(--ink); font-variant-numeric: tabular-nums; }
.text { margin: 0; font-size: 18px; line-height: 26px; white-space: pre-line; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
iframe { width: 100%; max-width: 600px; height: 480px; border: 1px solid var(--line); }
@media (max-width: 640px) { body { padding: 24px 16px 64px; } li { grid-template-columns: 1fr; } }
`

/** What the page of the outbox may load: its own style, and emails in frames without scripts. */
export const outboxPolicy = `${plainPagePolicy(style, 'none')}; frame-src 'self'`

/** The outbox as a page without scripts; `say` gives its words. Everything that came from outside is escaped. */
export function outboxPage(locale: Locale, rows: readonly MessageRow[], say: (key: string) => string): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: shopZone })
  const textOf = (row: MessageRow) => (row.state === 'dropped' ? say('messages.outbox.dropped') : row.text)
  const frameOf = (row: MessageRow) =>
    row.channel === 'email' && row.text
      ? `<details><summary>HTML</summary><iframe sandbox loading="lazy" title="HTML" src="/dev/outbox/${row.id}"></iframe></details>`
      : ''
  const items = rows.map(
    (row) => `<li><div class="who"><b>${escapeHtml(row.recipient)}</b>${escapeHtml(say(`messages.channel.${row.channel}`))}<br>
<time datetime="${row.createdAt.toISOString()}">${time.format(row.createdAt)}</time></div><div><p class="text">${escapeHtml(textOf(row))}</p>${frameOf(row)}</div></li>`,
  )
  const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : `<p>${escapeHtml(say('messages.outbox.empty'))}</p>`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(say('messages.outbox.title'))}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(say('messages.outbox.title'))}</h1>
<p class="lead">${escapeHtml(say('messages.outbox.lead'))} <a href="/dev/outbox">${escapeHtml(say('messages.outbox.again'))}</a></p>
${list}</main></body></html>`
}
