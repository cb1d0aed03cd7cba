import { expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { isProof, signedProof } from './phone-proof.rules.ts'

const secrets = createSecrets('k'.repeat(32))
const proof = { phone: '+79161234567', device: '7b0f1c1e-5a52-4a70-9a70-1b1f7e5b0a01', ends: 1_800_000_000 }
const before = new Date((proof.ends - 1) * 1000)

test('[T35] a proof is good for its phone, on its device, until its end', () => {
  const cookie = signedProof(secrets, proof)
  expect(isProof(secrets, cookie, proof, before)).toBe(true)
  expect(isProof(secrets, cookie, proof, new Date(proof.ends * 1000))).toBe(false)
  expect(isProof(secrets, cookie, { ...proof, phone: '+79161234568' }, before)).toBe(false)
  expect(isProof(secrets, cookie, { ...proof, device: 'another-device' }, before)).toBe(false)
  expect(cookie).not.toContain('9161234567')
})

test('[T35] what nobody has signed proves nothing', () => {
  const cookie = signedProof(secrets, proof)
  const [, signature] = cookie.split('.')
  const forged = [
    '',
    '.',
    signature ?? '',
    `${proof.ends + 1}.${signature}`,
    `0${cookie}`,
    `${cookie} `,
    `${proof.ends}.${'A'.repeat(43)}`,
    `${proof.ends}.${proof.ends}.${signature}`,
    signedProof(createSecrets('x'.repeat(32)), proof),
  ]
  expect(forged.filter((one) => isProof(secrets, one, proof, before))).toEqual([])
})
