import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { embeddedShopRole, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import type { PostgresSupervisor } from '#server/platform/db/postgres-process.ts'
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

/**
 * The database of the configuration: the one of DATABASE_URL, or the embedded one below DATA_DIR, which is started again when it ends by itself if a `supervisor`
 * hears of it. Throws with one clear sentence.
 */
export async function openDatabase(config: Config, supervisor?: PostgresSupervisor): Promise<OpenDatabase> {
  if (config.databaseUrl) return openConfigured(config.databaseUrl, config.databaseOwnerUrl)
  const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), ...(supervisor && { supervisor }) })
  return { url: postgres.shopUrl, ownerUrl: postgres.url, shopRole: embeddedShopRole, stop: postgres.stop }
}

/** The same for a tool that may work beside a running shop: starting the embedded server anew would stop the shop's. */
export async function openDatabaseBeside(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? findRunningPostgres(config.dataDir) : undefined
  return running === undefined ? openDatabase(config) : { ...running, shopRole: embeddedShopRole, stop: async () => undefined }
}

async function openConfigured(url: string, ownerUrl: string | undefined): Promise<OpenDatabase> {
  const stop = async (): Promise<void> => undefined
  const serving = await whoAndWhere(url, 'DATABASE_URL')
  const shopRole = serving.role
  if (ownerUrl === undefined) return { url, ownerUrl: url, shopRole: undefined, stop }
  const owner = await whoAndWhere(ownerUrl, 'DATABASE_OWNER_URL')
  if (isElsewhere(owner, serving)) throw new Error('DATABASE_OWNER_URL and DATABASE_URL lead to two databases: name two roles of one')
  if (owner.role === shopRole)
    throw new Error(`DATABASE_OWNER_URL and DATABASE_URL are one role ("${shopRole}"): name two, or leave DATABASE_OWNER_URL out`)
  return { url, ownerUrl, shopRole, stop }
}

interface Place {
  role: string
  /** Of the database, on its server. */
  id: string
  /** Of the server; undefined where the role may not ask. */
  server: string | undefined
}

function isElsewhere(one: Place, other: Place): boolean {
  return one.id !== other.id || (one.server !== undefined && other.server !== undefined && one.server !== other.server)
}

/** Who one is there, and which database of which server it is. */
async function whoAndWhere(url: string, variable: string): Promise<Place> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string; id: string; asks: boolean }>(`
      select current_user as role, oid::text as id, has_function_privilege('pg_control_system()', 'execute') as asks
      from pg_database where datname = current_database()`)
    const { role = '', id = '', asks = false } = rows[0] ?? {}
    const control = asks
      ? await client.query<{ server: string }>('select system_identifier::text as server from pg_control_system()')
      : undefined
    return { role, id, server: control?.rows[0]?.server }
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
