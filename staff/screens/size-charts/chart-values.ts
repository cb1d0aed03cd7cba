import { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { isLikely, measureCodes, printedMeasure, readMeasure, shrunk, type MeasureCode, type MeasureRange } from '#core/measures.ts'
import { wornHeights, type BodyChart, type ChartSize, type SizeChart } from '#contracts/staff/size-charts.contract.ts'

/** The cells of a chart as they are typed, by size and measure: all that its sizes can have, empty where nothing is measured. */
export type Cells = Record<string, string>

/** A cell of a grid: where it stands, by the name of its field. */
export const cellKey = (sizeId: number, code: MeasureCode): string => `s${sizeId}-${code}`

export interface MeasuredCell extends MeasureRange {
  size_id: number
  code: MeasureCode
}

/** The cells of stored measures. */
export function cellsOf(sizes: readonly ChartSize[], measures: readonly MeasuredCell[], locale: Locale): Cells {
  const cells = Object.fromEntries(sizes.flatMap(({ id }) => measureCodes.map((code) => [cellKey(id, code), ''])))
  for (const row of measures) cells[cellKey(row.size_id, row.code)] = printedMeasure(row, locale)
  return cells
}

/** The measures that are typed; what is no number is left out. */
export function measuresOf(cells: Cells): MeasuredCell[] {
  return Object.entries(cells).flatMap(([key, text]) => {
    const range = readMeasure(text)
    const [, sizeId, code] = /^s(\d+)-(\w+)$/.exec(key) ?? []
    return range ? [{ size_id: Number(sizeId), code: code as MeasureCode, ...range }] : []
  })
}

/** The model as its form has it: the thing itself, and who wears it. */
export interface ChartValues {
  cells: Cells
  worn_size: string
  worn_height: string
}

/** The fields of a stored chart. */
export function chartValues({ sizes, measures, worn }: SizeChart & { sizes: readonly ChartSize[] }, locale: Locale): ChartValues {
  const ranges = measures.map(({ millimetres, ...row }) => ({ ...row, from: millimetres, to: millimetres }))
  return { cells: cellsOf(sizes, ranges, locale), worn_size: typed(worn?.size_id), worn_height: typed(worn?.height_cm) }
}

/** What is saved of a model's form. */
export function storedChart({ cells, worn_size: size, worn_height: height }: ChartValues): SizeChart {
  return {
    measures: measuresOf(cells).map(({ size_id, code, from }) => ({ size_id, code, millimetres: from })),
    worn: size === '' ? null : { size_id: Number(size), height_cm: Number(height) },
  }
}

/** What is saved of a department's form. */
export const storedBodies = ({ cells }: { cells: Cells }): BodyChart => ({ measures: measuresOf(cells) })

const typed = (value: number | undefined): string => String(value ?? '')

/** Judges cells: numbers that somebody can have measured, of a thing one in a cell. */
function judgeCells(cells: Cells, isRange: boolean, context: z.RefinementCtx): void {
  for (const [key, text] of Object.entries(cells)) {
    const range = readMeasure(text)
    if (range === null) continue
    const code = key.slice(key.indexOf('-') + 1) as MeasureCode
    if (!range || !isLikely(code, range) || (!isRange && range.from !== range.to))
      context.addIssue({ code: 'custom', path: ['cells', key], message: '' })
  }
}

export const bodySchema = z.unknown().superRefine((values, context) => judgeCells((values as { cells: Cells }).cells, true, context))

export const chartSchema = z.unknown().superRefine((values, context) => {
  const { cells, worn_size: size, worn_height: height } = values as ChartValues
  judgeCells(cells, false, context)
  if (size === '' && height.trim() !== '') context.addIssue({ code: 'custom', path: ['worn_size'], message: '' })
  const isHeight = /^\d{2,3}$/.test(height.trim()) && Number(height) >= wornHeights.least && Number(height) <= wornHeights.most
  if (size !== '' && !isHeight) context.addIssue({ code: 'custom', path: ['worn_height'], message: '' })
})

/** A size that is smaller than one before it in its system: the cell, and the size that it falls behind. */
export interface Shrinking {
  key: string
  size: ChartSize
  code: MeasureCode
  behind: ChartSize
}

/** Where a bigger size has a smaller measure. Source: ADM-37. */
export function shrinkings(sizes: readonly ChartSize[], cells: Cells): Shrinking[] {
  return [...Map.groupBy(sizes, ({ system }) => system).values()].flatMap((group) =>
    measureCodes.flatMap((code) => {
      const ranges = group.map(({ id }) => readMeasure(cells[cellKey(id, code)] ?? '') ?? undefined)
      return shrunk(ranges).flatMap((before, at) => {
        const [size, behind] = [group[at], before === undefined ? undefined : group[before]]
        return size && behind ? [{ key: cellKey(size.id, code), size, code, behind }] : []
      })
    }),
  )
}

const usual: Record<ChartSize['system'], readonly MeasureCode[]> = {
  letters: ['chest', 'waist', 'hips'],
  jeans: ['waist', 'hips', 'inseam'],
  shoes: ['foot'],
  one: ['length'],
}

/** The columns of a grid: what is measured of any size, else what usually is, and what somebody has asked for. */
export function columnsOf(sizes: readonly ChartSize[], cells: Cells, asked: readonly MeasureCode[]): MeasureCode[] {
  const measured = measureCodes.filter((code) => sizes.some(({ id }) => cells[cellKey(id, code)]))
  const shown = measured.length > 0 ? measured : sizes.flatMap(({ system }) => usual[system])
  return measureCodes.filter((code) => shown.includes(code) || asked.includes(code))
}
