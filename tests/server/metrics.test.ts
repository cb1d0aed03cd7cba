import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { loseDatabase } from '#tests/support/lost-database.ts'

const allowed = '10.1.2.3'

async function read(app: TestApp, remoteAddress = allowed, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await app.server.inject({ url: '/metrics', remoteAddress, headers })
  return { status: statusCode, headers: answered, text: body }
}

/** The value of a line: `name{labels} value`. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('the figures of a process', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ env: { METRICS_ALLOWED: '10.1.0.0/16,::1' }, load: { refuses: (kind) => kind === 'recommendations' } })
  })
  afterAll(() => app.close())

  test.each(['10.1.2.3', '::ffff:10.1.255.255', '::1'])('are told to %s', async (address) => {
    const { status, headers } = await read(app, address)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('are nowhere for any other address, nor for what somebody forwards who is not believed', async () => {
    const missing = await app.server.inject({ url: '/nowhere' })
    for (const { status, text } of [
      await read(app, '10.2.0.1'),
      await read(app, '::2'),
      await read(app, allowed, { 'x-forwarded-for': allowed }),
    ]) {
      expect(status).toBe(404)
      expect(JSON.parse(text)).toMatchObject({ detail: (JSON.parse(missing.body) as { detail: object }).detail })
    }
  })

  test('count requests by the template of their route, so that no address makes a figure of its own', async () => {
    const before = (await read(app)).text
    for (const url of ['/api/ru/orders/1001', '/api/en/orders/1002', '/api/ru/nowhere', '/elsewhere?phone=79160000000'])
      await app.server.inject({ url })
    await app.server.inject({ method: 'OPTIONS', url: '/somewhere' })
    const after = (await read(app)).text
    const counted = (labels: string) => {
      const name = `vitrina_http_request_duration_seconds_count{${labels}}`
      return (valueOf(after, name) ?? 0) - (valueOf(before, name) ?? 0)
    }
    expect(counted('method="GET",route="/api/:locale/orders/:number",status="4xx"')).toBe(2)
    expect(counted('method="any",route="none",status="4xx"')).toBe(3)
    // Values may have any digits in them; what was asked for would stand among the labels.
    const labels = after.match(/\{.*\}/g) ?? []
    expect(labels.length).toBeGreaterThan(0)
    expect(labels.join('\n')).not.toMatch(/1001|1002|nowhere|elsewhere|7916/)
  })

  test('tell of the process, of its connections, and of what was refused because there was too much to do', async () => {
    expect((await new Visitor(app).call('GET /catalog/recommended', { query: { device_uuid: 'metrics-test' } })).status).toBe(503)
    const { text } = await read(app)
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'vitrina_load_refused_total{kind="recommendations"}')).toBe(1)
    expect(valueOf(text, 'vitrina_database_connections')).toBeGreaterThan(0)
    expect(valueOf(text, 'vitrina_database_waiting')).toBe(0)
    expect(valueOf(text, 'vitrina_database_longest_wait_seconds')).toBe(0)
    expect(valueOf(text, 'vitrina_database_idle_connections')).toBeGreaterThanOrEqual(0)
  })

  test('tell which jobs are due, and which were given up', async () => {
    const add = (runAt: ReturnType<typeof sql>) =>
      app.db.execute(sql`select graphile_worker.add_job('messages:purge', run_at => ${runAt}, max_attempts => 1)`)
    for (const runAt of [sql`now() + interval '1 day'`, sql`now() - interval '1 hour'`, sql`now() - interval '2 hours'`]) await add(runAt)
    await app.db.execute(sql`update graphile_worker._private_jobs set attempts = 1 where run_at < now() - interval '90 minutes'`)
    const { text } = await read(app)
    expect(valueOf(text, 'vitrina_jobs_due')).toBe(1)
    expect(valueOf(text, 'vitrina_jobs_given_up')).toBe(1)
    expect(Math.floor((valueOf(text, 'vitrina_jobs_oldest_due_seconds') ?? 0) / 600)).toBe(6)
  })

  test('tell how long messages wait, by their channel, and not to whom they are', async () => {
    const { jobs, translator, clock } = app.platform
    await sendMessage(
      app.platform.db,
      { jobs, translator, clock },
      { channel: 'sms', to: '+79161112233', locale: 'ru', key: 'customers.code_message', params: { code: '1' } },
    )
    app.clock.advance(60_000)
    const { text } = await read(app)
    expect(valueOf(text, 'vitrina_messages_queued{channel="sms"}')).toBe(1)
    expect(valueOf(text, 'vitrina_messages_oldest_queued_seconds{channel="sms"}')).toBe(60)
    expect(text).not.toContain('9161112233')
  })

  test('tell what became of what banks said within the hour', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await new Visitor(app).raw('POST', '/api/ru/payments/cloudpayments/pay', 'TransactionId=1', form)
    const forged = async () => valueOf((await read(app)).text, 'vitrina_payment_events_last_hour{result="forged"}')
    expect(await forged()).toBe(1)
    app.clock.advance(3_600_000)
    expect(await forged()).toBeUndefined()
  })
})

test('without a configured address there are no figures, not even for this machine', async () => {
  const app = await startTestApp()
  expect((await read(app, '127.0.0.1')).status).toBe(404)
  await app.close()
})

test('while the database is gone the process tells of itself none the less', async () => {
  const lines: string[] = []
  const app = await startTestApp({ env: { METRICS_ALLOWED: allowed }, onLogLine: (line) => void lines.push(line) })
  await loseDatabase(app)
  const { status, text } = await read(app)
  expect([status, valueOf(text, 'vitrina_database_waiting'), valueOf(text, 'vitrina_jobs_due')]).toEqual([200, 0, undefined])
  expect(lines.some((line) => line.includes('a metric could not be read'))).toBe(true)
  await app.close()
})
