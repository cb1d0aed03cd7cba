import earlyScript from 'virtual:early-script'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { ApiError } from '#contracts/client.ts'
import { locales } from '#core/locale.ts'
import { pageRequestContext } from './lib/api/server-context.ts'
import { errorHook } from './lib/errors/error-hook.ts'
import { layScriptsAside } from './lib/page/first-view/late-scripts.ts'
import { handOver } from './lib/page/hand-over.ts'
import { loadLaterMessages, loadMessages, messagesOf } from './lib/i18n/messages.ts'

for (const locale of locales) {
  await loadMessages(locale)
  await loadLaterMessages(locale)
}

// The server reads the context's key from this build, so that there is one identity of it.
export { pageRequestContext }

/** React Router's mark on every link, for browsers that ask for their routes later: ours have them all. */
const routerMark = ' data-discover="true"'

const doctypeMark = '<!DOCTYPE html>'
const headMark = '<head>'
const endMark = '</body></html>'

/**
 * Renders a page whole: without streaming React needs no inline scripts of its own, so that the page can be cached and
 * compressed once. Source: reliability, finding 3.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, locale, reportsErrors, onError } = loadContext.get(pageRequestContext)
  const { serverHandoffStream, ...context } = routerContext
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  const { html, failed } = renderAtOnce(page) ?? (await renderInTime(page, nonce, onError))
  const handoff = serverHandoffStream && context.renderMeta?.didRenderScripts ? await handOver(serverHandoffStream, nonce) : ''
  headers.set('content-type', 'text/html; charset=utf-8')
  const { missing, again } = messagesOf(locale)['needs-script'] as Record<'missing' | 'again', string>
  const early = `<script nonce="${nonce}" data-missing="${inAttribute(missing)}" data-again="${inAttribute(again)}">${earlyScript}</script>`
  const hook = reportsErrors ? `<script nonce="${nonce}">${errorHook}</script>` : ''
  // In development the modules come as the tools want them.
  const body = wholePage(import.meta.env.PROD ? layScriptsAside(html) : html, hook + early, handoff)
  return new Response(body, { status: failed && status < 500 ? 500 : status, headers })
}

/** Tells of loaders that failed. Answers of the API, refusals and outages, were told of where they were made. Source: ERR-10. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return
  context.get(pageRequestContext).onError(error)
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** The document whole: `early` first of all in its head, `handoff` last of all in its body. */
function wholePage(html: string, early: string, handoff: string): string {
  const doctype = html.startsWith(doctypeMark) ? '' : doctypeMark
  const page = doctype + html.replace(headMark, () => headMark + early)
  return page.endsWith(endMark) ? page.slice(0, -endMark.length) + handoff + endMark : page + handoff
}

/** In development React tells of every attribute that it misses. */
function withoutMarks(html: string): string {
  return import.meta.env.PROD ? html.replaceAll(routerMark, '') : html
}

interface Rendered {
  html: string
  failed: boolean
}

/** In one go, as one text: a page waits for nothing, its data is there. undefined when something was not, or went wrong. */
function renderAtOnce(page: React.ReactElement): Rendered | undefined {
  try {
    const html = renderToString(page)
    return html.includes('<!--$!-->') ? undefined : { html: withoutMarks(html), failed: false }
  } catch {
    return undefined
  }
}

async function renderInTime(page: React.ReactElement, nonce: string, tell: (error: unknown) => void): Promise<Rendered> {
  let failed = false
  const stream = await renderToReadableStream(page, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failed = true
      tell(error)
    },
  })
  await stream.allReady
  return { html: withoutMarks(await new Response(stream).text()), failed }
}
