import { expect, test } from 'vitest'
import { isLikely, printedMeasure, readMeasure, shrunk } from './measures.ts'

test('[ADM-37] centimetres are typed with a comma or a point and one digit behind it, alone or as from and to', () => {
  expect(readMeasure('92')).toEqual({ from: 920, to: 920 })
  expect(readMeasure(' 22,5 см ')).toEqual({ from: 225, to: 225 })
  expect(readMeasure('22.5')).toEqual({ from: 225, to: 225 })
  expect(readMeasure('84–88,5')).toEqual({ from: 840, to: 885 })
  expect(readMeasure('84 - 88')).toEqual({ from: 840, to: 880 })
  expect(readMeasure('')).toBeNull()
  for (const wrong of ['x', '92,55', '-3', '88-84', '1 2 x', '90-', '5,', '12345']) expect(readMeasure(wrong), wrong).toBeUndefined()
})

test('[ADM-37] what is stored in millimetres is printed in centimetres and read again alike', () => {
  for (const range of [
    { from: 1040, to: 1040 },
    { from: 225, to: 225 },
    { from: 840, to: 885 },
  ])
    for (const locale of ['ru', 'en'] as const) expect(readMeasure(printedMeasure(range, locale))).toEqual(range)
  expect(printedMeasure({ from: 225, to: 230 }, 'ru')).toBe('22,5–23')
  expect(printedMeasure(undefined, 'en')).toBe('')
})

test('[ADM-37] numbers that nobody measures are told', () => {
  const one = (millimetres: number) => ({ from: millimetres, to: millimetres })
  expect(isLikely('chest', one(920))).toBe(true)
  expect(isLikely('chest', one(9200))).toBe(false)
  expect(isLikely('chest', one(92))).toBe(false)
  expect(isLikely('foot', { from: 240, to: 920 })).toBe(false)
})

test('[ADM-37] a bigger size with a smaller measure is told, with the size that it falls behind', () => {
  const one = (millimetres: number) => ({ from: millimetres, to: millimetres })
  expect(shrunk([one(900), one(940), one(920), one(930), one(980)])).toEqual([undefined, undefined, 1, 1, undefined])
  expect(shrunk([one(900), undefined, one(900), one(899)])).toEqual([undefined, undefined, undefined, 2])
  expect(
    shrunk([
      { from: 840, to: 880 },
      { from: 860, to: 870 },
    ]),
  ).toEqual([undefined, 0])
})
