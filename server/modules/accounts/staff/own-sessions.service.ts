import type { StaffSession } from '#contracts/staff/people.contract.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { endSession, listOpenSessions } from './sessions.repo.ts'
import { isLive } from './sessions.rules.ts'
import { sessionView } from './sessions.service.ts'
import { memberNotFound, signedOut } from './staff.errors.ts'
import { findMember } from './staff.repo.ts'

/** Where a person is signed in, the device used last first. Throws `staff.member_not_found` (404). */
export async function listDevices({ db, clock }: Platform, memberId: number, { actor }: StaffContext): Promise<StaffSession[]> {
  const member = await findMember(db, memberId)
  if (!member) throw memberNotFound()
  const now = clock.now()
  const open = await listOpenSessions(db, memberId, now)
  return open.filter((one) => isLive(one, member.roles, now)).map((one) => sessionView(one, actor.sessionId))
}

/** Ends a device of a person; its next call is refused. Throws 404 when there is none. */
export async function endDevice({ db, clock }: Platform, memberId: number, id: number, context: StaffContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, memberId, id, clock.now()))) throw memberNotFound()
    const permission = context.actor.memberId === memberId ? 'staff.self' : 'staff.write'
    await recordAct(tx, authorOf(context), { permission, objectKind: 'staff_sessions', id, act: 'end', after: { member: memberId } })
  })
}

/** Whose calls these are; throws 401 for who has no account. */
export function ownId({ actor }: StaffContext): number {
  if (actor.memberId === null) throw signedOut()
  return actor.memberId
}
