import { outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer, Point } from '../model/layer.ts'
import { clothOf } from './cloth.ts'
import { fold } from './folds.ts'
import type { Frame } from './frame.ts'

/** Inside of the neck with a woven label (`null` for none); depth in units, `wide` more at its sides. */
export function backNeck(
  frame: Frame,
  cloth: Cloth,
  {
    label = '#e6eaea',
    depth = frame.depth + 50,
    wide = 0,
  }: {
    label?: string | null | undefined
    depth?: number
    wide?: number
  } = {},
): Layer[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const bottom = neckY + depth
  const inside: Layer = {
    back: true,
    ...clothOf(cloth),
    shapes: [
      outline([
        [400 - neckHalf - 4, neckY + 2, 1],
        [400 - neckHalf * 0.5, neckY - 10],
        [400, neckY - 13],
        [400 + neckHalf * 0.5, neckY - 10],
        [400 + neckHalf + 4, neckY + 2, 1],
        [400 + neckHalf + 4 + wide, lerp(neckY, bottom, 0.5)],
        [400 + neckHalf * 0.8, bottom, 1],
        [400 - neckHalf * 0.8, bottom, 1],
        [400 - neckHalf - 4 - wide, lerp(neckY, bottom, 0.5)],
      ]),
    ],
    puff: 3,
    lift: 1,
    tone: [
      {
        area: outline([
          [400 - neckHalf - 30, neckY + 14],
          [400 + neckHalf + 30, neckY + 14],
          [400 + neckHalf, bottom + 30],
          [400 - neckHalf, bottom + 30],
        ]),
        strength: -0.6,
      },
    ],
    broad:
      depth > 200
        ? [
            fold(
              [
                [380, neckY + 20],
                [392, neckY + 120],
                [400, bottom - 60],
              ],
              [4, 14, 8],
              -0.4,
            ),
            fold(
              [
                [424, neckY + 20],
                [420, neckY + 100],
                [416, bottom - 80],
              ],
              [4, 12, 8],
              0.4,
            ),
          ]
        : [],
  }
  if (!label) return [inside]
  return [
    inside,
    {
      back: true,
      shapes: [
        outline([
          [387, neckY + 4, 1],
          [413, neckY + 4, 1],
          [412, neckY + 20, 1],
          [388, neckY + 20, 1],
        ]),
      ],
      fabric: 'satin',
      color: label,
      puff: 1,
      lift: 0.3,
      wrinkle: 0,
    },
  ]
}

/** Shape of the neck edge. */
export type NeckKind = 'round' | 'v' | 'square'

/** Front neck edge, left half: middle, turn, neck point. */
export function neckEdge(frame: Frame, kind: NeckKind = 'round'): [Point, Point, Point] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const depth = frame.depth
  if (kind === 'v')
    return [
      [400, neckY + depth, 1],
      [400 - neckHalf * 0.58, neckY + depth * 0.44],
      [400 - neckHalf, neckY, 1],
    ]
  if (kind === 'square')
    return [
      [400, neckY + depth],
      [400 - neckHalf * 0.8, neckY + depth, 1],
      [400 - neckHalf, neckY, 1],
    ]
  return [
    [400, neckY + depth],
    [400 - neckHalf * 0.82, neckY + depth * 0.62],
    [400 - neckHalf, neckY, 1],
  ]
}

/** Rib ring of a round neck, `up` units wide. */
export function crewRib(frame: Frame, up: number): Point[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const depth = frame.depth
  return outline([
    [400 - neckHalf - 1, neckY, 1],
    [400 - neckHalf * 0.84, neckY + depth * 0.62],
    [400 - neckHalf * 0.45, neckY + depth * 0.94],
    [400, neckY + depth],
    [400 + neckHalf * 0.45, neckY + depth * 0.94],
    [400 + neckHalf * 0.84, neckY + depth * 0.62],
    [400 + neckHalf + 1, neckY, 1],
    [400 + neckHalf - up * 0.3, neckY - 3],
    [400 + neckHalf - up * 0.8, neckY + 2, 1],
    [400 + neckHalf * 0.66, neckY + depth * 0.5 - up * 0.4],
    [400 + neckHalf * 0.36, neckY + depth * 0.78 - up * 0.75],
    [400, neckY + depth - up * 1.05],
    [400 - neckHalf * 0.36, neckY + depth * 0.78 - up * 0.75],
    [400 - neckHalf * 0.66, neckY + depth * 0.5 - up * 0.4],
    [400 - neckHalf + up * 0.8, neckY + 2, 1],
    [400 - neckHalf + up * 0.3, neckY - 3],
  ])
}

/** Back half of a neck rib, seen inside the opening. */
export function crewBack(frame: Frame, up: number): Point[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  return outline([
    [400 - neckHalf - 2, neckY + 2, 1],
    [400 - neckHalf * 0.5, neckY - 12],
    [400, neckY - 16],
    [400 + neckHalf * 0.5, neckY - 12],
    [400 + neckHalf + 2, neckY + 2, 1],
    [400 + neckHalf - up * 0.6, neckY + 10, 1],
    [400 + neckHalf * 0.5, neckY + up * 0.5 - 9],
    [400, neckY + up * 0.55 - 11],
    [400 - neckHalf * 0.5, neckY + up * 0.5 - 9],
    [400 - neckHalf + up * 0.6, neckY + 10, 1],
  ])
}
