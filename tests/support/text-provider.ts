import { createServer } from 'node:http'
import { listenOnLoopback, stopListening } from './loopback-server.ts'

export interface FakeTextProvider {
  url: string
  /** What it was sent, in whatever mood: the fields of the forms. */
  asked: Record<string, string>[]
  /** How it answers from now on: `poor` has no money left for this account, `unknown` knows no such number, `slow` never answers. */
  mood: 'well' | 'poor' | 'unknown' | 'broken' | 'nonsense' | 'slow'
  /** Goes away: nothing listens any more. */
  close(): Promise<void>
}

const answers = {
  '/sys/send.php': {
    well: () => ({ id: 17, cnt: 1 }),
    poor: () => ({ error: 'not enough money', error_code: 3 }),
    unknown: () => ({ error: 'invalid number', error_code: 7, id: 17 }),
  },
  '/sms/send': {
    well: (to: string) => ({
      status: 'OK',
      status_code: 100,
      sms: { [to]: { status: 'OK', status_code: 100, sms_id: '000000-1' } },
      balance: 1,
    }),
    poor: () => ({ status: 'ERROR', status_code: 201, status_text: 'no money' }),
    unknown: (to: string) => ({
      status: 'OK',
      status_code: 100,
      sms: { [to]: { status: 'ERROR', status_code: 207, status_text: 'no such number' } },
    }),
  },
} as const

/** Speaks as SMSC.ru and as SMS.ru do, by the address that is called. */
export async function startTextProvider(): Promise<FakeTextProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    fake.asked.push(form)
    const says = answers[request.url as keyof typeof answers]
    if (request.method !== 'POST' || !says) return void response.writeHead(404).end()
    if (fake.mood === 'slow') return
    if (fake.mood === 'broken') return void response.writeHead(502).end('oops')
    if (fake.mood === 'nonsense') return void response.end(`<html>${form['mes'] ?? form['msg']}`)
    response.end(JSON.stringify(says[fake.mood](form['to'] ?? '')))
  })
  const url = await listenOnLoopback(server)
  const fake: FakeTextProvider = {
    url,
    asked: [],
    mood: 'well',
    close: () => stopListening(server),
  }
  return fake
}
