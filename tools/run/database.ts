import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

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

async function mustAnswer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    throw new Error(`the database at ${hostname}:${port || 5432}${pathname} cannot be reached: ${(error as Error).message}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
