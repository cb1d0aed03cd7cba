import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiInput } from '#contracts/api.ts'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { seedSurveys } from '#demo/seed/surveys.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/orders.ts'
import { solvedChallenge } from '#tests/support/solved-challenge.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { surveyAnswers } from './surveys.schema.ts'

const dayMs = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } })
  await openTinyShop(app.db)
  await seedAgreements(app.db, new Date(testNow))
  await seedSurveys(app.db, new Date(testNow))
})
afterAll(() => closeTestApp(app))

let keys = 0
async function answer(visitor: Visitor): Promise<number> {
  const params = { type: 'quality-offline' }
  const { survey } = (await visitor.call('GET /forms/quality/:type', { params, query: {} })).body
  const { challenge } = (await visitor.call('GET /authorization/captcha', { query: { action: 'survey' } })).body
  const answers = survey.questions.flatMap(({ id, kind, answers: [first] }): ApiInput<'POST /forms/quality/:type'>['body']['answers'] =>
    kind === 'stars' ? [{ question: id, value: 5 }] : kind === 'one' && first ? [{ question: id, answer_ids: [first.id] }] : [],
  )
  const body = { answers, agreement_ids: survey.agreements.map(({ id }) => id), recaptcha: await solvedChallenge(challenge) }
  return (await visitor.call('POST /forms/quality/:type', { params, body }, { 'idempotency-key': `limits-${++keys}` })).status
}

test.each([
  ['with its id', 'browser-of-a-test'],
  ['without one', undefined],
])('[FORM-24] a browser %s gives three answers a day, and where they came from is forgotten after it', async (_what, uuid) => {
  const visitor = new Visitor(app)
  visitor.remoteAddress = `10.0.0.${++keys}`
  if (uuid !== undefined) visitor.cookies.set('device_uuid', uuid)
  const statuses: number[] = []
  for (let count = 0; count < 4; count++) statuses.push(await answer(visitor))
  expect(statuses).toEqual([200, 200, 200, 429])
  const other = new Visitor(app)
  other.remoteAddress = visitor.remoteAddress
  other.cookies.set('device_uuid', 'another-browser-there')
  expect(await answer(other)).toBe(200)
  app.clock.advance(dayMs)
  expect(await answer(visitor)).toBe(200)
  app.clock.advance(dayMs + 1)
  await runJob(app, 'surveys:forget', {})
  const kept = await app.db.select({ device: surveyAnswers.deviceHash, origin: surveyAnswers.originHash }).from(surveyAnswers)
  expect(kept.filter(({ device, origin }) => device ?? origin)).toEqual([])
})
