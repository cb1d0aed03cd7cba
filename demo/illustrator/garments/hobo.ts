import { curve, outline } from '../geometry/outlines.ts'
import type { Layer } from '../model/layer.ts'
import { clothOf } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease, drag } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'
import { ring, strap } from './bag-hardware.ts'

/** Soft half-moon bags. */
export interface HoboOptions extends GarmentOptions {
  fabric?: string
  metal?: string
}

/** Half-moon bag on a wide strap. */
export function hobo(options: HoboOptions): Layer[] {
  const { color, fabric = 'suede', metal = '#b9a878' } = options
  const cloth = clothOf({ ...options, fabric })
  const top = 520
  const layers: Layer[] = []
  layers.push(
    strap(
      [
        [196, top + 60],
        [226, top - 140],
        [330, top - 260],
        [470, top - 260],
        [574, top - 140],
        [604, top + 60],
      ],
      44,
      color,
      fabric,
      {
        lines: [
          stitch(
            [
              [212, top + 40],
              [240, top - 130],
              [336, top - 244],
              [464, top - 244],
              [560, top - 130],
              [588, top + 40],
            ],
            { opacity: 0.3 },
          ),
        ],
      },
    ),
  )
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [180, top + 10, 1],
        [260, top + 60],
        [400, top + 84],
        [540, top + 60],
        [620, top + 10, 1],
        [652, top + 110],
        [620, top + 270],
        [520, top + 360],
        [400, top + 380],
        [280, top + 360],
        [180, top + 270],
        [148, top + 110],
      ]),
    ],
    roll: 110,
    rollGain: 0.6,
    lift: 2,
    puff: 5,
    broad: [
      ...drag('hb', [210, top + 50], { from: 30, to: 80, count: 4, length: 240, strength: 0.42, width: 22 }),
      ...drag('hb2', [590, top + 50], { from: 100, to: 150, count: 4, length: 240, strength: 0.42, width: 22 }),
      ...crease(
        [
          [300, top + 120],
          [400, top + 150],
          [500, top + 116],
        ],
        [4, 20, 4],
        0.3,
      ),
    ],
    lines: [
      stitch(
        [
          [190, top + 26],
          [262, top + 72],
          [400, top + 95],
          [538, top + 72],
          [610, top + 26],
        ],
        { opacity: 0.3 },
      ),
    ],
  })
  layers.push(
    {
      fabric: 'metal',
      color: metal,
      shapes: [],
      strokes: [
        {
          points: curve([
            [196, top + 26],
            [264, top + 66],
            [400, top + 88],
            [536, top + 66],
            [604, top + 26],
          ]),
          width: 5,
        },
      ],
      puff: 1,
      lift: 0,
    },
    ring(196, top + 26, 15, metal),
    ring(604, top + 26, 15, metal),
  )
  return layers
}
