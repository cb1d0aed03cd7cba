import { renderToReadableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { locales } from '#core/locale.ts'
import { FragmentCutter, FragmentMemory } from './lib/fragments/fragment-memory.tsx'
import { FragmentsContext } from './lib/fragments/remembered.tsx'
import { pageRequestContext } from './lib/api/server-context.ts'
import { holdDistantPictures } from './ui/picture/distant-pictures.ts'
import { loadLaterMessages, loadMessages } from './lib/i18n/messages.ts'

for (const locale of locales) {
  await loadMessages(locale)
  await loadLaterMessages(locale)
}

// The server reads the context's key from this build, so that there is one identity of it.
export { pageRequestContext }

/** Some kilobytes each: a card, a column of filters, a footer. */
const fragments = new FragmentMemory(3000)

const doctypeMark = '<!DOCTYPE html>'
const headMark = '<head>'
const endMark = '</body></html>'

/**
 * Renders a page whole: without streaming React needs no inline scripts of its own, so that the page can be cached and
 * compressed once. The text goes to `deliver`, the answer carries status and headers. Source: reliability, finding 3; decision 0017.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, deliver } = loadContext.get(pageRequestContext)
  const { serverHandoffStream, ...context } = routerContext
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  const { html, failed } = renderAtOnce(page, nonce) ?? (await renderInTime(page, nonce))
  const handoff = serverHandoffStream && context.renderMeta?.didRenderScripts ? await handoffScripts(serverHandoffStream, nonce) : ''
  headers.set('content-type', 'text/html; charset=utf-8')
  const headStart = html.indexOf(headMark) + headMark.length
  const doctype = html.startsWith(doctypeMark) ? '' : doctypeMark
  const end = html.endsWith(endMark) ? html.length - endMark.length : html.length
  const early = `<script nonce="${nonce}">(${String(holdDistantPictures)})()</script>`
  deliver(doctype + html.slice(0, headStart) + early + html.slice(headStart, end) + handoff + html.slice(end))
  return new Response(null, { status: failed && status < 500 ? 500 : status, headers })
}

interface Rendered {
  html: string
  failed: boolean
}

/** In one go, as one text: a page waits for nothing, its data is there. undefined when something was not, or went wrong. */
function renderAtOnce(page: React.ReactElement, secret: string): Rendered | undefined {
  try {
    const cutter = new FragmentCutter(fragments, secret)
    const html = renderToString(<FragmentsContext value={cutter}>{page}</FragmentsContext>)
    return html.includes('<!--$!-->') ? undefined : { html: cutter.cut(html), failed: false }
  } catch {
    return undefined
  }
}

async function renderInTime(page: React.ReactElement, nonce: string): Promise<Rendered> {
  let failed = false
  const stream = await renderToReadableStream(page, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true
    },
  })
  await stream.allReady
  return { html: await new Response(stream).text(), failed }
}

/** The loaders' data for the browser, as React Router's own component writes it; that one would render a page piece by piece. */
async function handoffScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await new Response(stream).text()
  const literal = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});</script><script nonce="${nonce}">${controller}.close();</script>`
}
