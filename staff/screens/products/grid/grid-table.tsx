import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import {
  columnsOf,
  copied,
  countFront,
  isPrice,
  pasted,
  readTable,
  textAt,
  type Column,
  type GridLine,
  type Pasted,
  type Place,
} from './grid-edits.ts'
import { pressIn } from './grid-keys.ts'
import { GridRowView } from './grid-row.tsx'
import type { Grid } from './use-grid.ts'
import type { Verdict } from './use-grid-check.ts'
import type { SheetRow } from './use-sheet.ts'

interface GridTableProps {
  grid: Grid
  rows: readonly SheetRow[]
  verdictOf: (id: number) => Verdict | undefined
  sayOf: (line: GridLine) => string
  onPaste: (what: Pasted) => void
}

/** Rows beyond those in sight that are drawn too. */
const ahead = 12
const isNarrow = (): boolean => matchMedia('(max-width: 767px)').matches

/** The cells of thousands of things, of which those in sight are drawn. Source: ADM-34, SUX-2. */
export function GridTable({ grid, rows, verdictOf, sayOf, onPaste }: GridTableProps) {
  const t = useTranslations('grid')
  const columns = columnsOf(rows)
  const front = countFront(columns)
  const [{ size, price } = {}] = rows
  const place = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [rowHeight] = useState(() => (isNarrow() ? 44 : 35))
  const [{ top, height }, setView] = useState({ top: 0, height: 700 })
  const first = Math.max(0, Math.floor(top / rowHeight) - ahead)
  const last = Math.min(rows.length, Math.ceil((top + height) / rowHeight) + ahead)
  const { cursor, range, draft } = grid
  const latest = useRef<{ grid: Grid; lines: readonly GridLine[] }>({ grid, lines: rows })
  // Rows keep their handlers: only those that change are drawn again.
  useEffect(() => {
    latest.current = { grid, lines: rows }
  })
  // How many rows are in sight.
  useLayoutEffect(() => {
    const around = place.current
    if (!around) return
    const watch = new ResizeObserver(() => setView({ top: around.scrollTop, height: around.clientHeight }))
    watch.observe(around)
    return () => watch.disconnect()
  }, [])
  // Brings the cell of the cursor into sight, below the head and beside the first columns.
  useLayoutEffect(() => {
    const around = place.current
    if (!around) return
    const y = cursor.row * rowHeight
    const free = around.clientHeight - rowHeight
    if (y < around.scrollTop) around.scrollTop = y
    else if (y + rowHeight > around.scrollTop + free) around.scrollTop = y + rowHeight - free
    const cell = around.querySelector<HTMLElement>(`#cell-${cursor.row}-${cursor.column}`)
    if (!cell) return
    if (cell.offsetLeft + cell.offsetWidth > around.scrollLeft + around.clientWidth)
      around.scrollLeft = cell.offsetLeft + cell.offsetWidth - around.clientWidth
    const left = around.querySelector<HTMLElement>('th.id')
    const covered = left && getComputedStyle(left).position === 'sticky' ? left.offsetWidth + 36 : 0
    if (cell.offsetLeft < around.scrollLeft + covered) around.scrollLeft = cell.offsetLeft - covered
  }, [cursor, rowHeight])
  const onPick = useCallback((to: Place, keeps: boolean) => {
    const { grid: now } = latest.current
    if (now.draft !== undefined) now.type([{ ...now.cursor, text: now.draft }])
    now.go(to, keeps)
  }, [])
  const onOpen = useCallback((to: Place) => {
    const { grid: now, lines: all } = latest.current
    now.go(to)
    now.draftAs(textAt(all, now.edits, to))
  }, [])
  const onDraft = useCallback((text: string) => latest.current.grid.draftAs(text), [])
  const onDone = useCallback((move: readonly [number, number] | undefined) => {
    const { grid: now } = latest.current
    table.current?.focus({ preventScroll: true })
    if (move === undefined || now.draft === undefined) return now.draftAs(undefined)
    now.type([{ ...now.cursor, text: now.draft }], { to: { row: now.cursor.row + move[0], column: now.cursor.column + move[1] } })
  }, [])
  const paste = (event: ClipboardEvent): void => {
    if (draft !== undefined) return
    event.preventDefault()
    const what = pasted(rows, range, readTable(event.clipboardData.getData('text/plain')))
    if (what.cells.length === 0 && what.unknown.length === 0) return
    const corner = what.isBySku ? undefined : what.cells.at(-1)
    grid.type(what.cells, corner && { chosen: chosenOf(range, corner, { rows: rows.length, columns: columns.length }) })
    onPaste(what)
  }
  const headOf = (name: Column) => (
    <th className={isPrice(name) || name === 'vat' ? 'r' : undefined} key={name} data-column={name}>
      {t(`columns.${name}`)}
    </th>
  )
  return (
    <div
      className="sv-x pg"
      ref={place}
      style={{ '--row': `${rowHeight}px` } as object}
      onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
    >
      <table
        className="xg"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are gone through by arrows is a grid
        role="grid"
        ref={table}
        tabIndex={0}
        aria-label={t('table')}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={`cell-${cursor.row}-${cursor.column}`}
        onKeyDown={(event) => {
          if (draft === undefined && pressIn(grid, rows, event)) event.preventDefault()
        }}
        onCopy={(event) => {
          if (draft !== undefined) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', copied(rows, grid.edits, range))
        }}
        onPaste={paste}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th className="no">
              <VisuallyHidden>{t('line')}</VisuallyHidden>
            </th>
            <th className="id">{t('columns.sku')}</th>
            <th className="nm">{t('columns.name')}</th>
            {size !== undefined && <th>{t('columns.size')}</th>}
            <th className="r opt">{t('columns.stock')}</th>
            {price !== undefined && <th className="r opt">{t('columns.now')}</th>}
            {columns.slice(0, front).map(headOf)}
            {price !== undefined && <th className="r">{t('columns.discount')}</th>}
            <th className="say">{t('columns.check')}</th>
            {columns.slice(front).map(headOf)}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden="true" style={{ height: first * rowHeight }} />}
          {rows.slice(first, last).map((row, index) => {
            const at = first + index
            const isIn = at >= range.top && at <= range.bottom
            const isAtCursor = at === cursor.row
            return (
              <GridRowView
                key={row.id}
                row={row}
                at={at}
                edited={grid.edits.get(row.id)}
                verdict={verdictOf(row.id)}
                said={sayOf(row)}
                chosen={isIn ? [range.left, range.right] : undefined}
                cursor={isAtCursor ? cursor.column : undefined}
                draft={isAtCursor ? draft : undefined}
                onPick={onPick}
                onOpen={onOpen}
                onDraft={onDraft}
                onDone={onDone}
              />
            )
          })}
          {last < rows.length && <tr aria-hidden="true" style={{ height: (rows.length - last) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  )
}

/** What has been pasted is chosen, as far as the grid goes. */
const chosenOf = (from: { top: number; left: number }, corner: Place, all: { rows: number; columns: number }) => ({
  top: from.top,
  left: from.left,
  bottom: Math.min(corner.row, all.rows - 1),
  right: Math.min(corner.column, all.columns - 1),
})
