import { rng } from '../geometry/random.ts'
import type { LineStyle } from '../model/layer.ts'
import type { ArmOptions } from '../parts/arm-draft.ts'
import { clothOf, recolour, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { draftFrame } from '../parts/frame.ts'
import type { Frame } from '../parts/frame.ts'
import type { Mark } from '../parts/marks.ts'
import type { PocketKind } from '../parts/pocket-pieces.ts'
import type { ArmPose } from '../parts/poses.ts'
import { DENIM_THREAD } from '../parts/stitches.ts'
import type { BeltKind } from '../parts/waist-belt.ts'
import type { ThreadedCloth } from './top-draft.ts'

/** Kinds of jacket; each has its own collar, cuffs, hem and pockets. */
export type JacketStyle = 'bomber' | 'denim' | 'parka' | 'biker' | 'overshirt' | 'puffer'

/** Jackets with a zip or snaps. Lengths in centimetres. */
export interface JacketOptions extends GarmentOptions, ArmOptions {
  fabric?: string
  pose?: ArmPose
  style?: JacketStyle
  quilt?: 'rows' | 'diamond'
  /** Number of quilted channels, or size of the diamonds in units. */
  rows?: number
  cell?: number
  collar?: 'rib' | 'stand' | 'shirt' | 'hood' | 'none'
  collarColor?: string
  collarFabric?: string
  collarSize?: number
  openCollar?: boolean
  /** Height of a standing collar in units. */
  collarH?: number
  hem?: 'plain' | 'rib' | 'band'
  /** Colors: fur edge of the hood, yoke, cord, lining, zip. */
  fur?: string
  yoke?: string
  cord?: string
  lining?: string
  zip?: string
  label?: string
  logo?: Mark | readonly [mark: Mark, place?: string, color?: string]
  pocket?: PocketKind | readonly PocketKind[]
  pocketZip?: boolean
  zipped?: boolean
  placket?: boolean
  waistCord?: boolean
  belt?: BeltKind | false
  nBtn?: number
}

/** A jacket in the making; `full` says where its hem ends in units. */
export interface JacketDraft {
  options: JacketOptions
  frame: Frame
  cloth: ThreadedCloth
  seed: string
  back: boolean
  style: JacketStyle
  collar: NonNullable<JacketOptions['collar']>
  hem: NonNullable<JacketOptions['hem']>
  vest: boolean
  /** Style of the topstitching. */
  thread: LineStyle
  /** Snaps instead of buttons. */
  metal: boolean
  button: string
  /** Buttons or snaps to the hem instead of a zip. */
  buttoned: boolean
  random: () => number
  quiltKind: 'rows' | 'diamond' | undefined
  collarCloth: ThreadedCloth
}

const COLLARS = { bomber: 'rib', denim: 'shirt', parka: 'hood', puffer: 'stand', overshirt: 'shirt', biker: 'shirt' } as const

const HEMS: Partial<Record<JacketStyle, JacketOptions['hem']>> = { bomber: 'rib', denim: 'band' }

/** Measures, cloth and kind of a jacket. */
export function draftJacket(options: JacketOptions): JacketDraft {
  const style = options.style ?? 'bomber'
  const denim = style === 'denim'
  const man = options.cut === 'm'
  const collar = options.collar ?? COLLARS[style]
  const vest = options.sleeve === 'none'
  const hem = options.hem ?? HEMS[style] ?? 'plain'
  const back = options.back ?? false
  const frame = draftFrame({
    chest: man ? 59 : 52,
    shoulder: vest ? (man ? 42 : 37) : man ? 48 : 42,
    slope: 0.32,
    neckW: collar === 'hood' ? 20 : 18,
    neckD: 6,
    ...(denim ? { hemW: man ? 53 : 47 } : {}),
    ...options,
  })
  if (hem !== 'plain') frame.hemY -= 46
  if (back) frame.depth = 10
  const metal = denim || (options.metal ?? false)
  const own = {
    ...clothOf(options),
    lineColor: options.thread ?? (denim ? [0.62, 0.36, 0.12] : undefined),
    wash: options.wash ?? (denim ? 0.06 : 0),
  }
  return {
    options,
    frame,
    cloth: own,
    seed: options.seed,
    back,
    style,
    collar,
    hem,
    vest,
    metal,
    random: rng(options.seed),
    thread: denim ? DENIM_THREAD : { opacity: 0.28, dash: [4, 2.6] },
    button: options.button ?? (metal ? '#8d7a5c' : tint(options.color, -0.5)),
    buttoned: options.zipped === false || denim || style === 'overshirt',
    quiltKind: options.quilt ?? (style === 'puffer' ? 'rows' : undefined),
    collarCloth: { ...recolour(own, options.collarColor), ...(options.collarFabric ? { fabric: options.collarFabric } : {}) },
  }
}

/** Lower edge of a jacket in units, with its rib or band. */
export const jacketBottom = ({ hem, frame }: JacketDraft): number => (hem === 'plain' ? frame.hemY + frame.hemCurve : frame.hemY + 48)
