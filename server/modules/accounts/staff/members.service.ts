import type { Member } from '#contracts/staff/people.contract.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { listCredentialKinds } from './credentials.repo.ts'
import { endSessions, listAllOpenSessions, type StaffSessionRow } from './sessions.repo.ts'
import { hashToken, inviteMs, isLive } from './sessions.rules.ts'
import { emailTaken, lastOwner, memberNotFound } from './staff.errors.ts'
import * as repo from './staff.repo.ts'
import type { MemberRow } from './staff.repo.ts'

type Shop = Pick<Platform, 'db' | 'clock' | 'config'>

/** What the audit says of a change of people. */
export const auditedMembers = { permission: 'staff.write', table: 'staff_members', personal: ['email', 'emailKey'] } as const

/** Everybody of the staff with what they have set and where they are signed in, the oldest first. Source: ADM-02. */
export async function listTeam({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Member[]> {
  const members = await repo.listMembers(db)
  const [kinds, invited, open] = await Promise.all([
    listCredentialKinds(db),
    repo.listInvitedUntil(db),
    listAllOpenSessions(db, clock.now()),
  ])
  const sessions = Map.groupBy(open, ({ memberId }) => memberId)
  return members.map((member) => {
    const live = (sessions.get(member.id) ?? []).filter((one) => isLive(one, member.roles, clock.now()))
    return memberView(member, { kinds: [...(kinds.get(member.id) ?? [])], live, invitedUntil: invited.get(member.id) })
  })
}

/** One of the staff; throws `staff.member_not_found` (404). */
async function getTeamMember(shop: Pick<Shop, 'db' | 'clock'>, id: number): Promise<Member> {
  const member = (await listTeam(shop)).find((one) => one.id === id)
  if (!member) throw memberNotFound()
  return member
}

export interface NewMember {
  name: string
  email: string
  roles: StaffRole[]
  locale: Locale
}

/** Adds a person and answers the link of their invitation, which is told nowhere else. Throws `staff.email_taken` (409). Source: ADM-02. */
export async function inviteMember(shop: Shop, author: Author, person: NewMember): Promise<{ member: Member; link: string }> {
  const { id, link } = await inTransaction(shop.db, async (tx) => {
    const after = await repo.insertMember(tx, { ...person, email: person.email.trim(), emailKey: repo.emailKey(person.email) })
    if (!after) throw emailTaken()
    const made = await makeInvite(tx, shop, after)
    await recordChange(tx, author, { ...auditedMembers, before: undefined, after })
    return { id: after.id, link: made }
  })
  return { member: await getTeamMember(shop, id), link }
}

/** A new invitation for a person: who takes it sets their credentials anew. Throws `staff.member_not_found` (404). */
export async function inviteAgain(shop: Shop, author: Author, id: number): Promise<{ member: Member; link: string }> {
  const link = await inTransaction(shop.db, async (tx) => {
    const member = await repo.lockMember(tx, id)
    if (!member) throw memberNotFound()
    const made = await makeInvite(tx, shop, member)
    await recordAct(tx, author, { permission: 'staff.write', objectKind: 'staff_members', id, act: 'invite' })
    return made
  })
  return { member: await getTeamMember(shop, id), link }
}

async function makeInvite(tx: Db, { clock, config }: Shop, { id, locale }: MemberRow): Promise<string> {
  const token = randomToken()
  const now = clock.now()
  await repo.replaceInvite(tx, {
    memberId: id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + inviteMs),
  })
  // The token stands behind the `#`: no server and no proxy writes it into a log.
  return new URL(`/staff/invite?locale=${locale}#${token}`, config.staffOrigin ?? config.publicUrl).href
}

/** Changes name and roles. Throws 404, 409 `staff.conflict`, 409 `staff.last_owner`. Whom it makes less of stays signed in and may less. */
export async function changeMember(
  shop: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  { name, roles }: { name: string; roles: StaffRole[] },
): Promise<Member> {
  const current = await getTeamMember(shop, id)
  await inTransaction(shop.db, async (tx) => {
    const owners = await repo.lockActiveOwners(tx)
    const before = await repo.lockMember(tx, id)
    if (!before) throw memberNotFound()
    await requireRevision(tx, auditedMembers.table, before, revision, () => current)
    if (!roles.includes('owner')) requireAnotherOwner(owners, before)
    const after = await repo.updateMember(tx, id, { name, roles })
    await recordChange(tx, author, { ...auditedMembers, before, after })
  })
  return getTeamMember(shop, id)
}

/** Pauses a person and ends all their sessions at once. Throws 404, 409 `staff.last_owner`. Source: ADM-02. */
export async function pauseMember(shop: Shop, author: Author, id: number): Promise<Member> {
  await inTransaction(shop.db, async (tx) => {
    const owners = await repo.lockActiveOwners(tx)
    const before = await repo.lockMember(tx, id)
    if (!before) throw memberNotFound()
    requireAnotherOwner(owners, before)
    const after = await repo.updateMember(tx, id, { state: 'paused' })
    await endSessions(tx, id, shop.clock.now())
    await recordChange(tx, author, { ...auditedMembers, before, after })
  })
  return getTeamMember(shop, id)
}

/** Lets a person in again; one who never took the invitation stays invited. Throws 404. */
export async function resumeMember(shop: Shop, author: Author, id: number): Promise<Member> {
  const hasCredentials = (await listCredentialKinds(shop.db)).has(id)
  await inTransaction(shop.db, async (tx) => {
    const before = await repo.lockMember(tx, id)
    if (!before) throw memberNotFound()
    if (before.state !== 'paused') return
    const after = await repo.updateMember(tx, id, { state: hasCredentials ? 'active' : 'invited' })
    await recordChange(tx, author, { ...auditedMembers, before, after })
  })
  return getTeamMember(shop, id)
}

function requireAnotherOwner(owners: readonly number[], { id }: MemberRow): void {
  if (owners.includes(id) && owners.length === 1) throw lastOwner()
}

function memberView(
  { id, revision, updatedAt, name, email, locale, roles, state, createdAt }: MemberRow,
  { kinds, live, invitedUntil }: { kinds: Member['credentials']; live: readonly StaffSessionRow[]; invitedUntil: Date | undefined },
): Member {
  const seen = live.map(({ seenAt }) => seenAt.getTime())
  return {
    id,
    revision,
    updated_at: updatedAt.toISOString(),
    name,
    email,
    locale,
    roles,
    state,
    created_at: createdAt.toISOString(),
    credentials: kinds.toSorted(),
    sessions: live.length,
    seen_at: seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : null,
    invited_until: invitedUntil?.toISOString() ?? null,
  }
}
