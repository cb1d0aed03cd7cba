/** Where a cell stands in its grid. */
export interface Place {
  row: number
  column: number
}

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What is chosen of the text of a cell. */
interface Caret {
  start: number
  end: number
  length: number
}

/** Where a key leads from a cell: Enter and the vertical arrows at once, the others from the edge of what is typed; undefined when it stays in the cell. */
export function moveOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, { start, end, length }: Caret): Place | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 }
  if (shiftKey) return undefined
  if (key === 'ArrowUp') return { row: -1, column: 0 }
  if (key === 'ArrowDown') return { row: 1, column: 0 }
  const isWhole = start === 0 && end === length
  if (key === 'ArrowLeft' && (isWhole || (start === 0 && end === 0))) return { row: 0, column: -1 }
  if (key === 'ArrowRight' && (isWhole || (start === length && end === length))) return { row: 0, column: 1 }
  return undefined
}

/** The cells of a spreadsheet that are pasted; undefined for one text, which the field takes itself. */
export function pastedCells(text: string): string[][] | undefined {
  const rows = text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}
