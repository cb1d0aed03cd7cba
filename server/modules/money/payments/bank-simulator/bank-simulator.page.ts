import type { Locale } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import { escapeHtml, plainPagePolicy } from '#server/platform/http/html.ts'

const style = `
:root { color-scheme: light; --ink: #14181a; --ink-2: #535b60; --line: #dbe0e3; --paper-2: #f3f5f6; --go: #1f4d45; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 32px 16px; color: var(--ink); background: var(--paper-2);
  font: 16px/24px 'Golos Text', system-ui, sans-serif; }
main { width: 100%; max-width: 480px; padding: 40px 32px; background: #fff; }
main.wide { max-width: 880px; }
.mark { margin: 0 0 32px; font-size: 13px; line-height: 18px; letter-spacing: .04em; text-transform: uppercase; color: var(--ink-2); }
h1 { margin: 0 0 8px; font-size: clamp(36px, 9vw, 56px); line-height: 1.05; font-weight: 500; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
.lead { margin: 0 0 32px; color: var(--ink-2); font-variant-numeric: tabular-nums; }
form { margin: 0 0 8px; }
button { display: block; width: 100%; min-height: 56px; padding: 12px 20px; border: 1px solid var(--line); background: #fff; color: var(--ink);
  font: inherit; text-align: left; cursor: pointer; }
button small { display: block; font-size: 13px; line-height: 18px; color: var(--ink-2); }
button:hover { border-color: var(--ink); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
.go { background: var(--go); border-color: var(--go); color: #fff; }
.go small { color: #d5e3e0; }
.note { margin: 24px 0 0; font-size: 13px; line-height: 18px; color: var(--ink-2); }
a { color: inherit; text-underline-offset: 4px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 14px 12px 14px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-size: 13px; font-weight: 400; color: var(--ink-2); }
@media (max-width: 640px) { main { padding: 32px 20px; } }
`

/** What the bank's pages may do: show their own style and send forms to themselves. */
export const bankPolicy = plainPagePolicy(style, 'self')

type Say = (key: string, params?: Record<string, string | number>) => string

export interface BankPageAttempt {
  token: string
  orderNumber: string
  /** Which of four parts it pays; null: the whole order. */
  part: number | null
  amountKopecks: number
  status: 'created' | 'failed' | 'captured' | 'surplus'
}

const buttons = ['approve', 'decline', 'late', 'twice', 'leave'] as const

/** The page on which the shopper pays; plain forms, no scripts. */
export function bankPage(locale: Locale, say: Say, attempt: BankPageAttempt): string {
  const amount = formatRoubles(kopecksToRoubles(attempt.amountKopecks), locale)
  const open = attempt.status === 'created' || attempt.status === 'failed'
  const forms = buttons.map(
    (
      action,
    ) => `<form method="post" action="/dev/bank/${escapeHtml(attempt.token)}/${action}"><button${action === 'approve' ? ' class="go"' : ''}>
${escapeHtml(say(`payments.bank.${action}`, { amount }))}<small>${escapeHtml(say(`payments.bank.${action}_hint`))}</small></button></form>`,
  )
  const paid = `<p>${escapeHtml(say('payments.bank.already_paid'))}</p>
<form method="post" action="/dev/bank/${escapeHtml(attempt.token)}/approve"><button>${escapeHtml(say('payments.bank.again'))}</button></form>
<form method="post" action="/dev/bank/${escapeHtml(attempt.token)}/leave"><button>${escapeHtml(say('payments.bank.back'))}</button></form>`
  return page(
    locale,
    say('payments.bank.title'),
    `<main><p class="mark">${escapeHtml(say('payments.bank.title'))}</p><h1>${escapeHtml(amount)}</h1>
<p class="lead">${escapeHtml(orderOf(say, attempt))}</p>
${open ? forms.join('\n') : paid}
<p class="note">${escapeHtml(say('payments.bank.note'))}</p></main>`,
  )
}

function orderOf(say: Say, { orderNumber: number, part }: BankPageAttempt): string {
  return part === null ? say('payments.bank.order', { number }) : say('payments.bank.order_part', { number, part })
}

/** The list of the newest attempts. */
export function bankListPage(locale: Locale, say: Say, attempts: readonly BankPageAttempt[]): string {
  const rows = attempts.map(
    (
      one,
    ) => `<tr><td>${escapeHtml(orderOf(say, one))}</td><td>${escapeHtml(formatRoubles(kopecksToRoubles(one.amountKopecks), locale))}</td>
<td>${escapeHtml(say(`payments.bank.status.${one.status}`))}</td><td><a href="/dev/bank/${escapeHtml(one.token)}">${escapeHtml(say('payments.bank.open'))}</a></td></tr>`,
  )
  const head = ['number', 'amount', 'state', 'page'].map(
    (name) => `<th scope="col">${escapeHtml(say(`payments.bank.column.${name}`))}</th>`,
  )
  const table = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return page(
    locale,
    say('payments.bank.title'),
    `<main class="wide"><h1>${escapeHtml(say('payments.bank.title'))}</h1><p class="lead">${escapeHtml(say('payments.bank.note'))}</p>
${attempts.length > 0 ? table : `<p>${escapeHtml(say('payments.bank.empty'))}</p>`}</main>`,
  )
}

function page(locale: Locale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`
}
