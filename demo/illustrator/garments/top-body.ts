import { BOTH_SIDES, flip, mirror, outline, shift } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Layer, Line, Point } from '../model/layer.ts'
import { cables } from '../parts/cables.ts'
import { isKnit } from '../parts/cloth.ts'
import { drag, drape, flipFolds, fold } from '../parts/folds.ts'
import { bodyHalf, hemStitch, sideFolds, torsoFolds } from '../parts/frame.ts'
import { neckEdge } from '../parts/neck.ts'
import { FINE_STITCH, seam, stitch } from '../parts/stitches.ts'
import type { TopDraft } from './top-draft.ts'

const fineStitch = FINE_STITCH

function bodyFolds({ options, frame, seed }: TopDraft): Fold[] {
  const strength = options.v ?? 0.34
  const folds = [
    ...torsoFolds(seed, frame, strength),
    ...flipFolds(torsoFolds(seed + 'r', frame, strength)),
    ...sideFolds(seed + 'd', frame, strength * 0.9, options.cut === 'm' ? 3 : 4),
  ]
  if (!options.belted) return folds
  const pull = (name: string) =>
    drag(seed + name, [frame.waistX + 30, frame.waistY], { from: -80, to: -20, count: 4, length: 90, strength: 0.4, width: 9 })
  return [
    ...folds,
    ...pull('bl'),
    ...flipFolds(pull('br')),
    ...drape(seed + 'bd', {
      left: frame.waistX + 20,
      right: 780 - frame.waistX,
      hemLeft: frame.hemX + 10,
      hemRight: 790 - frame.hemX,
      top: frame.waistY + 20,
      bottom: frame.hemY,
      count: 6,
      strength: 0.4,
      widthHem: 32,
    }),
  ]
}

/** Armhole or raglan seams; stitching when there are no sleeves. */
function armholeLines({ options, frame }: TopDraft): Line[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  if (options.raglan)
    return BOTH_SIDES.map((toSide) =>
      seam(
        toSide([
          [400 - neckHalf - 1, neckY + 6],
          [lerp(400 - neckHalf, frame.armpitX, 0.4), lerp(neckY, frame.armpitY, 0.5)],
          [frame.armpitX + 6, frame.armpitY],
        ]),
        { opacity: 0.5, width: 1.8 },
      ),
    )
  if ((options.sleeve ?? 'long') !== 'none')
    return BOTH_SIDES.map((toSide) =>
      seam(
        toSide([
          [frame.shoulderX, frame.shoulderY],
          [frame.shoulderX + 13, lerp(frame.shoulderY, frame.armpitY, 0.5)],
          [frame.armpitX, frame.armpitY],
        ]),
        { opacity: 0.3 },
      ),
    )
  return BOTH_SIDES.map((toSide) =>
    stitch(
      toSide([
        [frame.shoulderX + 9, frame.shoulderY],
        [frame.shoulderX + 24, lerp(frame.shoulderY, frame.armpitY, 0.5)],
        [frame.armpitX + 10, frame.armpitY - 4],
      ]),
      fineStitch,
    ),
  )
}

/** Yoke of a shirt: behind with a box pleat, in front just below the shoulders. */
function yokeLines({ options, frame, back }: TopDraft): Line[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  if (!back)
    return BOTH_SIDES.map((toSide) =>
      seam(
        toSide([
          [400 - neckHalf * 0.9, neckY + 52],
          [lerp(400 - neckHalf, frame.shoulderX, 0.5), frame.shoulderY + 30],
          [frame.shoulderX + 6, frame.shoulderY + 44],
        ]),
        { opacity: 0.22 },
      ),
    )
  const yoke = seam(
    [
      [frame.shoulderX + 4, frame.shoulderY + 54],
      [400, frame.shoulderY + 60],
      [796 - frame.shoulderX, frame.shoulderY + 54],
    ],
    { opacity: 0.5, width: 1.8 },
  )
  if (options.boxPleat === false) return [yoke]
  return [
    yoke,
    seam(
      [
        [388, frame.shoulderY + 60],
        [388, frame.armpitY + 120],
      ],
      { opacity: 0.3 },
    ),
    seam(
      [
        [412, frame.shoulderY + 60],
        [412, frame.armpitY + 120],
      ],
      { opacity: 0.3 },
    ),
  ]
}

