import { circle, curve, ellipse, outline, shift } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Layer, Point, Stroke } from '../model/layer.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { fold } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'
import { ring, strap } from './bag-hardware.ts'

/** Flap bags on a long strap; half width and height in units. */
export interface CrossbodyOptions extends GarmentOptions {
  fabric?: string
  shape?: 'box' | 'saddle' | 'camera'
  w?: number
  h?: number
  metal?: string
  quilt?: boolean
  chain?: boolean
  /** Share of the height the flap covers. */
  flap?: number
}

/** A bag in the making: its edges in units. */
interface CrossbodyDraft {
  options: CrossbodyOptions
  cloth: Layer
  color: string
  fabric: string
  metal: string
  shape: NonNullable<CrossbodyOptions['shape']>
  left: number
  right: number
  top: number
  bottom: number
}

function chainOrStrap({ options, color, fabric, metal, left, right, top }: CrossbodyDraft): Layer[] {
  const line: Point[] = [
    [left + 14, top + 40],
    [left + 4, top - 120],
    [left + 60, top - 300],
    [390, top - 372],
    [500, top - 330],
    [right - 20, top - 180],
    [right - 14, top + 40],
  ]
  const links = (points: Point[]) =>
    points
      .filter((_, i) => i % 3 === 0)
      .map(([x, py], i): Stroke => ({
        points: [...ellipse(x, py, i % 2 ? 10 : 5, i % 2 ? 5 : 10, 12), [x + (i % 2 ? 10 : 5), py]],
        width: 4,
      }))
  const carrier: Layer = options.chain
    ? { fabric: 'metal', color: metal, shapes: [], strokes: links(curve(line)), puff: 2, lift: 1.2 }
    : strap(line, 19, color, fabric, { lines: [stitch(shift(line, 6, 2), { opacity: 0.3 })] })
  return [carrier, ring(left + 13, top + 34, 13, metal), ring(right - 13, top + 34, 13, metal)]
}

function bagBody({ cloth, shape, left, right, top, bottom }: CrossbodyDraft): Layer[] {
  const layers: Layer[] = []
  const lower: Point[] =
    shape === 'saddle'
      ? [
          [right + 4, top + 90],
          [right - 14, bottom - 70],
          [480, bottom + 6],
          [400, bottom + 14],
          [320, bottom + 6],
          [left + 14, bottom - 70],
          [left - 4, top + 90],
        ]
      : [
          [right + 3, lerp(top, bottom, 0.5)],
          [right - 4, bottom - 26],
          [right - 30, bottom, 0],
          [400, bottom + 5],
          [left + 30, bottom],
          [left + 4, bottom - 26],
          [left - 3, lerp(top, bottom, 0.5)],
        ]
  layers.push({
    ...cloth,
    shapes: [outline([[left, top + 24], [left + 22, top + 2], [400, top - 4], [right - 22, top + 2], [right, top + 24], ...lower])],
    roll: 70,
    rollGain: 0.55,
    lift: 2,
    puff: 5,
    lines: [
      stitch(
        lower.map(([x, yy]) => [400 + (x - 400) * 0.955, yy - 9]),
        { opacity: 0.35 },
      ),
    ],
    broad: [
      fold(
        [
          [left + 60, bottom - 30],
          [left + 120, bottom - 90],
          [left + 150, bottom - 160],
        ],
        [6, 50, 6],
        -0.12,
      ),
    ],
    broadBlur: 14,
  })
  return layers
}

/** Front pocket of a camera bag with its zip. */
function cameraFront({ cloth, color, fabric, metal, left, right, top, bottom }: CrossbodyDraft): Layer[] {
  const layers: Layer[] = []
  layers.push(
    {
      ...cloth,
      shapes: [
        outline([
          [left + 26, top + 120],
          [left + 40, top + 104],
          [400, top + 100],
          [right - 40, top + 104],
          [right - 26, top + 120],
          [right - 30, bottom - 40],
          [right - 50, bottom - 26],
          [400, bottom - 22],
          [left + 50, bottom - 26],
          [left + 30, bottom - 40],
        ]),
      ],
      lift: 0.8,
      puff: 4,
      roll: 40,
      rollGain: 0.3,
      lines: [
        stitch(
          [
            [left + 40, top + 122],
            [400, top + 110],
            [right - 40, top + 122],
          ],
          { opacity: 0.35 },
        ),
      ],
    },
    {
      fabric: 'metal',
      color: metal,
      shapes: [],
      strokes: [
        {
          points: curve([
            [left + 26, top + 46],
            [400, top + 38],
            [right - 26, top + 46],
          ]),
          width: 6,
        },
      ],
      puff: 1.5,
      lift: 0,
    },
    {
      fabric,
      color,
      shapes: [
        outline([
          [right - 70, top + 40, 1],
          [right - 56, top + 40, 1],
          [right - 52, top + 104, 1],
          [right - 74, top + 104, 1],
        ]),
      ],
      lift: 0.8,
      puff: 2,
    },
  )
  return layers
}

