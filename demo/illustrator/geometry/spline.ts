import type { Point, Shape } from '../model/layer.ts'

/** Linear interpolation from `a` (t = 0) to `b` (t = 1). */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no point ${index} in a list of ${list.length}`)
  return item
}

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
const knot = (a: Point, b: Point): number => Math.max(1e-3, Math.sqrt(distance(a, b)))

type Axis = 0 | 1

/** Tangents of the piece p1–p2 along one axis (centripetal Catmull-Rom); a repeated neighbor means a straight run-in. */
function tangents(p0: Point, p1: Point, p2: Point, p3: Point): (axis: Axis) => [number, number] {
  const d0 = p0 === p1 ? knot(p1, p2) : knot(p0, p1)
  const d1 = knot(p1, p2)
  const d2 = p2 === p3 ? d1 : knot(p2, p3)
  return (k) => [
    p0 === p1 ? p2[k] - p1[k] : d1 * ((p1[k] - p0[k]) / d0 - (p2[k] - p0[k]) / (d0 + d1) + (p2[k] - p1[k]) / d1),
    p3 === p2 ? p2[k] - p1[k] : d1 * ((p2[k] - p1[k]) / d1 - (p3[k] - p1[k]) / (d1 + d2) + (p3[k] - p2[k]) / d2),
  ]
}

/** Catmull-Rom curve through the points as a dense polyline, a point about every `step` units. */
export function spline(points: Shape, closed = false, step = 5): Point[] {
  const count = points.length
  const out: Point[] = []
  const pick = (i: number) => at(points, closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i)))
  const pieces = closed ? count : count - 1
  for (let i = 0; i < pieces; i++) {
    const p1 = pick(i)
    const p2 = pick(i + 1)
    const p0 = p1[2] ? p1 : pick(i - 1)
    const p3 = p2[2] ? p2 : pick(i + 2)
    const steps = Math.max(2, Math.ceil(distance(p1, p2) / step))
    const tangent = tangents(p0, p1, p2, p3)
    const [tx1, tx2] = tangent(0)
    const [ty1, ty2] = tangent(1)
    for (let j = 0; j < steps; j++) {
      const t = j / steps
      const t2 = t * t
      const t3 = t2 * t
      const h0 = 2 * t3 - 3 * t2 + 1
      const h1 = t3 - 2 * t2 + t
      const h2 = -2 * t3 + 3 * t2
      const h3 = t3 - t2
      out.push([h0 * p1[0] + h1 * tx1 + h2 * p2[0] + h3 * tx2, h0 * p1[1] + h1 * ty1 + h2 * p2[1] + h3 * ty2])
    }
  }
  if (!closed) {
    const [x, y] = at(points, count - 1)
    out.push([x, y])
  }
  return out
}

/** A ribbon along a spine; `widths` is its width profile from the first point to the last. */
export function taper(spine: Shape, widths: readonly number[]): Point[] {
  const dense = spline(spine, false, 6)
  const count = dense.length
  const left: Point[] = []
  const right: Point[] = []
  dense.forEach(([x, y], i) => {
    const a = at(dense, Math.max(0, i - 1))
    const b = at(dense, Math.min(count - 1, i + 1))
    const length = distance(a, b) || 1
    const nx = -(b[1] - a[1]) / length
    const ny = (b[0] - a[0]) / length
    const t = (i / (count - 1)) * (widths.length - 1)
    const k = Math.min(widths.length - 2, Math.floor(t))
    const f = t - k
    const half = (at(widths, k) * (1 - f) + at(widths, k + 1) * f) / 2
    left.push([x + nx * half, y + ny * half])
    right.push([x - nx * half, y - ny * half])
  })
  return [...left, ...right.reverse()]
}
