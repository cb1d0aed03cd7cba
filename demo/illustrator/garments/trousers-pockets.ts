import { BOTH_SIDES, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer } from '../model/layer.ts'
import { buttons } from '../parts/closures.ts'
import { stitch } from '../parts/stitches.ts'
import type { TrousersDraft } from './trousers-draft.ts'

/** Patch pockets on the seat of jeans. */
export function seatPockets({ cloth, waistX, bandY, stitching, lineColor: thread, wash }: TrousersDraft): Layer[] {
  return BOTH_SIDES.map((toSide): Layer => {
    const x = lerp(waistX, 400, 0.14)
    const width = 92
    const y = bandY + 92
    return {
      ...cloth,
      shapes: [
        toSide(
          outline([
            [x, y, 1],
            [x + width, y + 6, 1],
            [x + width - 4, y + 96, 1],
            [x + width / 2, y + 116, 1],
            [x + 4, y + 90, 1],
          ]),
        ),
      ],
      puff: 2,
      lift: 0.5,
      wash,
      lines: [
        stitch(
          toSide([
            [x + 4, y + 14],
            [x + width - 4, y + 20],
          ]),
          stitching,
        ),
        stitch(
          toSide([
            [x + 6, y + 6],
            [x + 9, y + 86],
            [x + width / 2, y + 109],
            [x + width - 9, y + 92],
            [x + width - 5, y + 10],
          ]),
          stitching,
        ),
        stitch(
          toSide([
            [x + 10, y + 50],
            [x + width / 2, y + 66],
            [x + width - 9, y + 52],
          ]),
          stitching,
        ),
      ],
      lineColor: thread,
    }
  })
}

/** Fly of cloth trousers. */
export function fly({ cloth, bandY, crotchY }: TrousersDraft): Layer {
  return {
    ...cloth,
    shapes: [
      outline([
        [396, bandY, 1],
        [424, bandY, 1],
        [420, crotchY - 60],
        [400, crotchY - 6, 1],
        [396, crotchY - 40],
      ]),
    ],
    puff: 2,
    lift: 0.45,
    lines: [
      stitch(
        [
          [418, bandY + 2],
          [414, crotchY - 62],
          [400, crotchY - 16],
        ],
        { opacity: 0.25 },
      ),
    ],
  }
}

/** Bellows pockets on the thighs. */
export function cargoPockets({ cloth, options, hipX, hemOuter, crotchY, hemY }: TrousersDraft): Layer[] {
  const button = options.button ?? '#23282c'
  const layers: Layer[] = []
  for (const toSide of BOTH_SIDES) {
    const x = lerp(hipX, hemOuter, 0.3) + 6
    const y = lerp(crotchY, hemY, 0.14)
    const width = 92
    layers.push(
      {
        ...cloth,
        shapes: [
          toSide(
            outline([
              [x, y, 1],
              [x + width, y + 4, 1],
              [x + width - 6, y + 118, 1],
              [x - 12, y + 110, 1],
            ]),
          ),
        ],
        puff: 2.5,
        lift: 0.7,
        roll: 14,
        rollGain: 0.3,
      },
      {
        ...cloth,
        shapes: [
          toSide(
            outline([
              [x - 2, y - 6, 1],
              [x + width + 4, y - 2, 1],
              [x + width + 2, y + 32, 1],
              [x - 6, y + 27, 1],
            ]),
          ),
        ],
        puff: 2.5,
        lift: 0.8,
        lines: [
          stitch(
            toSide([
              [x, y + 22],
              [x + width - 2, y + 26],
            ]),
            { opacity: 0.3 },
          ),
        ],
      },
      ...buttons(toSide([[x + width / 2, y + 20]]), 6.5, button),
    )
  }
  return layers
}
