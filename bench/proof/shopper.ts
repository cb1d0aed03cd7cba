import type { CalcPrice } from '#contracts/checkout.contract.ts'
import type { CartReply } from '#contracts/cart.contract.ts'
import type { PlacedOrder } from '#contracts/orders.contract.ts'
import type { Bank } from './bank.ts'
import { byCourier } from './by-courier.ts'
import { Client, type Reply } from './client.ts'
import type { Rng } from './rng.ts'
import type { Log } from './figures.ts'
import { habits, regrets } from './habits.ts'
import { logInByCode, provePhone } from './login.ts'
import { payByHand, visitOf } from './payer.ts'
import { leaveDevice } from './old-device.ts'
import type { PhoneInbox } from './phone-inbox.ts'
import { sendBack } from './returning.ts'
import { wrongAfterLogin } from './taken-along.ts'
import type { Person, World } from './world.ts'

interface OwnOrder {
  number: string
  totalRoubles: number
  isInInstallments: boolean
  /** They were a guest when they placed it: then it is opened by this. */
  accessToken: string | undefined
}

interface Surroundings {
  base: string
  world: World
  log: Log
  bank: Bank
  phones: PhoneInbox
  rng: Rng
}

/** A little less than the shop's own. */
const graceMs = 25_000

/** One shopper. Everything that was acknowledged to them goes into the log. */
export class Shopper {
  private readonly name: string
  private readonly phone: string
  private client: Client
  private isCustomer: boolean
  private readonly around: Surroundings
  private readonly orders: OwnOrder[] = []
  private cartId = ''
  private keys = 0
  /** When they asked for a fresh token and nobody answered. */
  private readonly lostAsks: number[] = []
  /** A login that they were never told of may have taken a cart along before. */
  private mayHaveACart = false
  /** When they last changed the cart and nobody answered. */
  private lostChangeAt = -Infinity
  isLeaving = false

  constructor({ name, phone, session }: Person, around: Surroundings) {
    this.name = name
    this.phone = phone
    this.around = around
    this.client = new Client(around.base)
    this.isCustomer = session !== undefined
    if (session !== undefined) this.client.cookies.set('sid', session)
  }

  /** Shops until they are told to leave. `pauseMs`: the mean time between two acts. */
  async shop(pauseMs: number): Promise<void> {
    const { rng, log } = this.around
    if (this.isCustomer) await this.refresh()
    while (!this.isLeaving) {
      await new Promise((done) => setTimeout(done, rng.roll() * 2 * pauseMs))
      const act = rng.weighted(habits)
      await this[act]()
      log.count(`shoppers: ${act}`)
    }
  }

  private async browse(): Promise<void> {
    const { world, rng, log } = this.around
    const { status } = await this.ask('GET', rng.pick(world.paths))
    if (status !== 'unknown' && status !== 200 && !this.isLeaving) log.fault(`a page answered ${status}`)
  }

  private async addInTwoTabs(): Promise<void> {
    const { world, rng } = this.around
    const offer = rng.pick(world.hotOffers)
    await Promise.all([1, 2].map(() => this.inCart('POST', '/items', { offer_id: offer, quantity: 1 })))
  }

  private async changeCart(): Promise<void> {
    const cart = await this.inCart('GET', '')
    const line = cart.status === 200 ? cart.body?.items[0] : undefined
    if (!line) return
    const { rng } = this.around
    const how = rng.pick(['increase', 'decrease', 'update-quantity'] as const)
    await Promise.all([
      this.inCart('POST', `/items/${line.id}/${how}`, how === 'update-quantity' ? { quantity: rng.between(1, 4) } : undefined),
      rng.chance(0.2) ? this.inCart('DELETE', `/items/${line.id}`) : undefined,
    ])
  }

  private async inCart(method: string, path: string, body?: unknown): Promise<Reply<CartReply>> {
    const reply = await this.call<CartReply>(method, `/cart${path}${this.cartId ? `?cart_id=${this.cartId}` : ''}`, body)
    if (reply.status === 'unknown' && method !== 'GET') this.lostChangeAt = performance.now()
    if (reply.status === 200 && reply.body) {
      this.cartId = reply.body.id
      const { items, total_count } = reply.body
      if (items.some((item) => item.quantity < 1 || item.quantity > 10)) this.around.log.fault(`a line of ${this.name} has a wrong number`)
      if (total_count < 0) this.around.log.fault(`the cart of ${this.name} counts ${total_count}`)
    }
    return reply
  }

