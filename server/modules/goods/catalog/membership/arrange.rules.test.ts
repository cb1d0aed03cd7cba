import { expect, test } from 'vitest'
import { arrange, positionGap } from './arrange.rules.ts'

const stored = (...positions: [number, number][]) => new Map(positions)
const four = stored([1, 1024], [2, 2048], [3, 3072], [4, 4096])
const ids = ({ written }: ReturnType<typeof arrange>) => written.map(({ id }) => id)

/** The order that the rows would stand in afterwards. */
function after(before: ReadonlyMap<number, number>, wanted: readonly number[]): number[] {
  const { written, removed } = arrange(before, wanted)
  const positions = new Map([...before, ...written.map(({ id, position }) => [id, position] as const)])
  for (const id of removed) positions.delete(id)
  return [...positions].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
}

test('[ADM-46] one thing that moves is the one row that is written, wherever it goes', () => {
  for (const wanted of [
    [4, 1, 2, 3],
    [1, 4, 2, 3],
    [2, 3, 4, 1],
    [1, 3, 4, 2],
  ]) {
    expect(after(four, wanted)).toEqual(wanted)
    expect(ids(arrange(four, wanted)), wanted.join(' ')).toHaveLength(1)
  }
  expect(arrange(four, [1, 2, 3, 4])).toEqual({ written: [], removed: [] })
})

test('[ADM-46] what comes is written, what goes is removed, and the others stay', () => {
  expect(arrange(four, [1, 9, 2, 4])).toEqual({ written: [{ id: 9, position: 1536 }], removed: [3] })
  expect(arrange(stored(), [7, 8])).toEqual({
    written: [
      { id: 7, position: positionGap },
      { id: 8, position: 2 * positionGap },
    ],
    removed: [],
  })
})

test('[ADM-46] without room between two things all are numbered anew, and never from zero', () => {
  const dense = stored([1, 1], [2, 2], [3, 3])
  expect(arrange(dense, [1, 3, 2]).written.map(({ position }) => position)).toEqual([1024, 2048, 3072])
  expect(arrange(dense, [3, 1, 2]).written.map(({ position }) => position)).toEqual([1024, 2048, 3072])
  expect(after(stored([1, 5], [2, 5], [3, 5]), [3, 2, 1])).toEqual([3, 2, 1])
  expect(after(stored([1, 2_147_483_647], [2, 4]), [1, 2])).toEqual([1, 2])
})

test('[ADM-46] any order is reached from any other', () => {
  // Every order of five of which two are new, from positions with and without room.
  const orders = (rest: readonly number[]): number[][] =>
    rest.length === 0 ? [[]] : rest.flatMap((id) => orders(rest.filter((other) => other !== id)).map((order) => [id, ...order]))
  for (const wanted of orders([1, 2, 3, 8, 9]))
    for (const before of [four, stored([1, 3], [2, 4], [3, 6])]) expect(after(before, wanted)).toEqual(wanted)
})
