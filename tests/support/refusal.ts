import { expect } from 'vitest'
import { apiErrorsSchema } from '#contracts/endpoint.ts'
import type { Locale } from '#core/locale.ts'
import type { Answer } from './app.ts'

const cyrillic = /[а-яё]/i

/** The answer refuses in the one envelope, with one of the given statuses, in the words of its language. */
export function expectRefusal(answer: Answer<unknown>, statuses: number | readonly number[], locale: Locale, what = ''): void {
  const allowed = typeof statuses === 'number' ? [statuses] : statuses
  expect(allowed, `${what} → ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`).toContain(answer.status)
  expectEnvelope(answer, locale, what)
}

/** `{detail: {errors: [{name, message}]}}` with texts of the language, and nothing that tells of the inside. */
export function expectEnvelope(answer: Answer<unknown>, locale: Locale, what = ''): void {
  expect(apiErrorsSchema.safeParse(answer.body).success, `${what}: ${JSON.stringify(answer.body)}`).toBe(true)
  expect(answer.errors.length, what).toBeGreaterThan(0)
  for (const { name, message } of answer.errors) {
    expect(name, what).not.toBe('')
    if (locale === 'ru') expect(message, what).toMatch(cyrillic)
    else expect(message, what).not.toMatch(cyrillic)
    expect(message, what).not.toMatch(/[{}]|undefined|null|NaN|error\.\w|\bat \w+\.|select |Zod/)
  }
  expect(answer.headers['content-type'], what).toMatch(/^application\/json/)
  expect(answer.headers['cache-control'], what).toMatch(/no-store/)
}
