import type { StaffRole } from '#contracts/staff/permissions.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openSession } from '#server/modules/accounts/staff/sessions.service.ts'
import { emailKey, findMemberByEmail, insertMember } from '#server/modules/accounts/staff/staff.repo.ts'
import { Visitor, type TestApp } from './app.ts'

/** A person of the staff who is signed in, in a browser of their own. */
export interface StaffVisitor {
  visitor: Visitor
  memberId: number
  email: string
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
  const memberId = await inTransaction(app.platform.db, async (tx) => {
    await insertMember(tx, { email, emailKey: emailKey(email), name, roles, state: 'active' })
    const member = await findMemberByEmail(tx, email)
    if (!member) throw new Error('the member of staff was not stored')
    await openSession(tx, app.platform, member, {
      ip: visitor.remoteAddress,
      header: () => undefined,
      setCookie: (cookie, value) => void visitor.cookies.set(cookie, value),
    })
    return member.id
  })
  return { visitor, memberId, email }
}

/** The e-mail of the account by which tests run commands. */
export const olga = 'olga@severa.example'

/** Olga has an account, as an owner unless told: commands act for her with `--staff`. Answers its id. */
export async function haveOlga({ db }: Pick<TestApp, 'db'>, roles: StaffRole[] = ['owner']): Promise<number> {
  return inTransaction(db, async (tx) => {
    await insertMember(tx, { email: olga, emailKey: emailKey(olga), name: 'Ольга', roles, state: 'active' })
    const member = await findMemberByEmail(tx, olga)
    if (!member) throw new Error('Olga was not stored')
    return member.id
  })
}
