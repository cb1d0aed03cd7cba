import { outline, shift } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer, Point } from '../model/layer.ts'
import { crease, drag, drape, fold } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'
import { BODICE, KNOT } from './wrap-dress-frame.ts'

/** Skirt and the panel wrapped over it; its edge falls from the tie point. */
export function wrapSkirt(cloth: Cloth, seed: string, hemY: number, hemX: number): Layer[] {
  const frame = BODICE
  const waistY = frame.waistY
  const { x: knotX, y: knotY } = KNOT
  const random = rng(seed)
  const layers: Layer[] = []
  const hem: Point[] = []
  const K = 7
  for (let i = 0; i <= K * 2; i++) {
    const t = i / (K * 2)
    hem.push([
      lerp(hemX, 800 - hemX, t) + (random() - 0.5) * 8,
      hemY - 8 + Math.sin(t * Math.PI) * 20 + (i % 2 ? 2 + random() * 9 : -random() * 9),
      i === 0 || i === K * 2,
    ])
  }
  const skirt = outline([
    [frame.waistX, waistY - 4, 1],
    [frame.waistX - 34, waistY + 110],
    [lerp(frame.waistX, hemX, 0.72), lerp(waistY, hemY, 0.6)],
    ...hem,
    [800 - lerp(frame.waistX, hemX, 0.72), lerp(waistY, hemY, 0.6)],
    [834 - frame.waistX, waistY + 110],
    [800 - frame.waistX, waistY - 4, 1],
  ])
  layers.push({
    ...cloth,
    shapes: [skirt],
    roll: 60,
    rollGain: 0.24,
    lift: 2,
    broad: [
      ...drape(seed + 's', {
        left: frame.waistX + 8,
        right: 792 - frame.waistX,
        hemLeft: hemX + 20,
        hemRight: 780 - hemX,
        top: waistY + 20,
        bottom: hemY + 16,
        count: 6,
        strength: 0.5,
        widthTop: 4,
        widthHem: 40,
        sway: 14,
      }),
      ...drape(seed + 's2', {
        left: frame.waistX + 20,
        right: 780 - frame.waistX,
        hemLeft: hemX + 50,
        hemRight: 750 - hemX,
        top: waistY + 10,
        bottom: hemY + 16,
        count: 3,
        strength: 0.3,
        widthTop: 3,
        widthHem: 56,
        sway: 20,
      }),
    ],
    lines: [stitch(shift(hem, 0, -9), { opacity: 0.16 })],
  })
  const panel = outline([
    [knotX - 34, waistY - 2, 1],
    [knotX - 10, waistY + 120],
    [knotX + 4, 660],
    [knotX - 10, 840],
    [knotX - 46, hemY - 4, 1],
    ...shift(
      hem.filter(([x]) => x > knotX - 20),
      0,
      -3,
    ),
    [798 - hemX, hemY - 12, 1],
    [798 - lerp(frame.waistX, hemX, 0.72), lerp(waistY, hemY, 0.6)],
    [832 - frame.waistX, waistY + 110],
    [799 - frame.waistX, waistY - 4, 1],
  ])
  layers.push({
    ...cloth,
    shapes: [panel],
    roll: 50,
    rollGain: 0.2,
    lift: 1.2,
    seed: 3,
    broad: [
      ...drag(seed + 'k', [knotX - 10, knotY], { from: 14, to: 84, count: 6, length: 280, strength: 0.42, width: 18 }),
      ...drape(seed + 'w', {
        left: knotX + 10,
        right: 780 - frame.waistX,
        hemLeft: knotX,
        hemRight: 770 - hemX,
        top: waistY + 90,
        bottom: hemY + 16,
        count: 5,
        strength: 0.5,
        widthTop: 4,
        widthHem: 40,
        sway: 14,
      }),
    ],
    lines: [
      stitch(
        [
          [knotX - 28, waistY],
          [knotX - 3, waistY + 120],
          [knotX + 11, 660],
          [knotX - 3, 840],
          [knotX - 38, hemY],
        ],
        { opacity: 0.2 },
      ),
    ],
  })
  return layers
}

/** Band, two ends and the knot. */
export function wrapTie(cloth: Cloth): Layer[] {
  const frame = BODICE
  const waistY = frame.waistY
  const { x: knotX, y: knotY } = KNOT
  const layers: Layer[] = []
  const tie = outline([
    [frame.waistX - 3, waistY - 14, 1],
    [360, waistY - 7],
    [430, waistY - 7],
    [803 - frame.waistX, waistY - 14, 1],
    [804 - frame.waistX, waistY + 18, 1],
    [430, waistY + 26],
    [360, waistY + 26],
    [frame.waistX - 4, waistY + 18, 1],
  ])
  layers.push({
    ...cloth,
    shapes: [tie],
    grain: 90,
    lift: 0.9,
    roll: 16,
    rollGain: 0.4,
    broad: [
      ...crease(
        [
          [330, waistY + 2],
          [380, waistY + 10],
          [470, waistY + 4],
        ],
        [2, 8, 2],
        0.4,
      ),
      ...crease(
        [
          [400, waistY + 14],
          [450, waistY + 16],
          [490, waistY + 10],
        ],
        [2, 6, 2],
        0.3,
      ),
    ],
  })
  const t1 = outline([
    [knotX - 8, knotY + 6, 1],
    [knotX + 12, knotY + 8, 1],
    [knotX + 26, knotY + 120],
    [knotX + 20, knotY + 270, 1],
    [knotX - 14, knotY + 262, 1],
    [knotX - 4, knotY + 120],
  ])
  const t2 = outline([
    [knotX - 16, knotY + 4, 1],
    [knotX + 4, knotY + 10, 1],
    [knotX - 26, knotY + 110],
    [knotX - 44, knotY + 210, 1],
    [knotX - 76, knotY + 196, 1],
    [knotX - 46, knotY + 90],
  ])
  layers.push(
    {
      ...cloth,
      shapes: [t2],
      lift: 1.1,
      roll: 14,
      rollGain: 0.4,
      broad: [
        fold(
          [
            [knotX - 8, knotY + 20],
            [knotX - 36, knotY + 100],
            [knotX - 60, knotY + 196],
          ],
          [2, 10, 5],
          0.5,
        ),
      ],
    },
    {
      ...cloth,
      shapes: [t1],
      lift: 1.1,
      roll: 14,
      rollGain: 0.4,
      broad: [
        fold(
          [
            [knotX + 4, knotY + 20],
            [knotX + 12, knotY + 130],
            [knotX, knotY + 256],
          ],
          [2, 10, 5],
          0.5,
        ),
      ],
    },
  )
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [knotX - 20, knotY - 14],
        [knotX, knotY - 19],
        [knotX + 18, knotY - 12],
        [knotX + 20, knotY + 10],
        [knotX + 6, knotY + 22],
        [knotX - 14, knotY + 20],
        [knotX - 22, knotY + 4],
      ]),
    ],
    lift: 1,
    roll: 20,
    rollGain: 0.6,
    broad: [
      ...crease(
        [
          [knotX - 14, knotY - 4],
          [knotX, knotY + 2],
          [knotX + 16, knotY - 6],
        ],
        [3, 7, 2],
        0.5,
      ),
    ],
  })
  return layers
}
