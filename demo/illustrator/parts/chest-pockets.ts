import { BOTH_SIDES, outline } from '../geometry/outlines.ts'
import type { Cloth, Layer } from '../model/layer.ts'
import { buttons } from './closures.ts'
import { crease } from './folds.ts'
import type { Frame } from './frame.ts'
import { bag, both, chestLine, piece } from './pocket-pieces.ts'
import type { StitchedOptions } from './pocket-pieces.ts'
import { stitch } from './stitches.ts'

/** Pointed patch on the chest. */
export function chestPocket(frame: Frame, cloth: Cloth, options: StitchedOptions): Layer[] {
  const chestY = chestLine(frame)
  const { T } = options
  const layers: Layer[] = []
  const x = 456
  const width = 96
  const shape = bag(x, chestY, width, 108, 22)
  layers.push(
    piece(cloth, [shape], {
      lines: [
        stitch(
          [
            [x + 5, chestY + 18],
            [x + width - 5, chestY + 16],
          ],
          T,
        ),
        stitch(
          [
            [x + 6, chestY + 84],
            [x + width / 2, chestY + 101],
            [x + width - 5, chestY + 84],
          ],
          T,
        ),
      ],
      origin: [403, 531],
    }),
  )
  return layers
}

/** Pair of chest pockets with buttoned flaps. */
export function flapChestPockets(frame: Frame, cloth: Cloth, options: StitchedOptions): Layer[] {
  const chestY = chestLine(frame)
  const { T } = options
  const layers: Layer[] = []
  const x = 268
  const width = 96
  const shape = bag(x, chestY, width, 112, 20)
  const flap = outline([
    [x - 4, chestY - 8, 1],
    [x + width + 4, chestY - 8, 1],
    [x + width + 4, chestY + 24, 1],
    [x + width / 2, chestY + 42, 1],
    [x - 4, chestY + 24, 1],
  ])
  layers.push(
    piece(cloth, both(shape), {
      lines: BOTH_SIDES.map((f) =>
        stitch(
          f([
            [x + 5, chestY + 88],
            [x + width / 2, chestY + 105],
            [x + width - 5, chestY + 88],
          ]),
          T,
        ),
      ),
    }),
  )
  layers.push(
    piece(cloth, both(flap), {
      lift: 0.7,
      lines: BOTH_SIDES.map((toSide) =>
        stitch(
          toSide([
            [x, chestY + 20],
            [x + width / 2, chestY + 36],
            [x + width, chestY + 20],
          ]),
          T,
        ),
      ),
    }),
  )
  layers.push(
    ...buttons(
      [
        [x + width / 2, chestY + 26],
        [800 - x - width / 2, chestY + 26],
      ],
      options.metal ? 8 : 6.5,
      options.button ?? '',
      { metal: options.metal },
    ),
  )
  return layers
}

/** Welt for a handkerchief. */
export function breastPocket(frame: Frame, cloth: Cloth): Layer[] {
  const chestY = chestLine(frame)
  const layers: Layer[] = []
  const shape = outline([
    [462, chestY + 6, 1],
    [536, chestY - 6, 1],
    [538, chestY + 14, 1],
    [464, chestY + 27, 1],
  ])
  layers.push(
    piece(cloth, [shape], {
      lift: 0.45,
      lines: [
        stitch(
          [
            [466, chestY + 10],
            [534, chestY - 1],
          ],
          { opacity: 0.2 },
        ),
      ],
    }),
  )
  return layers
}

/** One wide pocket for both hands. */
export function kangarooPocket(frame: Frame, cloth: Cloth, options: StitchedOptions): Layer[] {
  const { T } = options
  const layers: Layer[] = []
  const y0 = frame.hemY - 158
  const shape = outline([
    [318, y0, 1],
    [400, y0 - 3],
    [482, y0, 1],
    [544, y0 + 92, 1],
    [546, y0 + 150, 1],
    [400, y0 + 154],
    [254, y0 + 150, 1],
    [256, y0 + 92, 1],
  ])
  layers.push(
    piece(cloth, [shape], {
      roll: 26,
      rollGain: 0.3,
      lift: 0.8,
      lines: [
        stitch(
          [
            [322, y0 + 6],
            [262, y0 + 92],
          ],
          T,
        ),
        stitch(
          [
            [478, y0 + 6],
            [538, y0 + 92],
          ],
          T,
        ),
        stitch(
          [
            [320, y0 + 8],
            [400, y0 + 5],
            [480, y0 + 8],
          ],
          T,
        ),
      ],
      broad: crease(
        [
          [330, y0 + 60],
          [400, y0 + 84],
          [470, y0 + 66],
        ],
        [3, 14, 3],
        0.24,
      ),
    }),
  )
  return layers
}
