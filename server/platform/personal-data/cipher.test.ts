import { expect, test } from 'vitest'
import { createCipher, sealedPrefix } from './cipher.ts'

const [first, second] = ['first'.repeat(8), 'second'.repeat(6)]
const cipher = createCipher([first])
const phone = '+79161234567'

test('what is encrypted is read again, and is not there in clear', () => {
  for (const text of [phone, 'улица Шмидта, 17', 'a', 'б'.repeat(4000), '👩‍👩‍👧 дом']) {
    for (const value of [cipher.seal(text), cipher.sealSearchable(text)]) {
      expect(value.startsWith(`${sealedPrefix}${cipher.keyId}.`)).toBe(true)
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
  for (const typed of [sealedPrefix, `${sealedPrefix}abc.def`, cipher.seal(phone)]) expect(cipher.open(cipher.seal(typed))).toBe(typed)
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
  expect(() => cipher.open(value.slice(0, -6))).toThrow()
  expect(() => cipher.open(`${sealedPrefix}${id}.`)).toThrow()
})

test('after a change of the key the one before is read, and the new one is written with; an unknown one is named', () => {
  const changed = createCipher([second, first])
  const old = cipher.sealSearchable(phone)
  expect(changed.open(old)).toBe(phone)
  expect(changed.open(changed.seal(phone))).toBe(phone)
  expect(changed.keyId).not.toBe(cipher.keyId)
  expect(() => createCipher([second]).open(old)).toThrow(`the key ${cipher.keyId}, which is not configured`)
})
