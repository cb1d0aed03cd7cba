import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { embeddedShopRole, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { findRunningPostgres } from './running-postgres.ts'

export interface OpenDatabase {
  /** As the role that serves the shop. */
  url: string
  /** As the owner of the tables, who migrates and fills them; the same where one role does everything. */
  ownerUrl: string
  /** The role that serves, where that is another one. */
  shopRole: string | undefined
  stop(): Promise<void>
}

/** The database of the configuration: the one of DATABASE_URL, or the embedded one below DATA_DIR. Throws with one clear sentence. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return openConfigured(config.databaseUrl, config.databaseOwnerUrl)
  const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') })
  return { url: postgres.shopUrl, ownerUrl: postgres.url, shopRole: embeddedShopRole, stop: postgres.stop }
}

/** The same for a tool that may work beside a running shop: starting the embedded server anew would stop the shop's. */
export async function openDatabaseBeside(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? findRunningPostgres(config.dataDir) : undefined
  return running === undefined ? openDatabase(config) : { ...running, shopRole: embeddedShopRole, stop: async () => undefined }
}

async function openConfigured(url: string, ownerUrl: string | undefined): Promise<OpenDatabase> {
  const stop = async (): Promise<void> => undefined
  const shopRole = await roleOf(url, 'DATABASE_URL')
  if (ownerUrl === undefined) return { url, ownerUrl: url, shopRole: undefined, stop }
  if ((await roleOf(ownerUrl, 'DATABASE_OWNER_URL')) === shopRole)
    throw new Error(`DATABASE_OWNER_URL and DATABASE_URL are one role ("${shopRole}"): name two, or leave DATABASE_OWNER_URL out`)
  return { url, ownerUrl, shopRole, stop }
}

/** Who one is there. */
async function roleOf(url: string, variable: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } catch (error) {
    throw new Error(`the database ${whereabouts(client)} (${variable}) cannot be reached: ${reasonOf(error)}`, { cause: error })
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
