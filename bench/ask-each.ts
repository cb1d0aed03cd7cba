import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** A client in a thread of its own: when it is told to go it asks for each of its addresses once, one after the other. */
const agent = new Agent({ keepAlive: true })
parentPort?.postMessage('ready')
await new Promise((go) => parentPort?.once('message', go))
for (const url of workerData as string[]) {
  await new Promise<void>((done, fail) =>
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`${url} answered ${response.statusCode}`))
      response.on('data', () => undefined).on('end', done)
    }).on('error', fail),
  )
}
parentPort?.postMessage('done')
