import type { Fold, Point } from '../model/layer.ts'
import { fold } from './folds.ts'
import type { Frame } from './frame.ts'

const STRAND: readonly (readonly [width: number, strength: number])[] = [
  [24, -0.75],
  [17, 0.85],
  [9, 0.95],
]

function strand(x: number, phase: number, from: number, to: number): Fold[] {
  const spine: Point[] = []
  for (let y = from; y <= to; y += 7) spine.push([x + 15 * Math.sin((y / PERIOD) * 6.2832 + phase), y])
  return spine.length > 2 ? STRAND.map(([width, strength]) => fold(spine, [width, width], strength)) : []
}

const PERIOD = 84

/** Fine folds of `count` knitted cables down the front. */
export function cables(count: number, frame: Frame): Fold[] {
  const neckY = frame.neckY
  const gap = (800 - 2 * frame.armpitX) / (count + 0.9)
  const out: Fold[] = []
  for (let c = 0; c < count; c++) {
    const x = 400 + (c - (count - 1) / 2) * gap
    for (const side of [-36, 36])
      out.push(
        fold(
          [
            [x + side, neckY],
            [x + side, frame.hemY],
          ],
          [9, 9],
          -0.6,
        ),
        fold(
          [
            [x + side * 1.28, neckY],
            [x + side * 1.28, frame.hemY],
          ],
          [7, 7],
          0.35,
        ),
      )
    for (let y = neckY - 20; y < frame.hemY + 10; y += PERIOD / 2) {
      const turn = Math.round(y / (PERIOD / 2)) % 2
      for (const k of [turn, 1 - turn]) out.push(...strand(x, k * 3.1416, y - 8, y + PERIOD / 2 + 8))
    }
  }
  return out
}
