import { randomUUID } from 'node:crypto'
import { deviceUuidPattern } from '#core/device-uuid.ts'
import type { Config } from '#server/config.ts'
import type { RequestContext } from './request-context.ts'

const cookie = 'device_uuid'
const yearSeconds = 365 * 24 * 3600

/**
 * Keeps the random id of this browser for a year from now, or gives it one, and answers it: what a script keeps itself some browsers drop after a
 * week. Scripts may read it. For calls whose answer belongs to one visitor alone. Source: decisions, "deviceUUID".
 */
export function keepDevice({ publicUrl }: Pick<Config, 'publicUrl'>, context: Pick<RequestContext, 'cookie' | 'setCookie'>): string {
  const id = findDevice(context) ?? randomUUID()
  context.setCookie(cookie, id, {
    path: '/',
    maxAge: yearSeconds,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  })
  return id
}

/** The random id of the calling browser; undefined when it has none, or one that nobody gave it. */
export function findDevice(context: Pick<RequestContext, 'cookie'>): string | undefined {
  return deviceUuidPattern.exec(context.cookie(cookie) ?? '')?.[0]
}
