import autocannon from 'autocannon'

export interface PageLoad {
  url: string
  paths: string[]
  connections: number
  seconds: number
}

export interface PageLoadResult {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
  failures: number
}

/** The load of `changing-pages.ts`, in a process of its own: each connection asks for all paths in turn and begins somewhere else. */
const { url, paths, connections, seconds } = JSON.parse(process.argv[2] ?? '') as PageLoad
const requests = paths.map((path) => ({ path }))
let begun = 0
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers: { 'accept-encoding': 'br' },
  setupClient: (client) => {
    const from = Math.floor((begun++ * requests.length) / connections)
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
  },
})
const { p50, p99, max } = result.latency
process.send?.({ rate: result.requests.total / result.duration, p50, p99, max, failures: result.non2xx + result.errors })
