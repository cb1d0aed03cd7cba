import type { Cloth, Layer } from '../model/layer.ts'
import type { ArmOptions } from '../parts/arm-draft.ts'
import { clothOf, isKnit, recolour, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { draftFrame } from '../parts/frame.ts'
import type { Frame } from '../parts/frame.ts'
import type { Mark } from '../parts/marks.ts'
import type { PocketKind } from '../parts/pocket-pieces.ts'
import type { ArmPose } from '../parts/poses.ts'

/** Neck or collar of a top. */
export type TopNeck = 'crew' | 'v' | 'scoop' | 'boat' | 'square' | 'polo' | 'shirt' | 'camp' | 'mock' | 'roll' | 'hood' | 'henley'

/** Jersey, shirts and knitwear. Lengths in centimetres unless said otherwise. */
export interface TopOptions extends GarmentOptions, ArmOptions {
  fabric?: string
  neck?: TopNeck
  closure?: 'buttons' | 'zip' | 'half'
  hem?: 'plain' | 'rib' | 'tail' | 'split'
  pocket?: PocketKind | readonly PocketKind[]
  pose?: ArmPose
  /** Number of cables down the front. */
  cable?: boolean | number
  raglan?: boolean
  ribPanel?: boolean
  belted?: boolean
  boxPleat?: boolean
  snug?: boolean
  /** Mark, place, color. */
  logo?: Mark | readonly [mark: Mark, place?: 'chest' | 'centre' | 'hem', color?: string]
  /** Number of buttons and their radius in units. */
  buttons?: number
  buttonR?: number
  collarColor?: string
  collarSize?: number
  /** Longer leaves of the collar, in units. */
  point?: number
  /** Height of a roll neck and width of a neck rib in units. */
  neckH?: number
  band?: number
  lining?: string
  label?: string | false
  cord?: string
  zip?: string
  /** Strength of the folds. */
  v?: number
}

/** Cloth with its own thread and wash. */
export type ThreadedCloth = Cloth & Pick<Layer, 'lineColor' | 'wash'>

/** A top in the making. */
export interface TopDraft {
  options: TopOptions
  frame: Frame
  cloth: ThreadedCloth
  rib: ThreadedCloth & {
    texGain: number
  }
  neck: TopNeck
  hem: NonNullable<TopOptions['hem']>
  button: string
  seed: string
  back: boolean
}

const NECK_DEPTH: Partial<Record<TopNeck, number>> = {
  v: 19,
  scoop: 13,
  boat: 5,
  square: 10,
  shirt: 5,
  polo: 5,
  camp: 5,
  mock: 6,
  roll: 5,
  hood: 7,
}

const NECK_WIDTH: Partial<Record<TopNeck, number>> = { boat: 25, square: 22, scoop: 21, hood: 20 }

/** Measures, cloths and kind of a top. */
export function draftTop(options: TopOptions): TopDraft {
  const neck = options.neck ?? 'crew'
  const hem = options.hem ?? 'plain'
  const back = options.back ?? false
  const frame = draftFrame({
    neckD: NECK_DEPTH[neck] ?? 8,
    neckW: NECK_WIDTH[neck] ?? (isKnit(options.fabric) ? 19 : 17),
    ...(options.sleeve === 'none' ? { shoulder: options.cut === 'm' ? 41 : 35 } : {}),
    ...options,
  })
  const own = { ...clothOf(options), lineColor: options.thread, wash: options.wash }
  if (hem === 'rib') frame.hemY -= 48
  if (back) frame.depth = 14
  return {
    options,
    frame,
    cloth: own,
    rib: { ...recolour(own, options.ribColor), fabric: 'rib', texGain: 0.75 },
    neck,
    hem,
    button: options.button ?? tint(options.color, 0.7),
    seed: options.seed,
    back,
  }
}

/** Lower edge of a top in units, with its rib or shirt tail. */
export const bottomEdge = ({ hem, frame }: TopDraft): number =>
  hem === 'tail' ? frame.hemY + 24 : hem === 'rib' ? frame.hemY + 48 : frame.hemY + frame.hemCurve
