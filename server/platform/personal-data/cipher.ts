import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** How what is encrypted begins: the database refuses personal columns that begin otherwise. */
export const sealedPrefix = 'pd1.'

const nonceBytes = 12
const tagBytes = 16

/** Encrypts personal data for the database and reads it again. Source: reliability §6.12, decision 0075. */
export interface Cipher {
  /** Names the key that new values are encrypted with; no secret. */
  readonly keyId: string
  /** `pd1.{key id}.{nonce, text and tag}`, another one each time. Nothing stays nothing: an empty text is not encrypted. */
  seal(text: string): string
  /** The same text is the same value each time, so that the database finds it by equality and keeps it unique. It tells what is equal, and nothing else. */
  sealSearchable(text: string): string
  /** The text of either; what was never encrypted is answered as it is. Throws when its key is not known, and when it was tampered with. */
  open(value: string): string
}

interface Key {
  id: string
  cipher: Buffer
  nonce: Buffer
}

/** A cipher that encrypts with the first key, of at least 32 characters, and reads what any of them has encrypted. */
export function createCipher(keys: readonly [string, ...string[]]): Cipher {
  const ring = keys.map(keyOf)
  const byId = new Map(ring.map((key) => [key.id, key]))
  const [current] = ring as [Key, ...Key[]]
  const seal = (text: string, nonce: () => Buffer): string => (text === '' ? '' : encrypt(current, nonce(), text))
  return {
    keyId: current.id,
    seal: (text) => seal(text, () => randomBytes(nonceBytes)),
    // The nonce follows from the text by a key of its own: one nonce never meets two texts.
    sealSearchable: (text) => seal(text, () => createHmac('sha256', current.nonce).update(text).digest().subarray(0, nonceBytes)),
    open: (value) => {
      if (!value.startsWith(sealedPrefix)) return value
      const [, id = '', body = ''] = value.split('.')
      const key = byId.get(id)
      if (!key) throw new Error(`personal data was encrypted with the key ${id}, which is not configured`)
      return decrypt(key, Buffer.from(body, 'base64url'))
    },
  }
}

function keyOf(secret: string): Key {
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'vitrina', `personal-data.${purpose}`, 32))
  const id = createHash('sha256').update(derived('id')).digest('base64url').replace(/[-_]/g, '').slice(0, 6)
  return { id, cipher: derived('cipher'), nonce: derived('nonce') }
}

function encrypt(key: Key, nonce: Buffer, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', key.cipher, nonce)
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${sealedPrefix}${key.id}.${body.toString('base64url')}`
}

function decrypt(key: Key, body: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key.cipher, body.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(body.subarray(-tagBytes))
  return decipher.update(body.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
