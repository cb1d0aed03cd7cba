import { createServer } from 'node:net'

/** Rejects with one sentence when the shop cannot listen there, before anything is started for nothing. */
export function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: Error & { code?: string }) => reject(new Error(sentenceOf(error, port, host), { cause: error })))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function sentenceOf(error: Error & { code?: string }, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} is taken by another program: stop it, or start with PORT=… and another number`
    case 'EACCES':
      return `port ${port} needs more rights than you have: start with PORT=… and a number above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `this machine has no address ${host} (HOST)`
    default:
      return `the shop cannot listen on ${host}:${port}: ${error.message}`
  }
}
