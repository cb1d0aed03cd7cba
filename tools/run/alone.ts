import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join('node_modules', '.cache')
const pauseMs = 200
const longestMs = 30 * 60_000

/**
 * Does some work while no other process of this checkout does work of that name; waits for them, one after the other. What a process that was
 * killed has left behind does not count.
 */
export function alone<T>(name: string, work: () => T): T {
  const lock = join(folder, `${name}.lock`)
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** The lock appears with its holder's number in it, at once or not at all. */
function take(lock: string): boolean {
  mkdirSync(folder, { recursive: true })
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    removeLeftBehind(lock)
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes the lock of a process that is no more, or that has held it for longer than any work takes: its number may be another's by now. */
function removeLeftBehind(lock: string): void {
  try {
    const holder = readFileSync(lock, 'utf8')
    if (lives(Number(holder)) && Date.now() - statSync(lock).mtimeMs < longestMs) return
    const aside = `${lock}.${process.pid}.left`
    renameSync(lock, aside)
    // Somebody else was quicker: what was taken is his.
    if (readFileSync(aside, 'utf8') === holder) rmSync(aside)
    else renameSync(aside, lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
