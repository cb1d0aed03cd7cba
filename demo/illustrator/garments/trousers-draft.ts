import type { Cloth, LineStyle } from '../model/layer.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import type { Mark } from '../parts/marks.ts'
import { DENIM_THREAD } from '../parts/stitches.ts'

/** Trousers, jeans, joggers and shorts; half widths and lengths in drawing units, from the waistline at 96. */
export interface TrousersOptions extends GarmentOptions {
  fabric?: string
  jeans?: boolean
  waist?: number
  hip?: number
  hem?: number
  rise?: number
  length?: number
  /** Distance of a leg from the middle. */
  gap?: number
  crease?: boolean
  pleats?: boolean | number
  waistband?: 'band' | 'elastic' | 'rib'
  cuff?: 'turn' | 'rib'
  pocket?: 'slant' | 'cargo' | 'none'
  sideStripe?: boolean
  logo?: Mark
  thread?: readonly number[]
  wash?: number
  button?: string
  /** Color of the drawstring; `false` for none. */
  cord?: string | false
}

/** Trousers in the making: points of the left leg in units. */
export interface TrousersDraft {
  options: TrousersOptions
  cloth: Cloth
  seed: string
  jeans: boolean
  back: boolean
  soft: boolean
  shorts: boolean
  creased: boolean
  /** Upper edge, lower edge of the waistband, crotch, hem. */
  top: number
  bandY: number
  crotchY: number
  hemY: number
  hipY: number
  waistX: number
  hipX: number
  hemOuter: number
  hemInner: number
  hemMiddle: number
  /** Style of the stitching, color of its thread and wash of the cloth. */
  stitching: LineStyle
  lineColor: readonly number[]
  wash: number
}

/** Measures of trousers. */
export function draftTrousers(options: TrousersOptions): TrousersDraft {
  const { jeans = false, hem = 132, rise = 296, length = 985, waist = 124, hip = 168, gap = 9, waistband = 'band', back = false } = options
  const hemOuter = 400 - gap - hem * 1.5
  const hemInner = 400 - gap
  return {
    options,
    cloth: { fabric: options.fabric ?? 'twill', color: options.color, pattern: options.pattern, color2: options.color2 },
    seed: options.seed,
    jeans,
    back,
    soft: waistband !== 'band',
    shorts: length < 640,
    creased: options.crease ?? (!jeans && waistband === 'band'),
    top: 96,
    bandY: 140,
    crotchY: 96 + rise,
    hemY: length,
    hipY: 320,
    waistX: 400 - waist,
    hipX: 400 - hip,
    hemOuter,
    hemInner,
    hemMiddle: (hemOuter + hemInner) / 2,
    stitching: jeans ? DENIM_THREAD : { opacity: 0.3, width: 1.1 },
    lineColor: options.thread ?? [0.62, 0.36, 0.12],
    wash: options.wash ?? 0.05,
  }
}
