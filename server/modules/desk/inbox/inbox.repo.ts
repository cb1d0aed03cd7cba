import { sql, type SQL } from 'drizzle-orm'
import { inboxKinds, type InboxKind } from '#contracts/staff/inbox.contract.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface InboxEntry {
  kind: InboxKind
  id: number
  dueAt: Date
  createdAt: Date
  state: 'new' | 'in_work'
  assignee: string | null
}

/** Behind what a page begins: the due time, the kind and the id of the last row, as `cursorOf` writes them. */
export interface InboxPlace {
  due: string
  kind: InboxKind
  id: number
}

interface Source {
  /** What is selected, each by an index of the rows that wait. */
  from: SQL
  open: SQL
  /** By which it is ordered, and how long after that it is due. */
  by: SQL
  within: SQL
  created: SQL
  state: SQL
  assignee: SQL
}

const nobody = sql`null::text`
const isNew = sql`'new'::text`

const sources: Record<InboxKind, Source> = {
  // requests_open
  request: {
    from: sql`requests`,
    open: sql`state <> 'done' and erased_at is null`,
    by: sql`due_at`,
    within: sql`interval '0'`,
    created: sql`created_at`,
    state: sql`state`,
    assignee: sql`assignee`,
  },
  // survey_answers_tasks
  survey: {
    from: sql`survey_answers`,
    open: sql`state in ('new', 'in_work')`,
    by: sql`due_at`,
    within: sql`interval '0'`,
    created: sql`at`,
    state: sql`state`,
    assignee: sql`assignee`,
  },
  // reviews_in_state
  review: {
    from: sql`reviews`,
    open: sql`state = 'pending'`,
    by: sql`created_at`,
    within: sql`interval '24 hours'`,
    created: sql`created_at`,
    state: isNew,
    assignee: nobody,
  },
  // form_answers_open
  form: {
    from: sql`form_answers`,
    open: sql`state <> 'done'`,
    by: sql`sent_at`,
    within: sql`interval '24 hours'`,
    created: sql`sent_at`,
    state: sql`state`,
    assignee: sql`assignee`,
  },
  // broken_links_open
  link: {
    from: sql`broken_links`,
    open: sql`closed_at is null`,
    by: sql`last_reported_at`,
    within: sql`interval '72 hours'`,
    created: sql`created_at`,
    state: isNew,
    assignee: nobody,
  },
}

/** What waits, by due time, behind a place; of one kind, or of one member of staff, when that is asked. At most so many rows of each kind are read. */
export async function listInbox(
  db: Db,
  {
    kinds = inboxKinds,
    assignee,
    after,
    limit,
  }: { kinds?: readonly InboxKind[]; assignee?: string | undefined; after?: InboxPlace | undefined; limit: number },
): Promise<InboxEntry[]> {
  const branch = (kind: InboxKind): SQL => {
    const { from, open, by, within, created, state, assignee: owner } = sources[kind]
    const due = sql`${by} + ${within}`
    const isBehind =
      after &&
      sql` and ${by} >= ${after.due}::timestamptz - ${within} and (${due}, ${kind}::text, id) > (${after.due}::timestamptz, ${after.kind}::text, ${after.id}::int)`
    const isTheirs = assignee === undefined ? undefined : sql` and ${owner} = ${assignee}`
    return sql`(select ${kind}::text as kind, id, ${due} as due_at, ${created} as created_at, ${state} as state, ${owner} as assignee
      from ${from} where ${open}${isBehind}${isTheirs} order by ${by}, id limit ${limit})`
  }
  const { rows } = await db.execute<{
    kind: InboxKind
    id: number
    due_at: string
    created_at: string
    state: InboxEntry['state']
    assignee: string | null
  }>(sql`select * from (${sql.join(kinds.map(branch), sql` union all `)}) waiting order by due_at, kind, id limit ${limit}`)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    dueAt: new Date(row.due_at),
    createdAt: new Date(row.created_at),
    state: row.state,
    assignee: row.assignee,
  }))
}

/** How many of each kind wait, counted no further than `most`. */
export async function countInbox(db: Db, most: number): Promise<Record<InboxKind, number>> {
  const counts = inboxKinds.map(
    (kind) =>
      sql`(select count(*)::int from (select 1 from ${sources[kind].from} where ${sources[kind].open} limit ${most}) counted) as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<Record<InboxKind, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] ?? { request: 0, survey: 0, review: 0, form: 0, link: 0 }
}
