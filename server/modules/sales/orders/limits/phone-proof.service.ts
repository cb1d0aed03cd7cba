import { customerIdOf } from '#server/platform/http/actor.ts'
import { findDevice, keepDevice } from '#server/platform/http/device.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer } from '#server/modules/accounts/customers/index.ts'
import { phoneNotProven } from '../orders.errors.ts'
import { isProof, proofCookie, proofSeconds, signedProof } from './phone-proof.rules.ts'

/** Who orders on receipt, as far as the proof of a phone asks. */
export type PhoneProver = Pick<RequestContext, 'actor' | 'cookie'>

/** Remembers on this device, for thirty days, that a phone (E.164) was proven there; answers until when. Source: decisions AT. */
export function rememberProof(
  { config, clock, secrets }: Pick<Platform, 'secrets' | 'config' | 'clock'>,
  context: Pick<RequestContext, 'cookie' | 'setCookie'>,
  phone: string,
): Date {
  const ends = Math.floor(clock.now().getTime() / 1000) + proofSeconds
  const device = keepDevice(config, context)
  context.setCookie(proofCookie, signedProof(secrets, { phone, device, ends }), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: proofSeconds,
  })
  return new Date(ends * 1000)
}

/**
 * An order on receipt holds goods for whoever holds its phone (E.164): it was proven on this device within thirty days, or is that of the account
 * that is logged in. Throws `order.phone_not_proven` (403). Source: decisions AT, T35.
 */
export async function requireProof(tx: Db, platform: Platform, caller: PhoneProver, phone: string): Promise<void> {
  const device = findDevice(caller)
  const isProven =
    device !== undefined && isProof(platform.secrets, caller.cookie(proofCookie) ?? '', { phone, device }, platform.clock.now())
  if (isProven) return
  const customerId = customerIdOf(caller.actor)
  const owner = customerId === undefined ? undefined : await findCustomer(tx, customerId)
  if (owner?.phone !== phone) throw phoneNotProven()
}
