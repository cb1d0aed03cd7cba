import type { StaffMe } from '#contracts/staff/people.contract.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey } from '#server/platform/rate-limits.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { isPassword } from '#server/modules/accounts/customers/index.ts'
import * as credentialsRepo from './credentials.repo.ts'
import type { AttemptRow, CredentialRow } from './credentials.repo.ts'
import { meView } from './me.view.ts'
import { checkPasskey, passkeyRequest, relyingParty } from './passkeys.service.ts'
import { attemptMs, hashToken } from './sessions.rules.ts'
import { openSession } from './sessions.service.ts'
import type { SignInLimits } from './sign-in.limits.ts'
import { attemptOver, wrongSignIn } from './staff.errors.ts'
import { emailKey, findMember, findMemberByEmail, type MemberRow } from './staff.repo.ts'
import { plainRecoveryCode, stepOfCode } from './totp.rules.ts'

export interface StaffServices {
  platform: Platform
  limits: SignInLimits
}

/** Under what failures of an account are counted, whether it is there or not. */
export const accountKey = (platform: Pick<Platform, 'secrets'>, email: string): string => bucketKey(platform, `staff ${emailKey(email)}`)

/** Begins something that is to be proved; answers the token by which it is gone on with, and what an authenticator is to sign. */
export async function beginAttempt(
  { db, clock }: Platform,
  { purpose, memberId, key }: { purpose: AttemptRow['purpose']; memberId: number | null; key: string },
): Promise<{ attempt: string; challenge: string }> {
  const now = clock.now()
  const [attempt, challenge] = [randomToken(), randomToken()]
  const expiresAt = new Date(now.getTime() + attemptMs)
  await credentialsRepo.insertAttempt(db, {
    tokenHash: hashToken(attempt),
    purpose,
    memberId,
    accountKey: key,
    challenge,
    createdAt: now,
    expiresAt,
  })
  return { attempt, challenge }
}

/** What was begun; throws `staff.attempt_over` (400) when it is for something else, used up or too old. */
export async function findLiveAttempt({ db, clock }: Platform, token: string, purpose: AttemptRow['purpose']): Promise<AttemptRow> {
  const attempt = await credentialsRepo.findAttempt(db, hashToken(token))
  const isOver = !attempt || attempt.purpose !== purpose || attempt.usedAt !== null || attempt.expiresAt <= clock.now()
  if (isOver) throw attemptOver()
  return attempt
}

/** Begins to sign in. For an unknown e-mail, and for a person who is paused, the answer and the work are the same. Source: ADM-01. */
export async function startSignIn(
  { platform }: StaffServices,
  email: string,
): Promise<{ attempt: string; passkey: Record<string, unknown> | null }> {
  const member = await findMemberByEmail(platform.db, email)
  const memberId = member?.state === 'active' ? member.id : null
  const { attempt, challenge } = await beginAttempt(platform, { purpose: 'sign_in', memberId, key: accountKey(platform, email) })
  return { attempt, passkey: await passkeyRequest(platform.config, challenge) }
}

/** Takes a password and keeps to itself whether it was right: that is told, and counted, with the code. Throws `staff.attempt_over` (400). */
export async function takePassword({ platform }: StaffServices, token: string, password: string): Promise<void> {
  const attempt = await findLiveAttempt(platform, token, 'sign_in')
  const stored = (await credentialsOf(platform, attempt)).find(({ kind }) => kind === 'password')
  const isRight = await isPassword(password, stored?.data)
  await credentialsRepo.notePassword(platform.db, attempt.id, isRight)
}

/** Signs in with what a browser signed. Throws `staff.wrong_sign_in`, `staff.attempt_over` (400), `staff.too_many_tries` (429). */
export function signInByPasskey(
  services: StaffServices,
  token: string,
  response: Record<string, unknown>,
  context: RequestContext,
): Promise<StaffMe> {
  return judge(services, token, context, async ({ config, db, clock }, { challenge }, credentials) => {
    const shown = await checkPasskey(config, challenge, response, credentials)
    if (!shown) return false
    await credentialsRepo.notePasskeyUse(db, shown.credential.id, shown.counter, clock.now())
    return true
  })
}

