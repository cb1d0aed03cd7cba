import { flip, outline } from '../geometry/outlines.ts'
import type { Cloth, Fold, Layer, Shape } from '../model/layer.ts'
import { drag, flipFolds, fold } from '../parts/folds.ts'
import { bodyHalf } from '../parts/frame.ts'
import { longSleeve, sleeveFolds } from '../parts/sleeves.ts'
import { stitch } from '../parts/stitches.ts'
import { BODICE } from './wrap-dress-frame.ts'

/** Wide sleeves, cut straight off. */
export function wideSleeves(cloth: Cloth, seed: string): Layer[] {
  const frame = BODICE
  const sleeve = longSleeve(frame, { length: 400, angle: 15, bend: 8, wristWidth: 92, elbowWidth: 92, head: 12, tuck: 30 })
  return ([0, 1] as const).map((side): Layer => {
    const toSide = side ? flip : (p: Shape) => [...p]
    const put = (folds: Fold[]) => (side ? flipFolds(folds) : folds)
    return {
      ...cloth,
      shapes: [toSide(sleeve.shape)],
      grain: (side ? -1 : 1) * sleeve.angle,
      origin: toSide([sleeve.elbow])[0],
      roll: 44,
      rollGain: 0.5,
      lift: 1.8,
      broad: put([
        ...sleeveFolds(seed + side, sleeve, frame, 0.55),
        fold(
          [
            [frame.shoulderX + 4, frame.shoulderY + 6],
            [frame.shoulderX - 14, frame.shoulderY + 60],
            [frame.shoulderX - 20, frame.shoulderY + 130],
          ],
          [4, 10, 2],
          -0.4,
        ),
        fold(
          [
            [frame.shoulderX + 14, frame.shoulderY + 6],
            [frame.shoulderX + 4, frame.shoulderY + 60],
            [frame.shoulderX - 4, frame.shoulderY + 120],
          ],
          [4, 10, 2],
          0.4,
        ),
      ]),
      lines: [
        stitch(
          toSide([
            [sleeve.wristOuter[0] + 2, sleeve.wristOuter[1] - 9],
            [sleeve.wristInner[0] - 2, sleeve.wristInner[1] - 9],
          ]),
          { opacity: 0.2 },
        ),
      ],
      tone: put([
        {
          area: outline([
            [frame.armpitX - 12, frame.shoulderY + 20],
            [frame.armpitX + 30, frame.shoulderY + 10],
            [frame.armpitX + 30, frame.armpitY + 10],
            [frame.armpitX - 16, frame.armpitY + 40],
          ]),
          strength: -0.36,
        },
      ]),
    }
  })
}

/** Bodice: the right half below, the left half over it. */
export function wrapBodice(cloth: Cloth, seed: string): Layer[] {
  const frame = BODICE
  const waistY = frame.waistY
  const layers: Layer[] = []
  const half = bodyHalf(frame)
  const right = outline([
    [462, 96, 1],
    ...flip(half.slice(3)).slice(0, -2),
    [799 - frame.waistX, waistY + 8, 1],
    [330, waistY + 10, 1],
    [372, 330],
    [420, 200],
  ])
  const underarm = (name: string) =>
    drag(seed + name, [frame.armpitX + 6, frame.armpitY - 2], { from: 40, to: 84, count: 3, length: 110, strength: 0.3, width: 11 })
  layers.push({
    ...cloth,
    shapes: [right],
    lift: 1,
    roll: 40,
    rollGain: 0.3,
    grain: -12,
    broad: [
      ...flipFolds(underarm('q')),
      ...drag(seed + 'qq', [340, waistY], { from: -70, to: -20, count: 4, length: 200, strength: 0.34, width: 12 }),
    ],
    lines: [
      stitch(
        [
          [456, 98],
          [416, 200],
          [368, 330],
          [330, waistY],
        ],
        { opacity: 0.22 },
      ),
    ],
    tone: [
      {
        area: outline([
          [340, 300],
          [430, 200],
          [470, 240],
          [430, 420],
          [330, 420],
        ]),
        strength: -0.25,
      },
    ],
  })
  const left = outline([
    [338, 96, 1],
    ...half.slice(3, -4),
    [frame.waistX - 1, waistY + 8, 1],
    [801 - frame.waistX, waistY + 8, 1],
    [470, 370],
    [420, 300],
    [372, 190],
  ])
  layers.push({
    ...cloth,
    shapes: [left],
    lift: 1.1,
    roll: 40,
    rollGain: 0.3,
    grain: 12,
    seed: 2,
    broad: [
      ...underarm('p'),
      ...drag(seed + 'pp', [486, waistY - 2], { from: -165, to: -120, count: 5, length: 210, strength: 0.36, width: 12 }),
      ...drag(seed + 'ps', [frame.waistX + 6, waistY - 4], { from: -60, to: -10, count: 4, length: 120, strength: 0.3, width: 9 }),
    ],
    lines: [
      stitch(
        [
          [345, 98],
          [378, 188],
          [426, 297],
          [474, 366],
          [497, waistY - 6],
        ],
        { opacity: 0.22 },
      ),
    ],
  })
  return layers
}
