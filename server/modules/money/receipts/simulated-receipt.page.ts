import { shopZone } from '#core/dates.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { FiscalDocument } from './receipts.schema.ts'
import type { FiscalMark } from './register.ts'
import { escapeHtml, plainPagePolicy } from '#server/platform/http/html.ts'
import { shownCode } from '#server/modules/fulfillment/marking/index.ts'

const style = `
:root { color-scheme: light; --ink: #14181a; --ink-2: #535b60; --line: #dbe0e3; }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px 64px; color: var(--ink); background: #fff; font: 15px/24px 'Golos Text', system-ui, sans-serif; }
main { max-width: 420px; margin: 0 auto; }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 500; }
p { margin: 0 0 16px; color: var(--ink-2); }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--ink); }
li, dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
li span:last-child, dd { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
dl { margin: 0; } dt { color: var(--ink-2); } dd { margin: 0; }
.total { font-size: 20px; line-height: 32px; font-weight: 500; } .total dt { color: inherit; }
small { display: block; color: var(--ink-2); overflow-wrap: anywhere; }
@media print { body { padding: 0; font-size: 11pt; line-height: 15pt; } li { break-inside: avoid; } }
`

/** What the page of a receipt may do: show its own style. */
export const receiptPagePolicy = plainPagePolicy(style, 'none')

type Shown = { mark: FiscalMark; document: FiscalDocument; at: Date }

/** A receipt as the register prints it, in Russian as on paper. Everything that came from outside is escaped. */
export function receiptPage(say: (key: string) => string, { mark, document, at }: Shown): string {
  const roubles = (kopecks: number) => escapeHtml(formatRoubles(kopecksToRoubles(kopecks), 'ru'))
  const row = (title: string, value: string, name = '') =>
    `<div${name && ` class="${name}"`}><dt>${escapeHtml(title)}</dt><dd>${value}</dd></div>`
  const lines = document.items.map(
    ({ name, quantity, price, sum, markingCode }) =>
      `<li><span>${escapeHtml(name)}${markingCode === undefined ? '' : `<small>${escapeHtml(say('receipts.page.code'))} ${escapeHtml(shownCode(markingCode))}</small>`}</span><span>${quantity > 1 ? `${quantity} × ${roubles(price)} = ` : ''}${roubles(sum)}</span></li>`,
  )
  const vat = document.items.reduce((sum, item) => sum + item.vatSum, 0)
  const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone: shopZone }).format(at)
  const title = say(`receipts.page.${document.operation}`)
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(say('receipts.page.simulated'))}</p>
<ul>${lines.join('')}</ul>
<dl>${row(say('receipts.page.total'), roubles(document.total), 'total')}${row(say('receipts.page.vat'), roubles(vat))}
${row(say('receipts.page.order'), escapeHtml(document.orderNumber))}${row(say('receipts.page.at'), escapeHtml(moment))}
${row(say('receipts.page.storage'), escapeHtml(mark.storage ?? ''))}${row(say('receipts.page.number'), String(mark.number ?? ''))}
${row(say('receipts.page.sign'), escapeHtml(mark.sign ?? ''))}</dl>
</main></body></html>`
}
