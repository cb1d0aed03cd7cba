import { expect, test } from 'vitest'
import { behindEach, eachRow, tried } from './each-row.ts'

/* Nothing waits for ever because of its neighbor. Source: reliability §4, I9. */

function aLog() {
  const lines: unknown[] = []
  return { lines, log: { warn: (line: object | string) => void lines.push(line) } }
}
const refusing = (bad: readonly number[], done: number[]) => async (row: number) => {
  await Promise.resolve()
  if (bad.includes(row)) throw new Error(`no ${row}`)
  done.push(row)
}

test('[I9] a row that fails holds up no other, is logged with its id, and fails the job at the end', async () => {
  const { lines, log } = aLog()
  const done: number[] = []
  await expect(eachRow({ event: 'things.done', log }, [1, 2, 3, 4], refusing([1, 3], done))).rejects.toThrow(
    'things.done failed for 2: 1, 3',
  )
  expect(done).toEqual([2, 4])
  expect(lines).toEqual([
    { event: 'things.done', id: '1', err: new Error('no 1') },
    { event: 'things.done', id: '3', err: new Error('no 3') },
  ])
})

test('[I9] nothing of a row is told but its id', async () => {
  const { lines, log } = aLog()
  const rows = [{ id: 7, phone: '+79161234567' }]
  const work = () => Promise.reject(new Error('no'))
  const error = await eachRow({ event: 'things.done', log, idOf: ({ id }) => id }, rows, work).catch((one: unknown) => String(one))
  expect(error).toBe('Error: things.done failed for 1: 7')
  expect(JSON.stringify(lines)).not.toContain('+7916')
})

test('[I17] a sweep stops before its job is taken for abandoned, says so, and does at its next run what it has left', async () => {
  const { lines, log } = aLog()
  const left = [1, 2, 3, 4, 5]
  let at = 0
  const sweep = () =>
    eachRow({ event: 'things.done', log, elapsed: () => at }, left.slice(), async (row) => {
      at += 100_000
      await Promise.resolve()
      left.splice(left.indexOf(row), 1)
    })
  await sweep()
  expect(left).toEqual([4, 5])
  expect(lines).toEqual([{ event: 'things.done', stoppedAt: '4' }])
  await sweep()
  expect([left, lines.length]).toEqual([[], 1])
})

test('[I9] all is well when nothing fails, and where there is nothing to do', async () => {
  const done: number[] = []
  await eachRow({ event: 'things.done' }, [1, 2], refusing([], done))
  await eachRow({ event: 'things.done' }, [], refusing([], done))
  expect(done).toEqual([1, 2])
  expect(await tried(undefined, 'things.done', 1, () => Promise.resolve())).toBeUndefined()
})

test('[I9] a list is gone through in portions behind the last id, once, though its rows stay in it', async () => {
  const rows = [1, 2, 3, 5, 8]
  const ids: number[] = []
  for await (const id of behindEach((after) => Promise.resolve(rows.filter((row) => row > after).slice(0, 2)))) ids.push(id)
  expect(ids).toEqual(rows)
})
