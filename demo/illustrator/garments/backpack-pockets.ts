import { curve, outline } from '../geometry/outlines.ts'
import type { Cloth, Layer } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import { fold } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'

/** Upper and lower edge of a backpack in units. */
export const PACK = { top: 250, bottom: 880 }

const { top, bottom } = PACK

/** Large pocket with a zip. */
export function packPocket(cloth: Cloth, trim: string): Layer[] {
  const pocketY = top + 330
  const layers: Layer[] = []
  layers.push(
    {
      ...cloth,
      shapes: [
        outline([
          [232, pocketY + 16],
          [250, pocketY],
          [400, pocketY - 6],
          [550, pocketY],
          [568, pocketY + 16],
          [572, bottom - 70],
          [548, bottom - 26],
          [400, bottom - 18],
          [252, bottom - 26],
          [228, bottom - 70],
        ]),
      ],
      roll: 70,
      rollGain: 0.5,
      lift: 1.2,
      puff: 5,
      lines: [
        stitch(
          [
            [240, bottom - 74],
            [258, bottom - 36],
            [400, bottom - 28],
            [542, bottom - 36],
            [560, bottom - 74],
          ],
          { opacity: 0.3 },
        ),
      ],
      broad: [
        fold(
          [
            [300, pocketY + 60],
            [400, pocketY + 90],
            [500, pocketY + 50],
          ],
          [6, 40, 6],
          0.16,
        ),
      ],
    },
    {
      fabric: 'metal',
      color: tint(trim, -0.2),
      shapes: [],
      strokes: [
        {
          points: curve([
            [244, pocketY + 26],
            [400, pocketY + 18],
            [556, pocketY + 26],
          ]),
          width: 6,
        },
      ],
      puff: 1,
      lift: 0,
    },
  )
  return layers
}

/** Two leather straps with buckles over the flap. */
export function packStraps(trim: string, metal: string, rolled: boolean): Layer[] {
  const t = { fabric: 'leather', color: trim }
  const pocketY = top + 330
  const layers: Layer[] = []
  for (const x of [306, 494])
    layers.push(
      {
        ...t,
        shapes: [
          outline([
            [x - 15, rolled ? top + 40 : top + 150, 1],
            [x + 15, rolled ? top + 40 : top + 150, 1],
            [x + 15, pocketY + 70, 1],
            [x, pocketY + 84],
            [x - 15, pocketY + 70, 1],
          ]),
        ],
        lift: 0.9,
        puff: 3,
        lines: [
          stitch(
            [
              [x - 9, top + 160],
              [x - 9, pocketY + 66],
            ],
            { opacity: 0.35 },
          ),
          stitch(
            [
              [x + 9, top + 160],
              [x + 9, pocketY + 66],
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
            points: [
              [x - 21, pocketY - 20],
              [x + 21, pocketY - 20],
              [x + 21, pocketY + 16],
              [x - 21, pocketY + 16],
              [x - 21, pocketY - 20],
            ],
            width: 6,
          },
        ],
        puff: 3,
        lift: 0.6,
      },
    )
  return layers
}
