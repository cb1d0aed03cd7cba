import { box, curve, outline, softBox } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer, Point } from '../model/layer.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { fold } from '../parts/folds.ts'
import { seam, stitch } from '../parts/stitches.ts'

/** Tote bags; half width, upper and lower edge and drop of the handles in units. */
export interface ToteOptions extends GarmentOptions {
  fabric?: string
  handle?: string
  w?: number
  y0?: number
  y1?: number
  drop?: number
}

/** Open bag with two handles. */
export function tote(options: ToteOptions): Layer[] {
  const { color, fabric = 'leather', handle: handleColor = color, w: half = 236, y0: rimY = 430, y1: bottom = 930, drop = 250 } = options
  const cloth: Cloth = { fabric, color, pattern: options.pattern, color2: options.color2 }
  const layers: Layer[] = []
  const handleLine = (x0: number, x1: number, top: number, k: number): Point[] => [
    [x0, rimY + 70],
    [x0 + 2, rimY - 60],
    [lerp(x0, 400, 0.45), top + 24],
    [400 + k, top],
    [lerp(x1, 400, 0.45), top + 24],
    [x1 - 2, rimY - 60],
    [x1, rimY + 70],
  ]
  const handle = (top: number, k: number, dx: number): Layer => ({
    fabric: fabric === 'canvas' ? 'canvas' : 'leather',
    color: handleColor,
    strokes: [{ points: curve(handleLine(316 + dx, 484 + dx, top, k)), width: 15, cap: 'butt' }],
    shapes: [curve(handleLine(300 + dx, 500 + dx, top - 14, k))],
    puff: 5,
    roll: 14,
    rollGain: 0.7,
    lift: 1.5,
    lines: [
      stitch(handleLine(312.5 + dx, 487.5 + dx, top - 4, k), { opacity: 0.35, dash: [4, 3] }),
      stitch(handleLine(319.5 + dx, 480.5 + dx, top + 4, k), { opacity: 0.35, dash: [4, 3] }),
    ],
  })
  layers.push(handle(rimY - drop + 26, 10, 14))
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [400 - half + 10, rimY - 4, 1],
        [400, rimY - 20],
        [400 + half - 10, rimY - 4, 1],
        [400 + half - 14, rimY + 50, 1],
        [400, rimY + 60],
        [400 - half + 14, rimY + 50, 1],
      ]),
    ],
    lift: 1,
    tone: [{ area: softBox(160, rimY - 4, 640, rimY + 60), strength: -0.55 }],
  })
  const body = outline([
    [400 - half, rimY, 1],
    [400 - half * 0.4, rimY + 9],
    [400 + half * 0.4, rimY + 8],
    [400 + half, rimY - 2, 1],
    [400 + half - 8, lerp(rimY, bottom, 0.5)],
    [400 + half - 26, bottom - 14, 1],
    [400 + half - 40, bottom + 2],
    [400, bottom + 8],
    [400 - half + 40, bottom + 2],
    [400 - half + 24, bottom - 14, 1],
    [400 - half + 6, lerp(rimY, bottom, 0.5)],
  ])
  layers.push({
    ...cloth,
    shapes: [body],
    roll: 60,
    rollGain: 0.5,
    lift: 2,
    broad: [
      fold(
        [
          [400 - half + 20, rimY + 110],
          [330, rimY + 190],
          [450, rimY + 260],
        ],
        [3, 60, 6],
        -0.09,
      ),
      fold(
        [
          [400 - half + 50, bottom - 60],
          [300, bottom - 160],
          [330, bottom - 300],
        ],
        [4, 64, 6],
        0.12,
      ),
      fold(
        [
          [400 + half - 50, bottom - 60],
          [510, bottom - 190],
          [480, bottom - 330],
        ],
        [4, 70, 6],
        -0.12,
      ),
      fold(
        [
          [400 + half - 30, bottom - 80],
          [560, bottom - 240],
          [550, bottom - 380],
        ],
        [4, 50, 6],
        0.1,
      ),
      fold(
        [
          [330, rimY + 40],
          [350, rimY + 200],
          [390, rimY + 380],
        ],
        [8, 60, 10],
        -0.1,
      ),
    ],
    broadBlur: 18,
    wrinkle: 0.8,
    lines: [
      stitch(
        [
          [400 - half + 4, rimY + 20],
          [400 - half * 0.4, rimY + 28],
          [400 + half * 0.4, rimY + 27],
          [400 + half - 4, rimY + 18],
        ],
        { opacity: 0.35 },
      ),
      seam(
        [
          [400 - half + 18, bottom - 64],
          [400, bottom - 46],
          [400 + half - 18, bottom - 66],
        ],
        { opacity: 0.3 },
      ),
    ],
  })
  layers.push(handle(rimY - drop, 0, 0))
  if (fabric !== 'canvas')
    layers.push({ shapes: [box(378, rimY + 62, 422, rimY + 74)], fabric: 'leather', color, puff: 1.4, lift: 0, edgeHeight: -1 })
  return layers
}
