import { and, asc, count, eq, or } from 'drizzle-orm'
import { mostViews } from '#contracts/staff/views.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { staffViews } from './back-office.schema.ts'

type ViewRecord = typeof staffViews.$inferSelect
interface ViewFields {
  title: string
  search: string
  is_shared: boolean
}

const view = ({ id, list, title, search, isShared, memberId }: ViewRecord, actor: StaffActor) => ({
  id,
  list,
  title,
  search,
  is_shared: isShared,
  is_own: memberId === actor.memberId || (isShared && actor.roles.includes('owner')),
})

/** A person's own views of a list and the shared ones, by title. By the index of lists. */
export async function listViews(db: Db, actor: StaffActor, list: string) {
  const rows = await db
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.list, list), or(eq(staffViews.isShared, true), eq(staffViews.memberId, memberOf(actor)))))
    .orderBy(asc(staffViews.title), asc(staffViews.id))
  return rows.map((row) => view(row, actor))
}

/** Saves a view. Throws `views.too_many` (409) above twenty of one list, and 403 when somebody but an owner shares it. */
export async function addView(db: Database, author: StaffAuthor, { list, ...fields }: ViewFields & { list: string }) {
  const { actor } = author
  mayShare(actor, fields)
  return inTransaction(db, async (tx) => {
    const own = and(eq(staffViews.list, list), eq(staffViews.memberId, memberOf(actor)))
    const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(staffViews).where(own)
    if (total >= mostViews) throw new DomainError({ code: 'views.too_many', status: 409, params: { most: mostViews } })
    const [made] = await tx
      .insert(staffViews)
      .values({ list, memberId: memberOf(actor), ...stored(fields) })
      .returning()
    if (!made) throw new Error('a view was not stored')
    await recordAct(tx, author, { ...audited, id: made.id, act: 'save', after: { list, ...fields } })
    return view(made, actor)
  })
}

/** Changes a view of one's own, or as an owner a shared one. Throws 404 for any other, and 403 as `addView`. */
export async function changeView(db: Database, author: StaffAuthor, id: number, fields: ViewFields) {
  mayShare(author.actor, fields)
  return inTransaction(db, async (tx) => {
    const before = await lockOwn(tx, author.actor, id)
    const [after] = await tx.update(staffViews).set(stored(fields)).where(eq(staffViews.id, id)).returning()
    if (!after) throw new Error('a view was not changed')
    await recordAct(tx, author, {
      ...audited,
      id,
      act: 'save',
      before: stored({ ...before, is_shared: before.isShared }),
      after: stored(fields),
    })
    return view(after, author.actor)
  })
}

/** Removes a view of one's own, or as an owner a shared one. Throws 404 for any other. */
export async function removeView(db: Database, author: StaffAuthor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwn(tx, author.actor, id)
    await tx.delete(staffViews).where(eq(staffViews.id, id))
    await recordAct(tx, author, { ...audited, id, act: 'remove' })
  })
}

type StaffAuthor = Author & { actor: StaffActor }
const audited = { permission: 'staff.self', objectKind: 'staff_views' } as const

const stored = ({ title, search, is_shared }: ViewFields) => ({ title, search, isShared: is_shared })

async function lockOwn(tx: Db, actor: StaffActor, id: number): Promise<ViewRecord> {
  const [row] = await tx.select().from(staffViews).where(eq(staffViews.id, id)).for('update')
  if (!row || !view(row, actor).is_own) throw new DomainError({ code: 'error.not_found', status: 404 })
  return row
}

function mayShare({ roles }: StaffActor, { is_shared }: ViewFields): void {
  if (is_shared && !roles.includes('owner')) throw new DomainError({ code: 'views.owners_share', status: 403 })
}

/** Nobody without an account has views. */
function memberOf({ memberId }: StaffActor): number {
  if (memberId === null) throw new DomainError({ code: 'error.not_found', status: 404 })
  return memberId
}
