import { lerp } from '../geometry/spline.ts'
import type { Cloth, Fold, Line } from '../model/layer.ts'
import type { ArmOptions } from '../parts/arm-draft.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { fold } from '../parts/folds.ts'
import { CM, draftFrame, torsoFolds } from '../parts/frame.ts'
import type { Frame } from '../parts/frame.ts'
import type { CollarCloth, LapelKind } from '../parts/lapels.ts'
import type { ArmPose } from '../parts/poses.ts'
import { stitch } from '../parts/stitches.ts'
import type { BeltKind, WaistBeltOptions } from '../parts/waist-belt.ts'

/** Coats, trench coats, blazers, waistcoats and robes. Lengths in centimetres. */
export interface TailoredOptions extends GarmentOptions, ArmOptions {
  fabric?: string
  button?: string
  pose?: ArmPose
  /** Rows of buttons: 0 open wrap, 1 single-, 2 double-breasted. */
  rows?: 0 | 1 | 2
  lapel?: LapelKind
  /** Distance from the neck to the break of the lapels; width of the lapels, 1 is usual. */
  brk?: number
  w?: number
  belt?: BeltKind | false
  beltO?: WaistBeltOptions
  flare?: number
  /** Roundness of the front corners in units. */
  round?: number
  pocket?: 'welt' | 'flap' | 'patch'
  pocketY?: number
  breast?: boolean
  storm?: boolean
  epaulette?: boolean
  dart?: boolean
  vent?: number
  /** Number of buttons in a row, radius in units, place of the last one. */
  nBtn?: number
  btnR?: number
  lastBtn?: number
  topBtn?: boolean
  metalBtn?: boolean
  collar?: CollarCloth
  lining?: string
  liningFabric?: string
  label?: string
  piping?: string
}

/** A tailored garment in the making; lengths in units. */
export interface TailoredDraft {
  options: TailoredOptions
  frame: Frame
  cloth: Cloth
  seed: string
  belt: BeltKind | false
  rows: 0 | 1 | 2
  button: string
  breakY: number
  /** Drag lines of the left side. */
  dragged: Fold[]
  /** How far the fronts overlap the middle. */
  overlap: number
  hemLine: Line
}

/** Measures, cloth and kind of a tailored garment. */
export function draftTailored(options: TailoredOptions): TailoredDraft {
  const man = options.cut === 'm'
  const belt = options.belt ?? false
  const seed = options.seed
  const back = options.back
  const frame = draftFrame({
    chest: man ? 57 : 50,
    shoulder: man ? 47 : 41,
    slope: 0.3,
    neckW: 17,
    neckD: 5,
    waistAt: man ? 44 : 41,
    hemCurve: 8,
    ...options,
  })
  if (belt) frame.waistX += options.fit === 'over' ? 20 : 12
  if (options.flare) {
    frame.hemX -= options.flare * CM
    frame.hip = [lerp(frame.waistX, frame.hemX, 0.42) - 6, lerp(frame.waistY, frame.hemY, 0.36)]
  }
  const dart =
    options.dart === false
      ? []
      : [
          fold(
            [
              [lerp(frame.waistX, 400, 0.55), frame.armpitY - 10],
              [lerp(frame.waistX, 400, 0.48), frame.waistY - 40],
              [lerp(frame.waistX, 400, 0.52), frame.waistY + 60],
            ],
            [3, 22, 6],
            -0.24,
          ),
        ]
  const dragged = [...torsoFolds(seed, frame, 0.3), ...dart]
  if (back) frame.depth = 6
  return {
    options,
    frame,
    cloth: clothOf(options),
    seed,
    belt,
    rows: options.rows ?? 1,
    button: options.button ?? tint(options.color, -0.45),
    breakY: frame.neckY + (options.brk ?? 34) * CM,
    dragged,
    overlap: options.rows === 2 ? 66 : options.rows === 0 ? 60 : 18,
    hemLine: stitch(
      [
        [frame.hemX + 4, frame.hemY - 28],
        [400, frame.hemY - 16],
        [796 - frame.hemX, frame.hemY - 28],
      ],
      { opacity: 0.2 },
    ),
  }
}
