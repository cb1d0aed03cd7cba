import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from '#server/config.ts'
import { listenOnLoopback, stopListening } from './loopback-server.ts'

/** What was registered, as it was sent. */
export interface CdekOrderBody {
  number: string
  tariff_code: number
  shipment_point?: string
  delivery_point?: string
  to_location?: { code: number; address: string }
  recipient: { name: string; phones: { number: string }[] }
  delivery_recipient_cost?: { value: number }
  packages: {
    weight: number
    length: number
    width: number
    height: number
    items: { name: string; ware_key: string; amount: number; weight: number; cost: number; payment: { value: number; vat_sum?: number } }[]
  }[]
}

interface Registered {
  body: CdekOrderBody
  cdek_number: string | undefined
  statuses: { code: string; date_time: string; deleted?: boolean; reason_code?: string }[]
  /** Pieces of each item that were handed over, and what was given for them; undefined: nothing is said of it. */
  handedOver: { pieces: readonly number[]; payments: readonly { type: 'CARD' | 'CASH'; sum: number }[] } | undefined
  isInvalid: boolean
}

interface Reply {
  status: number
  answer: unknown
}

/** A carrier on loopback that speaks like CDEK, brings nothing, and can be down, too busy, silent or talk nonsense. */
export class FakeCdek {
  readonly account = 'test-account'
  readonly secret = 'test-cdek-secret'
  url = ''
  /** `silent`: it takes the call and never answers. */
  mood: 'well' | 'down' | 'busy' | 'failing' | 'silent' | 'nonsense' = 'well'
  cities: { code: number; city: string; country_code: string; latitude?: number; longitude?: number }[] = []
  /** By the code of their city. */
  readonly offices = new Map<number, object[]>()
  /** Roubles for one kilogram and days by tariff; each further kilogram is ten roubles. */
  readonly tariffs = new Map<number, { total_sum: number; period_min: number; period_max: number; [more: string]: unknown }>()
  readonly orders: Registered[] = []
  /** What was called, as `POST /orders`. */
  readonly calls: string[] = []
  /** Calls whose caller went away before they were answered. */
  abandoned = 0
  tokens = 0
  /** Seconds that a token is said to last. */
  tokenLasts = 3600
  /** Tokens up to this one are refused. */
  refusedTokens = 0
  /** It numbers orders some time after it has taken them: until `numberOrders`. */
  numbersLate = false
  /** Calls that it does and does not answer, each once. */
  readonly lost = new Set<string>()
  /** Answers instead of the usual ones, by what was called, each once. */
  readonly instead = new Map<string, Reply>()
  private readonly server = createServer((request, response) => void this.answer(request, response))

  async start(): Promise<this> {
    this.url = `${await listenOnLoopback(this.server)}/v2`
    return this
  }

  close(): Promise<void> {
    return stopListening(this.server)
  }

  /** The shop's side of it. */
  config(): Config['cdek'] {
    const { account, secret, url } = this
    return { account, secret, url, fromCity: 44, shipmentPoint: 'MSK1', tariffs: { courier: 137, point: 136, locker: 368 } }
  }

  /** What becomes of an order, the newest last; `NOT_DELIVERED 26` with a reason. */
  tell(number: string, ...codes: string[]): void {
    const order = this.orders.find((one) => one.body.number === number)
    if (!order) throw new Error(`no order ${number} was registered`)
    for (const said of codes) {
      const [code = '', reason] = said.split(' ')
      order.statuses.unshift({ code, date_time: this.instant(order.statuses.length), ...(reason && { reason_code: reason }) })
    }
  }

  /** Hands an order over, with so many pieces of each of its items. */
  handOver(number: string, handedOver: NonNullable<Registered['handedOver']>): void {
    this.tell(number, 'DELIVERED')
    const order = this.orders.find((one) => one.body.number === number)
    if (order) order.handedOver = handedOver
  }

  numberOrders(): void {
    for (const [index, order] of this.orders.entries()) order.cdek_number = String(1_100_000_001 + index)
  }

