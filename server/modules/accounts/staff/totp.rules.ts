import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Letters and digits that are not taken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'СЕВЕРА°', label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) })

/** The secret of an app, in base32, made of at least 20 bytes that nobody can guess. */
export function totpSecret(bytes: Buffer): string {
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, 20)).buffer }).base32
}

/** The address that an app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The step of time to which a code belongs, one before or behind allowed; undefined for a wrong one. Source: admin.md §3. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** A code that is good now: what an app would show. */
export function codeAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() })
}

/** A recovery code, `XXXXX-XXXXX`: 49 bits. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** A recovery code as it is compared, however it is typed. */
export function plainRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
