import { BOTH_SIDES, flip, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Layer, Line } from '../model/layer.ts'
import { drag, drape, flipFolds } from '../parts/folds.ts'
import { CM, bodyShape, frontPanel } from '../parts/frame.ts'
import type { Frame } from '../parts/frame.ts'
import { seam, stitch } from '../parts/stitches.ts'
import { waistBelt } from '../parts/waist-belt.ts'
import type { TailoredDraft } from './tailored-draft.ts'

/** Folds below the waist between two shares of its width. */
function skirtFolds({ options, frame, belt }: TailoredDraft, seed: string, from: number, to: number): Fold[] {
  const at = (x: number, t: number) => lerp(x, 800 - x, t)
  return drape(seed, {
    left: at(frame.waistX, from),
    right: at(frame.waistX, to),
    hemLeft: at(frame.hemX, from),
    hemRight: at(frame.hemX, to),
    top: belt ? frame.waistY + 14 : frame.waistY - 60,
    bottom: frame.hemY,
    count: belt || options.flare ? 4 : 2,
    strength: belt ? 0.44 : 0.28,
    widthTop: 5,
    widthHem: frame.hemY - frame.waistY > 240 ? 34 : 20,
    from: belt ? 0 : 0.2,
  })
}

const armholes = (frame: Frame): Line[] =>
  BOTH_SIDES.map((toSide) =>
    seam(
      toSide([
        [frame.shoulderX, frame.shoulderY],
        [frame.shoulderX + 14, lerp(frame.shoulderY, frame.armpitY, 0.5)],
        [frame.armpitX, frame.armpitY],
      ]),
      { opacity: 0.28 },
    ),
  )

/** The back with its vent, storm flap, collar and belt. */
export function tailoredBack(draft: TailoredDraft): Layer[] {
  const { options, frame, cloth, seed, belt, dragged, hemLine } = draft
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const waistY = frame.waistY
  const hemY = frame.hemY
  const layers: Layer[] = []
  const folds = [...dragged, ...flipFolds(dragged), ...skirtFolds(draft, seed + 'bk', 0.06, 0.94)]
  layers.push({
    ...cloth,
    shapes: [bodyShape(frame)],
    roll: 60,
    rollGain: 0.28,
    lift: 2,
    broad: folds,
    lines: [
      seam(
        [
          [400, neckY + 6],
          [401, waistY],
          [400, lerp(waistY, hemY, 0.4)],
        ],
        { opacity: 0.4 },
      ),
      seam(
        [
          [401, hemY - (options.vent ?? 26) * CM],
          [401, hemY],
        ],
        { opacity: 0.75, width: 2.2 },
      ),
      hemLine,
      ...armholes(frame),
    ],
    seed: 6,
  })
  if (options.storm)
    layers.push({
      ...cloth,
      shapes: [
        outline([
          [frame.shoulderX + 4, frame.shoulderY + 2, 1],
          [400 - neckHalf, neckY + 2, 1],
          [400, neckY + 8],
          [400 + neckHalf, neckY + 2, 1],
          [796 - frame.shoulderX, frame.shoulderY + 2, 1],
          [784 - frame.shoulderX, frame.armpitY - 30, 1],
          [400, frame.armpitY - 8],
          [frame.shoulderX + 16, frame.armpitY - 30, 1],
        ]),
      ],
      lift: 0.7,
      puff: 3,
      lines: [
        stitch(
          [
            [frame.shoulderX + 18, frame.armpitY - 37],
            [400, frame.armpitY - 15],
            [782 - frame.shoulderX, frame.armpitY - 37],
          ],
          { opacity: 0.25 },
        ),
      ],
    })
  layers.push({
    ...cloth,
    ...options.collar,
    shapes: [
      outline([
        [400 - neckHalf - 14, neckY + 14, 1],
        [400 - neckHalf * 0.8, neckY - 16],
        [400, neckY - 28],
        [400 + neckHalf * 0.8, neckY - 16],
        [400 + neckHalf + 14, neckY + 14, 1],
        [400 + neckHalf + 16, neckY + 44, 1],
        [400, neckY + 56],
        [400 - neckHalf - 16, neckY + 44, 1],
      ]),
    ],
    roll: 24,
    rollGain: 0.4,
    lift: 1.1,
    lines: [
      stitch(
        [
          [400 - neckHalf - 10, neckY + 38],
          [400, neckY + 49],
          [400 + neckHalf + 10, neckY + 38],
        ],
        { opacity: 0.24 },
      ),
    ],
  })
  if (belt) layers.push(...waistBelt(cloth, frame.waistX - 2, waistY, { kind: 'tie', knotX: 402, ...options.beltO }).slice(0, 2))
  return layers
}