/** Diamonds of a quilted flap. */
function flapQuilt(left: number, right: number, top: number, flapY: number): Fold[] {
  const quilt: Fold[] = []
  for (let k = -8; k < 16; k++)
    for (const draft of [1, -1]) {
      const start = draft > 0 ? left + k * 44 : right - k * 44
      const line: Point[] = [
        [start, top - 10],
        [start + draft * (flapY - top) * 0.9 * 0.5, (top + flapY) / 2],
        [start + draft * (flapY - top) * 0.9, flapY + 10],
      ]
      quilt.push(fold(line, [5, 6, 5], -0.7))
    }
  return quilt
}

/** Flap with its lock. */
function flapFront({ options, cloth, metal, shape, left, right, top, bottom }: CrossbodyDraft): Layer[] {
  const flapY = top + (bottom - top) * (options.flap ?? 0.62)
  const saddle = shape === 'saddle'
  const layers: Layer[] = []
  const flap = outline(
    saddle
      ? [
          [left - 4, top + 20],
          [left + 22, top - 8],
          [400, top - 14],
          [right - 22, top - 8],
          [right + 4, top + 20],
          [right - 4, flapY - 90],
          [right - 90, flapY - 8],
          [400, flapY + 26],
          [left + 90, flapY - 8],
          [left + 4, flapY - 90],
        ]
      : [
          [left - 4, top + 20],
          [left + 22, top - 8],
          [400, top - 14],
          [right - 22, top - 8],
          [right + 4, top + 20],
          [right + 3, flapY - 30],
          [right - 24, flapY, 0],
          [400, flapY + 8],
          [left + 24, flapY],
          [left - 3, flapY - 30],
        ],
  )
  const edge: Point[] = [
    [left + 8, top + 30],
    [left + 9, flapY - 34],
    [left + 32, flapY - 11],
    [400, flapY - 3],
    [right - 32, flapY - 11],
    [right - 9, flapY - 34],
    [right - 8, top + 30],
  ]
  const saddled = edge.map(([x, py]): Point => [
    400 + (x - 400) * (py > flapY - 50 ? 0.8 : 0.96),
    py + (Math.abs(x - 400) < 20 ? 18 : py > flapY - 20 ? -14 : py > flapY - 50 ? -40 : 0),
  ])
  layers.push({
    ...cloth,
    shapes: [flap],
    roll: 60,
    rollGain: 0.4,
    lift: 1.2,
    puff: 5,
    fine: options.quilt ? flapQuilt(left, right, top, flapY) : [],
    fineBlur: 3,
    lines: [stitch(saddle ? saddled : edge, { opacity: 0.35 })],
  })
  const lockY = flapY + (saddle ? 8 : -10)
  layers.push(
    {
      fabric: 'metal',
      color: metal,
      shapes: [
        outline([
          [378, lockY - 20, 1],
          [422, lockY - 20, 1],
          [422, lockY + 14],
          [400, lockY + 24],
          [378, lockY + 14],
        ]),
      ],
      puff: 4,
      lift: 0.6,
      roll: 16,
      rollGain: 0.5,
    },
    { fabric: 'metal', color: tint(metal, -0.3), shapes: [circle(400, lockY - 2, 6)], lift: 0, puff: 1, edgeHeight: -1 },
  )
  return layers
}

/** Small bag on a long strap or chain. */
export function crossbody(options: CrossbodyOptions): Layer[] {
  const { color, fabric = 'leather', metal = '#b9a878', shape = 'box', w: half = 210, h: height = 300 } = options
  const draft: CrossbodyDraft = {
    options,
    cloth: { ...clothOf({ ...options, fabric }), shapes: [], gloss: 18 },
    color,
    fabric,
    metal,
    shape,
    left: 400 - half,
    right: 400 + half,
    top: 520,
    bottom: 520 + height,
  }
  return [...chainOrStrap(draft), ...bagBody(draft), ...(shape === 'camera' ? cameraFront(draft) : flapFront(draft))]
}
