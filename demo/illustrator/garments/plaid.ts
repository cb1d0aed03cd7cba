import { curve, outline } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer, Point, Stroke } from '../model/layer.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { fold } from '../parts/folds.ts'
import { parsePattern } from '../render/patterns.ts'

/** Folded blankets; a check unless another pattern is given, plain with `plain`. */
export interface PlaidOptions extends GarmentOptions {
  fabric?: string
  fringe?: boolean
  plain?: boolean
}

const sheet = (x0: number, y0: number, x1: number, y1: number): Point[] =>
  outline([
    [x0, y0, 1],
    [(x0 + x1) / 2, y0 - 5],
    [x1, y0 + 2, 1],
    [x1 + 6, (y0 + y1) / 2],
    [x1 - 2, y1, 1],
    [(x0 + x1) / 2, y1 + 7],
    [x0, y1 - 2, 1],
    [x0 - 5, (y0 + y1) / 2],
  ])

function fringeLayer(color: string, seed: string): Layer {
  const random = rng(seed)
  const x = 640
  const top = 236
  const bottom = 830
  const threads = Array.from({ length: 54 }, (_, i): Stroke => {
    const y = lerp(top + 6, bottom - 6, i / 53)
    return {
      points: curve([
        [x - 8, y],
        [x + 26, y + (random() - 0.5) * 8],
        [x + (44 + random() * 14), y + (random() - 0.5) * 14 + 4],
      ]),
      width: 4.4,
    }
  })
  return {
    fabric: 'wool',
    color,
    strokes: threads,
    shapes: [
      [
        [x - 80, top - 10],
        [x + 80, top - 10],
        [x + 80, bottom + 10],
        [x - 80, bottom + 10],
      ],
    ],
    puff: 3,
    lift: 0.8,
  }
}

/** Blanket folded to a stack of three. */
export function plaid(options: PlaidOptions): Layer[] {
  const { color, color2 = '#d9dedd', fabric = 'wool', seed, fringe = true } = options
  const cloth: Cloth = { fabric, color, color2, pattern: options.plain ? undefined : (options.pattern ?? parsePattern('check:118,30')) }
  return [
    ...(fringe ? [fringeLayer(color2, seed)] : []),
    { ...cloth, shapes: [sheet(152, 226, 644, 872)], roll: 34, rollGain: 0.6, lift: 2, grain: -1 },
    { ...cloth, shapes: [sheet(148, 208, 640, 850)], roll: 34, rollGain: 0.6, lift: 1, seed: 3, grain: 1 },
    {
      ...cloth,
      shapes: [sheet(156, 186, 646, 828)],
      roll: 44,
      rollGain: 0.6,
      lift: 1.1,
      seed: 6,
      grain: -1.5,
      broad: [
        fold(
          [
            [170, 320],
            [340, 370],
            [640, 300],
          ],
          [20, 70, 20],
          -0.22,
        ),
        fold(
          [
            [170, 560],
            [400, 520],
            [640, 600],
          ],
          [20, 90, 20],
          0.2,
        ),
        fold(
          [
            [300, 190],
            [330, 420],
            [310, 820],
          ],
          [10, 40, 10],
          0.16,
        ),
      ],
      broadBlur: 15,
    },
  ]
}
