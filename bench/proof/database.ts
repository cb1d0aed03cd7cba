import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

/** A PostgreSQL of its own, durable, that can be killed, held and started again. */
export class ProofDatabase {
  private running: EmbeddedPostgres | undefined
  readonly dataDir: string
  /** As its owner, who looks into it. */
  url = ''
  /** As the role that serves the shop. */
  shopUrl = ''

  constructor(folder: string) {
    this.dataDir = join(folder, 'postgres')
  }

  /** Starts it, after a crash with its own recovery. */
  async start(): Promise<void> {
    this.running = await startEmbeddedPostgres({ dataDir: this.dataDir })
    this.url = this.running.url
    this.shopUrl = this.running.shopUrl
  }

  /** SIGKILL to every process of it at once, then a start. */
  async crash(): Promise<void> {
    for (const pid of this.processes()) signal(pid, 'SIGKILL')
    await this.start()
  }

  /** All of its processes stand still for a while. */
  async freeze(ms: number): Promise<void> {
    const pids = this.processes()
    for (const pid of pids) signal(pid, 'SIGSTOP')
    await new Promise((done) => setTimeout(done, ms))
    for (const pid of pids.toReversed()) signal(pid, 'SIGCONT')
  }

  async stop(): Promise<void> {
    await this.running?.stop()
  }

  /** The postmaster and its children. */
  private processes(): number[] {
    const file = join(this.dataDir, 'postmaster.pid')
    if (!existsSync(file)) return []
    const master = Number(readFileSync(file, 'utf8').split('\n')[0])
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const children = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    return [master, ...children.flatMap(([pid, parent]) => (parent === master && pid !== undefined ? [pid] : []))]
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended by itself meanwhile.
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}
