import { flip, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Layer, Point } from '../model/layer.ts'
import { crease, drag, drape, flipFolds, fold } from '../parts/folds.ts'
import type { TrousersDraft } from './trousers-draft.ts'
import { jeansLines, legLines, pocketLines, seatLines } from './trousers-seams.ts'
import type { Side } from './trousers-seams.ts'

function legFolds(draft: TrousersDraft, chance: string): Fold[] {
  const { options, jeans, soft, back, shorts, creased, waistX, hipX, hemOuter, hemInner, hemMiddle, bandY, crotchY, hipY, hemY } = draft
  const cl: Point[] = [
    [lerp(waistX, 400, 0.5), bandY + (creased ? 20 : 120)],
    [lerp(lerp(waistX, 400, 0.5), hemMiddle, 0.5), lerp(bandY, hemY, 0.45)],
    [hemMiddle, hemY],
  ]
  const folds = [
    ...drag(chance, [398, crotchY - 10], { from: 100, to: 165, count: 4, length: 120, strength: 0.5, width: 12 }),
    ...drag(chance + 'k', [hemInner - 8, lerp(crotchY, hemY, 0.42)], {
      from: 150,
      to: 215,
      count: shorts ? 0 : jeans ? 4 : 2,
      length: 80,
      strength: jeans ? 0.36 : 0.22,
      width: 11,
    }),
    ...drape(chance + 'd', {
      left: hipX + 20,
      right: hemInner - 10,
      hemLeft: hemOuter + 10,
      hemRight: hemInner - 10,
      top: shorts ? hipY : hipY + 120,
      bottom: hemY,
      count: jeans ? 2 : 3,
      strength: jeans ? 0.26 : 0.36,
      widthTop: 4,
      widthHem: 34,
      sway: 10,
    }),
  ]
  if (creased) folds.push(...crease(cl, [3, 6, 6], 0.5))
  if (options.pleats !== false && !jeans && !soft && !back)
    folds.push(
      ...crease(
        [
          [lerp(waistX, 400, 0.56), bandY],
          [lerp(waistX, 400, 0.54), bandY + 70],
          [lerp(waistX, 400, 0.5), bandY + 160],
        ],
        [8, 10, 2],
        0.7,
      ),
      ...crease(
        [
          [lerp(waistX, 400, 0.3), bandY],
          [lerp(waistX, 400, 0.28), bandY + 60],
          [lerp(waistX, 400, 0.27), bandY + 120],
        ],
        [6, 8, 2],
        0.5,
      ),
    )
  if (soft)
    for (let i = 0; i < 5; i++)
      folds.push(
        fold(
          [
            [lerp(waistX, 400, 0.1 + i * 0.2), bandY],
            [lerp(waistX, 400, 0.1 + i * 0.2) - 4, bandY + 40],
            [lerp(hipX, 400, 0.14 + i * 0.18), bandY + 110],
          ],
          [9, 8, 1],
          i % 2 ? 0.34 : -0.34,
        ),
      )
  if (options.cuff === 'rib')
    for (let i = 0; i < 4; i++)
      folds.push(
        fold(
          [
            [lerp(hemOuter, hemInner, 0.15 + i * 0.24), hemY],
            [lerp(hemOuter, hemInner, 0.15 + i * 0.24) + 4, hemY - 50],
            [lerp(hemOuter, hemInner, 0.2 + i * 0.2), hemY - 120],
          ],
          [10, 9, 2],
          i % 2 ? 0.4 : -0.4,
        ),
      )
  return folds
}

/** One leg with the half of the seat above it; side 0 is the viewer's left. */
export function leg(draft: TrousersDraft, side: 0 | 1): Layer {
  const { cloth, jeans, back, waistX, hipX, hemOuter, hemInner, bandY, crotchY, hipY, hemY, lineColor, wash } = draft
  const toSide: Side = side ? flip : (points) => [...points]
  const folds = legFolds(draft, draft.seed + side)
  const shape = outline([
    [waistX, bandY - 2, 1],
    [lerp(waistX, hipX, 0.7), lerp(bandY, hipY, 0.5)],
    [hipX, hipY],
    [lerp(hipX, hemOuter, 0.45), lerp(hipY, hemY, 0.45)],
    [hemOuter, hemY, 1],
    [lerp(hemOuter, hemInner, 0.5), hemY + 5],
    [hemInner, hemY + 2, 1],
    [hemInner + 2, lerp(crotchY, hemY, 0.5)],
    [400, crotchY + 6, 1],
    [401, bandY + 30],
    [401, bandY - 2, 1],
  ])
  const upper = back
    ? seatLines(draft, toSide)
    : jeans
      ? jeansLines(draft, toSide, side)
      : draft.options.pocket !== 'none'
        ? pocketLines(draft, toSide)
        : []
  return {
    ...cloth,
    shapes: [toSide(shape)],
    grain: side ? -3 : 3,
    roll: 70,
    rollGain: 0.34,
    lift: 2,
    broad: side ? flipFolds(folds) : folds,
    lines: [...legLines(draft, toSide), ...upper],
    lineColor,
    wash,
    tone: [
      {
        area: toSide(
          outline([
            [hemInner - 40, crotchY + 30],
            [hemInner + 6, crotchY],
            [hemInner + 6, hemY],
            [hemInner - 16, hemY],
          ]),
        ),
        strength: -0.3,
      },
      ...(jeans
        ? [
            {
              area: toSide(
                outline([
                  [hipX + 60, hipY + 30],
                  [hemInner - 70, hipY + 60],
                  [hemInner - 90, 640],
                  [hemOuter + 90, 620],
                ]),
              ),
              strength: 0.22,
            },
          ]
        : []),
    ],
    toneBlur: 16,
    seed: side ? 4 : 2,
  }
}
