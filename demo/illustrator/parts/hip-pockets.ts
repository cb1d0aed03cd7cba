import { BOTH_SIDES, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer } from '../model/layer.ts'
import type { Frame } from './frame.ts'
import { bag, both, hipLine, piece } from './pocket-pieces.ts'
import type { StitchedOptions } from './pocket-pieces.ts'
import { stitch } from './stitches.ts'

/** Large patches at the hip. */
export function patchPockets(frame: Frame, cloth: Cloth, options: StitchedOptions): Layer[] {
  const hipY = hipLine(frame, options)
  const { T } = options
  const layers: Layer[] = []
  const x = lerp(frame.waistX, 400, options.px ?? 0.18)
  const width = 112
  const shape = bag(x, hipY, width, 122, 10)
  layers.push(
    piece(cloth, both(shape), {
      roll: 12,
      rollGain: 0.2,
      lines: BOTH_SIDES.flatMap((toSide) => [
        stitch(
          toSide([
            [x + 4, hipY + 18],
            [x + width - 4, hipY + 16],
          ]),
          T,
        ),
        stitch(
          toSide([
            [x + 6, hipY + 4],
            [x + 7, hipY + 104],
            [x + width / 2, hipY + 115],
            [x + width - 5, hipY + 104],
            [x + width - 6, hipY + 4],
          ]),
          T,
        ),
      ]),
    }),
  )
  return layers
}

/** Flaps of a jacket. */
export function flapPockets(frame: Frame, cloth: Cloth, options: StitchedOptions): Layer[] {
  const hipY = hipLine(frame, options)
  const layers: Layer[] = []
  const x = lerp(frame.waistX, 400, options.px ?? 0.14)
  const width = 108
  const shape = outline([
    [x, hipY + 4, 1],
    [x + width, hipY - 6, 1],
    [x + width + 1, hipY + 26, 1],
    [x + width - 8, hipY + 33],
    [x + 8, hipY + 42],
    [x + 1, hipY + 37, 1],
  ])
  layers.push(
    piece(cloth, both(shape), {
      lift: 0.6,
      lines: BOTH_SIDES.map((toSide) =>
        stitch(
          toSide([
            [x + 5, hipY + 33],
            [x + width - 5, hipY + 25],
          ]),
          { opacity: 0.22 },
        ),
      ),
    }),
  )
  layers.push({
    ...cloth,
    shapes: both(
      outline([
        [x, hipY - 1, 1],
        [x + width, hipY - 11, 1],
        [x + width, hipY - 5, 1],
        [x, hipY + 5, 1],
      ]),
    ),
    lift: 0.2,
    puff: 1.5,
  })
  return layers
}

/** Slanting welts of a coat. */
export function weltPockets(frame: Frame, cloth: Cloth, options: StitchedOptions): Layer[] {
  const hipY = hipLine(frame, options)
  const layers: Layer[] = []
  const x = lerp(frame.waistX, 400, options.px ?? 0.2)
  const shape = outline([
    [x, hipY - 4, 1],
    [x + 12, hipY - 12, 1],
    [x + 82, hipY + 26, 1],
    [x + 74, hipY + 50, 1],
    [x - 2, hipY + 14, 1],
  ])
  layers.push(
    piece(cloth, both(shape), {
      grain: 24,
      lift: 0.6,
      lines: [
        stitch(
          [
            [x + 5, hipY + 8],
            [x + 72, hipY + 41],
          ],
          { opacity: 0.3 },
        ),
      ],
    }),
  )
  return layers
}

/** Narrow slits, with a zip when its color is given. */
export function slantPockets(frame: Frame, cloth: Cloth, options: StitchedOptions): Layer[] {
  const layers: Layer[] = []
  const x = lerp(frame.hemX, 400, 0.24)
  const y0 = options.pocketY ?? lerp(frame.armpitY, frame.hemY, 0.56)
  const shape = outline([
    [x + 34, y0, 1],
    [x + 48, y0 + 5, 1],
    [x + 18, y0 + 106, 1],
    [x + 2, y0 + 100, 1],
  ])
  layers.push(piece(cloth, both(shape), { lift: 0.4, lines: [] }))
  if (options.zip)
    layers.push({
      fabric: 'metal',
      color: options.zip,
      shapes: [],
      strokes: BOTH_SIDES.map((toSide) => ({
        points: toSide([
          [x + 40, y0 + 8],
          [x + 11, y0 + 98],
        ]),
        width: 4,
      })),
      lift: 0.1,
      puff: 1,
    })
  return layers
}
