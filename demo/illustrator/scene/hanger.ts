import { curve, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer } from '../model/layer.ts'
import { bounds } from '../model/moves.ts'
import type { Frame } from '../parts/frame.ts'
import type { GarmentSpec } from '../spec.ts'
import type { Role } from '../wardrobe/garment-type.ts'
import { buildGarment } from './build.ts'

const STEEL: Layer = { fabric: 'metal', color: '#a7adae', shapes: [], puff: 3 }

const WOOD: Layer = { fabric: 'horn', color: '#b9966b', spec: 0.12, wrinkle: 0, shapes: [] }

const rail = (neckY: number): Layer => ({
  ...STEEL,
  free: true,
  strokes: [
    {
      points: [
        [-200, neckY],
        [1000, neckY],
      ],
      width: 18,
    },
  ],
  lift: 3,
  roll: 14,
  rollGain: 0.8,
})

type Shoulders = Pick<Frame, 'neckY' | 'shoulderX' | 'shoulderY'>

function coatHanger(shoulders: Shoulders): [hook: Layer[], bar: Layer] {
  const neckY = shoulders.neckY
  const top = neckY - 150
  return [
    [
      rail(top - 4),
      {
        ...STEEL,
        strokes: [
          {
            points: curve([
              [400, neckY + 10],
              [400, neckY - 66],
              [404, neckY - 88],
              [424, neckY - 108],
              [426, neckY - 138],
              [404, top - 14],
              [378, top + 4],
              [376, top + 14],
            ]),
            width: 7.5,
          },
        ],
        lift: 1.6,
      },
    ],
    {
      ...WOOD,
      back: true,
      shapes: [
        outline([
          [400, neckY - 22],
          [440, neckY - 10],
          [lerp(400, 800 - shoulders.shoulderX, 0.7), lerp(neckY, shoulders.shoulderY, 0.62)],
          [792 - shoulders.shoulderX, shoulders.shoulderY + 16],
          [780 - shoulders.shoulderX, shoulders.shoulderY + 32],
          [lerp(400, 800 - shoulders.shoulderX, 0.6), lerp(neckY, shoulders.shoulderY, 0.56) + 26],
          [400, neckY + 12],
          [lerp(400, shoulders.shoulderX, 0.6), lerp(neckY, shoulders.shoulderY, 0.56) + 26],
          [shoulders.shoulderX + 20, shoulders.shoulderY + 32],
          [shoulders.shoulderX + 8, shoulders.shoulderY + 16],
          [lerp(400, shoulders.shoulderX, 0.7), lerp(neckY, shoulders.shoulderY, 0.62)],
          [360, neckY - 10],
        ]),
      ],
      puff: 5,
      roll: 16,
      rollGain: 0.6,
      lift: 1,
    },
  ]
}

/** Trousers and skirts hang from a bar with two clips. */
function hangByClips(spec: Partial<GarmentSpec>): Layer[] {
  const { layers } = buildGarment(spec)
  const [, y0] = bounds(layers)
  const half = 118
  const top = y0 - 150
  const hook: Layer = {
    ...STEEL,
    lift: 1.4,
    strokes: [
      {
        points: curve([
          [400, y0 - 50],
          [400, y0 - 80],
          [424, y0 - 108],
          [424, y0 - 138],
          [402, top - 12],
          [376, top + 12],
        ]),
        width: 7.5,
      },
    ],
  }
  const bar: Layer = {
    ...WOOD,
    shapes: [
      outline([
        [400 - half, y0 - 66, 1],
        [400 + half, y0 - 66, 1],
        [404 + half, y0 - 48],
        [400 + half, y0 - 30, 1],
        [400 - half, y0 - 30, 1],
        [396 - half, y0 - 48],
      ]),
    ],
    puff: 5,
    lift: 1.2,
    roll: 16,
  }
  const clips = [-84, 84].map((shift): Layer => ({
    fabric: 'metal',
    color: '#8f9698',
    shapes: [
      outline([
        [388 + shift, y0 - 44, 1],
        [412 + shift, y0 - 44, 1],
        [420 + shift, y0 + 34, 1],
        [380 + shift, y0 + 34, 1],
      ]),
    ],
    puff: 3,
    lift: 1,
  }))
  return [rail(top), hook, ...layers, bar, ...clips]
}

/** A garment on a hanger below a rail; its sleeves hang straight. */
export function hang(spec: Partial<GarmentSpec>, role: Role): Layer[] {
  if (role === 'bottom') return hangByClips(spec)
  const { layers, frame: own } = buildGarment(spec, { hang: true, ang: 7, bend: 2, still: true, calm: true })
  const [hook, bar] = coatHanger(own ?? { neckY: role === 'dress' ? 110 : 150, shoulderX: 268, shoulderY: 170 })
  const front = Math.max(
    0,
    layers.findIndex((layer) => !layer.back),
  )
  return [...hook, ...layers.slice(0, front), bar, ...layers.slice(front)]
}
