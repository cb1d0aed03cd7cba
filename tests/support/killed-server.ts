import { fork } from 'node:child_process'
import { once } from 'node:events'
import { embeddedShopRole } from '#server/platform/db/embedded-postgres.ts'
import { testNow, type TestApp } from './app.ts'

export interface ServerProcess {
  url: string
  /** As `kill -9`: nothing in it ends by itself; resolves when the process is gone. */
  kill(): Promise<void>
}

/** Starts a server of a test's shop as a process of its own; a mute one never answers to refunds. */
export async function startServerProcess(app: Pick<TestApp, 'url'>, { isMute = false } = {}): Promise<ServerProcess> {
  const shopUrl = app.url.replace('//app@', `//${embeddedShopRole}@`)
  const child = fork(new URL('server-process.ts', import.meta.url), [shopUrl, testNow, isMute ? 'mute' : ''], { execArgv: [] })
  const gone = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await gone
  }
  const [url] = (await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => Promise.reject(new Error(`the server ended: ${code}`))),
  ])) as [string]
  return { url, kill }
}
