import { curve, flip, outline, shift, softBox } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp, spline } from '../geometry/spline.ts'
import type { Layer, Point, Shape } from '../model/layer.ts'
import { clothOf } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease, drag, drape, flipFolds, fold } from '../parts/folds.ts'
import { CM } from '../parts/frame.ts'
import { seam, stitch } from '../parts/stitches.ts'
import { hemWave } from './hem-wave.ts'

/** Slip dresses; length and hem width in centimetres. */
export interface SlipOptions extends GarmentOptions {
  fabric?: string
  neck?: 'v' | 'cowl' | 'straight'
  length?: number
  skirt?: number
  v?: number
  /** Color of the lace edging. */
  lace?: string
}

const NECKLINES: Record<'v' | 'cowl' | 'straight', Shape> = {
  cowl: [
    [400, 324],
    [350, 306],
    [306, 248, 1],
  ],
  straight: [
    [400, 270],
    [340, 260],
    [306, 246, 1],
  ],
  v: [
    [400, 332, 1],
    [352, 290],
    [308, 244, 1],
  ],
}

/** Lace along a curve, `depth` units wide, with a scalloped lower edge. */
function laceEdge(points: Shape, depth: number): Point[] {
  const upper = spline(points, false, 14)
  const lower = upper.map(([x, top], i): Point => [x, top + (i % 2 ? depth : depth * 0.7)])
  return outline([...upper, ...lower.reverse()])
}

/** Slip dress: straps, a v, cowl or straight top, a bias skirt. */
export function slipDress(options: SlipOptions): Layer[] {
  const seed = options.seed
  const cloth = clothOf({ ...options, fabric: options.fabric ?? 'satin' })
  const random = rng(seed)
  const layers: Layer[] = []
  const top = 240
  const hemY = top + (options.length ?? 100) * CM - 40
  const hemX = 400 - ((options.skirt ?? 62) / 2) * CM
  const cut = options.neck ?? 'v'
  const armpitX = 400 - 21 * CM
  const armpitY = top + 96
  const waistX = 400 - 18.5 * CM
  const waistY = top + 230
  const hipX = 400 - 24 * CM
  for (const a of [-1, 1])
    layers.push({
      ...cloth,
      shapes: [],
      strokes: [
        {
          points: curve([
            [400 + a * 92, top + 10],
            [400 + a * 84, top - 60],
            [400 + a * (50 + random() * 20), top - 118 - random() * 18],
            [400 + a * 40, top - 90],
            [400 + a * 70, top + 40],
          ]),
          width: 7,
        },
      ],
      puff: 3,
      lift: 1.4,
      wrinkle: 0,
    })
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [400 - 96, top + 40, 1],
        [400, top + 46],
        [496, top + 40, 1],
        [800 - armpitX, armpitY, 1],
        [400, armpitY + 90, 1],
        [armpitX, armpitY, 1],
      ]),
    ],
    lift: 1,
    tone: [{ area: softBox(280, top + 20, 520, armpitY + 60), strength: -0.55 }],
  })
  const neckline = NECKLINES[cut]
  const hem = hemWave(random, hemX, 800 - hemX, hemY, 6, 9, 18)
  const side: Point[] = [
    [armpitX, armpitY - 6],
    [lerp(armpitX, waistX, 0.6), lerp(armpitY, waistY, 0.5)],
    [waistX, waistY],
    [hipX, waistY + 150],
    [lerp(hipX, hemX, 0.7), lerp(waistY + 150, hemY, 0.6)],
  ]
  const folds = [
    ...drape(seed, {
      left: waistX + 10,
      right: 790 - waistX,
      hemLeft: hemX + 20,
      hemRight: 780 - hemX,
      top: waistY,
      bottom: hemY + 10,
      count: 6,
      strength: options.v ?? 0.4,
      widthTop: 4,
      widthHem: 46,
      sway: 26,
    }),
    ...drag(seed + 'a', [armpitX + 6, armpitY], { from: 30, to: 75, count: 3, length: 130, strength: 0.34, width: 12 }),
    ...flipFolds(drag(seed + 'b', [armpitX + 6, armpitY], { from: 30, to: 75, count: 3, length: 130, strength: 0.34, width: 12 })),
    ...drag(seed + 'c', [waistX + 4, waistY], { from: -30, to: 40, count: 4, length: 120, strength: 0.3, width: 10 }),
    ...flipFolds(drag(seed + 'e', [waistX + 4, waistY], { from: -30, to: 40, count: 4, length: 120, strength: 0.3, width: 10 })),
  ]
  if (cut === 'cowl')
    for (const k of [0, 1, 2])
      folds.push(
        ...crease(
          [
            [320, top + 40 + k * 26],
            [400, top + 110 + k * 36],
            [480, top + 40 + k * 26],
          ],
          [3, 16, 3],
          0.5,
        ),
      )
  else {
    const cup = [
      fold(
        [
          [344, armpitY + 40],
          [340, armpitY - 10],
          [330, top + 40],
        ],
        [20, 14, 2],
        0.3,
      ),
      fold(
        [
          [372, armpitY + 56],
          [366, armpitY],
          [350, top + 60],
        ],
        [4, 12, 2],
        -0.4,
      ),
    ]
    folds.push(...cup, ...flipFolds(cup))
  }
  const edge = stitch(shift(neckline, -3, 8), { opacity: 0.25 })
  const bust =
    cut === 'v'
      ? [
          seam(
            [
              [400, top + 96],
              [398, armpitY + 70],
            ],
            { opacity: 0.3 },
          ),
          seam(
            [
              [armpitX + 4, armpitY + 52],
              [340, armpitY + 74],
              [398, armpitY + 66],
              [460, armpitY + 74],
              [796 - armpitX, armpitY + 52],
            ],
            { opacity: 0.35 },
          ),
        ]
      : []
  layers.push({
    ...cloth,
    shapes: [outline([...neckline, ...side, ...hem, ...flip(side).reverse(), ...flip(neckline).reverse().slice(0, -1)])],
    roll: 66,
    rollGain: 0.3,
    lift: 2,
    broad: folds,
    broadBlur: 10,
    lines: [stitch(shift(hem, 0, -9), { opacity: 0.2 }), edge, stitch(flip(shift(neckline, -3, 8)), { opacity: 0.25 }), ...bust],
  })
  if (options.lace) {
    const lace = laceEdge(neckline, 34)
    layers.push({ fabric: 'lace', color: options.lace, shapes: [lace, flip(lace), laceEdge(shift(hem, 0, -34), 42)], puff: 1.6, lift: 0.4 })
  }
  return layers
}
