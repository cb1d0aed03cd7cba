import { createServer, type IncomingMessage } from 'node:http'
import { listenOnLoopback, stopListening } from './loopback-server.ts'

export interface FakeAddressService {
  url: string
  /** What was asked, as `method query`. */
  asked: string[]
  /** How it answers from now on; `slow` never does. */
  mood: 'well' | 'spent' | 'broken' | 'nonsense' | 'slow'
  close(): Promise<void>
}

export interface FakePlace {
  fias_id: string
  city: string | null
  settlement?: string
  settlement_with_type?: string
  region_with_type: string
  country_iso_code: 'RU'
  geo_lat: string
  geo_lon: string
}

export interface FakeStreet {
  street_with_type: string | null
  house?: string
  block_type?: string
  block?: string
  postal_code?: string
}

interface AddressBody {
  query: string
  from_bound?: { value: string }
  to_bound?: { value: string }
}

/** An address service that speaks like DaData and knows these places; any question for a street is answered with all the streets. */
export async function startAddressService(places: readonly FakePlace[], streets: readonly FakeStreet[] = []): Promise<FakeAddressService> {
  const server = createServer(async (request, response) => {
    const { query, from_bound: from, to_bound: to } = (await bodyOf(request)) as AddressBody
    const method = request.url?.slice(1) ?? ''
    const isStreet = from?.value === 'street'
    fake.asked.push(`${isStreet ? `${to?.value ?? ''} ` : ''}${method} ${query}`)
    if (fake.mood === 'slow') return
    if (fake.mood === 'spent' || request.headers.authorization !== 'Token test-key') return void response.writeHead(403).end('{}')
    if (fake.mood === 'broken') return void response.writeHead(500).end('oops')
    if (fake.mood === 'nonsense') return void response.end('{"suggestions": 5}')
    if (isStreet) return void response.end(JSON.stringify({ suggestions: streets.map((data) => ({ value: '', data })) }))
    const found = places.filter((place) =>
      method === 'findById/address'
        ? place.fias_id === query
        : (place.settlement ?? place.city ?? '').toLowerCase().startsWith(query.toLowerCase()),
    )
    response.end(JSON.stringify({ suggestions: found.map((data) => ({ value: data.city, data })) }))
  })
  const url = await listenOnLoopback(server)
  const fake: FakeAddressService = {
    url,
    asked: [],
    mood: 'well',
    close: () => stopListening(server),
  }
  return fake
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}
