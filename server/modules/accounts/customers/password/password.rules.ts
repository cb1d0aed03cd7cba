import { argon2, randomBytes, type Argon2Parameters } from 'node:crypto'
import { sameText } from '#server/platform/secrets.ts'

/** argon2id, 19 MiB, two passes: about 40 ms. Source: OWASP Password Storage Cheat Sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const scheme = `argon2id-${cost.memory}-${cost.passes}-${cost.parallelism}`

/** Life of a link that sets a password anew. Source: decisions "restore". */
export const passwordLinkMs = 3_600_000

/** What is stored of a password: `{scheme}.{salt}.{hash}`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return [scheme, salt.toString('base64url'), await derive(password, salt)].join('.')
}

/** Whether a password is the one that was stored. Without a stored one it takes the same time and answers no. Source: T15. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [storedScheme, salt = '', hash = ''] = stored?.split('.') ?? []
  const derived = await derive(password, stored ? Buffer.from(salt, 'base64url') : Buffer.alloc(16))
  return storedScheme === scheme && sameText(derived, hash)
}

function derive(password: string, nonce: Buffer): Promise<string> {
  const parameters: Argon2Parameters = { ...cost, message: Buffer.from(password.normalize('NFKC')), nonce }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key.toString('base64url'))))
  })
}
