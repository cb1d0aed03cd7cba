import { recoveryCodeCount, type StaffMe } from '#contracts/staff/people.contract.ts'
import type { Locale } from '#core/locale.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, requireRevision } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { hashPassword } from '#server/modules/accounts/customers/index.ts'
import * as repo from './credentials.repo.ts'
import { auditedMembers } from './members.service.ts'
import { passkeyCreation, readNewPasskey } from './passkeys.service.ts'
import { endSessions, findSessionByToken } from './sessions.repo.ts'
import { hashToken } from './sessions.rules.ts'
import { staffCookieName } from './sessions.service.ts'
import { accountKey, beginAttempt, findLiveAttempt, meOf, type StaffServices } from './sign-in.service.ts'
import { accountOf } from './step-up.service.ts'
import { attemptOver, lastCredential, memberNotFound, signedOut, wrongCode } from './staff.errors.ts'
import { lockMember, updateMember, type MemberRow } from './staff.repo.ts'
import { newRecoveryCode, plainRecoveryCode, stepOfCode, totpSecret, totpUri } from './totp.rules.ts'

/** Ten new recovery codes, and what is stored of them. */
export async function recoveryCodes(): Promise<{ codes: string[]; rows: repo.NewCredential[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashPassword(plainRecoveryCode(code))))
  return { codes, rows: hashes.map((data) => ({ kind: 'recovery', data })) }
}

/** Who calls, as their screens are told. Throws 401 for who has no session of their own. */
export async function getMe({ platform }: StaffServices, context: StaffContext): Promise<StaffMe> {
  const token = context.cookie(staffCookieName(platform.config))
  const found = token === undefined ? undefined : await findSessionByToken(platform.db, hashToken(token))
  if (!found) throw signedOut()
  return meOf(platform, platform.db, found.member, found.session)
}

/** Changes the own name and language; who must prove nothing more. Throws 409 `staff.conflict`. Source: ADM-03. */
export async function changeMe(
  services: StaffServices,
  context: StaffContext,
  { revision, name, locale }: { revision: number; name: string; locale: Locale },
): Promise<StaffMe> {
  const current = await getMe(services, context)
  await inTransaction(services.platform.db, async (tx) => {
    const before = await lockOwn(tx, current.id)
    await requireRevision(tx, auditedMembers.table, before, revision, () => current)
    const after = await updateMember(tx, before.id, { name, locale })
    await recordChange(tx, authorOf(context), { ...auditedMembers, permission: 'staff.self', before, after })
  })
  return getMe(services, context)
}

async function lockOwn(tx: Db, id: number): Promise<MemberRow> {
  const member = await lockMember(tx, id)
  if (!member) throw memberNotFound()
  return member
}

/** What a new app follows from: the attempt's secret, which only the server knows. */
const secretOf = ({ secrets }: Platform, challenge: string): string =>
  totpSecret(Buffer.from(secrets.hmac('staff.added-app', challenge), 'base64url'))

/** Begins to add a passkey or an app. */
export async function startCredential(services: StaffServices, context: StaffContext, kind: 'passkey' | 'totp') {
  const { platform } = services
  const { member } = await accountOf(services, context)
  const begun = { purpose: 'add', memberId: member.id, key: accountKey(platform, member.email) } as const
  const { attempt, challenge } = await beginAttempt(platform, begun)
  const secret = secretOf(platform, challenge)
  const known = await repo.listCredentials(platform.db, member.id)
  return {
    attempt,
    passkey: kind === 'passkey' ? await passkeyCreation(platform.config, member, challenge, known) : null,
    totp: kind === 'totp' ? { secret, uri: totpUri(secret, member.email) } : null,
  }
}

export type AddedCredential =
  | { kind: 'passkey'; attempt: string; response: Record<string, unknown>; label?: string | undefined }
  | { kind: 'totp'; attempt: string; code: string }
  | { kind: 'password'; password: string }
  | { kind: 'recovery' }

/**
 * Adds a passkey, or sets password, app or recovery codes anew; with a new password all other devices are signed out. Recovery codes are told
 * once. Throws `staff.attempt_over`, `staff.wrong_code`, `staff.passkey_refused` (400). Source: ADM-03.
 */
export async function addCredential(
  services: StaffServices,
  context: StaffContext,
  added: AddedCredential,
): Promise<{ me: StaffMe; recovery_codes: string[] }> {
  const { platform } = services
  const { db, clock } = platform
  const { member, sessionId } = await accountOf(services, context)
  const attempt = 'attempt' in added ? await findLiveAttempt(platform, added.attempt, 'add') : undefined
  if (attempt && attempt.memberId !== member.id) throw attemptOver()
  const { rows, codes } = await rowsOf(platform, added, attempt?.challenge ?? '')
  await inTransaction(db, async (tx) => {
    if (attempt && !(await repo.takeAttemptRow(tx, attempt.id, clock.now()))) throw attemptOver()
    await lockOwn(tx, member.id)
    if (added.kind !== 'passkey') await repo.dropCredentials(tx, member.id, added.kind)
    await repo.insertCredentials(tx, member.id, rows)
    if (added.kind === 'password') await endSessions(tx, member.id, clock.now(), sessionId)
    await noteAct(tx, context, member.id, `set_${added.kind}`)
  })
  return { me: await getMe(services, context), recovery_codes: codes }
}

async function rowsOf(
  platform: Platform,
  added: AddedCredential,
  challenge: string,
): Promise<{ rows: repo.NewCredential[]; codes: string[] }> {
  switch (added.kind) {
    case 'passkey':
      return { rows: [await readNewPasskey(platform.config, challenge, added.response, added.label ?? '')], codes: [] }
    case 'totp': {
      const secret = secretOf(platform, challenge)
      const usedStep = stepOfCode(secret, added.code, platform.clock.now())
      if (usedStep === undefined) throw wrongCode()
      return { rows: [{ kind: 'totp', data: secret, usedStep }], codes: [] }
    }
    case 'password':
      return { rows: [{ kind: 'password', data: await hashPassword(added.password) }], codes: [] }
    case 'recovery':
      return recoveryCodes()
  }
}

/** Removes an own credential. Throws 404, and `staff.last_credential` (409) when one could not sign in any more. */
export async function removeCredential(services: StaffServices, context: StaffContext, id: number): Promise<void> {
  const { member } = await accountOf(services, context)
  await inTransaction(services.platform.db, async (tx) => {
    await lockOwn(tx, member.id)
    const all = await repo.listCredentials(tx, member.id)
    if (!all.some((one) => one.id === id)) throw memberNotFound()
    const left = new Set(all.filter((one) => one.id !== id).map(({ kind }) => kind))
    const canSignIn = left.has('passkey') || (left.has('password') && left.has('totp'))
    if (!canSignIn) throw lastCredential()
    await repo.dropCredential(tx, member.id, id)
    await noteAct(tx, context, member.id, 'remove_credential')
  })
}

function noteAct(tx: Db, context: StaffContext, id: number, act: string): Promise<void> {
  return recordAct(tx, authorOf(context), { permission: 'staff.self', objectKind: 'staff_members', id, act })
}