/** Signs in with the code of an app, behind the password. A code is good once. Throws as `signInByPasskey`. */
export function signInByCode(services: StaffServices, token: string, code: string, context: RequestContext): Promise<StaffMe> {
  return judge(
    services,
    token,
    context,
    async (platform, { isPasswordRight }, credentials) =>
      // A right code is used up by a wrong password too: it was seen.
      (await isFreshCode(platform, credentials, code)) && isPasswordRight,
  )
}

/** Signs in with a recovery code behind the password; of two that use the same one, one gets in. Throws as `signInByPasskey`. */
export function signInByRecovery(services: StaffServices, token: string, code: string, context: RequestContext): Promise<StaffMe> {
  return judge(services, token, context, async ({ db }, { isPasswordRight, memberId }, credentials) => {
    const found = await findRecovery(credentials, code)
    return isPasswordRight && found !== undefined && memberId !== null && credentialsRepo.dropCredential(db, memberId, found.id)
  })
}

/** Whether a code of the person's app is right and was not used; uses it up. */
export async function isFreshCode({ db, clock }: Platform, credentials: readonly CredentialRow[], code: string): Promise<boolean> {
  const app = credentials.find(({ kind }) => kind === 'totp')
  const step = app && stepOfCode(app.data, code, clock.now())
  return app !== undefined && step !== undefined && credentialsRepo.takeStep(db, app.id, step, clock.now())
}

/** As much work for whoever has none: all are compared, and ten in any case. */
async function findRecovery(credentials: readonly CredentialRow[], code: string): Promise<CredentialRow | undefined> {
  const typed = plainRecoveryCode(code)
  const stored: (CredentialRow | undefined)[] = credentials.filter(({ kind }) => kind === 'recovery')
  while (stored.length < 10) stored.push(undefined)
  const fits = await Promise.all(stored.map((one) => isPassword(typed, one?.data)))
  return stored.find((_one, at) => fits[at])
}

type Proof = (platform: Platform, attempt: AttemptRow, credentials: readonly CredentialRow[]) => Promise<boolean>

/** Counts a try, judges it, and opens the session when it was right: the attempt is used up with it, and by nobody twice. */
async function judge({ platform, limits }: StaffServices, token: string, context: RequestContext, proves: Proof): Promise<StaffMe> {
  const { db, clock } = platform
  const attempt = await findLiveAttempt(platform, token, 'sign_in')
  const left = await limits.take(attempt.accountKey, context)
  const isRight = await proves(platform, attempt, await credentialsOf(platform, attempt))
  const member = attempt.memberId === null ? undefined : await findMember(db, attempt.memberId)
  if (!isRight || member?.state !== 'active') {
    securityEvent(context, 'staff.wrong_sign_in', { member: member?.id })
    throw wrongSignIn(left)
  }
  await limits.giveBack(attempt.accountKey, context)
  return inTransaction(db, async (tx) => {
    if (!(await credentialsRepo.takeAttemptRow(tx, attempt.id, clock.now()))) throw attemptOver()
    const session = await openSession(tx, platform, member, context)
    const me = await meOf(platform, tx, member, session)
    await noteSession(tx, { actor: actorFor(member), requestId: context.requestId }, session.id, 'sign_in')
    securityEvent(context, 'staff.signed_in', { member: member.id })
    return me
  })
}

/** A person who has just shown who they are. */
export function actorFor({ id, name, roles }: MemberRow): StaffActor {
  return { kind: 'staff', memberId: id, name, roles }
}

/** Notes what a person did with a session. */
export function noteSession(tx: Db, by: Pick<StaffContext, 'actor' | 'requestId'>, id: number, act: string): Promise<void> {
  return recordAct(tx, authorOf(by), { permission: 'staff.self', objectKind: 'staff_sessions', id, act })
}

async function credentialsOf({ db }: Platform, { memberId }: AttemptRow): Promise<CredentialRow[]> {
  return credentialsRepo.listCredentials(db, memberId ?? 0)
}

/** Who has signed in, with what they have set. */
export async function meOf(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  db: Parameters<typeof credentialsRepo.listCredentials>[0],
  member: MemberRow,
  session: Parameters<typeof meView>[1],
): Promise<StaffMe> {
  const credentials = await credentialsRepo.listCredentials(db, member.id)
  return meView(member, session, credentials, { now: clock.now(), hasPasskeys: relyingParty(config) !== undefined })
}
