import { expect, test } from 'vitest'
import { createCipher, sealedPrefix } from './cipher.ts'

const [first, second] = ['first'.repeat(8), 'second'.repeat(6)]
const cipher = createCipher([first])
const phone = '+79161234567'

test('what is encrypted is read again, and is not there in clear', () => {
  for (const text of [phone, 'улица Шмидта, 17', 'a', 'б'.repeat(4000), '👩‍👩‍👧 дом']) {
    for (const value of [cipher.seal(text), cipher.sealSearchable(text)]) {
      expect(value).toMatch(/^pd1\.[0-9a-f]{6}\.[\w-]+$/)
      expect(value).not.toContain(text.length > 1 ? text : 'улица')
      expect(cipher.open(value)).toBe(text)
    }
  }
})

test('one text is another value each time; what is looked for is the same one', () => {
  expect(cipher.seal(phone)).not.toBe(cipher.seal(phone))
  expect(cipher.sealSearchable(phone)).toBe(cipher.sealSearchable(phone))
  expect(cipher.sealSearchable(phone)).not.toBe(cipher.sealSearchable(`${phone.slice(0, -1)}8`))
  expect(cipher.sealSearchable(phone)).not.toBe(createCipher([second]).sealSearchable(phone))
})

test('nothing stays nothing, and what was never encrypted is answered as it is', () => {
  expect([cipher.seal(''), cipher.sealSearchable(''), cipher.open(''), cipher.open(phone)]).toEqual(['', '', '', phone])
})

test('what somebody types that looks encrypted is a text like others', () => {
  for (const typed of [sealedPrefix, 'pd1.foo@bar.com', cipher.seal(phone)]) expect(cipher.open(cipher.seal(typed))).toBe(typed)
  for (const clear of [sealedPrefix, 'pd1.foo@bar.com', 'pd1.abcdef.x']) expect(cipher.open(clear)).toBe(clear)
})

test('a value that was tampered with is no value', () => {
  const value = cipher.seal(phone)
  const [head, id, body = ''] = value.split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => cipher.open([head, id, changed.toString('base64url')].join('.'))).toThrow()
  }
  expect(() => cipher.open(value.slice(0, -6))).toThrow(`a value encrypted with the key ${cipher.keyId} is not what was written`)
})

test('after a change of the key the one before is read, and the new one is written with; an unknown one is named', () => {
  const changed = createCipher([second, first])
  const old = cipher.seal(phone)
  expect([changed.open(old), changed.open(cipher.sealSearchable(phone))]).toEqual([phone, phone])
  expect([changed.knows(cipher.keyId), changed.knows(changed.keyId), cipher.knows(changed.keyId)]).toEqual([true, true, false])
  expect(changed.open(changed.seal(phone))).toBe(phone)
  expect(changed.keyId).not.toBe(cipher.keyId)
  expect(() => createCipher([second]).open(old)).toThrow(`the key ${cipher.keyId}, which is not configured`)
})

test('a short key is none', () => {
  for (const key of ['', 'x'.repeat(31)]) expect(() => createCipher([key])).toThrow(/32 characters/)
})

test('a fingerprint is that of its text and of the key', () => {
  expect(cipher.fingerprint(phone)).toBe(createCipher([first]).fingerprint(phone))
  expect(cipher.fingerprint(phone)).not.toBe(cipher.fingerprint(`${phone}0`))
  expect(cipher.fingerprint(phone)).not.toBe(createCipher([second]).fingerprint(phone))
})

test('what is cached of some thousand values changes no answer', () => {
  const own = createCipher([first])
  const phones = Array.from({ length: 4500 }, (_, index) => `+79${String(index).padStart(9, '0')}`)
  const values = phones.map((one) => own.sealSearchable(one))
  expect(new Set(values).size).toBe(phones.length)
  expect(values.map(own.open)).toEqual(phones)
  expect(phones.map(own.sealSearchable)).toEqual(values)
  expect(values.map(cipher.open)).toEqual(phones)
})
