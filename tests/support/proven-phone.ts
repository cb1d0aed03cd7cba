import { guest } from '#server/platform/http/actor.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { proofCookie, proofSeconds, signedProof } from '#server/modules/sales/orders/limits/phone-proof.rules.ts'
import type { TestApp, Visitor } from './app.ts'

/** With what the shop of the journeys signs, so that a journey can sign too. */
export const journeySecretKey = 'trip'.repeat(10)

/** The cookies of a browser on which a phone (E.164) was proven at a moment, without a message to it. Source: decisions AT. */
export function provenCookies(secrets: Secrets, phone: string, now: Date, device: string = crypto.randomUUID()): Record<string, string> {
  const ends = Math.floor(now.getTime() / 1000) + proofSeconds
  return { device_uuid: device, [proofCookie]: signedProof(secrets, { phone, device, ends }) }
}

/** The visitor has proven a phone (E.164) on their device a moment ago: orders on receipt by it are taken from them. */
export function haveProven(visitor: Visitor, phone: string): void {
  const { platform, clock } = visitor.app
  const cookies = provenCookies(platform.secrets, phone, clock.now(), visitor.cookies.get('device_uuid'))
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value)
}

/** A guest who pays, as the services know them; with a phone, one who has proven it. */
export function guestAt(ip: string, proven?: { app: TestApp; phone: string }): Pick<RequestContext, 'ip' | 'actor' | 'cookie'> {
  const cookies = proven ? provenCookies(proven.app.platform.secrets, proven.phone, proven.app.clock.now()) : {}
  return { ip, actor: guest, cookie: (name) => cookies[name] }
}
