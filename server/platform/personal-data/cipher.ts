import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** How what is encrypted begins: the database refuses personal columns that begin otherwise. */
export const sealedPrefix = 'pd1.'

const nonceBytes = 12
const tagBytes = 16
const shortestKey = 32
/** What was encrypted or read last is cached: an order asks for the same phone ten times. */
const most = 2000
/** The id of a key, then nonce, at least a byte, and tag. What only begins like it was typed by somebody. */
const sealedForm = /^pd1\.([A-Za-z0-9]{6})\.([A-Za-z0-9_-]{39,})$/

/** Encrypts personal data for the database and reads it again. Source: reliability §6.12, decision 0075. */
export interface Cipher {
  /** Names the key that new values are encrypted with; no secret. */
  readonly keyId: string
  /** Whether what was encrypted with the key of this id can be read. */
  knows(keyId: string): boolean
  /** `pd1.{key id}.{nonce, text and tag}`, another one each time. Nothing stays nothing: an empty text is not encrypted. */
  seal(text: string): string
  /** The same text is the same value each time, so that the database finds it by equality and keeps it unique: it tells which values are equal. */
  sealSearchable(text: string): string
  /** The text of either; what was never encrypted is answered as it is. Throws when its key is not known, and when it was tampered with. */
  open(value: string): string
  /** What a text can be known again by, and not be guessed from: an HMAC, base64url. */
  fingerprint(text: string): string
}

/** What one key is used for: values with a random nonce, values whose nonce follows from the text, each with a key of its own, and HMACs. */
interface Key {
  random: Part
  searchable: Part
  nonce: Buffer
  fingerprint: Buffer
}

interface Part {
  id: string
  key: Buffer
}

/** A cipher that encrypts with the first key and reads what any of them has encrypted. Throws for a key of less than 32 characters. */
export function createCipher(keys: readonly [string, ...string[]]): Cipher {
  const ring = keys.map(keyOf)
  const parts = new Map(ring.flatMap(({ random, searchable }) => [random, searchable].map((part) => [part.id, part.key])))
  const [current] = ring as [Key, ...Key[]]
  const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const texts = new Map<string, string>()
  const searchables = new Map<string, string>()
  const sealWith = (part: Part, nonce: Buffer, text: string): string => {
    const value = encrypt(part, nonce, text)
    remember(texts, value, text)
    return value
  }
  return {
    keyId: current.random.id,
    knows: (keyId) => parts.has(keyId),
    seal: (text) => (text === '' ? '' : sealWith(current.random, randomBytes(nonceBytes), text)),
    sealSearchable: (text) => {
      if (text === '') return ''
      const known = searchables.get(text)
      if (known !== undefined) return known
      const value = sealWith(current.searchable, hmac(current.nonce, text).subarray(0, nonceBytes), text)
      remember(searchables, text, value)
      return value
    },
    open: (value) => {
      const known = texts.get(value)
      if (known !== undefined) return known
      const [, id = '', body = ''] = sealedForm.exec(value) ?? []
      if (id === '') return value
      const key = parts.get(id)
      if (!key) throw new Error(`personal data was encrypted with the key ${id}, which is not configured`)
      const text = decrypt({ id, key }, Buffer.from(body, 'base64url'))
      remember(texts, value, text)
      return text
    },
    fingerprint: (text) => hmac(current.fingerprint, text).toString('base64url'),
  }
}

function remember(memory: Map<string, string>, name: string, value: string): void {
  const [oldest] = memory.size < most ? [] : memory.keys()
  if (oldest !== undefined) memory.delete(oldest)
  memory.set(name, value)
}

function keyOf(secret: string): Key {
  if (secret.length < shortestKey) throw new Error(`a key for personal data has at least ${shortestKey} characters`)
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'vitrina', `personal-data.${purpose}`, 32))
  const part = (purpose: string): Part => ({ id: idOf(derived(`${purpose}.id`)), key: derived(purpose) })
  return { random: part('random'), searchable: part('searchable'), nonce: derived('nonce'), fingerprint: derived('fingerprint') }
}

/** Six letters and digits. */
function idOf(derived: Buffer): string {
  return createHash('sha256').update(derived).digest('hex').slice(0, 6)
}

function encrypt({ id, key }: Part, nonce: Buffer, text: string): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${sealedPrefix}${id}.${body.toString('base64url')}`
}

function decrypt({ id, key }: Part, body: Buffer): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAuthTag(body.subarray(-tagBytes))
    return decipher.update(body.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    throw new Error(`a value encrypted with the key ${id} is not what was written`, { cause: error })
  }
}
