import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { watchCrashes } from './crash.ts'
import { createLog } from './log.ts'

function aProcess() {
  const source = new EventEmitter()
  const lines: { level: number; err: { message: string } }[] = []
  let ends = 0
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const stop = watchCrashes(log, () => void ends++, source)
  return { source, stop, told: () => lines.map(({ level, err }) => [level, err.message]), ends: () => ends }
}

const away = new Error('Client has encountered a connection error and is not queryable')

test('[I16] a job that is noted as done while the database dies does not end the shop', () => {
  const { source, told, ends } = aProcess()
  source.emit('unhandledRejection', away)
  expect([told(), ends()]).toEqual([[[40, away.message]], 0])
})

test.each([
  ['unhandledRejection', new TypeError('bug'), 'bug'],
  ['uncaughtException', new TypeError('bug'), 'bug'],
  ['uncaughtException', away, away.message],
  ['unhandledRejection', '+79161234567', 'something that is no error was thrown: string'],
])('[§4] what nobody caught, as %s: %s, is told and ends the process, once', (event, thrown, message) => {
  const { source, told, ends } = aProcess()
  source.emit(event, thrown)
  source.emit(event, thrown)
  expect([told(), ends()]).toEqual([
    [
      [60, message],
      [60, message],
    ],
    1,
  ])
})

test('nothing is looked after any more when the shop has stopped', () => {
  const { source, stop } = aProcess()
  stop()
  expect(source.eventNames()).toEqual([])
})

test('[§6.15] a process dies with one line of the log that names nobody, and nothing beside it', async () => {
  const programme = `
    import { watchCrashes } from './server/platform/crash.ts'
    import { createLog } from './server/platform/log.ts'
    watchCrashes(createLog('warn'), () => process.exit(1))
    setImmediate(() => { throw new Error('Failed query: select\\nparams: +79161234567') })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', programme], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect([code, err]).toEqual([1, ''])
  expect(out).not.toContain('7916')
  expect(JSON.parse(out)).toMatchObject({ level: 60, err: { message: 'Failed query: select' } })
})
