import type { Cloth } from '../model/layer.ts'
import type { ArmOptions } from '../parts/arm-draft.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { CM, draftFrame } from '../parts/frame.ts'
import type { Frame } from '../parts/frame.ts'
import type { NeckKind } from '../parts/neck.ts'
import type { BeltKind, WaistBeltOptions } from '../parts/waist-belt.ts'

/** Dresses with a waist seam. Lengths in centimetres. */
export interface DressOptions extends GarmentOptions, ArmOptions {
  fabric?: string
  button?: string
  neck?: 'v' | 'round' | 'square' | 'boat' | 'shirt'
  /** Width of the hem, number of tiers, how much the skirt springs out of the waist. */
  skirt?: number
  tiers?: number
  flare?: number
  /** Number and strength of the folds of the skirt. */
  folds?: number
  v?: number
  gather?: boolean
  closure?: 'buttons'
  /** Buttons down to the hem. */
  full?: boolean
  /** Color of a flat collar on a round neck. */
  collar?: string
  belt?: BeltKind | false
  beltO?: WaistBeltOptions
}

/** A dress in the making: waist and hem in units. */
export interface DressDraft {
  options: DressOptions
  frame: Frame
  cloth: Cloth
  seed: string
  back: boolean
  neck: NonNullable<DressOptions['neck']>
  neckKind: NeckKind
  waistY: number
  hemY: number
  hemX: number
  button: string
}

const NECK_DEPTH = { v: 20, round: 8, square: 13, boat: 4, shirt: 5 }

/** Measures of a dress; its frame ends at the waist. */
export function draftDress(options: DressOptions): DressDraft {
  const neck = options.neck ?? 'v'
  const back = options.back ?? false
  const frame = draftFrame({
    chest: 46,
    shoulder: 38,
    arm: 20,
    neckW: neck === 'square' ? 24 : neck === 'boat' ? 25 : 18,
    neckD: NECK_DEPTH[neck],
    slope: 0.3,
    waist: 37,
    waistAt: 40,
    hemW: 40,
    ...options,
    length: 43,
  })
  const waist = frame.waistY + 18
  frame.waistX = 400 - ((options.waist ?? 37) / 2) * CM
  frame.waistY = waist - 20
  frame.hemX = frame.waistX
  frame.hemY = waist
  if (back) frame.depth = 14
  return {
    options,
    frame,
    cloth: clothOf(options),
    seed: options.seed,
    back,
    neck,
    neckKind: back ? 'round' : neck === 'v' || neck === 'square' ? neck : 'round',
    waistY: waist,
    hemY: frame.neckY + (options.length ?? 118) * CM,
    hemX: 400 - ((options.skirt ?? 80) / 2) * CM,
    button: options.button ?? tint(options.color, 0.6),
  }
}
