import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureSpec } from '#demo/illustrator/spec.ts'
import type { RenderReply, RenderRequest } from './render-messages.ts'

const RENDER_PROCESS = fileURLToPath(new URL('./render-process.ts', import.meta.url))

interface Job {
  spec: PictureSpec
  resolve: (picture: Buffer) => void
  reject: (error: Error) => void
}

interface Worker {
  child: ChildProcess
  job: Job | undefined
  idleTimer: NodeJS.Timeout | undefined
}

/** Draws pictures in processes of their own, so that the shop's event loop is never blocked. */
export interface PictureRenderer {
  /**
   * WebP of a picture, quality 92, 1200 × 1600 unless the specification says otherwise; waits for a free worker.
   * Rejects with the reason when the specification cannot be drawn, when its worker dies, or after `close`.
   */
  render: (spec: PictureSpec) => Promise<Buffer>
  /** Process ids of the workers that live now, for diagnosis. */
  pids: () => number[]
  /** Ends all workers; pictures still waited for are rejected. */
  close: () => Promise<void>
}

/**
 * Pool of at most `workers` child processes. They start with the first pictures, run at low priority, end after
 * `idleMs` without work, and are replaced after a crash. A child also ends when this process does.
 */
export function createPictureRenderer({ workers = 2, idleMs = 60_000 } = {}): PictureRenderer {
  const pool = new Set<Worker>()
  const queue: Job[] = []
  let closed = false

  function start(): Worker {
    // inspector and loader flags of the shop are not for its children
    const child = fork(RENDER_PROCESS, [], { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const worker: Worker = { child, job: undefined, idleTimer: undefined }
    pool.add(worker)
    child.on('message', (reply: RenderReply) => finish(worker, reply))
    child.on('error', (error) => retire(worker, error))
    child.on('exit', (code, signal) => retire(worker, new Error(`the picture process ended (${signal ?? code})`)))
    return worker
  }

  /** Takes a worker out of the pool; its picture, if any, is lost, the queue goes on with a fresh one. */
  function retire(worker: Worker, reason: Error): void {
    if (!pool.delete(worker)) return
    clearTimeout(worker.idleTimer)
    worker.job?.reject(reason)
    worker.job = undefined
    next()
  }

  function finish(worker: Worker, reply: RenderReply): void {
    const { job } = worker
    worker.job = undefined
    if (reply.ok) job?.resolve(Buffer.from(reply.picture.buffer, reply.picture.byteOffset, reply.picture.byteLength))
    else job?.reject(new Error(reply.reason))
    next()
    if (!worker.job) rest(worker)
  }

  /** An idle child must neither live for ever nor keep the shop from ending. */
  function rest(worker: Worker): void {
    worker.child.unref()
    worker.child.channel?.unref()
    worker.idleTimer = setTimeout(() => worker.child.disconnect(), idleMs)
    worker.idleTimer.unref()
  }

  function give(worker: Worker, job: Job): void {
    clearTimeout(worker.idleTimer)
    worker.child.ref()
    worker.child.channel?.ref()
    worker.job = job
    const request: RenderRequest = { spec: job.spec }
    worker.child.send(request, (error) => {
      if (error) retire(worker, error)
    })
  }

  function next(): void {
    while (!closed && queue.length > 0) {
      const free = [...pool].find((worker) => !worker.job && worker.child.connected)
      if (!free && pool.size >= workers) return
      const job = queue.shift()
      if (job) give(free ?? start(), job)
    }
  }

  return {
    render: (spec) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('the picture renderer is closed'))
          return
        }
        queue.push({ spec, resolve, reject })
        next()
      }),
    pids: () => [...pool].flatMap(({ child }) => child.pid ?? []),
    close: async () => {
      closed = true
      for (const job of queue.splice(0)) job.reject(new Error('the picture renderer is closed'))
      const ended = [...pool].map(({ child }) => new Promise<void>((resolve) => child.once('exit', () => resolve())))
      for (const { child } of pool) {
        child.ref()
        child.kill()
      }
      await Promise.all(ended)
    },
  }
}
