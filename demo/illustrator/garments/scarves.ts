import { curve, ellipse, outline } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer } from '../model/layer.ts'
import { clothOf } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease, drape } from '../parts/folds.ts'

/** Scarf folded in two, with or without fringe. */
export interface ScarfOptions extends GarmentOptions {
  fabric?: string
  fringe?: boolean
}

/** Scarf laid double. */
export function scarf(options: ScarfOptions): Layer[] {
  const { color, fabric = 'boucle', seed, fringe = true } = options
  const cloth: Cloth = { fabric, color, pattern: options.pattern, color2: options.color2 }
  const random = rng(seed)
  const layers: Layer[] = []
  const tassels = (x0: number, x1: number, y: number, len: number, a: number): Layer => ({
    fabric: 'wool',
    color,
    strokes: Array.from({ length: 21 }, (_, i) => {
      const x = lerp(x0 + 5, x1 - 5, i / 20)
      const drift = (random() - 0.5) * 12 + a
      return {
        points: curve([
          [x, y - 10],
          [x + drift * 0.3, y + len * 0.5],
          [x + drift, y + len * (0.86 + random() * 0.16)],
        ]),
        width: 6.4,
      }
    }),
    shapes: [
      [
        [x0 - 16, y - 12],
        [x1 + 16, y - 12],
        [x1 + 16, y + len + 10],
        [x0 - 16, y + len + 10],
      ],
    ],
    puff: 3,
    lift: 0.8,
  })
  const lower = outline([
    [322, 190, 1],
    [346, 160],
    [400, 150],
    [540, 152],
    [572, 172],
    [580, 210],
    [574, 480],
    [584, 770, 1],
    [328, 778, 1],
    [332, 480],
  ])
  if (fringe) layers.push(tassels(330, 582, 774, 78, 4))
  layers.push({
    ...cloth,
    shapes: [lower],
    roll: 36,
    rollGain: 0.5,
    lift: 1.8,
    grain: -2,
    broad: drape(seed, {
      left: 340,
      right: 570,
      hemLeft: 336,
      hemRight: 576,
      top: 160,
      bottom: 780,
      count: 4,
      strength: 0.42,
      widthTop: 12,
      widthHem: 34,
      from: 0,
    }),
  })
  const upper = outline([
    [222, 214, 1],
    [240, 166],
    [290, 148],
    [420, 146],
    [470, 160],
    [486, 204],
    [480, 520],
    [470, 878, 1],
    [212, 884, 1],
    [222, 520],
  ])
  if (fringe) layers.push(tassels(214, 468, 880, 82, -4))
  layers.push({
    ...cloth,
    shapes: [upper],
    roll: 40,
    rollGain: 0.5,
    lift: 1.8,
    grain: 2,
    seed: 4,
    broad: [
      ...drape(seed + 'b', {
        left: 236,
        right: 470,
        hemLeft: 222,
        hemRight: 462,
        top: 170,
        bottom: 884,
        count: 4,
        strength: 0.46,
        widthTop: 12,
        widthHem: 36,
        from: 0,
      }),
    ],
  })
  return layers
}

/** Tube scarf laid as a loop. */
export function snood(options: GarmentOptions): Layer[] {
  const cloth = clothOf({ ...options, fabric: options.fabric ?? 'knit' })
  const layers: Layer[] = []
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [216, 420],
        [300, 360],
        [400, 344],
        [500, 360],
        [584, 420],
        [560, 500],
        [400, 520],
        [240, 500],
      ]),
    ],
    lift: 1.4,
    roll: 40,
    rollGain: -0.2,
    tone: [{ area: ellipse(400, 440, 180, 90), strength: -0.6 }],
  })
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [204, 430, 1],
        [270, 476],
        [400, 502],
        [530, 476],
        [596, 430, 1],
        [640, 560],
        [622, 720],
        [560, 780],
        [400, 808],
        [240, 780],
        [178, 720],
        [160, 560],
      ]),
    ],
    roll: 120,
    rollGain: 0.6,
    lift: 2,
    puff: 8,
    broad: [0, 1, 2, 3].flatMap((i) =>
      crease(
        [
          [190, 500 + i * 66],
          [320, 560 + i * 62],
          [480, 566 + i * 58],
          [612, 510 + i * 64],
        ],
        [4, 26, 22, 4],
        0.5 - i * 0.05,
      ),
    ),
    broadBlur: 10,
  })
  layers.push({
    ...cloth,
    shapes: [],
    strokes: [
      {
        points: curve([
          [208, 430],
          [270, 474],
          [400, 500],
          [530, 474],
          [592, 430],
        ]),
        width: 22,
      },
    ],
    puff: 8,
    roll: 20,
    rollGain: 0.6,
    lift: 0.4,
  })
  return layers
}
