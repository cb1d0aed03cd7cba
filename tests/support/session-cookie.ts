import { insertSession } from '#server/modules/accounts/customers/session/session.repo.ts'
import { hashSecret, sessionCookie } from '#server/modules/accounts/customers/session/session.rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'

/** The cookie of a live session, for a day, of a customer who exists. */
export async function sessionCookieOf(db: Db, secrets: Secrets, customerId: number, now: Date): Promise<string> {
  const secret = randomToken()
  const sessionId = await insertSession(db, {
    customerId,
    secretHash: hashSecret(secret),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
    deviceLabel: 'proof',
    network: '127.0.0.0/24',
  })
  return sessionCookie(secrets, { id: sessionId, createdAt: now, generation: 0 }, secret)
}
