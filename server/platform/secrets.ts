import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the shop signs and hashes with: each purpose has a key of its own, derived from one secret. */
export interface Secrets {
  /** HMAC-SHA-256 of a value under the key of a purpose, base64url. */
  hmac(purpose: string, value: string): string
  /** Whether `signature` is the HMAC of the value; takes the same time for any answer. */
  verify(purpose: string, value: string, signature: string): boolean
}

/** Secrets derived from one key of at least 32 characters. */
export function createSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>()
  const keyOf = (purpose: string): Buffer => {
    let key = keys.get(purpose)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secretKey, 'vitrina', purpose, 32))
      keys.set(purpose, key)
    }
    return key
  }
  const hmac = (purpose: string, value: string): string => createHmac('sha256', keyOf(purpose)).update(value).digest('base64url')
  return { hmac, verify: (purpose, value, signature) => sameText(hmac(purpose, value), signature) }
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** 256 random bits, base64url: for ids and tokens that nobody may guess. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A key kept in the data folder, made at the first start; only for shops that are given none: `secret.key` stands for SECRET_KEY. */
export function keptSecretKey(dataDir: string, name: 'secret.key' | 'personal-data.key' = 'secret.key'): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) makeKey(file)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new Error(`the key in ${file} is not whole`)
  return key
}

/** On the disk before anything is written with it; of two processes that start at once, one makes it. */
function makeKey(file: string): void {
  try {
    writeFileSync(file, `${randomToken()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
