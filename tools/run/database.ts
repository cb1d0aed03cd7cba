import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { findRunningPostgres } from './running-postgres.ts'

export interface OpenDatabase {
  url: string
  stop(): Promise<void>
}

/** The database of the configuration: the one of DATABASE_URL, or the embedded one below DATA_DIR. Throws with one clear sentence. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await mustAnswer(config.databaseUrl)
    return { url: config.databaseUrl, stop: async () => undefined }
  }
  return startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') })
}

/** The same for a tool that may work beside a running shop: starting the embedded server anew would stop the shop's. */
export async function openDatabaseBeside(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? findRunningPostgres(config.dataDir) : undefined
  return running === undefined ? openDatabase(config) : { url: running, stop: async () => undefined }
}

async function mustAnswer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`the database ${whereabouts(client)} (DATABASE_URL) cannot be reached: ${reasonOf(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Where it should be, without user and password. */
function whereabouts({ host, port, database }: pg.Client): string {
  return `"${database ?? ''}" at ${host.startsWith('/') ? host : `${host}:${port}`}`
}

/** Several addresses of one host give an error without words of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || 'it does not answer'
}
