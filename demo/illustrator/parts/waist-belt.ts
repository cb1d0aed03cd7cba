import { flip, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer, Point, Shape } from '../model/layer.ts'
import { recolour } from './cloth.ts'
import { crease, fold } from './folds.ts'
import { stitch } from './stitches.ts'

/** How a belt is closed. */
export type BeltKind = 'tie' | 'buckle' | 'metal'

/** Height in units; own color and fabric of the belt; x of the knot. */
export interface WaistBeltOptions {
  kind?: BeltKind
  h?: number
  color?: string
  fabric?: string
  loops?: boolean
  buckle?: string
  knotX?: number
}

/** Belt over a waist whose left end is (x0, y). The first two layers are the band and its loops, the rest is the front. */
export function waistBelt(
  cloth: Cloth,
  x0: number,
  y: number,
  { kind = 'tie', h = 44, color, fabric, loops = true, buckle = '#8d8f8c', knotX = 402 }: WaistBeltOptions = {},
): Layer[] {
  const band = { ...recolour(cloth, color), ...(fabric ? { fabric } : {}) }
  const layers: Layer[] = []
  const half = h * 0.46
  const left = x0 - 2
  layers.push({
    ...band,
    shapes: [
      outline([
        [left, y - half, 1],
        [330, y - half + 8],
        [400, y - half + 10],
        [470, y - half + 8],
        [800 - left, y - half, 1],
        [802 - left, y + half, 1],
        [470, y + half + 8],
        [400, y + half + 11],
        [330, y + half + 9],
        [left - 2, y + half, 1],
      ]),
    ],
    grain: 90,
    roll: 20,
    rollGain: 0.3,
    lift: 1,
    broad: [
      ...crease(
        [
          [290, y + 2],
          [330, y + 12],
          [376, y + 6],
        ],
        [2, 9, 2],
        0.4,
      ),
      ...crease(
        [
          [430, y + 10],
          [480, y + 2],
          [520, y + 4],
        ],
        [2, 9, 2],
        0.4,
      ),
    ],
    lines: [
      stitch(
        [
          [x0, y - half + 6],
          [330, y - half + 14],
          [470, y - half + 14],
          [800 - x0, y - half + 6],
        ],
        { opacity: 0.24 },
      ),
      stitch(
        [
          [x0, y + half - 5],
          [330, y + half + 2],
          [470, y + half + 2],
          [800 - x0, y + half - 5],
        ],
        { opacity: 0.24 },
      ),
    ],
  })
  if (loops) {
    const loop = outline([
      [lerp(x0, 400, 0.3), y - half - 6, 1],
      [lerp(x0, 400, 0.3) + 9, y - half - 5, 1],
      [lerp(x0, 400, 0.3) + 8, y + half + 16, 1],
      [lerp(x0, 400, 0.3) - 1, y + half + 16, 1],
    ])
    layers.push({ ...cloth, shapes: [loop, flip(loop)], lift: 0.5, puff: 2 })
  }
  layers.push(...(kind === 'tie' ? knot(band, knotX, y, half) : buckleEnd(band, y, half, kind, buckle)))
  return layers
}

function knot(band: Cloth, x: number, y: number, half: number): Layer[] {
  const t = (points: Shape): Point[] => points.map(([dx, dy, c]) => [x + dx, y + dy, c])
  return [
    {
      ...band,
      shapes: [
        outline(
          t([
            [-14, 10, 1],
            [10, 14, 1],
            [-6, 96],
            [-36, 190, 1],
            [-74, 176, 1],
            [-36, 80],
          ]),
        ),
      ],
      grain: 18,
      roll: 14,
      rollGain: 0.3,
      lift: 1.1,
      broad: [
        fold(
          t([
            [0, 20],
            [-16, 80],
            [-46, 170],
          ]),
          [3, 12, 6],
          0.4,
        ),
      ],
    },
    {
      ...band,
      shapes: [
        outline(
          t([
            [2, 6, 1],
            [28, 8, 1],
            [48, 130],
            [44, 262, 1],
            [2, 258, 1],
            [6, 120],
          ]),
        ),
      ],
      grain: -4,
      roll: 14,
      rollGain: 0.3,
      lift: 1.1,
      broad: [
        fold(
          t([
            [12, 20],
            [28, 100],
            [24, 240],
          ]),
          [3, 12, 6],
          0.4,
        ),
      ],
    },
    {
      ...band,
      shapes: [
        outline(
          t([
            [-20, -half + 4],
            [0, -half],
            [22, -half + 7],
            [29, 8],
            [20, 30],
            [-2, 36],
            [-18, 26],
            [-25, 6],
          ]),
        ),
      ],
      grain: 60,
      roll: 22,
      rollGain: 0.5,
      lift: 1,
      broad: [
        ...crease(
          t([
            [-18, -6],
            [2, 3],
            [26, -4],
          ]),
          [3, 8, 3],
          0.6,
        ),
        ...crease(
          t([
            [-14, 24],
            [2, 16],
            [22, 20],
          ]),
          [3, 8, 2],
          0.5,
        ),
      ],
    },
  ]
}

function buckleEnd(band: Cloth, y: number, half: number, kind: BeltKind, color: string): Layer[] {
  const buckleFrame = (k: number) =>
    outline([
      [372 - k, y - half - 2 - k, 1],
      [424 + k, y - half - 2 - k, 1],
      [425 + k, y + half + 18 + k, 1],
      [371 - k, y + half + 18 + k, 1],
    ])
  return [
    {
      ...band,
      shapes: [
        outline([
          [400, y - half + 7, 1],
          [470, y - half + 6],
          [520, y - half + 16],
          [548, y + 20, 1],
          [528, y + half + 18, 1],
          [480, y + half + 9],
          [400, y + half + 10, 1],
        ]),
      ],
      grain: 90,
      lift: 0.8,
      roll: 14,
      rollGain: 0.3,
    },
    { fabric: kind === 'buckle' ? 'horn' : 'metal', color, shapes: [buckleFrame(3), buckleFrame(-7)], puff: 3, lift: 0.8 },
    {
      fabric: 'metal',
      color: '#a3a7a7',
      shapes: [],
      strokes: [
        {
          points: [
            [374, y + 8],
            [421, y + 8],
          ],
          width: 4,
        },
      ],
      puff: 2,
      lift: 0.4,
    },
  ]
}
