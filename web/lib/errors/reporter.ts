import { BrowserClient, defaultStackParser, makeFetchTransport, type Event } from '@sentry/browser'
import { Scope } from '@sentry/core'
import { isLocale } from '#core/locale.ts'
import { scrubbedEvent, type ErrorEvent } from '#core/error-event.ts'
import { trail, type Caught } from './trail.ts'
import { isWorthTelling } from './worth-telling.ts'

/** At the most so many errors of one page. */
const mostOfPage = 10

const seen = new Set<string>()

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : 'ru'

/** Sends to the shop, which hands on to the receiver: no page knows who that is. Source: ERR-07. */
const client = new BrowserClient({
  dsn: 'https://shop@shop.invalid/1',
  tunnel: `/api/${locale}/errors`,
  transport: makeFetchTransport,
  stackParser: defaultStackParser,
  integrations: [],
  sendClientReports: false,
  beforeBreadcrumb: () => null,
  beforeSend: (event) => {
    const key = keyOf(event)
    if (seen.has(key) || seen.size >= mostOfPage) return null
    seen.add(key)
    return told(event) as typeof event
  },
})
client.init()

/** Reports an error that is worth it: each once a page, ten of a page at the most. Source: ERR-08, ERR-09. */
export function send(error: unknown, caught: Caught): void {
  if (!isWorthTelling(error, navigator.onLine)) return
  const scope = new Scope()
  scope.setTags({
    locale,
    online: String(navigator.onLine),
    viewport: viewport(),
    where: caught,
    ...(caught === 'chunk' && { 'chunk.second': 'yes' }),
  })
  client.captureException(error, { mechanism: { type: caught, handled: caught === 'route' } }, scope)
}

function keyOf({ exception }: Event): string {
  const [{ type, value, stacktrace } = {}] = exception?.values ?? []
  const top = stacktrace?.frames?.at(-1)
  return [type, value, top?.filename, top?.lineno, top?.colno].join(' ')
}

/** Nothing of the visitor: the route, the trail, the browser's family. */
function told({ event_id, timestamp, level, exception, tags, contexts }: Event): ErrorEvent {
  return scrubbedEvent({
    event_id,
    timestamp,
    level,
    platform: 'javascript',
    exception: exception as ErrorEvent['exception'],
    tags: tags as Record<string, string>,
    transaction: routePattern(),
    request: { url: location.pathname },
    contexts: {
      browser: browserOf(navigator.userAgent),
      ...(contexts?.trace && { trace: { trace_id: contexts.trace.trace_id, span_id: contexts.trace.span_id } }),
    },
    breadcrumbs: [...trail],
  })
}

interface Router {
  state: { matches: { route: { id: string } }[] }
}

interface Manifest {
  routes: Record<string, { path?: string } | undefined>
}

/** The pattern of the page's address, such as `/product/:slug`. */
function routePattern(): string | undefined {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = globalThis as {
    __reactRouterDataRouter?: Router
    __reactRouterManifest?: Manifest
  }
  const paths = router?.state.matches.map(({ route }) => manifest?.routes[route.id]?.path)
  return paths && `/${paths.filter(Boolean).join('/')}`
}

function viewport(): string {
  return innerWidth < 768 ? 's' : innerWidth < 1110 ? 'm' : 'l'
}

/** The family of a browser and its major version. */
function browserOf(agent: string): { name: string; version: string } {
  const [, name = 'other', version = ''] = /(YaBrowser|OPR|Edg|Firefox|Chrome|Version)\/(\d+)/.exec(agent) ?? []
  return { name: name === 'Version' ? 'Safari' : name, version }
}