  private async order(): Promise<void> {
    const { world, rng, log } = this.around
    const choice = {
      ...(this.isCustomer || !this.cartId ? {} : { cart_id: this.cartId }),
      city_id: world.cityId,
      delivery: await byCourier(this.around, (path) => this.call('GET', path)),
      payment_type: rng.weighted({ card: 3, sbp: 2, split: 3, on_delivery: 2 }),
      ...(this.isCustomer && rng.chance(0.4) ? { bonuses: rng.between(1, 600) } : {}),
      ...(rng.chance(0.3) ? { coupon: world.coupon } : {}),
    }
    const price = await this.call<CalcPrice>('POST', '/orders/calc-price', choice)
    if (price.status !== 200 || !price.body || price.body.items.length === 0) return
    const isOffered = price.body.payment_types.some((one) => one.code === choice.payment_type && one.available)
    const body = {
      ...choice,
      // Too large a sum for four parts.
      ...(isOffered ? {} : { payment_type: 'card' }),
      contact: { first_name: 'Анна', phone: `+7916${String(rng.between(0, 9_999_999)).padStart(7, '0')}`, email: 'anna@example.com' },
      agreement_ids: world.agreementIds,
      expected_total: price.body.total,
    }
    if (body.payment_type === 'on_delivery') await provePhone(this.around, this.client, body.contact.phone)
    log.count('orders: attempts')
    const started = performance.now()
    const reply = await this.untilKnown<PlacedOrder>('/orders', body)
    if (reply.status !== 201 || !reply.body) return log.count(`orders: refused with ${reply.status}`)
    log.time('placing an order, with its repetitions', performance.now() - started)
    this.take(reply.body, price.body.total)
    // The page of the bank stays open in another tab.
    if (rng.chance(regrets)) await this.payAgain()
  }

  private take({ order, payment }: PlacedOrder, expected: number): void {
    const { log, bank } = this.around
    log.count('orders: acknowledged')
    if (order.total !== expected) log.fault(`${order.number} costs ${order.total}, ${expected} was agreed`)
    if (log.orders.has(order.number)) log.fault(`${order.number} was given to two shoppers, or twice to one`)
    const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
    log.orders.set(order.number, { number: order.number, totalRoubles: order.total, pieces, shopper: this.name })
    const accessToken = this.isCustomer ? undefined : order.access_token
    const isInInstallments = order.parts.length > 0
    if (isInInstallments) log.count('orders: in four parts')
    this.orders.push({ number: order.number, totalRoubles: order.total, isInInstallments, accessToken })
    if (payment) bank.visit(visitOf(order, payment))
  }

  private async cancel(): Promise<void> {
    const { rng, log } = this.around
    const own = this.orders.filter((one) => one.accessToken === undefined)
    if (own.length === 0) return
    const { number } = rng.pick(own)
    const reply = await this.call('POST', `/personal/orders/${number}/cancel`)
    if (reply.status === 200) log.cancelled.add(number)
  }

  private async payAgain(): Promise<void> {
    const { log, bank, rng } = this.around
    const own = rng.chance(0.5) ? this.orders.at(-1) : this.orders.findLast((one) => one.isInInstallments)
    if (!own) return
    const order = await payByHand({
      log,
      bank,
      rng,
      look: () => this.call('GET', this.addressOf(own, '')),
      pay: async (way, phone) => {
        if (way === 'on_delivery') await provePhone(this.around, this.client, phone)
        return this.untilKnown(this.addressOf(own, '/pay'), way ? { payment_type: way } : {})
      },
    })
    if (order) own.isInInstallments = order.parts.length > 0
  }

  private async lookAtOrder(): Promise<void> {
    const { rng, log } = this.around
    if (this.orders.length === 0) return
    const own = rng.pick(this.orders)
    const reply = await this.call<{ order: PlacedOrder['order'] }>('GET', this.addressOf(own, ''))
    if (reply.status === 404) log.fault(`${own.number} was acknowledged and is not there`)
    if (reply.status === 200 && reply.body?.order.total !== own.totalRoubles)
      log.fault(`${own.number} costs another sum than when it was placed`)
  }

