import { fork } from 'node:child_process'

export interface Child {
  url: string
  /** Milliseconds of CPU that the process has used so far: unlike the time on the wall, others on the machine hardly change it. */
  cpu(): Promise<number>
  /** Megabytes of memory that the process holds. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server as a process of its own and waits for the address that it sends. */
export function startChild(script: string, env: Record<string, string>): Promise<Child> {
  const child = fork(new URL(script, import.meta.url), {
    // As `npm start` starts the shop.
    execArgv: ['--max-semi-space-size=16'],
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = new Promise<void>((done) => child.once('exit', () => done()))
  // A bench that fails in the middle leaves nothing behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const ask = (what: 'cpu' | 'memory'): Promise<number> =>
    new Promise((answer) => {
      child.once('message', (used) => answer(used as number))
      child.send(what)
    })
  return new Promise((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)))
    child.once('message', (url) =>
      ready({ url: url as string, cpu: () => ask('cpu'), memory: () => ask('memory'), stop: () => (child.kill('SIGTERM'), exit) }),
    )
  })
}
