import { createServer } from 'node:net'

/** Rejects with EADDRINUSE when another program listens on the port, before anything is started for nothing. */
export function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
