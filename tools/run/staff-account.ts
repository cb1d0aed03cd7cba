import { isPermitted, rolesThatMay, type StaffPermission } from '#contracts/staff/permissions.ts'
import { findMemberByEmail } from '#server/modules/accounts/staff/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Platform } from '#server/platform/module.ts'

export type CommandAuthor = Author & { actor: StaffActor }

/** What a command is told of who acts. */
export interface ByStaff {
  /** The e-mail of their account. */
  staff?: string | undefined
  reason?: string | undefined
}

/**
 * The member of staff for whom a command acts, looked up by the e-mail of `--staff`: histories and audit name their account. Throws an Error in
 * words for nobody, an account that is not active, and one whose roles do not have the permission. A second factor is not asked for: who
 * runs commands has the machine. Source: house B6, ADM-05, decision 0170.
 */
export async function accountOf(
  { db }: Pick<Platform, 'db'>,
  { staff = '', reason }: ByStaff,
  permission: StaffPermission,
): Promise<CommandAuthor> {
  const email = staff.trim()
  if (email === '') throw new Error('Say who does it, by the e-mail of their account: --staff anna@example.com')
  const member = await findMemberByEmail(db, email)
  if (!member) throw new Error(`Nobody of the staff has the e-mail ${email}: npm run staff-add adds people.`)
  const { id: memberId, name, roles, state } = member
  if (state === 'paused') throw new Error(`${email} is paused: an owner lets them in again.`)
  if (state === 'invited') throw new Error(`${email} has not taken their invitation yet.`)
  if (!isPermitted(roles, permission)) throw new Error(`${email} may not do this: it takes the role ${inWords(rolesThatMay(permission))}.`)
  return { actor: { kind: 'staff', memberId, name, roles, isStrong: true }, origin: 'command', reason }
}

const inWords = (roles: readonly string[]): string => [roles.slice(0, -1).join(', '), roles.at(-1)].filter(Boolean).join(' or ')
