import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { printedMeasure, readMeasure, type MeasureCode } from '#core/measures.ts'
import type { ChartSize } from '#contracts/staff/size-charts.contract.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { cellKey, type Cells, type Shrinking } from './chart-values.ts'
import { moveOf, pastedCells, type Place } from './grid-moves.ts'

interface MeasureGridProps<V extends { cells: Cells }> {
  form: UseFormReturn<V>
  label: string
  sizes: readonly ChartSize[]
  columns: readonly MeasureCode[]
  shrinkings: readonly Shrinking[]
  mayWrite: boolean
}

/** Sizes by measures in centimetres: walked by arrows, Tab and Enter, filled by a paste from a spreadsheet. Source: ADM-37. */
export function MeasureGrid<V extends { cells: Cells }>({ form, label, sizes, columns, shrinkings, mayWrite }: MeasureGridProps<V>) {
  const t = useTranslations('sizeCharts')
  const { locale } = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const [pasted, setPasted] = useState<{ cells: number; beyond: number }>()
  const pathOf = ({ row, column }: Place): FieldPath<V> | undefined => {
    const [size, code] = [sizes[row], columns[column]]
    return size && code && (`cells.${cellKey(size.id, code)}` as FieldPath<V>)
  }
  const write = (path: FieldPath<V>, text: string): void => form.setValue(path, text as never, { shouldDirty: true, shouldTouch: true })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: Place): void => {
    const { currentTarget: field, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      const path = pathOf(at)
      if (path) form.resetField(path)
      field.select()
      return
    }
    // A save by Enter would meet whoever only goes down.
    if (event.key === 'Enter') event.preventDefault()
    const caret = { start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0, length: field.value.length }
    const move = moveOf(event, caret)
    const path = move && pathOf({ row: at.row + move.row, column: at.column + move.column })
    if (!path) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: Place): void => {
    const rows = pastedCells(event.clipboardData.getData('text/plain'))
    if (!rows) return
    event.preventDefault()
    const cells = rows.flatMap((texts, row) =>
      texts.map((text, column) => ({ path: pathOf({ row: at.row + row, column: at.column + column }), text })),
    )
    const known = cells.flatMap(({ path, text }) => (path ? [{ path, text }] : []))
    for (const { path, text } of known) {
      const range = readMeasure(text)
      write(path, range ? printedMeasure(range, locale) : text)
    }
    void form.trigger(known.map(({ path }) => path))
    setPasted({ cells: known.length, beyond: cells.length - known.length })
  }
  const groups = [...Map.groupBy(sizes, ({ system }) => system).entries()]
  const rowOf = new Map(sizes.map(({ id }, row) => [id, row]))
  const cellOf = (size: ChartSize, column: number, code: MeasureCode) => {
    const at = { row: rowOf.get(size.id) ?? 0, column }
    const key = cellKey(size.id, code)
    const path = `cells.${key}` as FieldPath<V>
    const { error } = form.getFieldState(path, form.formState)
    const shrinking = shrinkings.find((one) => one.key === key)
    return (
      <td key={code} className={error ? 'is-err' : shrinking ? 'is-warn' : undefined}>
        <input
          {...form.register(path, {
            onBlur: ({ target }: { target: HTMLInputElement }) => {
              const range = readMeasure(target.value)
              if (range && printedMeasure(range, locale) !== target.value) write(path, printedMeasure(range, locale))
            },
          })}
          aria-label={t('cell', { size: size.title, measure: t(`measures.${code}`) })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || shrinking ? `check-${key}` : undefined}
          autoComplete="off"
          inputMode="decimal"
          readOnly={!mayWrite}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={(event) => mayWrite && onPaste(event, at)}
        />
      </td>
    )
  }
  return (
    <>
      <Sheet label={label}>
        <table className="sv-t sc-t" ref={table}>
          <thead>
            <tr>
              <th scope="col">{t('size')}</th>
              {columns.map((code) => (
                <th scope="col" className="r" key={code}>
                  {t(`measures.${code}`)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(([system, group]) => (
            <tbody key={system}>
              {groups.length > 1 && (
                <tr>
                  <th className="sc-sys" scope="rowgroup" colSpan={columns.length + 1}>
                    {t(`systems.${system}`)}
                  </th>
                </tr>
              )}
              {group.map((size) => (
                <tr key={size.id}>
                  <th scope="row">
                    {size.title} {size.alternative && <small className="mut">{size.alternative}</small>}
                  </th>
                  {columns.map((code, column) => cellOf(size, column, code))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Sheet>
      <output className="mut sc-said">
        {pasted && t('pasted', { count: pasted.cells })} {pasted && pasted.beyond > 0 && t('beyond', { count: pasted.beyond })}
      </output>
    </>
  )
}
