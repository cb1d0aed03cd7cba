import { expect, test } from 'vitest'
import { nextBatch, type Reach } from './waiting-list.rules.ts'

const [moscow, murmansk, tver] = [1, 2, 3]

/** Who is told of the pieces, each with whom the piece they are told of reaches. `cities`: where the queue waits, the first one first. */
function reportedOf(cities: (number | null)[], pieces: [Reach, number][]): [number, Reach][] {
  const queue = cities.map((cityId, index) => ({ cityId, place: index + 1 }))
  return nextBatch(queue, new Map(pieces)).map(({ waiter, reach }) => [waiter.place, reach])
}
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

test.each<[string, (number | null)[], [Reach, number][], [number, Reach][]]>([
  ['nobody of nothing', [moscow, null], [], []],
  [
    'three for a piece of each city, however many wait in the other one before',
    [...times(6, moscow), ...times(3, murmansk)],
    [
      [moscow, 1],
      [murmansk, 1],
    ],
    [
      [1, moscow],
      [2, moscow],
      [3, moscow],
      [7, murmansk],
      [8, murmansk],
      [9, murmansk],
    ],
  ],
  [
    'three in all for a piece that is sent everywhere, the first of the queue wherever they are',
    [moscow, murmansk, null, tver, moscow],
    [[null, 1]],
    [
      [1, null],
      [2, null],
      [3, null],
    ],
  ],
  [
    'of pieces in their own city before those that others can have too',
    [...times(4, moscow), tver, tver, tver],
    [
      [null, 1],
      [moscow, 1],
    ],
    [
      [1, moscow],
      [2, moscow],
      [3, moscow],
      [4, null],
      [5, null],
      [6, null],
    ],
  ],
  [
    'who waits for no city takes nothing that only somebody behind them can have while there is something else for both',
    [null, null, null, tver, tver, tver],
    [
      [null, 1],
      [murmansk, 1],
    ],
    [
      [1, murmansk],
      [2, murmansk],
      [3, murmansk],
      [4, null],
      [5, null],
      [6, null],
    ],
  ],
  ['nobody of a piece in a city where nobody waits', [moscow, tver], [[murmansk, 5]], []],
])('[PRD-03] a batch tells %s', (_what, cities, pieces, told) => {
  expect(reportedOf(cities, pieces)).toEqual(told)
})
