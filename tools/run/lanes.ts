import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** One command of `node_modules/.bin`. */
export interface Step {
  title: string
  command: string
  args: readonly string[]
}

/**
 * Runs lanes side by side, the steps of each one behind the other. What a step has said is printed whole when it ends; the first step that fails
 * ends all others. False when one failed.
 */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<boolean> {
  const running = new Set<ChildProcess>()
  let hasFailed = false
  const end = (): void => {
    hasFailed = true
    for (const child of running) stop(child)
  }
  process.once('SIGINT', end)
  const walk = async (steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      if (hasFailed) return
      const started = performance.now()
      const { code, output } = await runStep(step, running)
      if (hasFailed) return
      console.log(`\n▶ ${step.title}  ${((performance.now() - started) / 1000).toFixed(1)} s\n${output.trimEnd()}`)
      if (code === 0) continue
      console.error(`✗ ${step.title}: see above. The same step alone: npx ${step.command} ${step.args.join(' ')}`)
      end()
    }
  }
  await Promise.all(lanes.map(walk))
  process.removeListener('SIGINT', end)
  return !hasFailed
}

function runStep({ command, args }: Step, running: Set<ChildProcess>): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    // A group of its own: what the command has started ends with it.
    const child = spawn(join('node_modules', '.bin', command), args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
    const finish = (code: number): void => {
      running.delete(child)
      done({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      finish(1)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid)
  } catch {
    // It has ended meanwhile.
  }
}
