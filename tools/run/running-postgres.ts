import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedShopRole, embeddedUrl } from '#server/platform/db/embedded-postgres.ts'

/**
 * The addresses of the embedded PostgreSQL that a running shop has started on this data folder, as the shop and as the owner of its tables; undefined when none runs.
 * For tools that may work beside the shop: starting the server anew would stop the shop's. `postmaster.pid` holds the
 * process on line 1 and the socket's folder on line 5.
 */
export function findRunningPostgres(dataDir: string): { url: string; ownerUrl: string } | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', , , , socketDir = ''] = readFileSync(file, 'utf8').split('\n')
  if (!isAlive(Number(pid)) || socketDir === '') return undefined
  return { url: embeddedUrl(socketDir, embeddedShopRole), ownerUrl: embeddedUrl(socketDir, 'app') }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
