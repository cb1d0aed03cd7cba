import { curve, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, Point, Shape } from '../model/layer.ts'
import { place } from '../model/moves.ts'
import { buttons } from '../parts/closures.ts'
import { clothOf, isKnit, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease, drag } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'

/** Gloves and mittens. */
export interface GlovesOptions extends GarmentOptions {
  fabric?: string
  kind?: 'glove' | 'mitten'
  strap?: boolean
  cuffColor?: string
  /** Color of the fur at the edge. */
  fur?: string
}

/** Spine and width of each finger. */
const FINGERS: readonly (readonly [from: Point, bend: Point, tip: Point, width: number])[] = [
  [[326, 560], [300, 430], [286, 322], 62],
  [[378, 540], [370, 390], [366, 262], 66],
  [[432, 540], [438, 400], [444, 276], 64],
  [[482, 560], [502, 450], [516, 356], 58],
]

function fingerLayers(soft: Layer): Layer[] {
  return FINGERS.map(([a, frame, c, width]): Layer => ({
    ...soft,
    strokes: [{ points: curve([a, frame, c]), width }],
    puff: 8,
    roll: 56,
    rollGain: 0.85,
    lift: 1.3,
    broad: [0.45, 0.75].flatMap((t) =>
      crease(
        [
          [lerp(a[0], c[0], t) - width * 0.4, lerp(a[1], c[1], t)],
          [lerp(a[0], c[0], t), lerp(a[1], c[1], t) + 5],
          [lerp(a[0], c[0], t) + width * 0.4, lerp(a[1], c[1], t)],
        ],
        [2, 9, 2],
        0.26,
      ),
    ),
    seed: a[0],
  }))
}

const PALM_TOP: Record<'glove' | 'mitten', Shape> = {
  mitten: [
    [292, 560],
    [300, 420],
    [340, 320],
    [400, 286],
    [462, 318],
    [506, 420],
    [514, 560],
  ],
  glove: [
    [293, 560],
    [318, 524],
    [352, 530],
    [378, 508],
    [406, 524],
    [434, 508],
    [460, 526],
    [486, 526],
    [513, 566],
  ],
}

/** Stitched darts on the back of a leather glove. */
const DARTS: readonly (readonly [from: Point, to: Point])[] = [
  [
    [352, 560],
    [356, 690],
  ],
  [
    [404, 552],
    [404, 700],
  ],
  [
    [456, 560],
    [450, 690],
  ],
]

function palm(soft: Layer, kind: 'glove' | 'mitten', knit: boolean, seed: string): Layer {
  const mitten = kind === 'mitten'
  const darts =
    knit || mitten
      ? []
      : DARTS.map(([from, to]) => stitch([from, [(from[0] + to[0]) / 2 + 2, (from[1] + to[1]) / 2], to], { opacity: 0.5, width: 2.2 }))
  return {
    ...soft,
    shapes: [
      outline([[284, 700], ...PALM_TOP[kind], [516, 660], [500, 760], [490, 850, 1], [400, 862], [312, 850, 1], [300, 780], [270, 724]]),
    ],
    roll: 110,
    rollGain: 0.6,
    lift: mitten ? 1.5 : 0.15,
    puff: mitten ? 7 : 3,
    broad: [
      ...crease(
        [
          [300, 740],
          [380, 764],
          [490, 742],
        ],
        [3, 16, 3],
        0.32,
      ),
      ...drag('gl' + seed, [290, 690], { from: -40, to: 30, count: 3, length: 120, strength: 0.3, width: 12 }),
    ],
    lines: darts,
    seed,
  }
}

function oneGlove(options: GlovesOptions, seed: string): Layer[] {
  const { fabric = 'leather', kind = 'glove' } = options
  const cloth = clothOf({ ...options, fabric })
  const knit = isKnit(fabric)
  const soft: Layer = { ...cloth, shapes: [], gloss: 20 }
  const layers: Layer[] = []
  if (options.fur)
    layers.push({
      fabric: 'teddy',
      color: options.fur,
      shapes: [
        outline([
          [296, 880],
          [400, 872],
          [506, 880],
          [512, 912],
          [400, 930],
          [290, 912],
        ]),
      ],
      puff: 9,
      roll: 20,
      rollGain: 0.6,
      lift: 1.4,
    })
  layers.push({
    ...soft,
    strokes: [
      {
        points: curve([
          [300, 690],
          [240, 620],
          [206, 540],
        ]),
        width: 70,
      },
    ],
    puff: 8,
    roll: 60,
    rollGain: 0.8,
    lift: 1.4,
  })
  if (kind === 'glove') layers.push(...fingerLayers(soft))
  layers.push(palm(soft, kind, knit, seed))
  layers.push(
    knit
      ? {
          ...cloth,
          ...(options.cuffColor ? { color: options.cuffColor, pattern: undefined } : {}),
          fabric: 'rib',
          shapes: [
            outline([
              [306, 820, 1],
              [400, 832],
              [496, 820, 1],
              [506, 900],
              [500, 930, 1],
              [400, 944],
              [302, 930, 1],
              [296, 900],
            ]),
          ],
          puff: 6,
          roll: 50,
          rollGain: 0.6,
          lift: 0.8,
        }
      : {
          ...soft,
          shapes: [
            outline([
              [308, 820, 1],
              [400, 834],
              [494, 820, 1],
              [508, 900, 1],
              [400, 914],
              [292, 900, 1],
            ]),
          ],
          puff: 3,
          roll: 40,
          rollGain: 0.5,
          lift: 0.6,
          lines: [
            stitch(
              [
                [298, 888],
                [400, 901],
                [502, 888],
              ],
              { opacity: 0.4 },
            ),
            stitch(
              [
                [310, 830],
                [400, 844],
                [492, 830],
              ],
              { opacity: 0.3 },
            ),
          ],
        },
  )
  if (options.strap)
    layers.push(
      {
        ...soft,
        color: tint(options.color, -0.1),
        shapes: [
          outline([
            [312, 776, 1],
            [400, 790],
            [500, 778, 1],
            [500, 802, 1],
            [400, 816],
            [310, 802, 1],
          ]),
        ],
        lift: 0.5,
        puff: 2,
      },
      ...buttons([[470, 796]], 9, '#b3a67e', { metal: true }),
    )
  return layers
}

/** Pair of gloves or mittens. */
export function gloves(options: GlovesOptions): Layer[] {
  return [
    ...place(oneGlove(options, 'a'), { x: 176, y: -24, rot: 7, mirror: true }),
    ...place(oneGlove(options, 'b'), { x: -172, y: 20, rot: -6 }),
  ]
}
