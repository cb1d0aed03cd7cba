import type { Locale } from './locale.ts'

/** What is measured of things and bodies, from the shoulder down, as a tape goes. Source: decisions O. */
export const measureCodes = ['shoulders', 'chest', 'waist', 'hips', 'sleeve', 'inseam', 'length', 'foot'] as const
export type MeasureCode = (typeof measureCodes)[number]

/** The least and the most that anybody measures, in millimetres: what is beyond was mistyped, e.g. 920 or 9,2 for 92. Source: ADM-37. */
export const measureLimits: Readonly<Record<MeasureCode, readonly [least: number, most: number]>> = {
  shoulders: [150, 900],
  chest: [300, 2000],
  waist: [250, 2000],
  hips: [300, 2200],
  sleeve: [50, 1200],
  inseam: [50, 1300],
  length: [80, 2500],
  foot: [80, 400],
}

/** From and to, in millimetres; equal where one number says it. */
export interface MeasureRange {
  from: number
  to: number
}

/** Centimetres as people read them: `104`, `22,5`, `84–88`; empty where nothing was measured. */
export function printedMeasure(measure: MeasureRange | undefined, locale: Locale): string {
  if (!measure) return ''
  const centimetres = (millimetres: number) => String(millimetres / 10).replace('.', locale === 'ru' ? ',' : '.')
  return measure.from === measure.to ? centimetres(measure.from) : `${centimetres(measure.from)}–${centimetres(measure.to)}`
}

/**
 * Centimetres as somebody typed or pasted them, with a comma or a point and at most one digit behind it; two numbers with a dash are from and to. An empty
 * text is no measure: null; what is no number is undefined.
 */
export function readMeasure(typed: string): MeasureRange | null | undefined {
  const text = typed.replaceAll(/\s|см|cm/giu, '')
  if (text === '') return null
  const [, first = '', second = first] = /^(\d{1,4}(?:[.,]\d)?)(?:[-–—−](\d{1,4}(?:[.,]\d)?))?$/u.exec(text) ?? []
  const range = { from: inMillimetres(first), to: inMillimetres(second) }
  return first === '' || range.to < range.from ? undefined : range
}

const inMillimetres = (centimetres: string): number => Math.round(Number(centimetres.replace(',', '.')) * 10)

/** Whether a measure can be one of a thing or of a body. */
export function isLikely(code: MeasureCode, { from, to }: MeasureRange): boolean {
  const [least, most] = measureLimits[code]
  return from >= least && to <= most
}

/**
 * Where a size is smaller than one before it: for each size in their order, the index of the largest before it that is larger; undefined where it grows or stays.
 * Source: ADM-37.
 */
export function shrunk(sizes: readonly (MeasureRange | undefined)[]): (number | undefined)[] {
  let largest: number | undefined
  return sizes.map((size, index) => {
    const before = largest === undefined ? undefined : sizes[largest]
    if (!size) return undefined
    if (!before || (size.to >= before.to && size.from >= before.from)) {
      largest = index
      return undefined
    }
    return largest
  })
}

/** A conversion without what the head of its column says: `RU 44–46` → `44–46`, `23 см` → `23`. */
export function printedConversion(title: string): string {
  return title.replace(/^RU\s|\s(?:см|cm)$/, '')
}
