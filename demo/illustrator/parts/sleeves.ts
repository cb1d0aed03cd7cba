import { outline } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Point } from '../model/layer.ts'
import { crease, fold } from './folds.ts'
import type { Frame } from './frame.ts'

/** A left sleeve and the points its folds and cuffs hold on to; flip everything for the right one. */
export interface Sleeve {
  shape: Point[]
  elbow: Point
  elbowOuter: Point
  elbowInner: Point
  wrist: Point
  wristOuter: Point
  wristInner: Point
  /** Unit vector down the forearm. */
  along: readonly [number, number]
  /** Turn of the cloth in degrees. */
  angle: number
}

type Shoulder = Pick<Frame, 'shoulderX' | 'shoulderY' | 'armpitX' | 'armpitY'>

interface SleeveOptions {
  /** Length in units; angle of the upper arm and bend of the elbow in degrees; widths at elbow and wrist in units. */
  length: number
  angle: number
  bend: number
  elbowWidth: number
  wristWidth: number
  /** Height of the sleeve head, and how far the sleeve goes under the body. */
  head: number
  tuck: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const middle = (a: Point, frame: Point): Point => [(a[0] + frame[0]) / 2, (a[1] + frame[1]) / 2]

const between = (a: Point, frame: Point, t: number): [number, number] => [lerp(a[0], frame[0], t), lerp(a[1], frame[1], t)]

type Vector = readonly [number, number]

const away = (p: Point, n: Vector, k: number): [number, number] => [p[0] + n[0] * k, p[1] + n[1] * k]

/** Long sleeve. */
export function longSleeve(frame: Shoulder, { length, angle, bend, elbowWidth, wristWidth, head, tuck }: SleeveOptions): Sleeve {
  const { shoulderX: sx, shoulderY: sy, armpitX: ax, armpitY: ay } = frame
  const d1 = radians(angle)
  const d2 = radians(angle - bend)
  const upper: Vector = [-Math.sin(d1), Math.cos(d1)]
  const along: Vector = [-Math.sin(d2), Math.cos(d2)]
  const n1: Vector = [-Math.cos(d1), -Math.sin(d1)]
  const n2: Vector = [-Math.cos(d2), -Math.sin(d2)]
  const start: Point = [sx + n1[0] * -elbowWidth * 0.32, sy + 6]
  const elbow: Point = [start[0] + upper[0] * length * 0.5, start[1] + upper[1] * length * 0.5]
  const wrist: Point = [elbow[0] + along[0] * length * 0.5, elbow[1] + along[1] * length * 0.5]
  const oE = away(elbow, n1, elbowWidth / 2)
  const iE = away(elbow, n1, -elbowWidth / 2)
  const oC = away(wrist, n2, wristWidth / 2)
  const iC = away(wrist, n2, -wristWidth / 2)
  const cap: Point = head < 10 ? [lerp(sx, oE[0], 0.15) - 4, lerp(sy, oE[1], 0.07)] : [sx - head * 1.1, sy + 16]
  const shape = outline([
    [sx + tuck, sy + 4, 1],
    [sx, sy - 2, 1],
    cap,
    [lerp(sx - head, oE[0], 0.42) - head * 0.5, lerp(sy, oE[1], 0.36)],
    oE,
    [lerp(oE[0], oC[0], 0.55) - 2, lerp(oE[1], oC[1], 0.55)],
    [...oC, 1],
    [(oC[0] + iC[0]) / 2, (oC[1] + iC[1]) / 2 + 3],
    [...iC, 1],
    [lerp(iE[0], iC[0], 0.5) + 1, lerp(iE[1], iC[1], 0.5)],
    iE,
    [ax + 3, ay + 20],
    [ax + tuck, ay + 4, 1],
  ])
  return { shape, elbow, wrist, elbowOuter: oE, elbowInner: iE, wristOuter: oC, wristInner: iC, along, angle: angle - bend * 0.5 }
}

/** Short sleeve that stands off at `angle` degrees; length and width of its end in units. */
export function shortSleeve(frame: Shoulder, length: number, angle: number, width: number): Sleeve {
  const { shoulderX: sx, shoulderY: sy, armpitX: ax, armpitY: ay } = frame
  const a = radians(angle)
  const along: Vector = [-Math.sin(a), Math.cos(a)]
  const n: Vector = [-Math.cos(a), -Math.sin(a)]
  const oC = away([sx, sy], along, length)
  const iC: [number, number] = [oC[0] - n[0] * width, oC[1] - n[1] * width]
  const wrist = middle(oC, iC)
  const shape = outline([
    [sx + 40, sy + 2, 1],
    [sx, sy - 1, 1],
    [lerp(sx, oC[0], 0.34) - 7, lerp(sy, oC[1], 0.26)],
    [lerp(sx, oC[0], 0.7) - 7, lerp(sy, oC[1], 0.64)],
    [...oC, 1],
    [wrist[0] - 1, wrist[1] + 3],
    [...iC, 1],
    [ax + 2, ay - 4, 1],
    [ax + 40, ay - 20, 1],
  ])
  return {
    shape,
    elbow: middle([sx, sy], oC),
    wrist,
    elbowOuter: between([sx, sy], oC, 0.5),
    elbowInner: [ax - 4, ay - 2],
    wristOuter: oC,
    wristInner: iC,
    along,
    angle,
  }
}

/** Elbow breaks and the long folds of a sleeve. */
export function sleeveFolds(seed: string, s: Sleeve, { armpitX: ax, armpitY: ay, shoulderY: sy }: Shoulder, strength: number): Fold[] {
  const random = rng(seed)
  const out: Fold[] = [] // elbow breaks: diagonal, of different length, from alternating edges
  const n = 2 + (random() < 0.5 ? 1 : 0)
  for (let i = 0; i < n; i++) {
    const t = -0.42 + i * (0.95 / n) + (random() - 0.5) * 0.16
    const fromInner = (i + (random() < 0.3 ? 1 : 0)) % 2 === 0
    const k = 0.36 + random() * 0.36
    const slope = 0.28 + random() * 0.4
    const inner = between(s.elbowInner, s.wristInner, t * 0.5)
    const outer = between(s.elbowOuter, s.wristOuter, t * 0.5 + slope)
    const [p, q] = fromInner ? [inner, outer] : [outer, inner]
    out.push(
      ...crease(
        [p, [lerp(p[0], q[0], k * 0.55), lerp(p[1], q[1], k * 0.38) + 3], between(p, q, k)],
        [3, 9 + random() * 6, 7, 1],
        strength * (0.3 + random() * 0.5),
      ),
    )
  }

  // long break from the underarm along the tube
  out.push(fold([[ax + 2, ay - 20], [lerp(ax, s.elbow[0], 0.6), lerp(ay, s.elbow[1], 0.45)], s.elbow], [10, 20, 3], -strength * 0.55))
  out.push(
    fold(
      [
        [s.elbowOuter[0] + 12, lerp(sy, s.elbow[1], 0.2)],
        [lerp(s.elbowOuter[0], s.elbow[0], 0.45), lerp(sy, s.elbow[1], 0.7)],
        [lerp(s.wristOuter[0], s.wrist[0], 0.5), s.wrist[1] - 30],
      ],
      [6, 18, 8],
      strength * 0.45,
    ),
  )
  out.push(
    fold(
      [
        [s.wristInner[0] - 4, s.wristInner[1] - 70],
        [lerp(s.wristInner[0], s.wrist[0], 0.5), s.wrist[1] - 34],
        [s.wristOuter[0] + 8, s.wristOuter[1] - 18],
      ],
      [6, 10, 2],
      strength * 0.28,
    ),
  )
  return out
}

/** Line across a sleeve, `above` units from its end. */
export function across(s: Sleeve, above: number): [Point, Point, Point] {
  const at = (t: number, sag: number): Point => [
    lerp(s.wristOuter[0], s.wristInner[0], t) - s.along[0] * above,
    lerp(s.wristOuter[1], s.wristInner[1], t) - s.along[1] * above + sag,
  ]
  return [at(0.04, 0), at(0.5, 2), at(0.96, 0)]
}

/** Point on the inner half of a sleeve, `above` units from its end. */
export const innerPoint = (s: Sleeve, t: number, above: number): Point => [
  lerp(s.wrist[0], s.wristInner[0], t) - s.along[0] * above,
  lerp(s.wrist[1], s.wristInner[1], t) - s.along[1] * above,
]

/** Band across a sleeve end: `height` units high, `narrow` times as wide at the hand, `flare` wider at its top. */
export function cuffBand(s: Sleeve, height: number, narrow = 1, flare = 0): Point[] {
  const at = (p: Point, share: number, up: number): Point => [
    lerp(s.wrist[0], p[0], share) - s.along[0] * up,
    lerp(s.wrist[1], p[1], share) - s.along[1] * up,
    1,
  ]
  const a = at(s.wristOuter, 1 + flare, height)
  const d = at(s.wristInner, 1 + flare, height)
  const e = at(s.wristInner, narrow, -2)
  const g = at(s.wristOuter, narrow, -2)
  return outline([a, [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2 + 2], d, e, [(e[0] + g[0]) / 2, (e[1] + g[1]) / 2 + 3], g])
}
