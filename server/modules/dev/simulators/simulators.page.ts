import { dayMs, shopZone } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { tenders } from '#core/tender.ts'
import { moodsOf, type Mood, type SimulatedService } from '#server/platform/simulation.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { OnTheWay } from '#server/modules/sales/orders/index.ts'
import type { ReceiptOnTheWay } from '#server/modules/money/receipts/index.ts'
import { timeStepNames } from './clock.service.ts'
import { escapeHtml, plainPagePolicy } from '#server/platform/http/html.ts'

const style = `
:root { color-scheme: light; --ink: #14181a; --ink-2: #535b60; --line: #dbe0e3; --go: #1f4d45; }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 24px 96px; color: var(--ink); background: #fff; font: 15px/24px 'Golos Text', system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: clamp(32px, 6vw, 64px); line-height: 1.05; font-weight: 500; letter-spacing: -.03em; }
h2 { margin: 48px 0 4px; font-size: 24px; line-height: 32px; font-weight: 500; }
p { margin: 0 0 16px; max-width: 64ch; color: var(--ink-2); }
a { color: inherit; text-underline-offset: 4px; }
.row { display: grid; grid-template-columns: 200px 1fr; gap: 8px 32px; padding: 16px 0; border-top: 1px solid var(--line); align-items: center; }
.row b { font-weight: 500; font-variant-numeric: tabular-nums; }
.row > div { min-width: 0; overflow-wrap: anywhere; }
.row small { display: block; font-size: 13px; line-height: 18px; color: var(--ink-2); }
.acts { display: flex; flex-wrap: wrap; gap: 8px; }
form { margin: 0; }
form:not(.part), .act { display: flex; }
select { min-height: 44px; margin-right: -1px; padding: 8px; border: 1px solid var(--line); background: #fff; color: var(--ink); font: inherit; }
.part { flex-basis: 100%; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; }
fieldset { flex-basis: 100%; min-width: 0; margin: 0; padding: 0; border: 0; }
pre { margin: 8px 0 0; padding: 16px; overflow-x: auto; background: #f4f6f7; font-size: 13px; line-height: 20px; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
legend { padding: 0; font-size: 13px; line-height: 18px; color: var(--ink-2); }
label { display: flex; gap: 8px; align-items: center; min-height: 44px; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); background: #fff; color: var(--ink); font: inherit; cursor: pointer; }
button:hover { border-color: var(--ink); }
button[aria-pressed=true] { background: var(--go); border-color: var(--go); color: #fff; }
button:focus-visible, select:focus-visible, a:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
@media (max-width: 640px) { body { padding: 24px 16px 64px; } .row { grid-template-columns: 1fr; } }
`

/** What the control page may do: show its own style and send forms to itself. */
export const controlPolicy = plainPagePolicy(style, 'self')

/** Words of the pages in the language that is asked for. */
export type Say = (key: string, params?: Record<string, string | number>) => string

export interface ControlState {
  /** Pages of simulators of their own. */
  links: readonly ('outbox' | 'bank' | 'errors')[]
  moods: readonly { service: SimulatedService; mood: Mood }[]
  /** These three only where they are simulated. */
  orders: readonly OnTheWay[] | undefined
  receipts: readonly ReceiptOnTheWay[] | undefined
  /** `aheadMs`: milliseconds by which the shop's clock is ahead of the machine's. */
  clock: { now: Date; aheadMs: number } | undefined
}

