import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '#demo/seed/index.ts'
import { prepareTables, shareOutRights } from '#server/db/prepare.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { embeddedShopRole, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { onServer, timeouts, withDatabase } from './database.ts'

/** The databases that tests are cloned from: the tables alone, and the demo shop. */
export const templates = { empty: 'template_empty', demo: 'template_demo' }

export interface ScratchDatabase {
  url: string
  stop(): Promise<void>
}

/** Starts a scratch PostgreSQL with its templates, that of the demo shop unless it is not wanted; `stop` leaves nothing of it behind. */
export async function startScratchDatabase({ demo = true } = {}): Promise<ScratchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), scratch: true })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplates(postgres.url, demo)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: postgres.url, stop }
}

async function makeTemplates(url: string, demo: boolean): Promise<void> {
  await onServer(url, `create database ${templates.empty}`)
  await withDatabaseOf(withDatabase(url, templates.empty), async (db) => {
    await prepareTables(db)
    await shareOutRights(db, embeddedShopRole)
  })
  if (!demo) return
  await onServer(url, `create database ${templates.demo} template ${templates.empty} strategy file_copy`)
  await withDatabaseOf(withDatabase(url, templates.demo), (db) => seedDemo(db, { now: new Date('2026-11-20T09:00:00Z') }))
}

async function withDatabaseOf(url: string, work: (db: ReturnType<typeof createDatabase>) => Promise<unknown>): Promise<void> {
  const db = createDatabase({ url, max: 4, log: createLog('silent'), timeouts })
  try {
    await work(db)
  } finally {
    await db.$pool.end()
  }
}
