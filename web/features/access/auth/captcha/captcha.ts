import type { Challenge } from './solve-captcha.ts'

type Answer = { payload: string } | { failure: string }

/** Solves a challenge beside the page, so that it stays smooth; on the page itself where workers are not to be had. */
export async function solveBeside(challenge: Challenge): Promise<string> {
  try {
    return await solveInWorker(challenge)
  } catch {
    const { solveCaptcha } = await import('./solve-captcha.ts')
    return solveCaptcha(challenge)
  }
}

function solveInWorker(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('payload' in data) resolve(data.payload)
      else reject(new Error(data.failure))
    })
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    worker.postMessage(challenge)
  })
  return answer.finally(() => worker.terminate())
}