/** The control page: plain forms, no scripts. Everything that came from outside is escaped. */
export function controlPage(locale: Locale, say: Say, state: ControlState): string {
  const section = (name: string, rows: readonly string[] | undefined) =>
    rows &&
    `<section><h2>${escapeHtml(say(`simulators.${name}.title`))}</h2><p>${escapeHtml(say(`simulators.${name}.lead`))}</p>${rows.length > 0 ? rows.join('\n') : `<p>${escapeHtml(say(`simulators.${name}.empty`))}</p>`}</section>`
  const services = state.moods.map(({ service, mood: current }) =>
    row(
      say(`simulators.service.${service}`),
      '',
      moodsOf[service].map((mood) => button(`/dev/simulators/${service}/${mood}`, say(`simulators.mood.${mood}`), current === mood)),
    ),
  )
  const orders = state.orders?.map(({ number, status, next, isPaidOnReceipt, lines }) => {
    const action = (step: string) => `/dev/carrier/${encodeURIComponent(number)}/${step}?from=${status}`
    const paid = isPaidOnReceipt ? tenderChoice(say) : ''
    const acts = next.map((step) => button(action(step), say(`orders.status.${step}`), undefined, step === 'delivered' ? paid : ''))
    const inPart = lines.length > 0 ? [partForm(action('partially_delivered'), { lines, paid }, locale, say)] : []
    return row(number, say(`orders.status.${status}`), [...acts, ...inPart])
  })
  const receipts = state.receipts?.map(({ id, orderNumber, kind, total, state: standing, tries, decisions }) =>
    row(
      orderNumber,
      `${say(`orders.receipt.${kind}`)}, ${formatRoubles(kopecksToRoubles(total), locale)}: ${say(`receipts.state.${standing}`)} (${say('simulators.register.tries', { tries })})`,
      decisions.map((one) => button(`/dev/register/${id}/${one}`, say(`simulators.register.${one}`))),
    ),
  )
  const links = state.links.map((name) => `<a href="/dev/${name}">${escapeHtml(say(`simulators.link.${name}`))}</a>`)
  const sections = [
    section('services', services),
    section('carrier', orders),
    section('register', receipts),
    section('clock', state.clock && [clockRow(locale, say, state.clock)]),
  ]
  return plainPage(
    locale,
    say('simulators.title'),
    `<p>${escapeHtml(say('simulators.lead'))}</p><p>${links.join(' · ')}</p>\n${sections.filter(Boolean).join('\n')}`,
  )
}

/** A page of the simulators around markup: a heading, no scripts; what `controlPolicy` allows. */
export function plainPage(locale: Locale, title: string, body: string): string {
  const heading = escapeHtml(title)
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading}</title><style>${style}</style></head>
<body><main><h1>${heading}</h1>
${body}
</main></body></html>`
}

function clockRow(locale: Locale, say: Say, { now, aheadMs }: { now: Date; aheadMs: number }): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: shopZone }).format(now)
  return row(
    time,
    aheadMs > 0 ? say('simulators.clock.ahead', { days: Math.floor(aheadMs / dayMs) }) : say('simulators.clock.exact'),
    timeStepNames.map((step) => button(`/dev/clock/${step}`, say(`simulators.step.${step}`))),
  )
}

function row(title: string, note: string, acts: readonly string[]): string {
  return `<div class="row"><div><b>${escapeHtml(title)}</b><small>${escapeHtml(note)}</small></div><div class="acts">${acts.join('')}</div></div>`
}

/** `fields`: what is chosen beside it, as markup. */
function button(action: string, title: string, isPressed?: boolean, fields = ''): string {
  const pressed = isPressed === undefined ? '' : ` aria-pressed="${isPressed}"`
  return `<form method="post" action="${escapeHtml(action)}">${fields}<button${pressed}>${escapeHtml(title)}</button></form>`
}

/** What is given on receipt: what the place takes, or one of both. */
function tenderChoice(say: Say): string {
  const options = ['', ...tenders].map(
    (one) => `<option value="${one}">${escapeHtml(say(`simulators.carrier.paid_${one || 'usual'}`))}</option>`,
  )
  return `<select name="paid" aria-label="${escapeHtml(say('simulators.carrier.paid'))}">${options.join('')}</select>`
}

/** What of an order is left at the counter, to be ticked, each piece by itself. */
function partForm(action: string, { lines, paid }: { lines: OnTheWay['lines']; paid: string }, locale: Locale, say: Say): string {
  const ticks = lines.flatMap(({ place, title, size, quantity }) => {
    const words = escapeHtml([title, size].map((text) => textIn(locale, text)).join(', '))
    const number = (piece: number) => (quantity > 1 ? ` (${piece}/${quantity})` : '')
    return Array.from(
      { length: quantity },
      (_, at) => `<label><input type="checkbox" name="left" value="${place}"> ${words}${number(at + 1)}</label>`,
    )
  })
  return `<form class="part" method="post" action="${escapeHtml(action)}"><fieldset><legend>${escapeHtml(say('simulators.carrier.left'))}</legend>${ticks.join('')}</fieldset><div class="act">${paid}<button>${escapeHtml(say('orders.status.partially_delivered'))}</button></div></form>`
}