/** Both front panels and the storm flap. */
export function tailoredFronts(draft: TailoredDraft): Layer[] {
  const { options, frame, cloth, seed, belt, rows, breakY, dragged, hemLine, overlap } = draft
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const waistY = frame.waistY
  const hemY = frame.hemY
  const layers: Layer[] = []
  const round = options.round ?? 0
  const gather = belt
    ? drag(seed + 'g1', [lerp(frame.waistX, 400, 0.4), waistY - 18], { from: -120, to: -60, count: 4, length: 70, strength: 0.3, width: 9 })
    : []
  const [left, right] = armholes(frame)
  const over = frontPanel(
    frame,
    overlap,
    [
      [400 + overlap, breakY + 6, 1],
      [400 + overlap * 0.5, breakY - 30],
      [400 - neckHalf * 0.62, neckY + 60],
    ],
    { hem: 4, round },
  )
  const under = flip(
    frontPanel(
      frame,
      rows === 1 ? 16 : 40,
      [
        [400 + 16, breakY + 6, 1],
        [400, breakY - 50],
        [400 - neckHalf * 0.62, neckY + 60],
      ],
      { round },
    ),
  )
  layers.push({
    ...cloth,
    shapes: [under],
    roll: 60,
    rollGain: 0.28,
    lift: 2,
    broad: [...flipFolds(dragged), ...flipFolds(gather), ...skirtFolds(draft, seed + 'u', 0.56, 0.95)],
    tone: [
      {
        area: outline([
          [380, breakY],
          [400 + overlap + 4, breakY],
          [400 + overlap + 22, waistY],
          [400 + overlap + 18, hemY],
          [380, hemY],
        ]),
        strength: -0.22,
      },
    ],
    seed: 5,
    lines: [hemLine, ...(right ? [right] : [])],
  })
  layers.push({
    ...cloth,
    shapes: [over],
    roll: 60,
    rollGain: 0.28,
    lift: 1.1,
    broad: [...dragged, ...gather, ...skirtFolds(draft, seed + 'o', 0.05, 0.5 + overlap / 800)],
    seed: 8,
    lines: [
      stitch(
        [
          [400 + overlap - 8, breakY + 20],
          [400 + overlap - 8, waistY],
          [400 + overlap - 9, hemY - 10 - round * 0.4],
        ],
        { opacity: 0.26 },
      ),
      hemLine,
      ...(left ? [left] : []),
    ],
  })
  if (options.storm)
    layers.push({
      ...cloth,
      shapes: [
        outline([
          [frame.shoulderX + 6, frame.shoulderY + 4, 1],
          [400 - neckHalf - 4, neckY + 4, 1],
          [400 - neckHalf * 0.7, neckY + 70],
          [400 - 40, lerp(neckY, breakY, 0.72), 1],
          [lerp(frame.armpitX, 400, 0.45), frame.armpitY - 6],
          [frame.armpitX + 22, frame.armpitY - 34, 1],
          [frame.shoulderX + 18, lerp(frame.shoulderY, frame.armpitY, 0.5)],
        ]),
      ],
      lift: 0.7,
      puff: 3,
      lines: [
        stitch(
          [
            [390 - 40, lerp(neckY, breakY, 0.72) - 4],
            [lerp(frame.armpitX, 400, 0.45), frame.armpitY - 13],
            [frame.armpitX + 24, frame.armpitY - 41],
          ],
          { opacity: 0.26 },
        ),
      ],
    })
  return layers
}
