import { parentPort, workerData } from 'node:worker_threads'
import { ask, asBrowsers } from './plain-client.ts'

/** A client in a thread of its own: when it is told to go it asks for each of its addresses once, one after the other. */
parentPort?.postMessage('ready')
await new Promise((go) => parentPort?.once('message', go))
for (const url of workerData as string[]) {
  const { status } = await ask(url, { headers: asBrowsers })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
}
parentPort?.postMessage('done')
