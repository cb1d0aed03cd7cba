import { curve, shift } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Line, Point, Shape } from '../model/layer.ts'
import { seam, stitch } from '../parts/stitches.ts'
import type { TrousersDraft } from './trousers-draft.ts'

/** Puts the left leg on its side. */
export type Side = (points: Shape) => Point[]

/** Hem stitching and the stripe down the side. */
export function legLines(draft: TrousersDraft, toSide: Side): Line[] {
  const { options, jeans, waistX, hipX, hemOuter, hemInner, hemMiddle, bandY, hipY, hemY } = draft
  const lines: Line[] = []
  if (options.cuff !== 'rib' && !jeans)
    lines.push(
      stitch(
        toSide([
          [hemOuter + 4, hemY - 18],
          [hemMiddle, hemY - 14],
          [hemInner - 2, hemY - 17],
        ]),
        { opacity: 0.2 },
      ),
    )
  if (options.sideStripe)
    lines.push({
      points: curve(
        toSide([
          [waistX + 10, bandY],
          [hipX + 12, hipY],
          [lerp(hipX, hemOuter, 0.45) + 12, lerp(hipY, hemY, 0.45)],
          [hemOuter + 12, hemY],
        ]),
      ),
      width: 12,
      light: true,
      opacity: 0.9,
    })
  return lines
}

/** Welt pocket and dart, or the yoke of jeans. */
export function seatLines({ jeans, waistX, bandY, stitching }: TrousersDraft, toSide: Side): Line[] {
  if (jeans)
    return [
      stitch(
        toSide([
          [waistX, bandY + 46],
          [400, bandY + 92],
        ]),
        stitching,
      ),
      stitch(
        toSide([
          [waistX, bandY + 53],
          [400, bandY + 99],
        ]),
        stitching,
      ),
    ]
  return [
    seam(
      toSide([
        [lerp(waistX, 400, 0.3), bandY + 70],
        [lerp(waistX, 400, 0.78), bandY + 76],
      ]),
      { opacity: 0.6, width: 2.4 },
    ),
    seam(
      toSide([
        [lerp(waistX, 400, 0.5), bandY],
        [lerp(waistX, 400, 0.52), bandY + 66],
      ]),
      { opacity: 0.3 },
    ),
  ]
}

/** Round pockets, inner seam and fly of jeans. */
export function jeansLines(
  { waistX, hipX, hemOuter, hemInner, hemMiddle, bandY, crotchY, hipY, hemY, stitching }: TrousersDraft,
  toSide: Side,
  side: 0 | 1,
): Line[] {
  const opening: Point[] = [
    [lerp(waistX, 400, 0.58), bandY + 8],
    [lerp(waistX, 400, 0.5), bandY + 46],
    [lerp(waistX, 400, 0.2), bandY + 66],
    [lerp(waistX, hipX, 0.3) + 4, bandY + 68],
  ]
  const lines: Line[] = []
  lines.push(
    stitch(toSide(opening), stitching),
    stitch(toSide(shift(opening, 2, 7)), stitching),
    stitch(
      toSide([
        [hemInner - 5, hemY - 4],
        [hemInner - 3, lerp(crotchY, hemY, 0.5)],
        [396, crotchY + 12],
      ]),
      { opacity: 0.25 },
    ),
    stitch(
      toSide([
        [hemOuter + 3, hemY - 20],
        [hemMiddle, hemY - 16],
        [hemInner, hemY - 19],
      ]),
      stitching,
    ),
    seam(
      toSide([
        [hemOuter + 6, hemY],
        [lerp(hipX, hemOuter, 0.45) + 6, lerp(hipY, hemY, 0.45)],
        [hipX + 6, hipY],
      ]),
      { opacity: 0.18 },
    ),
  )
  if (!side)
    lines.push(
      stitch(
        [
          [400, crotchY - 8],
          [404, crotchY - 40],
        ],
        stitching,
      ),
    )
  else
    lines.push(
      stitch(
        [
          [402, crotchY - 6],
          [428, crotchY - 24],
          [438, crotchY - 70],
          [440, bandY],
        ],
        stitching,
      ),
      stitch(
        [
          [402, crotchY - 14],
          [421, crotchY - 28],
          [431, crotchY - 72],
          [433, bandY],
        ],
        stitching,
      ),
    )
  return lines
}

/** Slanted pocket in the side seam. */
export function pocketLines({ waistX, bandY }: TrousersDraft, toSide: Side): Line[] {
  return [
    seam(
      toSide([
        [waistX + 6, bandY + 150],
        [lerp(waistX, 400, 0.2), bandY + 60],
        [lerp(waistX, 400, 0.34), bandY],
      ]),
      { opacity: 0.5, width: 1.8 },
    ),
    stitch(
      toSide([
        [waistX + 12, bandY + 146],
        [lerp(waistX, 400, 0.2) + 6, bandY + 60],
        [lerp(waistX, 400, 0.34) + 6, bandY],
      ]),
      { opacity: 0.25 },
    ),
  ]
}
