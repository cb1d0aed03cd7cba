import { expect, test } from 'vitest'
import { moveOf, pastedCells } from './grid-moves.ts'

const press = (key: string, caret: readonly [start: number, end: number] = [0, 2], more: object = {}) =>
  moveOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, { start: caret[0], end: caret[1], length: 2 })

test('[ADM-37] arrows and Enter walk from cell to cell, within what is typed only from its edge', () => {
  expect(press('Enter')).toEqual({ row: 1, column: 0 })
  expect(press('Enter', [0, 2], { shiftKey: true })).toEqual({ row: -1, column: 0 })
  expect(press('ArrowUp', [1, 1])).toEqual({ row: -1, column: 0 })
  expect(press('ArrowDown', [1, 1])).toEqual({ row: 1, column: 0 })
  expect(press('ArrowLeft')).toEqual({ row: 0, column: -1 })
  expect(press('ArrowLeft', [0, 0])).toEqual({ row: 0, column: -1 })
  expect(press('ArrowLeft', [1, 1])).toBeUndefined()
  expect(press('ArrowRight', [2, 2])).toEqual({ row: 0, column: 1 })
  expect(press('ArrowRight', [1, 1])).toBeUndefined()
  expect(press('ArrowRight', [0, 2], { shiftKey: true })).toBeUndefined()
  expect(press('ArrowDown', [0, 2], { ctrlKey: true })).toBeUndefined()
  expect(press('5')).toBeUndefined()
})

test('[ADM-37] a block of a spreadsheet is told from a text', () => {
  expect(pastedCells('90\t94\r\n91,5\t95\r\n')).toEqual([
    ['90', '94'],
    ['91,5', '95'],
  ])
  expect(pastedCells('90\n94')).toEqual([['90'], ['94']])
  expect(pastedCells('90\n')).toBeUndefined()
  expect(pastedCells('90')).toBeUndefined()
})
