import { BOTH_SIDES, outline } from '../geometry/outlines.ts'
import type { Layer, Point } from '../model/layer.ts'
import { zipper } from '../parts/closures.ts'
import { shirtCollar } from '../parts/collars.ts'
import { fold } from '../parts/folds.ts'
import { furEdge, hood, hoodBack } from '../parts/hood.ts'
import { crewRib } from '../parts/neck.ts'
import { stitch } from '../parts/stitches.ts'
import type { JacketDraft } from './jacket-draft.ts'
import { quiltRows } from './quilting.ts'

function ribCollar({ options, frame, collarCloth: own, back }: JacketDraft): Layer {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  if (back)
    return {
      ...own,
      fabric: 'rib',
      shapes: [
        outline([
          [400 - neckHalf - 4, neckY + 10, 1],
          [400 - neckHalf * 0.9, neckY - 18],
          [400, neckY - 30],
          [400 + neckHalf * 0.9, neckY - 18],
          [400 + neckHalf + 4, neckY + 10, 1],
          [400, neckY + 24],
        ]),
      ],
      puff: 5,
      roll: 16,
      rollGain: 0.5,
      lift: 0.7,
    }
  return {
    ...own,
    ...(options.ribColor ? { color: options.ribColor } : {}),
    fabric: 'rib',
    shapes: [crewRib(frame, 36)],
    texGain: 0.8,
    puff: 5,
    roll: 16,
    rollGain: 0.5,
    lift: 0.8,
  }
}

/** Standing collar with the zip running up into it. */
function stand({ options, frame, collarCloth: own, back, quiltKind, thread }: JacketDraft): Layer[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const height = options.collarH ?? 84
  if (back)
    return [
      {
        ...own,
        shapes: [
          outline([
            [400 - neckHalf - 8, neckY + 20, 1],
            [400 - neckHalf - 8, neckY - height * 0.5],
            [400 - neckHalf + 2, neckY - height * 0.9, 1],
            [400, neckY - height - 4],
            [400 + neckHalf - 2, neckY - height * 0.9, 1],
            [400 + neckHalf + 8, neckY - height * 0.5],
            [400 + neckHalf + 8, neckY + 20, 1],
            [400, neckY + 34],
          ]),
        ],
        roll: 36,
        rollGain: 0.6,
        lift: 1,
      },
    ]
  const left = outline([
    [400 - neckHalf - 8, neckY + 26, 1],
    [400 - neckHalf - 10, neckY - height * 0.4],
    [400 - neckHalf + 2, neckY - height * 0.9, 1],
    [400 - neckHalf * 0.5, neckY - height],
    [398, neckY - height - 2, 1],
    [398, neckY + frame.depth + 4, 1],
    [400 - neckHalf * 0.5, neckY + frame.depth + 2],
  ])
  const channel: Point[] = [
    [400 - neckHalf - 12, neckY - height * 0.4],
    [360, neckY - height * 0.33],
    [400, neckY - height * 0.35],
  ]
  const sides = BOTH_SIDES.map((toSide): Layer => ({
    ...own,
    shapes: [toSide(left)],
    roll: 30,
    rollGain: 0.6,
    lift: 1,
    broad: quiltKind ? [{ area: toSide(fold(channel, [15, 15, 15], -0.16).area), strength: -0.7 }] : [],
    lines: quiltKind
      ? [stitch(toSide(channel), { opacity: 0.4 })]
      : [
          stitch(
            toSide([
              [400 - neckHalf - 2, neckY - height * 0.86],
              [398, neckY - height + 6],
            ]),
            thread,
          ),
        ],
  }))
  return [...sides, ...zipper(neckY - height + 6, neckY + frame.depth, options.zip)]
}

function pointedCollar({ options, frame, collarCloth: own, back, style, thread }: JacketDraft): Layer[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  if (back)
    return [
      {
        ...own,
        shapes: [
          outline([
            [400 - neckHalf - 12, neckY + 18, 1],
            [400 - neckHalf * 0.8, neckY - 16],
            [400, neckY - 26],
            [400 + neckHalf * 0.8, neckY - 16],
            [400 + neckHalf + 12, neckY + 18, 1],
            [400, neckY + 40],
          ]),
        ],
        roll: 16,
        rollGain: 0.4,
        lift: 0.9,
      },
    ]
  return shirtCollar(frame, own, {
    size: options.collarSize ?? 1.05,
    open: options.openCollar ?? style === 'biker',
    st: thread,
    point: 4,
    color: options.collarColor,
  })
}

function jacketHood({ options, frame, collarCloth: own, back, quiltKind, random, seed }: JacketDraft): Layer[] {
  if (back) return [hoodBack(frame, own, seed, { sharp: true })]
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const [outside, ...rest] = hood(frame, own, { cord: options.cord ?? '#23292d', lining: options.lining, zip: true, wide: 1.05 })
  const quilted: Partial<Layer> =
    quiltKind === 'rows'
      ? { ...quiltRows(random, [400 - neckHalf - 60, neckY - 220, 400 + neckHalf + 60, neckY + 80], 4), fineBlur: 3, wrinkle: 0.5 }
      : {}
  return [...(outside ? [{ ...outside, ...quilted }] : []), ...rest, ...(options.fur ? furEdge(frame, options.fur, seed) : [])]
}

/** Collar or hood of a jacket. */
export function jacketCollar(draft: JacketDraft): Layer[] {
  switch (draft.collar) {
    case 'rib':
      return [ribCollar(draft)]
    case 'stand':
      return stand(draft)
    case 'shirt':
      return pointedCollar(draft)
    case 'hood':
      return jacketHood(draft)
    case 'none':
      return []
  }
}
