import { migrateDatabase } from './platform/db/migrate.ts'
import type { Database } from './platform/db/database.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { sealPersonalData } from './platform/personal-data/seal-tables.ts'
import { personalTables } from './personal-tables.ts'

/**
 * Makes a database what the shop needs: the newest tables, the queue's own, and personal data encrypted with the key of this process. Safe to repeat, and
 * for several nodes at once. Called by the owner of the tables before the shop serves.
 */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrateDatabase(db)
  await migrateJobs(db)
  await sealPersonalData(db, personalTables)
}
