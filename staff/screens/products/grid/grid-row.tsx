import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatSum } from '#core/money.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { CellField } from './cell-field.tsx'
import { countFront, isPrice, type CellTexts, type Column, type Place } from './grid-edits.ts'
import { discountOf, shownText } from './grid-texts.ts'
import type { SheetRow } from './use-sheet.ts'
import type { Verdict } from './use-grid-check.ts'
import { reasonCode } from './use-grid-check.ts'

export interface GridRowProps {
  row: SheetRow
  at: number
  edited: Partial<CellTexts> | undefined
  verdict: Verdict | undefined
  /** What was said of it in words. */
  said: string
  /** Chosen columns of this row. */
  chosen: readonly [left: number, right: number] | undefined
  cursor: number | undefined
  /** What is being typed into the cell of the cursor. */
  draft: string | undefined
  onPick: (place: Place, keeps: boolean) => void
  onOpen: (place: Place) => void
  onDraft: (text: string) => void
  onDone: (move: readonly [rows: number, columns: number] | undefined) => void
}

/** A thing with its cells. Source: ADM-34. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, at, edited = {}, verdict, said, chosen, cursor, draft, onPick, onOpen, onDraft, onDone } = props
  const t = useTranslations('grid')
  const { locale } = useLanguage()
  const textOf = (name: Column): string => edited[name] ?? row.texts[name] ?? ''
  const front = countFront(row.columns)
  const discount = discountOf(textOf('price'), textOf('old_price'))
  const isRefused = verdict?.state === 'refused'
  const look = (name: Column, column: number): string | undefined => {
    const isIn = chosen !== undefined && column >= chosen[0] && column <= chosen[1]
    const isBad = isRefused && isAt(verdict, name, edited)
    const state = isBad ? (verdict.problem?.code === reasonCode ? 'is-ask' : 'is-ref') : edited[name] === undefined ? '' : 'is-chg'
    return [isPrice(name) || name === 'vat' ? 'r' : '', state, isIn ? 'is-in' : '', column === cursor ? 'is-cur' : '']
      .filter(Boolean)
      .join(' ')
  }
  const cellOf = (name: Column, column: number) => {
    const text = textOf(name)
    const isOpen = column === cursor && draft !== undefined
    return (
      <td
        className={look(name, column)}
        key={name}
        id={`cell-${at}-${column}`}
        aria-selected={chosen !== undefined && column >= chosen[0] && column <= chosen[1]}
        aria-invalid={(isRefused && isAt(verdict, name, edited)) || undefined}
        title={isOpen ? undefined : text}
        data-column={name}
        onPointerDown={(event) => {
          if (isOpen || event.button !== 0) return
          if (column === cursor && event.pointerType !== 'mouse') onOpen({ row: at, column })
          else onPick({ row: at, column }, event.shiftKey)
        }}
        onPointerEnter={(event) => {
          if (event.buttons === 1 && event.pointerType === 'mouse' && draft === undefined) onPick({ row: at, column }, true)
        }}
        onDoubleClick={() => onOpen({ row: at, column })}
      >
        {isOpen ? (
          <CellField
            name={name}
            text={draft}
            label={t('cell', { column: t(`columns.${name}`), sku: row.sku })}
            onDraft={onDraft}
            onDone={onDone}
          />
        ) : (
          shownText(name, text, locale)
        )}
      </td>
    )
  }
  return (
    <tr aria-rowindex={at + 2}>
      <td className="no">{at + 1}</td>
      <td className="num id">
        <Link className="link" to={row.to} tabIndex={-1}>
          {row.sku}
        </Link>
      </td>
      <td className="nm" title={row.name}>
        {row.name}
      </td>
      {row.size !== undefined && <td className="ro">{row.size}</td>}
      <td className="r ro opt">{row.pieces === null ? '' : <span className={row.pieces === 0 ? 'red' : undefined}>{row.pieces}</span>}</td>
      {row.price !== undefined && <td className="r ro opt">{formatSum(row.price, locale)}</td>}
      {row.columns.slice(0, front).map(cellOf)}
      {row.price !== undefined && <td className="r ro">{discount === undefined ? '' : t('discount', { percent: discount })}</td>}
      <td className={`say${isRefused ? ' red' : ''}`} title={said}>
        {said}
      </td>
      {row.columns.slice(front).map((name, index) => cellOf(name, front + index))}
    </tr>
  )
})

/** Where a refusal is to be mended: a number that nobody knows is of the whole row. */
const isAt = (verdict: Verdict, name: Column, edited: Partial<CellTexts>): boolean => {
  const column = verdict.problem?.column
  return column === name || ((column === null || column === 'sku' || column === undefined) && edited[name] !== undefined)
}
