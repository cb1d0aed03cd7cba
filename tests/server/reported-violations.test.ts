import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

/* What browsers report of the policy of pages. Source: decision 0133. */

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true }, onLogLine: (line) => void lines.push(line) })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => app.close())

const report = (payload: string, type = 'application/csp-report', remoteAddress = '203.0.113.77') =>
  app.server.inject({ method: 'POST', url: '/csp-reports', remoteAddress, headers: { 'content-type': type }, payload })
const events = () => lines.filter((line) => line.includes('"stream":"security"')).map((line) => JSON.parse(line) as Record<string, unknown>)

const older = {
  'csp-report': {
    'document-uri': 'https://shop.example/en/admission/secret-token?access_token=x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?cookie=1',
    'script-sample': 'alert("secret")',
  },
}

test('[§6.6] are logged as they were reported in either way, without what only the visitor knows', async () => {
  expect((await report(JSON.stringify(older))).statusCode).toBe(204)
  const body = { documentURL: 'https://shop.example/catalog/women', effectiveDirective: 'img-src', blockedURL: 'inline' }
  const newer = [
    { type: 'csp-violation', age: 1, url: 'https://shop.example/', body },
    { type: 'csp-violation', body: {} },
  ]
  expect((await report(JSON.stringify(newer), 'application/reports+json')).statusCode).toBe(204)
  expect(events()).toMatchObject([
    {
      event: 'page.policy_violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/admission',
      network: '203.0.113.0/24',
    },
    { event: 'page.policy_violation', directive: 'img-src', blocked: 'inline', page: '/catalog' },
    { event: 'page.policy_violation', directive: 'unknown', blocked: 'unknown', page: '/' },
  ])
  expect(lines.join()).not.toMatch(/secret|203\.0\.113\.77|cookie=1/)
})

test.each(['', '{', 'null', '[]', '"x"', '{"csp-report":1}', '[{"type":"csp-violation"}]', '[{"type":"crash","body":{}}]'])(
  '%j is no report: nothing is logged and nothing breaks',
  async (payload) => {
    expect((await report(payload, 'application/reports+json', '203.0.113.78')).statusCode).toBeLessThan(500)
    expect(events()).toEqual([])
  },
)

test('what is no report by its type or its length is refused', async () => {
  expect((await report('{}', 'image/png', '203.0.113.79')).statusCode).toBe(415)
  expect((await report('x'.repeat(40_000), 'application/csp-report', '203.0.113.79')).statusCode).toBe(413)
})

test('[T10] of one address twenty reports a minute are logged, however many come in one request, and of a host no more than a name can be long', async () => {
  const body = { documentURL: 'https://shop.example/', effectiveDirective: 'img-src', blockedURL: `https://${'a'.repeat(2000)}.example/` }
  const many = JSON.stringify(Array.from({ length: 10 }, () => ({ type: 'csp-violation', body })))
  const answers = []
  for (let turn = 0; turn < 3; turn++) answers.push((await report(many, 'application/reports+json', '192.0.2.1')).statusCode)
  expect(answers).toEqual([204, 204, 429])
  expect(events()).toHaveLength(20)
  for (const { blocked } of events()) expect(String(blocked)).toHaveLength(300)
})

test('[T10] of one address twenty a minute are taken, and of all a hundred and twenty are logged', async () => {
  const answers = []
  for (let turn = 0; turn < 21; turn++)
    answers.push((await report(JSON.stringify(older), 'application/csp-report', '198.51.100.1')).statusCode)
  expect(answers.filter((status) => status === 204)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
  for (let address = 2; address < 20; address++)
    for (let turn = 0; turn < 10; turn++) await report(JSON.stringify(older), 'application/csp-report', `198.51.100.${address}`)
  expect(events().length).toBeLessThanOrEqual(120)
})
