import { fork } from 'node:child_process'

export interface Child {
  url: string
  stop(): Promise<void>
}

/** Starts a server as a process of its own and waits for the address that it sends. */
export function startChild(script: string, env: Record<string, string>): Promise<Child> {
  const child = fork(new URL(script, import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = new Promise<void>((done) => child.once('exit', () => done()))
  return new Promise((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)))
    child.once('message', (url) => ready({ url: url as string, stop: () => (child.kill('SIGTERM'), exit) }))
  })
}
