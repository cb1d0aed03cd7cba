import { deviceUuidPattern } from '#core/device-uuid.ts'
import { readCookie, writeCookie } from './cookies.ts'

const cookie = 'device_uuid'
const yearSeconds = 365 * 24 * 60 * 60

/** The random id of this browser, if it has one: only then recommendations are asked for. Source: SESS-05. */
export function readDeviceUuid(): string | undefined {
  return deviceUuidPattern.exec(readCookie(cookie) ?? '')?.[0]
}

/** The random id of this browser; made on first use and kept for a year. It says nothing about a person. Source: decisions, "deviceUUID". */
export function deviceUuid(): string {
  const known = readDeviceUuid()
  if (known) return known
  const fresh = randomUuid()
  writeCookie(cookie, fresh, yearSeconds)
  return fresh
}

/** `crypto.randomUUID` is missing on plain http, random bytes are not. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
