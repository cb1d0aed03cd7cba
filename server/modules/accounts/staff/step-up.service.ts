import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import { listCredentials, notePasskeyUse, takeAttemptRow } from './credentials.repo.ts'
import { checkPasskey, passkeyRequest } from './passkeys.service.ts'
import { noteStrong } from './sessions.repo.ts'
import { strongMs } from './sessions.rules.ts'
import { accountKey, beginAttempt, findLiveAttempt, isFreshCode, noteSession, type StaffServices } from './sign-in.service.ts'
import { attemptOver, signedOut, wrongSignIn } from './staff.errors.ts'
import { findMember, type MemberRow } from './staff.repo.ts'

/** The account and the session of who calls. Throws 401 for who calls without. */
export async function accountOf(
  { platform }: StaffServices,
  { actor: { memberId, sessionId } }: StaffContext,
): Promise<{ member: MemberRow; sessionId: number }> {
  const member = memberId === null ? undefined : await findMember(platform.db, memberId)
  if (!member || sessionId === undefined) throw signedOut()
  return { member, sessionId }
}

/** Begins to confirm who is there; says which ways this person has. Source: ADM-04. */
export async function startStepUp(
  services: StaffServices,
  context: StaffContext,
): Promise<{ attempt: string; passkey: Record<string, unknown> | null; has_code: boolean }> {
  const { platform } = services
  const { member } = await accountOf(services, context)
  const key = accountKey(platform, member.email)
  const { attempt, challenge } = await beginAttempt(platform, { purpose: 'step_up', memberId: member.id, key })
  const kinds = new Set((await listCredentials(platform.db, member.id)).map(({ kind }) => kind))
  return {
    attempt,
    passkey: kinds.has('passkey') ? await passkeyRequest(platform.config, challenge) : null,
    has_code: kinds.has('totp'),
  }
}

export type Shown = { attempt: string; code: string } | { attempt: string; response: Record<string, unknown> }

/**
 * Confirms who is there: for five minutes acts that ask for it are open. Throws `staff.wrong_sign_in`, `staff.attempt_over` (400),
 * `staff.too_many_tries` (429). Source: ADM-04.
 */
export async function stepUp(services: StaffServices, context: StaffContext, shown: Shown): Promise<{ strong_until: string }> {
  const { platform, limits } = services
  const { db, clock, config } = platform
  const { member, sessionId } = await accountOf(services, context)
  const attempt = await findLiveAttempt(platform, shown.attempt, 'step_up')
  if (attempt.memberId !== member.id) throw attemptOver()
  const left = await limits.take(attempt.accountKey, context)
  const credentials = await listCredentials(db, member.id)
  let isRight = false
  if ('code' in shown) isRight = await isFreshCode(platform, credentials, shown.code)
  else {
    const passkey = await checkPasskey(config, attempt.challenge, shown.response, credentials)
    if (passkey) await notePasskeyUse(db, passkey.credential.id, passkey.counter, clock.now())
    isRight = passkey !== undefined
  }
  if (!isRight) {
    securityEvent(context, 'staff.wrong_sign_in', { member: member.id })
    throw wrongSignIn(left)
  }
  await limits.giveBack(attempt.accountKey, context)
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await takeAttemptRow(tx, attempt.id, now))) throw attemptOver()
    await noteStrong(tx, sessionId, now)
    await noteSession(tx, context, sessionId, 'step_up')
  })
  return { strong_until: new Date(now.getTime() + strongMs).toISOString() }
}
