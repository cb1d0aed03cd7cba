import { connect, type Socket } from 'node:net'

export interface RawReply {
  status: number
  /** From before the first byte was sent until the last one was read. */
  ms: number
  head: string
  /** As it was sent: packed when it was asked for so. */
  body: Buffer
}

/**
 * One connection that is kept, with one call at a time, written and read by hand: half of what `node:http` costs the processors that client, shop
 * and database share. Reads answers that tell their length; throws at others, and when the connection ends within a call.
 */
export class KeptSocket {
  readonly #host: string
  readonly #socket: Socket
  #parts: Buffer[] = []
  #begun = 0
  #call: { done(reply: RawReply): void; fail(error: Error): void } | undefined

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    // Without an encoding only bytes come.
    this.#socket.on('data', (part) => this.#read(part as Buffer))
    this.#socket.on('error', (error) => this.#call?.fail(error))
    this.#socket.on('close', () => this.#call?.fail(new Error('the connection ended within a call')))
  }

  post(path: string, headers: string, body: string): Promise<RawReply> {
    return new Promise((done, fail) => {
      this.#call = { done, fail }
      this.#begun = performance.now()
      const own = `host: ${this.#host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
      this.#socket.write(`POST ${path} HTTP/1.1\r\n${own}${headers}\r\n${body}`)
    })
  }

  end(): void {
    this.#call = undefined
    this.#socket.destroy()
  }

  #read(part: Buffer): void {
    this.#parts.push(part)
    const all = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    const end = all.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    if (!length) return this.#call?.fail(new Error(`an answer without a length: ${head}`))
    const whole = end + 4 + Number(length[1])
    if (all.length < whole) return
    this.#parts = []
    const call = this.#call
    this.#call = undefined
    call?.done({ status: Number(head.slice(9, 12)), ms: performance.now() - this.#begun, head, body: all.subarray(end + 4, whole) })
  }
}
