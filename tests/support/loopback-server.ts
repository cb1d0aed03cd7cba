import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port of this machine alone; its origin, as `http://127.0.0.1:49152`. */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Nothing listens any more, and calls that nobody answered are cut. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  server.closeAllConnections()
  await closed
}
