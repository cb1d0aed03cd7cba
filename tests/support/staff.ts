import type { StaffRole } from '#contracts/staff/permissions.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { openSession } from '#server/modules/accounts/staff/sessions.service.ts'
import { emailKey, findMemberByEmail, insertMember } from '#server/modules/accounts/staff/staff.repo.ts'
import { Visitor, type TestApp } from './app.ts'

/** A person of the staff who is signed in, in a browser of their own. */
export interface StaffVisitor {
  visitor: Visitor
  memberId: number
  email: string
}

/** Who signs in: somebody new unless the e-mail is known. */
export interface SignedInMember {
  roles: StaffRole[]
  email: string
  name: string
}

let made = 0

/**
 * Signs a person of these roles in, with a fresh second factor; somebody new unless an e-mail is told. The name is of the roles unless told.
 * Calls go by `visitor.raw`.
 */
export async function signedIn(
  app: TestApp,
  roles: StaffRole[],
  { email = `${roles.join('-')}-${(made += 1)}@severa.example`, name = roles.join(' ') }: { email?: string; name?: string } = {},
): Promise<StaffVisitor> {
  const visitor = new Visitor(app)
  const memberId = await signIn(app.platform, { roles, email, name }, visitor.cookies, visitor.remoteAddress)
  return { visitor, memberId, email }
}

/** Opens a session of a member of the staff and puts its cookie among these; answers the id of the member. */
export async function signIn(
  platform: Pick<Platform, 'db' | 'config' | 'clock'>,
  { roles, email, name }: SignedInMember,
  cookies: Map<string, string>,
  ip = '127.0.0.1',
): Promise<number> {
  return inTransaction(platform.db, async (tx) => {
    await insertMember(tx, { email, emailKey: emailKey(email), name, roles, state: 'active' })
    const member = await findMemberByEmail(tx, email)
    if (!member) throw new Error('the member of staff was not stored')
    await openSession(tx, platform, member, {
      ip,
      header: () => undefined,
      setCookie: (cookie, value) => void cookies.set(cookie, value),
    })
    return member.id
  })
}

/** The e-mail of the account by which tests run commands. */
export const olga = 'olga@severa.example'

/** Olga has an account, as an owner: commands act for her with `--staff`. */
export function haveOlga(app: Pick<TestApp, 'db'>): Promise<void> {
  return haveMember(app, { email: olga, name: 'Ольга', roles: ['owner'] })
}

/** Somebody has an account, an active one unless told. */
export async function haveMember(
  { db }: Pick<TestApp, 'db'>,
  member: { email: string; name: string; roles: StaffRole[]; state?: 'invited' | 'active' | 'paused' },
): Promise<void> {
  await inTransaction(db, (tx) => insertMember(tx, { state: 'active', ...member, emailKey: emailKey(member.email) }))
}
