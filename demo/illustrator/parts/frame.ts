import { mirror, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Line, LineStyle, Point, Shape } from '../model/layer.ts'
import { drag, drape, fold } from './folds.ts'
import { stitch } from './stitches.ts'

/** Drawing units per centimetre of upper garments. */
export const CM = 7.4

/** How much wider than the body, in centimetres of the half-measure. */
export const EASE = { slim: -3, regular: 0, relaxed: 4, boxy: 7, over: 11 }

/** Silhouette of an upper garment in centimetres; half-measures for chest, waist, hem and hip. */
export interface FrameOptions {
  /** `m` for men: wider shoulder, straight body. */
  cut?: 'm'
  fit?: keyof typeof EASE
  length?: number
  chest?: number
  shoulder?: number
  waist?: number
  waistAt?: number
  hemW?: number
  hipW?: number
  /** Depth of the armhole. */
  arm?: number
  armIn?: number
  neckW?: number
  neckD?: number
  slope?: number
  hemCurve?: number
}

/** Anchor points of the left half of an upper garment, in drawing units; every part works with them. */
export interface Frame {
  neckHalf: number
  neckY: number
  depth: number
  shoulderX: number
  shoulderY: number
  armpitX: number
  armpitY: number
  waistX: number
  waistY: number
  hemX: number
  hemY: number
  hemCurve: number
  armIn: number
  hip?: Point
}

/** Draft of an upper garment from its measures. */
export function draftFrame(o: FrameOptions): Frame {
  const man = o.cut === 'm'
  const ease = EASE[o.fit ?? 'regular']
  const chest = (o.chest ?? (man ? 55 : 48)) + ease
  const shoulder = (o.shoulder ?? (man ? 46 : 40)) + ease * 0.6
  const taken = o.fit === 'slim' ? (man ? 3 : 6) : man || ease > 3 ? 1 : 3
  const waist = o.waist ?? chest - taken
  const hem = o.hemW ?? (man ? chest - 2 : chest - 1)
  const neck = o.neckW ?? 18
  const neckY = 150
  const shoulderY = neckY + ((shoulder - neck) / 2) * CM * (o.slope ?? 0.34)
  const armpitY = shoulderY + ((o.arm ?? (man ? 25 : 22)) + ease * 0.3) * CM
  const hemY = neckY + (o.length ?? 66) * CM
  const waistY = Math.min(neckY + (o.waistAt ?? (man ? 44 : 40)) * CM, armpitY + (hemY - armpitY) * 0.5)
  return {
    neckHalf: (neck / 2) * CM,
    neckY,
    depth: (o.neckD ?? 9) * CM,
    shoulderX: 400 - (shoulder / 2) * CM,
    shoulderY,
    armpitX: 400 - (chest / 2) * CM,
    armpitY,
    waistX: 400 - (waist / 2) * CM,
    waistY,
    hemX: 400 - (hem / 2) * CM,
    hemY,
    hemCurve: o.hemCurve ?? 6,
    armIn: o.armIn ?? 12,
    hip: o.hipW ? [400 - (o.hipW / 2) * CM, waistY + 18 * CM] : undefined,
  }
}

/** Left half of a body, from the middle of the neck down to the middle of the hem. */
export function bodyHalf(frame: Frame): Point[] {
  const { neckHalf, neckY, depth, shoulderX, shoulderY, armpitX, armpitY, waistX, waistY, hemX, hemY, hemCurve, armIn, hip } = frame
  return [
    [400, neckY + depth],
    [400 - neckHalf * 0.82, neckY + depth * 0.62],
    [400 - neckHalf, neckY, 1],
    [lerp(400 - neckHalf, shoulderX, 0.5), lerp(neckY, shoulderY, 0.46)],
    [shoulderX, shoulderY, 1],
    [lerp(shoulderX, armpitX, 0.25) + armIn, lerp(shoulderY, armpitY, 0.45)],
    [lerp(shoulderX, armpitX, 0.6) + armIn * 0.9, lerp(shoulderY, armpitY, 0.78)],
    [armpitX, armpitY, 1],
    [waistX, waistY],
    ...(hip ? [hip] : []),
    [lerp(waistX, hemX, 0.72), lerp(waistY, hemY, 0.66)],
    [hemX, hemY, 1],
    [lerp(hemX, 400, 0.35), hemY + hemCurve * 0.6],
    [400, hemY + hemCurve],
  ]
}

/** Whole body as one piece. */
export const bodyShape = (frame: Frame): Point[] => outline(mirror(bodyHalf(frame)))

/** Drag lines of one side: from the underarm down and up, and along the armhole. */
export const torsoFolds = (seed: string, frame: Frame, strength = 0.34): Fold[] => [
  ...drag(seed + 'a', [frame.armpitX + 4, frame.armpitY - 6], {
    from: 34,
    to: 84,
    count: 3,
    length: 150,
    strength: strength * 0.85,
    width: 13,
  }),
  ...drag(seed + 'b', [frame.armpitX + 4, frame.armpitY - 14], {
    from: -52,
    to: -20,
    count: 2,
    length: 110,
    strength: strength * 0.6,
    width: 11,
  }),
  fold(
    [
      [frame.shoulderX + 18, frame.shoulderY + 16],
      [frame.shoulderX + 44, lerp(frame.shoulderY, frame.armpitY, 0.5)],
      [frame.armpitX + 28, frame.armpitY],
    ],
    [6, 24, 4],
    strength * 0.7,
  ),
]

/** Soft vertical folds of the whole body below the chest. */
export const sideFolds = (seed: string, frame: Frame, strength = 0.3, count = 4): Fold[] =>
  drape(seed, {
    left: frame.armpitX + 20,
    right: 780 - frame.armpitX,
    hemLeft: frame.hemX + 20,
    hemRight: 780 - frame.hemX,
    top: frame.armpitY + 60,
    bottom: frame.hemY,
    count,
    strength,
    widthTop: 4,
    widthHem: 26,
    sway: 22,
    from: 0.1,
  })

/** Front panel of the viewer's left; `overlap` past the center, `top` from the front edge up to the neck point. */
export function frontPanel(frame: Frame, overlap: number, top: Shape, { hem = 0, round = 0 } = {}): Point[] {
  const side = bodyHalf(frame).slice(2, -2)
  const { hemX, hemY, hemCurve, armpitY } = frame
  const low = hemY + hemCurve + hem
  const corner: Point[] = round
    ? [
        [400 + overlap - round, low],
        [400 + overlap - round * 0.28, low - round * 0.3],
      ]
    : [[400 + overlap - 2, low, 1]]
  return outline([
    ...side,
    [lerp(hemX, 400, 0.5), hemY + hemCurve * 0.7 + hem],
    ...corner,
    [400 + overlap, lerp(hemY, armpitY, 0.5)],
    ...top,
  ])
}

/** Rib or cloth band below the hem, `height` units high and drawn in by `snug`. */
export const hemBand = ({ hemX, hemY }: Frame, height: number, snug = 0): Point[] =>
  outline([
    [hemX - 2, hemY - 6, 1],
    [400, hemY + 4],
    [802 - hemX, hemY - 6, 1],
    [796 - hemX - snug, hemY + height, 1],
    [400, hemY + height + 10],
    [hemX + 4 + snug, hemY + height, 1],
  ])

/** Stitching of a plain hem, `above` units from the edge. */
export const hemStitch = ({ hemX, hemY, hemCurve }: Frame, above: number, style: LineStyle): Line =>
  stitch(
    [
      [hemX + 2, hemY - above],
      [400, hemY + hemCurve - above],
      [798 - hemX, hemY - above],
    ],
    style,
  )
