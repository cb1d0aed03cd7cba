import { box, curve, ellipse, outline, shift } from '../geometry/outlines.ts'
import type { Layer, Point, Shape } from '../model/layer.ts'
import { clothOf } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { stitch } from '../parts/stitches.ts'

/** Belts; width in units. */
export interface BeltOptions extends GarmentOptions {
  fabric?: string
  w?: number
  buckle?: 'square' | 'round' | 'plate'
  metal?: string
}

/** Belt doubled over, buckle on top. */
export function belt(options: BeltOptions): Layer[] {
  const { fabric = 'leather', w: width = 54, buckle = 'square', metal = '#b9b2a0' } = options
  const cloth = clothOf({ ...options, fabric })
  const bottom = 880
  const leather: Layer = { ...cloth, shapes: [], puff: 5, roll: width * 0.7, rollGain: 0.4, gloss: 20 }
  const layers: Layer[] = []
  const edgeStitch = (pts: Shape, k: number) => stitch(shift(pts, k, 0), { opacity: 0.4, dash: [6, 4] })
  const strapLine: Point[] = [
    [470, 150],
    [478, 480],
    [468, 760],
    [420, bottom - 30],
    [372, bottom - 22],
  ]
  layers.push({
    ...leather,
    shapes: [],
    strokes: [{ points: curve(strapLine), width, cap: 'butt' }],
    lift: 1.6,
    lines: [edgeStitch(strapLine.slice(0, 3), width * 0.38), edgeStitch(strapLine.slice(0, 3), -width * 0.38)],
  })
  layers.push({
    ...leather,
    shapes: [
      outline([
        [470 - width / 2, 152, 1],
        [470 - width * 0.46, 128],
        [470, 108],
        [470 + width * 0.46, 128],
        [470 + width / 2, 152, 1],
      ]),
    ],
    lift: 0.2,
  })
  layers.push({
    fabric: 'plain',
    color: '#15181a',
    shapes: [200, 250, 300, 350, 400].map((y) => ellipse(471 + (y - 150) * 0.018, y, 5, 7, 14)),
    lift: 0,
    puff: 1,
    edgeHeight: -1,
  })
  layers.push({
    ...leather,
    shapes: [],
    strokes: [
      {
        points: curve([
          [400, bottom - 24],
          [372, bottom - 24],
          [340, bottom - 60],
          [330, 740],
          [322, 480],
          [330, 220],
        ]),
        width,
        cap: 'butt',
      },
    ],
    lift: 1.6,
    lines: [
      edgeStitch(
        [
          [330, 720],
          [322, 480],
          [330, 250],
        ],
        width * 0.38,
      ),
      edgeStitch(
        [
          [330, 720],
          [322, 480],
          [330, 250],
        ],
        -width * 0.38,
      ),
    ],
    tone: [
      {
        area: outline([
          [300, bottom - 120],
          [440, bottom - 90],
          [440, bottom + 20],
          [300, bottom + 20],
        ]),
        strength: -0.14,
      },
    ],
  })
  layers.push({ ...cloth, shapes: [box(330 - width * 0.6, 300, 330 + width * 0.56, 326)], lift: 0.6, puff: 3 })
  const height = width * 0.86
  const y = 196
  const buckleFrame: Point[] =
    buckle === 'round'
      ? [...ellipse(330, y, height * 0.78, height * 0.78), [330 + height * 0.78, y]]
      : [
          ...outline([
            [330 - height * 0.7, y - height * 0.66],
            [330 + height * 0.7, y - height * 0.66],
            [330 + height * 0.74, y],
            [330 + height * 0.7, y + height * 0.66],
            [330 - height * 0.7, y + height * 0.66],
            [330 - height * 0.74, y],
          ]),
        ]
  if (buckle === 'plate')
    layers.push({
      fabric: 'metal',
      color: metal,
      shapes: [box(330 - height * 0.72, y - height * 0.8, 330 + height * 0.72, y + height * 0.7)],
      puff: 5,
      lift: 1.2,
      roll: 30,
      rollGain: 0.3,
    })
  else
    layers.push({
      fabric: 'metal',
      color: metal,
      shapes: [],
      strokes: [
        { points: buckleFrame, close: true, width: 11 },
        {
          points: [
            [330, y + height * 0.62],
            [330, y - height * 0.72],
          ],
          width: 8,
        },
      ],
      puff: 4,
      lift: 1,
    })
  return layers
}
