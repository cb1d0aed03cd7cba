import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Point } from '../model/layer.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import type { ThreadedCloth } from './top-draft.ts'

/** Skirts; half widths and lengths in drawing units, from the waistline at 150. */
export interface SkirtOptions extends GarmentOptions {
  fabric?: string
  length?: number
  hem?: number
  waist?: number
  /** How far the hip stands out of the waist on a pencil skirt. */
  hip?: number
  fit?: 'a' | 'pencil'
  /** Number of pleats; number and strength of soft folds when there are none. */
  pleats?: number
  n?: number
  v?: number
  front?: 'buttons' | 'wrap' | 'slit'
  pocket?: boolean
  nBtn?: number
  button?: string
  metal?: boolean
  thread?: readonly number[]
  wash?: number
}

/** A skirt in the making: half outlines of its left side and of its wavy hem, in units. */
export interface SkirtDraft {
  options: SkirtOptions
  cloth: ThreadedCloth
  seed: string
  waistX: number
  hemX: number
  top: number
  length: number
  side: Point[]
  hem: Point[]
  pleats: number
  folds: number
  strength: number
}

/** Measures and outline of a skirt. */
export function draftSkirt(options: SkirtOptions): SkirtDraft {
  const { length = 930, waist = 118, pleats = 0, n = 6, seed } = options
  const y0 = 150
  const random = rng(seed)
  const xw = 400 - waist
  const xh = 400 - (options.hem ?? 236)
  const hemPts: Point[] = []
  const K = pleats || n
  for (let i = 0; i <= K * 2; i++) {
    const t = i / (K * 2)
    const x = lerp(xh, 800 - xh, t)
    const e = Math.sin(t * Math.PI)
    const end = i === 0 || i === K * 2
    const wave = () => (pleats ? (i % 2 ? 6 : -6) : i % 2 ? 2 + random() * 9 : -random() * 9)
    hemPts.push([x + (end ? 0 : (random() - 0.5) * 8), length + e * 22 + wave(), pleats ? 1 : end])
  }
  const hx = xw - (options.hip ?? 44)
  const side: Point[] =
    options.fit === 'pencil'
      ? [
          [lerp(xw, hx, 0.7), y0 + 90],
          [hx, y0 + 190],
          [lerp(hx, xh, 0.55), lerp(y0, length, 0.66)],
        ]
      : [
          [lerp(xw, xh, 0.34) - 12, lerp(y0, length, 0.26)],
          [lerp(xw, xh, 0.72) - 4, lerp(y0, length, 0.62)],
        ]
  return {
    options,
    cloth: {
      fabric: options.fabric ?? 'satin',
      color: options.color,
      pattern: options.pattern,
      color2: options.color2,
      wash: options.wash,
      lineColor: options.thread,
    },
    seed,
    waistX: xw,
    hemX: xh,
    top: y0,
    length,
    side,
    hem: hemPts,
    pleats,
    folds: n,
    strength: options.v ?? 0.42,
  }
}
