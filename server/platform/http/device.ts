import { randomUUID } from 'node:crypto'
import { deviceUuidPattern } from '#core/device-uuid.ts'
import type { Config } from '#server/config.ts'
import type { RequestContext } from './request-context.ts'

const cookie = 'device_uuid'
const yearSeconds = 365 * 24 * 3600

/**
 * Keeps the random id of this browser for a year from now, or gives it one: what a script keeps itself some browsers drop after a week.
 * Scripts may read it. For calls whose answer belongs to one visitor alone. Source: decisions, "deviceUUID".
 */
export function keepDevice({ publicUrl }: Pick<Config, 'publicUrl'>, context: RequestContext): void {
  const known = deviceUuidPattern.exec(context.cookie(cookie) ?? '')?.[0]
  context.setCookie(cookie, known ?? randomUUID(), {
    path: '/',
    maxAge: yearSeconds,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  })
}
