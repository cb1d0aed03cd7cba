import type { Arm, Cloth, LineStyle, Point, Shape } from '../model/layer.ts'
import { CM, EASE } from './frame.ts'
import type { Frame, FrameOptions } from './frame.ts'
import { longSleeve, shortSleeve } from './sleeves.ts'
import type { Sleeve } from './sleeves.ts'

/** Sleeves and cuffs. Lengths and widths in centimetres. */
export interface ArmOptions extends FrameOptions {
  fabric?: string
  sleeve?: 'long' | 'three' | 'elbow' | 'short' | 'cap' | 'none'
  cuffs?: 'hem' | 'rib' | 'button' | 'tab' | 'turn' | 'vent' | 'band' | 'gather'
  sleeveLen?: number
  cuffW?: number
  elbowW?: number
  sleeveColor?: string
  sleeveFabric?: string
  /** Angle from the body and bend of the elbow in degrees. */
  ang?: number
  bend?: number
  /** Height of the sleeve head in units. */
  head?: number
  /** Strength of the sleeve folds. */
  sleeveV?: number
  puffed?: boolean
  armStripe?: boolean
  elbowPatch?: string
  cuffColor?: string
  ribColor?: string
  /** Height of a turned-up cuff in units, and whether it is stitched. */
  turn?: number
  turnStitch?: boolean
  button?: string
  metal?: boolean
  /** Style of decorative stitching. */
  T?: LineStyle
  thread?: readonly number[]
  wash?: number
  /** On a hanger: sleeves hang closer; `calm` without chance. */
  hang?: boolean
  calm?: boolean
}

/** One sleeve in the making: the left draft, and how it is put on its side. */
export interface ArmDraft {
  options: ArmOptions
  cloth: Cloth
  sleeve: Sleeve
  frame: Frame
  arm: Arm
  short: boolean
  cuff: NonNullable<ArmOptions['cuffs']>
  toSide: (points: Shape) => Point[]
  grain: number
}

const LENGTH_CM = { long: 60, three: 45, elbow: 33, short: 20, cap: 13 }

const LENGTH_CM_MEN = { ...LENGTH_CM, long: 64, short: 24 }

/** Left sleeve of a kind; `jitter` degrees of chance in its angle. */
export function draftSleeve(
  frame: Frame,
  options: ArmOptions,
  kind: Exclude<NonNullable<ArmOptions['sleeve']>, 'none'>,
  short: boolean,
  jitter: number,
): Sleeve {
  const man = options.cut === 'm'
  const width = (options.cuffW ?? (short ? (man ? 19 : 16) : kind === 'three' ? 13 : 11.5)) * CM
  const length = (options.sleeveLen ?? (man ? LENGTH_CM_MEN : LENGTH_CM)[kind]) * CM - EASE[options.fit ?? 'regular'] * 0.3 * CM
  if (short)
    return shortSleeve(frame, length, (options.ang ?? (kind === 'elbow' ? 25 : 34)) + jitter, kind === 'elbow' ? width * 0.92 : width)
  const spread = Math.max(0, (frame.shoulderX - frame.armpitX) / CM) * 0.9
  return longSleeve(frame, {
    length,
    angle: (options.ang ?? 14) + spread * (options.hang ? 0.8 : 1) + jitter,
    bend: (options.bend ?? 7) + jitter,
    wristWidth: width,
    elbowWidth: (options.elbowW ?? 17 + (man ? 1 : 0)) * CM,
    head: options.head ?? 5,
    tuck: 40,
  })
}
