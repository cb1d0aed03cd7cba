import type { ChildProcess } from 'node:child_process'
import { withTimeout } from '../timeout.ts'

/** The shell keeps postgres only while our end of its stdin is open: even `kill -9` of this process stops it cleanly. */
export const leash = '"$0" "$@" </dev/null & p=$!; (cat >/dev/null; kill -INT $p) <&3 & wait $p'

/** Longer than any statement of the shop may take. */
const leftOverMs = 20_000

/** So long a shop may be without its database before it ends itself. Source: reliability §4, decision 0132. */
const restartMs = 5000
/** What ends more often than so within the time is not started again: whatever is wrong would go on. */
const mostRestarts = 3
const restartsMs = 60_000

/** Hears of what becomes of a server that ended though nobody had stopped it. */
export interface PostgresSupervisor {
  /** It serves again, so many milliseconds after it had ended. */
  restarted(ms: number): void
  /** It could not be started again within five seconds, or ends again and again: it stays away. */
  lost(error: Error): void
}

/** A server that is started again when it ends by itself, if there is a supervisor to hear of it. */
export class PostgresProcess {
  readonly #supervisor: PostgresSupervisor | undefined
  readonly #restart: () => Promise<ChildProcess>
  #child: ChildProcess
  #restarting: Promise<void> | undefined
  #isStopping = false
  #ends: number[] = []

  constructor(child: ChildProcess, supervisor: PostgresSupervisor | undefined, restart: () => Promise<ChildProcess>) {
    this.#child = child
    this.#supervisor = supervisor
    this.#restart = restart
    this.#watch()
  }

  /** Stops it cleanly. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#restarting
    if (hasEnded(this.#child)) return
    const ended = new Promise<void>((done) => this.#child.once('exit', () => done()))
    endOfLeash(this.#child).end()
    await ended
  }

  #watch(): void {
    const supervisor = this.#supervisor
    if (!supervisor) return
    const onEnd = (): void => {
      if (!this.#isStopping) this.#restarting = this.#revive(supervisor)
    }
    if (hasEnded(this.#child)) onEnd()
    else this.#child.once('exit', onEnd)
  }

  async #revive(supervisor: PostgresSupervisor): Promise<void> {
    const endedAt = performance.now()
    this.#ends = [...this.#ends.filter((one) => endedAt - one < restartsMs), endedAt]
    try {
      if (this.#ends.length > mostRestarts) throw new Error(`the embedded PostgreSQL ended ${this.#ends.length} times within a minute`)
      this.#child = await withTimeout(this.#restart, restartMs)
    } catch (error) {
      if (!this.#isStopping) supervisor.lost(new Error(`The database was lost: ${reasonOf(error)}`, { cause: error }))
      return
    }
    supervisor.restarted(Math.round(performance.now() - endedAt))
    this.#watch()
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Processes of one whose first process was killed keep its memory until their statement ends: until then it is tried again. */
export async function startBesideLeftOver(start: () => ChildProcess): Promise<ChildProcess> {
  for (const until = Date.now() + leftOverMs; ; await new Promise((done) => setTimeout(done, 100))) {
    const child = start()
    try {
      await untilReady(child)
      return child
    } catch (error) {
      if (!String(error).includes('shared memory block') || Date.now() > until) throw error
    }
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let log = ''
    child.stderr?.on('data', (data: Buffer) => {
      log = (log + data.toString()).slice(-4000)
      if (log.includes('ready to accept connections')) ready()
    })
    // The end of the leash lets go what else has hold of the log: then all of it is there.
    child.once('exit', () => endOfLeash(child).end())
    child.once('close', (code) => fail(new Error(`the embedded PostgreSQL ended with ${code}: ${reasonIn(log)}`)))
  })
}

function endOfLeash(child: ChildProcess): NodeJS.WritableStream {
  return child.stdio[3] as NodeJS.WritableStream
}

/** What it died of; what it said last where it names nothing. */
function reasonIn(log: string): string {
  const lines = log.trim().split('\n')
  return lines.findLast((line) => line.includes('FATAL:')) ?? lines.at(-1) ?? ''
}