  private addressOf({ number, accessToken }: OwnOrder, act: string): string {
    return accessToken === undefined ? `/personal/orders/${number}${act}` : `/orders/${number}${act}?access_token=${accessToken}`
  }

  private async giveBack(): Promise<void> {
    const { rng, log } = this.around
    if (this.orders.length === 0) return
    const { number, accessToken } = rng.pick(this.orders)
    await sendBack(
      {
        rng,
        log,
        addressOf: (act) => `/orders/${number}/returns${act}${accessToken === undefined ? '' : `?access_token=${accessToken}`}`,
        call: (method, path, body) => this.call(method, path, body),
        untilKnown: (path, body) => this.untilKnown(path, body),
      },
      number,
    )
  }

  /** A guest becomes a customer and takes their cart along; a customer logs in on a new device and leaves the old one. */
  private async logIn(): Promise<void> {
    const { base, log, world, phones, rng } = this.around
    const before = this.isCustomer ? undefined : await this.settledCart()
    const device = this.isCustomer ? new Client(base) : this.client
    if (!(await logInByCode({ log, rng, phones, agreementIds: world.registrationIds }, device, this.phone)))
      return void (this.mayHaveACart ||= !this.isCustomer)
    const isFirst = !this.isCustomer
    const old = this.client
    this.client = device
    this.lostAsks.length = 0
    this.isCustomer = true
    this.cartId = ''
    if (!isFirst) return leaveDevice(old, this.name, log)
    log.count('shoppers: became customers')
    const after = await this.settledCart()
    if (!before || !after || this.mayHaveACart) return
    log.count('shoppers: took a cart along', before.length > 0 ? 1 : 0)
    for (const wrong of wrongAfterLogin(before, after)) log.fault(`${this.name} has logged in: ${wrong}`)
  }

  /** The lines of the cart; undefined when nobody answers, or when a change that nobody has answered may come to it still. */
  private async settledCart(): Promise<CartReply['items'] | undefined> {
    const cart = await this.inCart('GET', '')
    return cart.status === 200 && performance.now() - this.lostChangeAt > graceMs ? cart.body?.items : undefined
  }

  /** Two tabs ask for a fresh token at once; both must be served. */
  private async refresh(): Promise<void> {
    if (!this.isCustomer) return
    const ask = () => this.client.send<{ data: { token: string } }>('POST', '/api/ru/authorization/token-refresh', {})
    for (;;) {
      const asked = performance.now()
      const replies = await Promise.all([ask(), ask()])
      const served = replies.find((one) => one.status === 200)
      if (replies.some((one) => one.status === 401)) {
        // A cookie whose successor never arrived is good for thirty seconds more. Whoever could not ask again by then, or whose question lay
        // on the way for so long, is a thief.
        this.isLeaving = true
        if (this.lostAsks.some((at) => performance.now() - at > graceMs))
          return this.around.log.count('shoppers: session over after a long outage')
        return this.around.log.fault(`${this.name} was logged out by a refresh`)
      }
      if (replies.some((one) => one.status === 'unknown')) this.lostAsks.push(asked)
      if (served) return void (this.client.token = served.body?.data.token)
      if (this.isLeaving) return
      await this.takeBreath()
    }
  }

  private call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>> {
    return this.ask(method, `/api/ru${path}`, body, headers)
  }

  /** Asks again with a fresh token when a customer's has run out. */
  private async ask<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>> {
    const reply = await this.client.send<T>(method, path, body, headers)
    if (reply.status !== 401 || !this.isCustomer) return reply
    await this.refresh()
    return this.client.send<T>(method, path, body, headers)
  }

  /** The same call under one key until somebody says how it ended. */
  private async untilKnown<T>(path: string, body: unknown): Promise<Reply<T>> {
    const key = `${this.name}-act-${++this.keys}`
    for (;;) {
      const reply = await this.call<T>('POST', path, body, { 'idempotency-key': key })
      if (reply.status !== 'unknown') return reply
      this.around.log.count('calls repeated under their key')
      await this.takeBreath()
    }
  }

  /** Nobody presses again at once, and not all together. */
  private takeBreath(): Promise<void> {
    return new Promise((done) => setTimeout(done, 200 + 600 * this.around.rng.roll()))
  }
}