function bodyLines(draft: TopDraft): Line[] {
  const { options, frame, neck, hem, back } = draft
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const out: Line[] = []
  if (hem === 'plain' && !isKnit(options.fabric)) out.push(hemStitch(frame, 16, fineStitch), hemStitch(frame, 20, fineStitch))
  if (hem === 'split')
    out.push(
      hemStitch(frame, 18, fineStitch),
      stitch(
        [
          [frame.hemX + 9, frame.hemY - 6],
          [frame.hemX + 10, frame.hemY - 62],
        ],
        fineStitch,
      ),
      stitch(
        [
          [791 - frame.hemX, frame.hemY - 6],
          [790 - frame.hemX, frame.hemY - 62],
        ],
        fineStitch,
      ),
    )
  out.push(...armholeLines(draft))
  if (neck === 'shirt' || neck === 'camp') out.push(...yokeLines(draft))
  if (back && neck !== 'shirt' && options.fabric === 'jersey')
    out.push(
      stitch(
        [
          [400 - neckHalf, neckY + 2],
          [lerp(400 - neckHalf, frame.shoulderX, 0.6), lerp(neckY, frame.shoulderY, 0.6)],
          [frame.shoulderX + 4, frame.shoulderY + 4],
        ],
        { opacity: 0.18 },
      ),
    )
  return out
}

function knitRelief({ options, frame, back }: TopDraft): Fold[] {
  const neckY = frame.neckY
  return [
    ...(options.cable && !back ? cables(options.cable === true ? 3 : options.cable, frame) : []),
    ...(options.ribPanel
      ? [-1, 1].map((k) =>
          fold(
            [
              [400 + k * 70, neckY + 60],
              [400 + k * 74, frame.hemY],
            ],
            [10, 10],
            -0.6,
          ),
        )
      : []),
  ]
}

/** The body in one piece, or two fronts where it opens from top to bottom. */
export function topBody(draft: TopDraft): Layer[] {
  const { options, frame, cloth, neck, hem, back } = draft
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const lines = bodyLines(draft)
  const edge = neckEdge(frame, neck === 'v' ? 'v' : neck === 'square' ? 'square' : 'round')
  const sides = bodyHalf(frame).slice(3)
  const tail: Point[] = [
    [frame.hemX + 2, frame.hemY - 66, 1],
    [frame.hemX + 24, frame.hemY - 24],
    [lerp(frame.hemX, 400, 0.45), frame.hemY + 16],
    [400, frame.hemY + 26],
  ]
  const half =
    hem === 'tail'
      ? [...edge, ...sides.slice(0, -4), [lerp(frame.waistX, frame.hemX, 0.8), lerp(frame.waistY, frame.hemY, 0.5)] as const, ...tail]
      : [...edge, ...sides]
  if (hem === 'tail') lines.push(stitch([...shift(tail, 7, -9), ...shift(flip(tail).reverse().slice(1), -7, -9)], fineStitch))
  const base: Layer = {
    ...cloth,
    shapes: [],
    roll: 66,
    rollGain: 0.27,
    lift: 1.8,
    broad: bodyFolds(draft),
    fine: knitRelief(draft),
    fineBlur: 4.2,
    lines,
    seed: 6,
  }
  const opens = !back && (options.closure === 'zip' || (options.closure === 'buttons' && neck === 'v'))
  if (!opens) return [{ ...base, shapes: [outline(mirror(half))] }]
  const overlap = options.closure === 'zip' ? 1 : 16
  const upper: Point[] =
    neck === 'v'
      ? [
          [400 + overlap, neckY + frame.depth + 6, 1],
          [400 - neckHalf * 0.5, neckY + frame.depth * 0.5],
        ]
      : [
          [400 + overlap, neckY + frame.depth, 1],
          [400 - neckHalf * 0.8, neckY + frame.depth * 0.62],
        ]
  const front = outline([
    ...(hem === 'tail' ? half.slice(2) : bodyHalf(frame).slice(2, -2)),
    [lerp(frame.hemX, 400, 0.5), frame.hemY + frame.hemCurve * 0.7],
    [400 + overlap, frame.hemY + frame.hemCurve, 1],
    [400 + overlap, lerp(frame.hemY, frame.armpitY, 0.5)],
    ...upper,
  ])
  return [
    { ...base, shapes: [flip(front)] },
    { ...base, shapes: [front], lift: overlap > 2 ? 1 : 0.5, seed: 8 },
  ]
}
