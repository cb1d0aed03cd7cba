import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The address of the embedded PostgreSQL that a running shop has started on this data folder; undefined when none runs.
 * For tools that may work beside the shop: starting the server anew would stop the shop's. `postmaster.pid` holds the
 * process on line 1 and the socket's folder on line 5.
 */
export function findRunningPostgres(dataDir: string): string | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', , , , socketDir = ''] = readFileSync(file, 'utf8').split('\n')
  return isAlive(Number(pid)) && socketDir !== '' ? `postgres://app@localhost/postgres?host=${encodeURIComponent(socketDir)}` : undefined
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
