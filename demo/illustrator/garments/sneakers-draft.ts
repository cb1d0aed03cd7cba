import type { Layer } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'

/** Low and high trainers from the side. */
export interface SneakersOptions extends GarmentOptions {
  fabric?: string
  kind?: 'court' | 'runner' | 'high' | 'slip'
  /** Colors: sole, mark on the side, second color of the sole, laces, lining, overlays, heel. */
  sole?: string
  accent?: string
  accent2?: string
  laces?: string
  lining?: string
  overlay?: string
  heelTab?: string
  mark?: boolean
  spec?: number
  /** Turn of the shoe behind in degrees. */
  tilt?: number
}

/** One trainer in the making; `collarY` is the height of its opening in units. */
export interface SneakerDraft {
  options: SneakersOptions
  color: string
  fabric: string
  kind: NonNullable<SneakersOptions['kind']>
  run: boolean
  high: boolean
  collarY: number
  accent: string
  laces: string
  cloth: Layer
  overlay: Layer
}

/** Measures and cloths of a trainer. */
export function draftSneaker(options: SneakersOptions): SneakerDraft {
  const { color, fabric = 'leather', kind = 'court' } = options
  const run = kind === 'runner'
  const high = kind === 'high'
  const leather = fabric === 'leather'
  const surface = { spec: options.spec ?? (leather ? 0.1 : undefined), texGain: leather ? 0.4 : 1 }
  return {
    options,
    color,
    fabric,
    kind,
    run,
    high,
    collarY: high ? 370 : 500,
    accent: options.accent ?? tint(color, -0.5),
    laces: options.laces ?? '#f4f4f2',
    cloth: { shapes: [], fabric: run ? 'canvas' : fabric, color, ...surface },
    overlay: {
      shapes: [],
      fabric: run ? 'suede' : fabric,
      color: options.overlay ?? (run ? tint(color, -0.18) : color),
      ...surface,
      puff: 2,
      lift: 0.35,
    },
  }
}
