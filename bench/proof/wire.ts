import { connect, createServer, type Server, type Socket } from 'node:net'

/** How the wire between the shoppers and the shop is now. */
export type Weather = 'clear' | 'refuse' | 'swallow' | 'drip' | 'cut'

const dripBytes = 64
const dripMs = 5

/**
 * The wire: everything to the shop goes through it. `refuse` takes no connections, `swallow` takes them and answers nothing, `drip`
 * lets a few bytes through at a time, `cut` ends every connection after a part of the first reply.
 */
export class Wire {
  weather: Weather = 'clear'
  private readonly server: Server
  private readonly open = new Set<Socket>()

  constructor(shopPort: number) {
    this.server = createServer((client) => this.carry(client, shopPort))
  }

  listen(port: number): Promise<void> {
    return new Promise((done) => this.server.listen(port, '127.0.0.1', done))
  }

  /** Ends all connections at once, in the middle of whatever they carry. */
  cutAll(): void {
    for (const socket of this.open) socket.resetAndDestroy()
  }

  async close(): Promise<void> {
    this.cutAll()
    await new Promise((done) => this.server.close(done))
  }

  private carry(client: Socket, shopPort: number): void {
    if (this.weather === 'refuse') return void client.resetAndDestroy()
    const shop = connect(shopPort, '127.0.0.1')
    for (const socket of [client, shop]) {
      this.open.add(socket)
      socket.on('close', () => this.open.delete(socket))
      socket.on('error', () => this.end(client, shop))
    }
    client.on('close', () => shop.destroy())
    shop.on('close', () => client.destroy())
    this.lead(client, shop)
    this.lead(shop, client)
  }

  /** Bytes never overtake each other, whatever the weather was when they came. */
  private lead(from: Socket, to: Socket): void {
    let before = Promise.resolve()
    from.on('data', (bytes) => {
      // Without an encoding only bytes come.
      before = before.then(() => this.pass(from, to, bytes as Buffer))
    })
  }

  private async pass(from: Socket, to: Socket, bytes: Buffer): Promise<void> {
    if (this.weather === 'clear') return void to.write(bytes)
    if (this.weather === 'swallow') return
    if (this.weather === 'cut' || this.weather === 'refuse') {
      to.write(bytes.subarray(0, bytes.length >> 1))
      return this.end(from, to)
    }
    from.pause()
    for (let at = 0; at < bytes.length && !to.destroyed; at += dripBytes) {
      to.write(bytes.subarray(at, at + dripBytes))
      await new Promise((done) => setTimeout(done, dripMs))
    }
    from.resume()
  }

  private end(one: Socket, other: Socket): void {
    one.destroy()
    other.destroy()
  }
}
