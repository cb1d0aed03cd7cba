import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { locales } from '#core/locale.ts'
import { pageRequestContext } from './lib/api/server-context.ts'
import { loadLaterMessages, loadMessages } from './lib/i18n/messages.ts'

for (const locale of locales) {
  await loadMessages(locale)
  await loadLaterMessages(locale)
}

// The server reads the context's key from this build, so that there is one identity of it.
export { pageRequestContext }

/**
 * Renders a page whole: without streaming React needs no inline scripts of its own, so that the page can be cached and
 * compressed once. The text goes to `deliver`, the answer carries status and headers. Source: reliability, finding 3.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, deliver } = loadContext.get(pageRequestContext)
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      failed = true
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failed && status < 500) status = 500
  headers.set('content-type', 'text/html; charset=utf-8')
  deliver(`<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`)
  return new Response(null, { status, headers })
}
