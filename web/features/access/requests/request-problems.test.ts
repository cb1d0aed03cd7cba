import { expect, test } from 'vitest'
import { requestProblems, type RequestFields } from './request-problems.ts'

const right: RequestFields = { name: 'Анна', phone: '+79211542013', email: 'anna@example.com', message: 'Есть ли подклад?' }

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [{ name: '123' }, { name: 'name' }],
  [{ name: 'а'.repeat(256) }, { name: 'tooLong' }],
  [{ phone: '' }, { phone: 'required' }],
  [{ phone: '+7900' }, { phone: 'phone' }],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'anna@' }, { email: 'emailNoDomain' }],
  [{ message: '\u200b' }, { message: 'required' }],
  [{ message: 'а'.repeat(4097) }, { message: 'tooLong' }],
  [
    { name: '', phone: '', email: '', message: '' },
    { name: 'required', phone: 'required', email: 'required', message: 'required' },
  ],
])('[FORM-02] a question with %o is wrong by %o', (change, problems) => {
  expect(requestProblems('feedback', { ...right, ...change })).toEqual(problems)
})

test('[FORM-04] a call needs a name and a phone, of a country that the shop serves, and nothing else', () => {
  const none = { ...right, email: '', message: '' }
  const russia = [{ code: 'RU', title: 'Россия', callingCode: '7' }]
  for (const kind of ['stylist', 'click'] as const) {
    expect(requestProblems(kind, none)).toEqual({})
    expect(requestProblems(kind, { ...none, name: '', phone: '+12025550123' }, russia)).toEqual({ name: 'required', phone: 'phoneForeign' })
  }
})
