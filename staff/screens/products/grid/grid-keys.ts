import { columnsOf, filledDown, textAt, type GridLine } from './grid-edits.ts'
import type { Grid } from './use-grid.ts'

interface Pressed {
  key: string
  /** The place on the keyboard: the Russian layout does as well. */
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const pageRows = 15
const moves: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
}

/** Does what a key asks of the grid while no cell is typed into; false when it asks nothing. */
export function pressIn(grid: Grid, lines: readonly GridLine[], event: Pressed): boolean {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return pressWithControl(grid, lines, event)
  const { cursor } = grid
  const [rows, columns] = moves[event.key] ?? []
  if (rows !== undefined && columns !== undefined) {
    grid.go({ row: cursor.row + rows, column: cursor.column + columns }, event.shiftKey)
    return true
  }
  switch (event.key) {
    case 'Home':
      grid.go({ row: cursor.row, column: 0 }, event.shiftKey)
      return true
    case 'End':
      grid.go({ row: cursor.row, column: columnsOf(lines).length - 1 }, event.shiftKey)
      return true
    case 'Enter':
    case 'F2':
      grid.draftAs(textAt(lines, grid.edits, cursor))
      return true
    case 'Escape':
      grid.go(cursor)
      return true
    case 'Delete':
    case 'Backspace':
      grid.type(cellsIn(grid).map((place) => ({ ...place, text: '' })))
      return true
    default:
      if (event.key.length !== 1 || event.key === ' ') return false
      grid.draftAs(event.key)
      return true
  }
}

function pressWithControl(grid: Grid, lines: readonly GridLine[], { code, key, shiftKey }: Pressed): boolean {
  const last = lines.length - 1
  if (code === 'KeyD') grid.type(filledDown(lines, grid.edits, grid.range))
  else if (code === 'KeyZ') (shiftKey ? grid.redo : grid.undo)()
  else if (code === 'KeyY') grid.redo()
  else if (code === 'KeyA') grid.select({ top: 0, bottom: last, left: grid.range.left, right: grid.range.right })
  else if (key === 'ArrowDown' || key === 'End') grid.go({ row: last, column: grid.cursor.column }, shiftKey)
  else if (key === 'ArrowUp' || key === 'Home') grid.go({ row: 0, column: grid.cursor.column }, shiftKey)
  else return false
  return true
}

function cellsIn({ range: { top, bottom, left, right } }: Grid) {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  ).flat()
}