  private instant(minute: number): string {
    return new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString().replace('.000Z', '+0000')
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cdek')
    const call = `${request.method} ${pathname.replace('/v2', '')}`
    this.calls.push(call)
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned++
    })
    const text = await textOf(request)
    if (this.mood === 'down') return void request.socket.destroy()
    if (this.mood === 'silent') return
    const { status, answer } = this.replyTo(call, searchParams, text, request.headers.authorization)
    if (this.lost.delete(call)) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }

  private replyTo(call: string, query: URLSearchParams, text: string, authorization: string | undefined): Reply {
    if (this.mood === 'busy') return { status: 429, answer: { errors: [{ code: 'v2_too_many_requests', message: 'Too many' }] } }
    if (this.mood === 'failing') return { status: 503, answer: '<html>Service unavailable</html>' }
    if (this.mood === 'nonsense') return { status: 200, answer: { access_token: 5 } }
    if (call === 'POST /oauth/token') return this.token(new URLSearchParams(text))
    const instead = this.instead.get(call)
    if (instead) {
      this.instead.delete(call)
      return instead
    }
    const [, given = '0'] = /^Bearer token-(\d+)$/.exec(authorization ?? '') ?? []
    if (Number(given) <= this.refusedTokens) return { status: 401, answer: requestError('AUTH', 'v2_token_expired') }
    switch (call) {
      case 'GET /location/cities':
        return {
          status: 200,
          answer: this.cities.filter((one) => one.city === query.get('city') && one.country_code === query.get('country_codes')),
        }
      case 'GET /deliverypoints':
        return { status: 200, answer: this.offices.get(Number(query.get('city_code'))) ?? [] }
      case 'POST /calculator/tariff':
        return this.price(JSON.parse(text) as { tariff_code: number; packages: { weight: number }[] })
      case 'POST /orders':
        return this.register(JSON.parse(text) as CdekOrderBody)
      case 'GET /orders':
        return this.find(query)
    }
    return { status: 404, answer: {} }
  }

  private token(body: URLSearchParams): Reply {
    const isKnown = body.get('client_id') === this.account && body.get('client_secret') === this.secret
    if (!isKnown || body.get('grant_type') !== 'client_credentials') return { status: 401, answer: { error: 'invalid_client' } }
    const token = {
      access_token: `token-${++this.tokens}`,
      token_type: 'bearer',
      expires_in: this.tokenLasts,
      scope: 'order:all',
      jti: '1',
    }
    return { status: 200, answer: token }
  }

  private price({ tariff_code: code, packages }: { tariff_code: number; packages: { weight: number }[] }): Reply {
    const tariff = this.tariffs.get(code)
    const kilograms = Math.ceil((packages[0]?.weight ?? 0) / 1000)
    if (!tariff) return { status: 400, answer: { errors: [{ code: 'err_result_service_empty', message: 'Тариф недоступен' }] } }
    const total = (Math.round(tariff.total_sum * 100) + 1000 * (kilograms - 1)) / 100
    return { status: 200, answer: { delivery_sum: 1, currency: 'RUB', weight_calc: kilograms, services: [], ...tariff, total_sum: total } }
  }

  private register(body: CdekOrderBody): Reply {
    if (this.orders.some((one) => one.body.number === body.number))
      return { status: 400, answer: requestError('CREATE', 'error_validate_im_dep_number_has_already_had_integration') }
    this.orders.push({ body, cdek_number: undefined, statuses: [], handedOver: undefined, isInvalid: false })
    this.tell(body.number, 'ACCEPTED', 'CREATED')
    if (!this.numbersLate) this.numberOrders()
    return { status: 202, answer: { entity: { uuid: `uuid-${body.number}` }, requests: [{ type: 'CREATE', state: 'ACCEPTED' }] } }
  }

  private find(query: URLSearchParams): Reply {
    const by = query.get('im_number')
    const found = this.orders.find((one) => (by === null ? one.cdek_number === query.get('cdek_number') : one.body.number === by))
    if (!found) return { status: 400, answer: requestError('GET', `v2_entity_not_found${by === null ? '' : '_im_number'}`) }
    const { body, cdek_number, statuses, handedOver, isInvalid } = found
    const { number, delivery_point, tariff_code } = body
    const packages = body.packages.map((one) => ({
      ...one,
      items: one.items.map((item, index) => ({ ...item, ...(handedOver && { delivery_amount: handedOver.pieces[index] }) })),
    }))
    const told = handedOver && { delivery_detail: { delivery_sum: 1, payment_info: handedOver.payments } }
    const entity = { uuid: `uuid-${number}`, number, cdek_number, tariff_code, delivery_point, statuses, packages, ...told }
    const refused = { errors: [{ code: 'error_validate_receiver_phone_number_incorrect', message: '+79161234567' }] }
    return {
      status: 200,
      answer: { entity, requests: [{ type: 'CREATE', state: isInvalid ? 'INVALID' : 'SUCCESSFUL', ...(isInvalid && refused) }] },
    }
  }
}

function requestError(type: string, code: string): object {
  return { requests: [{ type, state: 'INVALID', errors: [{ code, message: 'Сообщение' }] }], related_entities: [] }
}

/** An office as CDEK describes it. */
export function cdekOffice(code: string, place: { latitude: number; longitude: number }, changes: object = {}): object {
  return {
    code,
    name: `${code}, Москва, ул. Тверская, ${code.slice(-1)}`,
    uuid: '841abd2c-ddb5-44e5-8ecf-3bddc98d582b',
    type: 'PVZ',
    owner_code: 'CDEK',
    work_time: 'Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00',
    is_handout: true,
    is_reception: true,
    is_dressing_room: true,
    have_cashless: true,
    have_cash: true,
    allowed_cod: true,
    weight_max: 30,
    location: { country_code: 'RU', city_code: 44, city: 'Москва', address: `ул. Тверская, ${code}`, ...place },
    ...changes,
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
