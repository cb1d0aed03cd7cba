import { Agent, get } from 'node:http'

// It shares the processors with what is measured, and `fetch` costs nearly as much as a listing.
const agent = new Agent({ keepAlive: true })

/** Milliseconds until the last byte of an answer is there, by the plainest client there is, uncompressed. Throws unless it is 200 or 404. */
export function timeOf(url: string): Promise<number> {
  const started = performance.now()
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
      // A page that the filters have left empty is an answer too.
      if (response.statusCode !== 200 && response.statusCode !== 404) return fail(new Error(`${url} answered ${response.statusCode}`))
      response.on('data', () => undefined).on('end', () => done(performance.now() - started))
    }).on('error', fail)
  })
}
