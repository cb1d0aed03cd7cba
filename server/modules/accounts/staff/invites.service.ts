import type { StaffMe } from '#contracts/staff/people.contract.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { hashPassword } from '#server/modules/accounts/customers/index.ts'
import { dropCredentials, insertCredentials, type NewCredential } from './credentials.repo.ts'
import { recoveryCodes } from './credentials.service.ts'
import { auditedMembers } from './members.service.ts'
import { passkeyCreation, readNewPasskey } from './passkeys.service.ts'
import { endSessions } from './sessions.repo.ts'
import { hashToken } from './sessions.rules.ts'
import { openSession } from './sessions.service.ts'
import { actorFor, meOf, type StaffServices } from './sign-in.service.ts'
import { inviteOver, wrongCode } from './staff.errors.ts'
import { findInvite, findMember, lockMember, takeInvite, updateMember, type InviteRow, type MemberRow } from './staff.repo.ts'
import { stepOfCode, totpSecret, totpUri } from './totp.rules.ts'

/** What a new person sets an app or a passkey up with follows from the invitation: nothing is stored before it is taken. */
const secretOf = ({ secrets }: Platform, token: string): string =>
  totpSecret(Buffer.from(secrets.hmac('staff.invited-app', token), 'base64url'))
const challengeOf = ({ secrets }: Platform, token: string): string => secrets.hmac('staff.invited-passkey', token)

/** An invitation that is good, and whose; throws `staff.invite_over` (400). */
async function getInvite({ db, clock }: Platform, token: string): Promise<{ invite: InviteRow; member: MemberRow }> {
  const invite = await findInvite(db, hashToken(token))
  const member = invite && (await findMember(db, invite.memberId))
  if (!invite || !member || invite.usedAt !== null || invite.expiresAt <= clock.now() || member.state === 'paused') throw inviteOver()
  return { invite, member }
}

/** What an invitation is for; looking at it, as a mail program does, uses nothing up. Throws `staff.invite_over` (400). Source: ADM-02. */
export async function readInvite(
  { platform }: StaffServices,
  token: string,
): Promise<{
  name: string
  email: string
  roles: StaffRole[]
  expires_at: string
  passkey: Record<string, unknown> | null
  totp: { secret: string; uri: string }
}> {
  const { invite, member } = await getInvite(platform, token)
  const secret = secretOf(platform, token)
  return {
    name: member.name,
    email: member.email,
    roles: member.roles,
    expires_at: invite.expiresAt.toISOString(),
    passkey: await passkeyCreation(platform.config, member, challengeOf(platform, token)),
    totp: { secret, uri: totpUri(secret, member.email) },
  }
}

export type FirstCredential = { response: Record<string, unknown>; label?: string | undefined } | { password: string; code: string }

/**
 * Takes an invitation up: what was set before is void, a passkey or a password and an app are set, ten recovery codes are made, and the person is
 * signed in. Throws `staff.invite_over`, `staff.wrong_code`, `staff.passkey_refused` (400). Source: ADM-02.
 */
export async function acceptInvite(
  { platform }: StaffServices,
  token: string,
  first: FirstCredential,
  context: RequestContext,
): Promise<{ me: StaffMe; recovery_codes: string[] }> {
  const { db, clock } = platform
  const { invite, member } = await getInvite(platform, token)
  const set = await credentialsFrom(platform, token, first)
  const recovery = await recoveryCodes()
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    if (!(await takeInvite(tx, invite.id, now))) throw inviteOver()
    const before = await lockMember(tx, member.id)
    if (!before || before.state === 'paused') throw inviteOver()
    await dropCredentials(tx, member.id)
    await endSessions(tx, member.id, now)
    await insertCredentials(tx, member.id, [...set, ...recovery.rows])
    const after = before.state === 'active' ? before : await updateMember(tx, member.id, { state: 'active' })
    const session = await openSession(tx, platform, after, context)
    const me = await meOf(platform, tx, after, session)
    const author = authorOf({ actor: actorFor(after), requestId: context.requestId })
    await recordChange(tx, author, { ...auditedMembers, permission: 'staff.self', before, after })
    await recordAct(tx, author, { permission: 'staff.self', objectKind: 'staff_members', id: after.id, act: 'accept_invite' })
    securityEvent(context, 'staff.invite_taken', { member: after.id })
    return { me, recovery_codes: recovery.codes }
  })
}

async function credentialsFrom(platform: Platform, token: string, first: FirstCredential): Promise<NewCredential[]> {
  if ('response' in first) {
    return [await readNewPasskey(platform.config, challengeOf(platform, token), first.response, first.label ?? '')]
  }
  const secret = secretOf(platform, token)
  const usedStep = stepOfCode(secret, first.code, platform.clock.now())
  if (usedStep === undefined) throw wrongCode()
  return [
    { kind: 'password', data: await hashPassword(first.password) },
    { kind: 'totp', data: secret, usedStep },
  ]
}
