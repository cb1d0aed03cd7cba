import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed/index.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { onServer, withDatabase } from './database.ts'

/** One scratch PostgreSQL for the whole run, with two templates: the tables alone, and the demo shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), scratch: true })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplates(postgres.url)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseUrl', postgres.url)
  project.provide('templates', { empty: 'template_empty', demo: 'template_demo' })
  return stop
}

async function makeTemplates(url: string): Promise<void> {
  await onServer(url, 'create database template_empty')
  await withDatabaseOf(withDatabase(url, 'template_empty'), async (db) => {
    await migrateDatabase(db)
    await migrateJobs(db)
  })
  await onServer(url, 'create database template_demo template template_empty strategy file_copy')
  await withDatabaseOf(withDatabase(url, 'template_demo'), (db) => seedDemo(db, { now: new Date('2026-11-20T09:00:00Z') }))
}

async function withDatabaseOf(url: string, work: (db: ReturnType<typeof createDatabase>) => Promise<unknown>): Promise<void> {
  const db = createDatabase({ url, max: 4, log: createLog('silent') })
  try {
    await work(db)
  } finally {
    await db.$pool.end()
  }
}
