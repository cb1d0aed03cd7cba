import type { Point, Shape } from '../model/layer.ts'
import { spline } from './spline.ts'

/** Closed smooth outline through the points. */
export const outline = (points: Shape): Point[] => spline(points, true, 5)

/** Open smooth curve through the points. */
export const curve = (points: Shape): Point[] => spline(points, false, 5)

/** Rectangle with sharp corners between two opposite points. */
export const box = (x0: number, y0: number, x1: number, y1: number): Point[] =>
  outline([
    [x0, y0, 1],
    [x1, y0, 1],
    [x1, y1, 1],
    [x0, y1, 1],
  ])

/** Pillow-like rectangle: a smooth curve through the four corners, for painted shade. */
export const softBox = (x0: number, y0: number, x1: number, y1: number): Point[] =>
  outline([
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ])

/** The points reflected in the center line of the drawing. */
export const flip = (points: Shape): Point[] => points.map(([x, y, corner]) => [800 - x, y, corner])

const same = (points: Shape): Point[] => [...points]

/** Left as drawn, then right: loop over it to make a pair. */
export const BOTH_SIDES: readonly ((points: Shape) => Point[])[] = [same, flip]

/** The points moved by (dx, dy); corners become smooth. */
export const shift = (points: Shape, dx: number, dy: number): Point[] => points.map(([x, y]) => [x + dx, y + dy])

/** A whole outline from its left half, given from the center top down to the center bottom. */
export const mirror = (half: Shape): Point[] => [
  ...half,
  ...flip(
    half
      .slice()
      .reverse()
      .filter(([x]) => Math.abs(x - 400) > 0.5),
  ),
]

/** Polygon of `count` points around a center. */
export const circle = (cx: number, cy: number, radius: number, count = 22): Point[] => ellipse(cx, cy, radius, radius, count)

/** Ellipse, or an arc of it from angle `from` to `to` in radians. */
export const ellipse = (cx: number, cy: number, a: number, b: number, count = 36, from = 0, to = 6.2832): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / count
    return [cx + Math.cos(angle) * a, cy + Math.sin(angle) * b]
  })

/** Smallest rectangle around the outlines: left, top, right, bottom. */
export function boundingBox(shapes: readonly Shape[]): [number, number, number, number] {
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9]
  for (const shape of shapes) {
    for (const [x, y] of shape) {
      if (x < x0) x0 = x
      if (y < y0) y0 = y
      if (x > x1) x1 = x
      if (y > y1) y1 = y
    }
  }
  return [x0, y0, x1, y1]
}
