import { BOTH_SIDES, curve, outline } from '../geometry/outlines.ts'
import type { Cloth, Layer } from '../model/layer.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease, drag, fold } from '../parts/folds.ts'
import { logo } from '../parts/marks.ts'
import { stitch } from '../parts/stitches.ts'
import { PACK, packPocket, packStraps } from './backpack-pockets.ts'
import { strap } from './bag-hardware.ts'

/** Backpacks. */
export interface BackpackOptions extends GarmentOptions {
  fabric?: string
  kind?: 'daypack' | 'rolltop' | 'leather'
  trim?: string
  metal?: string
  label?: boolean
  labelColor?: string
}

const { top, bottom } = PACK

/** Bag with its straps behind and a handle. */
function packBody(
  cloth: Cloth,
  {
    color,
    fabric = 'canvas',
    trim,
    rolled,
  }: {
    color: string
    fabric?: string
    trim: string
    rolled: boolean
  },
): Layer[] {
  const layers: Layer[] = []
  for (const toSide of BOTH_SIDES)
    layers.push(
      strap(
        toSide([
          [300, top + 40],
          [190, top + 130],
          [150, top + 330],
          [196, top + 520],
          [230, bottom - 50],
        ]),
        46,
        color,
        fabric,
        {
          lift: 1.2,
          lines: [
            stitch(
              toSide([
                [284, top + 50],
                [176, top + 140],
                [135, top + 330],
                [182, top + 520],
              ]),
              { opacity: 0.3 },
            ),
          ],
        },
      ),
    )
  layers.push(
    strap(
      [
        [352, top + 30],
        [356, top - 50],
        [400, top - 78],
        [444, top - 50],
        [448, top + 30],
      ],
      20,
      trim,
      'leather',
    ),
  )
  layers.push({
    ...cloth,
    shapes: [
      outline(
        rolled
          ? [
              [206, top + 30, 1],
              [400, top + 14],
              [594, top + 30, 1],
              [606, top + 300],
              [602, bottom - 60],
              [566, bottom],
              [400, bottom + 8],
              [234, bottom],
              [198, bottom - 60],
              [194, top + 300],
            ]
          : [
              [196, top + 220],
              [226, top + 66],
              [310, top + 6],
              [400, top - 4],
              [490, top + 6],
              [574, top + 66],
              [604, top + 220],
              [606, bottom - 70],
              [570, bottom - 4],
              [400, bottom + 8],
              [230, bottom - 4],
              [194, bottom - 70],
            ],
      ),
    ],
    roll: 100,
    rollGain: 0.6,
    lift: 2,
    puff: 5,
    broad: [
      fold(
        [
          [240, top + 200],
          [300, top + 280],
          [290, top + 400],
        ],
        [6, 44, 6],
        -0.16,
      ),
      fold(
        [
          [560, top + 180],
          [510, top + 290],
          [520, top + 400],
        ],
        [6, 44, 6],
        -0.16,
      ),
      ...drag('bp', [400, top + 40], { from: 50, to: 130, count: 4, length: 160, strength: 0.18, width: 14 }),
    ],
    broadBlur: 12,
    lines: rolled
      ? []
      : [
          stitch(
            [
              [214, top + 220],
              [242, top + 84],
              [318, top + 26],
              [400, top + 16],
              [482, top + 26],
              [558, top + 84],
              [586, top + 220],
            ],
            { opacity: 0.3 },
          ),
        ],
  })
  if (!rolled)
    layers.push({
      fabric: 'metal',
      color: tint(trim, -0.2),
      shapes: [],
      strokes: [
        {
          points: curve([
            [226, top + 240],
            [252, top + 104],
            [324, top + 50],
            [400, top + 40],
            [476, top + 50],
            [548, top + 104],
            [574, top + 240],
          ]),
          width: 6,
        },
      ],
      puff: 1,
      lift: 0,
    })
  if (rolled)
    layers.push({
      ...cloth,
      shapes: [
        outline([
          [196, top + 4, 1],
          [400, top - 10],
          [604, top + 4, 1],
          [606, top + 66],
          [600, top + 92, 1],
          [400, top + 78],
          [200, top + 92, 1],
          [194, top + 66],
        ]),
      ],
      roll: 50,
      rollGain: 0.7,
      lift: 1.3,
      puff: 6,
      broad: crease(
        [
          [230, top + 40],
          [400, top + 30],
          [560, top + 44],
        ],
        [4, 14, 4],
        0.3,
      ),
    })
  return layers
}

/** Daypack, roll-top or leather backpack. */
export function backpack(options: BackpackOptions): Layer[] {
  const { color, fabric = 'canvas', kind = 'daypack', metal = '#9aa0a2', trim = tint(color, -0.35) } = options
  const cloth = clothOf({ ...options, fabric })
  const rolled = kind === 'rolltop'
  return [
    ...packBody(cloth, { color, fabric, trim, rolled }),
    ...packPocket(cloth, trim),
    ...(kind === 'daypack' ? [] : packStraps(trim, metal, rolled)),
    ...(options.label === false ? [] : logo('label', 400, top + 426, 1.2, options.labelColor ?? trim, 'leather')),
  ]
}
