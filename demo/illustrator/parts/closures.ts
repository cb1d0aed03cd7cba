import { box, circle, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, Point, Shape } from '../model/layer.ts'

/** Buttons with a rim and holes; `metal` ones are smooth snaps. */
export function buttons(points: Shape, radius: number, color: string, { metal = false } = {}): Layer[] {
  const fabric = metal ? 'metal' : 'horn'
  const offset = radius * 0.2
  const holes: Point[] = metal
    ? [
        [-offset, 0],
        [offset, 0],
      ]
    : [
        [-offset, -offset],
        [offset, -offset],
        [-offset, offset],
        [offset, offset],
      ]
  return [
    { shapes: points.map(([x, y]) => circle(x, y, radius)), fabric, color, puff: 3.2, lift: 0.55, edgeHeight: 1 },
    { shapes: points.map(([x, y]) => circle(x, y, radius * 0.62)), fabric, color, puff: 2, lift: 0, edgeHeight: -0.6 },
    {
      shapes: points.flatMap(([x, y]) => holes.map(([dx, dy]) => circle(x + dx, y + dy, Math.max(0.9, radius * 0.11), 8))),
      fabric: 'plain',
      color: '#15181a',
      puff: 0.1,
      edgeHeight: 0,
      lift: 0,
    },
  ]
}

/** A row of `count` points on a straight line. */
export const spread = (count: number, x: number, from: number, to: number): Point[] =>
  Array.from({ length: count }, (_, i) => [x, lerp(from, to, i / (count - 1))])

/** Color of zips when nothing else is said. */
export const ZIP = '#9aa3a6'

/** Vertical zip on the center line with its slider. */
export const zipper = (top: number, bottom: number, color = ZIP): Layer[] => [
  {
    shapes: [box(397.4, top, 402.6, bottom)],
    fabric: 'metal',
    color,
    puff: 1,
    lift: 0.2,
    lines: [
      {
        points: [
          [400, top],
          [400, bottom],
        ],
        width: 5,
        dash: [2, 2],
        opacity: 0.5,
      },
    ],
  },
  {
    shapes: [
      outline([
        [396, top + 4, 1],
        [404, top + 4, 1],
        [405, top + 30, 1],
        [395, top + 30, 1],
      ]),
    ],
    fabric: 'metal',
    color: '#7d8487',
    puff: 2,
    lift: 0.6,
  },
]
