import { fork, type ChildProcess } from 'node:child_process'

/** The shop's process: started, killed, held, and started again whenever it is not there. */
export class ProofShop {
  private child: ChildProcess | undefined
  private readonly env: Record<string, string>
  private readonly onLost: (what: string) => void
  private isStopping = false

  /** `onLost` is told when the process has ended without being killed by the run. */
  constructor(env: Record<string, string>, onLost: (what: string) => void) {
    this.env = env
    this.onLost = onLost
  }

  async start(): Promise<void> {
    const child = fork(new URL('shop-process.ts', import.meta.url), {
      env: { ...process.env, NODE_ENV: 'production', ...this.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.child = child
    child.once('exit', (code, signal) => {
      if (this.isStopping || signal === 'SIGKILL') return
      this.onLost(`the shop ended by itself with ${code ?? signal}`)
      void this.start()
    })
    await new Promise<void>((listening) => {
      child.once('message', () => listening())
      child.once('exit', () => listening())
    })
  }

  async crash(): Promise<void> {
    const child = this.child
    const gone = new Promise((done) => child?.once('exit', done))
    child?.kill('SIGKILL')
    await gone
    await this.start()
  }

  async freeze(ms: number): Promise<void> {
    const child = this.child
    child?.kill('SIGSTOP')
    await new Promise((done) => setTimeout(done, ms))
    child?.kill('SIGCONT')
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const child = this.child
    const gone = new Promise((done) => child?.once('exit', done))
    child?.kill('SIGTERM')
    const late = setTimeout(() => child?.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(late)
  }
}
