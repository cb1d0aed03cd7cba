import { brotliDecompressSync } from 'node:zlib'
import { KeptSocket } from './kept-socket.ts'

export interface Trip {
  url: string
  offerIds: readonly number[]
  linesOfCart: number
  shoppers: number
  /** How many each of them makes. */
  calls: number
}

/** Shoppers in a process of their own, all at once: each message is what they do, each answer the milliseconds of all their calls. */
process.on('message', async (trip: Trip) => {
  const each = await Promise.all(Array.from({ length: trip.shoppers }, (_, index) => goShopping(trip, index)))
  process.send?.(each.flat())
})

/** One shopper: adds one piece after the other, of different sizes, and begins a new cart when this one is full. */
async function goShopping({ url, offerIds, linesOfCart, calls }: Trip, index: number): Promise<number[]> {
  const socket = new KeptSocket(url)
  const times: number[] = []
  let cartId = ''
  let cookie = ''
  for (let call = 0; call < calls; call++) {
    if (call % linesOfCart === 0) cartId = cookie = ''
    const offerId = offerIds[(index * 7 + call) % offerIds.length]
    const path = `/api/ru/cart/items${cartId && `?cart_id=${cartId}`}`
    const reply = await socket.post(path, `accept-encoding: br\r\n${cookie}`, JSON.stringify({ offer_id: offerId }))
    times.push(reply.ms)
    if (reply.status !== 200) throw new Error(`add-to-cart answered ${reply.status}`)
    // Read only where something is learned from it: what the client does is not the shop's, and shares its processors.
    if (cartId === '') {
      const text = /\r\ncontent-encoding: br/i.test(reply.head) ? brotliDecompressSync(reply.body) : reply.body
      cartId = (JSON.parse(text.toString()) as { id: string }).id
      const given = reply.head.matchAll(/\r\nset-cookie: ([^;\r]+)/gi)
      cookie = `cookie: ${Array.from(given, ([, pair]) => pair).join('; ')}\r\n`
    }
  }
  socket.end()
  return times
}
