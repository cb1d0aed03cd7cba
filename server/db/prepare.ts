import { sql } from 'drizzle-orm'
import { personalTables } from '#server/personal-tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { haveRole, hideRows, listRelations, setRights, unboundBecause } from '#server/platform/db/roles.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { sealPersonalData } from '#server/platform/personal-data/seal-tables.ts'
import { reportRights } from './rights/report-rights.ts'
import { hidingRows, schemas, shopRights } from './rights/shop-rights.ts'

/** Who may log in to read what reports need; one for all databases of a server. */
export const reportRole = 'vitrina_report'
const reportSettings = { statement_timeout: '30s', default_transaction_read_only: 'on' }

/** Who the rights were shared out among. */
export interface SharedRights {
  /** The shop serves with a role of its own. */
  isParted: boolean
  /** The role for reports is there, with its limits. */
  hasReports: boolean
  /** What was granted, revoked or made; 0 when all was as it should be. */
  changes: number
}

/**
 * Brings the tables of the shop and of its jobs to the newest schema, with personal data encrypted with the key of this process. By the owner of the
 * database's tables; safe to repeat, and for several nodes at once.
 */
export async function prepareTables(db: Database): Promise<void> {
  await migrateDatabase(db)
  await migrateJobs(db)
  await sealPersonalData(db, personalTables)
}

/**
 * Gives the role that the shop serves with, and the one for reports, what they need of the tables, and takes from them the rest; behind the migrations, at each
 * start, by the owner. Without a role for the shop the owner serves. Throws when the shop's role could do what it likes all the same. Source: reliability §6.12.
 */
export async function shareOutRights(db: Database, shopRole: string | undefined): Promise<SharedRights> {
  if (shopRole !== undefined) await assertBound(db, shopRole)
  const reports = await haveRole(db, reportRole, reportSettings)
  const changes = await inTransaction(db, async (tx) => {
    // Nodes that start together take turns: two of them cannot change one row of the catalog.
    await tx.execute(sql`select pg_advisory_xact_lock(4078)`)
    const relations = await listRelations(tx, schemas)
    const hidden = relations.filter(({ schema, name }) => schema === 'public' && hidingRows.includes(name))
    let count = 0
    for (const table of hidden) count += await hideRows(tx, table)
    count += await setRights(tx, 'public', schemas, { grants: new Set(['USAGE ON SCHEMA public']), policies: [] })
    if (shopRole !== undefined) count += await setRights(tx, shopRole, schemas, shopRights(relations))
    if (reports !== 'absent') count += await setRights(tx, reportRole, schemas, reportRights(relations))
    return count
  })
  return { isParted: shopRole !== undefined, hasReports: reports === 'there', changes }
}

async function assertBound(db: Database, role: string): Promise<void> {
  if ((await haveRole(db, role)) === 'absent')
    throw new Error(`DATABASE_OWNER_URL leads to a server that does not know the role "${role}" of DATABASE_URL`)
  const reason = await unboundBecause(db, role, schemas)
  if (reason !== undefined)
    throw new Error(
      `the role "${role}", which serves the shop (DATABASE_URL), could do more than that, because ${reason}: see docs/how-to/part-the-roles.md`,
    )
}

/** What was done, for the line of a step. */
export function toldRights({ isParted, hasReports }: SharedRights): string {
  const shop = isParted ? 'the shop serves with a role of its own' : 'one role owns the tables and serves'
  return hasReports ? shop : `${shop}; a role for reports is to be made by hand (docs/how-to/part-the-roles.md)`
}
