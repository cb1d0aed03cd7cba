import type { RequestListener, Server } from 'node:http'

/** Journeys are about the shop: no processor time goes into pictures. */
const onePixel = Buffer.from('R0lGODlhAQABAIAAAL7Eyv///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/**
 * Answers for every picture of a shop itself. Not in the browser: what is answered for one request there takes the cache away from all, and every page
 * would read its scripts anew.
 */
export function withoutPictures(server: Server): void {
  const [answer] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/images/')) return answer?.(request, response)
    response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'public, max-age=3600' }).end(onePixel)
  })
}
