import { outline } from '../geometry/outlines.ts'
import type { Layer, Point, Shape } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { fold } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'
import { last, pair } from './shoe-last.ts'
import type { Splay } from './shoe-last.ts'

/** Open sandals from above. */
export interface SandalsOptions extends GarmentOptions, Splay {
  fabric?: string
  kind?: 'two' | 'cross' | 'thong' | 'ankle'
  bed?: string
  sole?: string
  metal?: string
  spec?: number
}

/** Outline of a strap: three points of its upper edge, then three of the lower one, from right to left. */
type Strap = readonly [Point, Point, Point, Point, Point, Point]

const ANKLE: readonly Strap[] = [
  [
    [-126, 196, 1],
    [-40, 130],
    [24, 84, 1],
    [40, 108, 1],
    [-20, 170],
    [-128, 262, 1],
  ],
  [
    [120, 190, 1],
    [70, 130],
    [22, 82, 1],
    [8, 104, 1],
    [50, 170],
    [116, 256, 1],
  ],
  [
    [-92, 456, 1],
    [0, 420],
    [84, 452, 1],
    [84, 490, 1],
    [0, 460],
    [-92, 496, 1],
  ],
]

const STRAPS: Record<NonNullable<SandalsOptions['kind']>, readonly Strap[]> = {
  two: [
    [
      [-132, 130, 1],
      [0, 96],
      [122, 124, 1],
      [124, 206, 1],
      [0, 180],
      [-136, 214, 1],
    ],
    [
      [-128, 276, 1],
      [0, 246],
      [112, 268, 1],
      [108, 350, 1],
      [0, 326],
      [-122, 360, 1],
    ],
  ],
  cross: [
    [
      [-132, 150, 1],
      [0, 170],
      [112, 280, 1],
      [108, 352, 1],
      [-20, 252],
      [-136, 232, 1],
    ],
    [
      [-128, 330, 1],
      [0, 190],
      [120, 132, 1],
      [124, 206, 1],
      [20, 254],
      [-120, 400, 1],
    ],
  ],
  thong: ANKLE,
  ankle: ANKLE,
}

/** Middle of each buckle and its slant. */
const BUCKLES: Partial<Record<NonNullable<SandalsOptions['kind']>, readonly (readonly [x: number, y: number, slant: number])[]>> = {
  two: [
    [-84, 162, 6],
    [-80, 310, 6],
  ],
  thong: [[-62, 462, 4]],
  ankle: [[-62, 462, 4]],
}

function footbed(bed: string, sole: string, seed: number): Layer[] {
  const layers: Layer[] = [
    { fabric: 'rubber', color: sole, shapes: [last(14)], lift: 2, puff: 4 },
    { fabric: 'canvas', color: tint(bed, -0.3), shapes: [last(9)], lift: 0.3, puff: 3 },
  ]
  layers.push({
    fabric: 'suede',
    color: bed,
    shapes: [last(4)],
    lift: 0.2,
    puff: 8,
    broad: [
      fold(
        [
          [-70, 74],
          [0, 100],
          [80, 84],
        ],
        [14, 20, 10],
        0.2,
      ),
      fold(
        [
          [-10, 300],
          [-16, 400],
          [-10, 500],
        ],
        [50, 80, 40],
        0.16,
      ),
      fold(
        [
          [0, 540],
          [0, 580],
          [0, 610],
        ],
        [60, 90, 30],
        -0.24,
      ),
      fold(
        [
          [0, 120],
          [0, 190],
          [-6, 240],
        ],
        [60, 130, 60],
        -0.22,
      ),
    ],
    broadBlur: 16,
    lines: [
      stitch(
        last(-9).filter((_, i) => i % 3 === 0),
        { opacity: 0.3 },
      ),
    ],
    seed,
  })
  return layers
}

/** Pair of sandals. */
export function sandals(options: SandalsOptions): Layer[] {
  const { color, fabric = 'leather', bed = '#b79d7e', kind = 'two', sole = '#2a2724' } = options
  const cloth: Layer = { shapes: [], fabric, color, spec: options.spec ?? 0.16, puff: 4, roll: 26, rollGain: 0.4, lift: 1.3 }
  const strap = (p: Strap): Layer => {
    const middle = (p[0][1] + p[5][1]) / 2
    const narrow = (points: Shape, dy: number): Point[] => points.map(([x, y]) => [x * 0.95, y + dy])
    return {
      ...cloth,
      shapes: [outline(p)],
      broad: [
        fold(
          [
            [p[0][0], p[0][1]],
            [0, middle],
            [p[2][0], p[2][1]],
          ],
          [6, 30, 6],
          0.16,
        ),
      ],
      lines: [stitch(narrow(p.slice(0, 3), 8), { opacity: 0.35 }), stitch(narrow(p.slice(3), -8), { opacity: 0.35 })],
    }
  }
  const buckle = ([x, y, a]: readonly [number, number, number]): Layer => ({
    fabric: 'metal',
    color: options.metal ?? '#b9b2a0',
    shapes: [],
    strokes: [
      {
        points: [
          [x - 17, y - 24 + a],
          [x + 17, y - 24 - a],
          [x + 17, y + 24 - a],
          [x - 17, y + 24 + a],
          [x - 17, y - 24 + a],
        ],
        width: 7,
      },
      {
        points: [
          [x - 15, y],
          [x + 18, y - 1],
        ],
        width: 5,
      },
    ],
    puff: 3,
    lift: 0.8,
  })
  return pair((seed) => [...footbed(bed, sole, seed), ...STRAPS[kind].map(strap), ...(BUCKLES[kind] ?? []).map(buckle)], options, 158)
}
