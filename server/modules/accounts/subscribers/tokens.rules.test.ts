import { expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { confirmToken, isOneClick, leaveToken, maskedEmail, readConfirmToken, readLeaveToken } from './tokens.rules.ts'

const secrets = createSecrets('k'.repeat(32))
const others = createSecrets('o'.repeat(32))
const requestedAt = new Date('2026-11-20T07:42:00.123Z')

test('[FORM-17] a link names its subscriber and its request; nobody else makes or changes one', () => {
  const token = confirmToken(secrets, { id: 7, requestedAt })
  expect(readConfirmToken(secrets, token)).toEqual({ id: 7, requestedAt })
  const changed = [token.replace(/^7/, '8'), token.replace(/^(\d+-)1/, '$12'), confirmToken(others, { id: 7, requestedAt }), '', '7']
  for (const wrong of [...changed, leaveToken(secrets, 7)]) expect(readConfirmToken(secrets, wrong)).toBeUndefined()
})

test('[FORM-18] a link for leaving confirms nothing, and the other way round', () => {
  expect(readLeaveToken(secrets, leaveToken(secrets, 7))).toBe(7)
  expect(leaveToken(secrets, 7)).not.toContain('@')
  const wrong = [leaveToken(secrets, 7).replace(/^7/, '8'), leaveToken(others, 7), confirmToken(secrets, { id: 7, requestedAt })]
  for (const token of wrong) expect(readLeaveToken(secrets, token)).toBeUndefined()
})

test('[FORM-18] of an address two letters are shown at most, and never all of it', () => {
  expect(maskedEmail('anna.kovaleva@yandex.ru')).toBe('an…@yandex.ru')
  expect(maskedEmail('ab@yandex.ru')).toBe('a…@yandex.ru')
})

test('[MAIL-05] the bodies of Gmail and Yandex are one click, others are none', () => {
  expect(isOneClick('List-Unsubscribe=One-Click')).toBe(true)
  expect(isOneClick('--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n')).toBe(true)
  for (const body of ['', 'List-Unsubscribe=', 'a=One-Click', '{"List-Unsubscribe":"One-Click"}']) expect(isOneClick(body)).toBe(false)
})
