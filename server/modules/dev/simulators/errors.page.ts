import type { ErrorEvent } from '#core/error-event.ts'
import type { Locale } from '#core/locale.ts'
import { shopZone } from '#core/dates.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { plainPage, type Say } from './simulators.page.ts'

/** What the receiver of errors was sent, the newest first, each with the whole of it. Everything that came from outside is escaped. Source: ERR-12. */
export function errorsPage(locale: Locale, say: Say, events: readonly ErrorEvent[]): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone: shopZone })
  const rows = events.map((event) => {
    const [error] = event.exception?.values?.toReversed() ?? []
    const top = error?.stacktrace?.frames?.at(-1)
    const place = top ? `${top.filename}:${top.lineno}:${top.colno}` : ''
    const when = event.timestamp === undefined ? '' : time.format(event.timestamp * 1000)
    return `<div class="row"><div><b>${escapeHtml(when)}</b><small>${escapeHtml(event.transaction ?? event.platform ?? '')}</small></div>
<div><b>${escapeHtml(`${error?.type ?? ''}: ${error?.value ?? ''}`)}</b><small>${escapeHtml(place)}</small>
<details><summary>${escapeHtml(say('simulators.errors.whole'))}</summary><pre>${escapeHtml(JSON.stringify(event, null, 2))}</pre></details></div></div>`
  })
  const list = rows.length > 0 ? rows.join('\n') : `<p>${escapeHtml(say('simulators.errors.empty'))}</p>`
  const lead = escapeHtml(say('simulators.errors.lead'))
  const back = `<a href="/dev/simulators">${escapeHtml(say('simulators.title'))}</a>`
  return plainPage(locale, say('simulators.link.errors'), `<p>${lead}</p><p>${back}</p><section>${list}</section>`)
}
