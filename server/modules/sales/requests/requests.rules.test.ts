import { expect, test } from 'vitest'
import { answerProblem, dueAt } from './requests.rules.ts'

test.each([
  // By the shop's clock, three hours ahead.
  ['09:00', '2026-11-20T06:00:00Z', '2026-11-20T07:00:00Z'],
  ['15:30', '2026-11-20T12:30:00Z', '2026-11-20T13:30:00Z'],
  ['20:00', '2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z'],
  ['20:20, the rest of the hour is for the morning', '2026-11-20T17:20:00Z', '2026-11-21T06:20:00Z'],
  ['21:00', '2026-11-20T18:00:00Z', '2026-11-21T07:00:00Z'],
  ['23:40', '2026-11-20T20:40:00Z', '2026-11-21T07:00:00Z'],
  ['00:10', '2026-11-20T21:10:00Z', '2026-11-21T07:00:00Z'],
  ['08:59', '2026-11-20T05:59:00Z', '2026-11-20T07:00:00Z'],
])('[FORM-13] who asks for a call at %s gets it within a working hour', (_at, asked, due) => {
  for (const kind of ['stylist', 'click'] as const) expect(dueAt(kind, new Date(asked))).toEqual(new Date(due))
})

test('[FORM-12] a question is answered within a day', () => {
  expect(dueAt('feedback', new Date('2026-11-20T18:00:00Z'))).toEqual(new Date('2026-11-21T18:00:00Z'))
})

test('staff answer by email who left an address, as long as the request is open', () => {
  const email = [{ name: 'email' as const, value: 'anna@example.com' }]
  expect([answerProblem('new', email), answerProblem('in_work', email), answerProblem('done', email), answerProblem('new', [])]).toEqual([
    undefined,
    undefined,
    'closed',
    'no_email',
  ])
})
