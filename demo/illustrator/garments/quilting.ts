import { flip } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Layer, Line, Point, Shape } from '../model/layer.ts'
import { fold } from '../parts/folds.ts'
import type { Frame } from '../parts/frame.ts'
import { stitch } from '../parts/stitches.ts'

/** Relief and stitching of quilted cloth. */
export interface Quilt {
  broad: Fold[]
  fine: Fold[]
  lines: Line[]
}

/** Channels of down from side to side; `sag` units lower in the middle. */
export function quiltRows(random: () => number, [x0, y0, x1, y1]: readonly [number, number, number, number], n: number, sag = 5): Quilt {
  const quilt: Quilt = { broad: [], fine: [], lines: [] }
  const height = (y1 - y0) / n
  const channel = (y: number): Point[] => [
    [x0 - 20, y - 3],
    [lerp(x0, x1, 0.25), y + sag * 0.7],
    [lerp(x0, x1, 0.5), y + sag],
    [lerp(x0, x1, 0.75), y + sag * 0.7],
    [x1 + 20, y - 3],
  ]
  for (let i = 0; i <= n; i++) {
    const y = y0 + i * height
    quilt.broad.push(
      fold(channel(y), [height * 0.26, height * 0.26, height * 0.26], -0.17),
      fold(channel(y - height * 0.5), [height * 0.4, height * 0.4, height * 0.4], 0.1),
    )
    quilt.fine.push(fold(channel(y), [4, 5, 4], -0.7))
    quilt.lines.push(stitch(channel(y), { opacity: 0.4, dash: [4, 3] }))
    for (let k = 0; k < (x1 - x0) / 24; k++) {
      const x = lerp(x0, x1, random())
      const up = random() < 0.5 ? -1 : 1
      const l = height * (0.2 + random() * 0.28)
      quilt.fine.push(
        fold(
          [
            [x, y + 4],
            [x + (random() - 0.5) * 6, y + up * l * 0.5],
            [x + (random() - 0.5) * 16, y + up * l],
          ],
          [4, 7, 1],
          random() < 0.5 ? 0.5 : -0.42,
        ),
      )
    }
  }
  return quilt
}

/** Diamonds of `s` units. */
export function quiltDiamonds([x0, y0, x1, y1]: readonly [number, number, number, number], cell: number): Quilt {
  const quilt: Quilt = { broad: [], fine: [], lines: [] }
  const height = y1 - y0
  for (let k = -Math.ceil(height / cell); k < (x1 - x0) / cell + 1; k++) {
    for (const side of [1, -1]) {
      const start = side > 0 ? x0 + k * cell : x1 - k * cell
      const end = start + side * height * 0.72
      const line: Point[] = [
        [start, y0],
        [(start + end) / 2, (y0 + y1) / 2],
        [end, y1],
      ]
      quilt.fine.push(fold(line, [5, 6, 5], -0.62))
      quilt.broad.push(fold(line, [cell * 0.2, cell * 0.2, cell * 0.2], -0.1))
      quilt.lines.push(stitch(line, { opacity: 0.35, dash: [4, 3] }))
    }
  }
  return quilt
}

const mapQuilt = ({ broad, fine, lines }: Quilt, move: (points: Shape) => Shape): Quilt => ({
  broad: broad.map((one) => ({ ...one, area: move(one.area) })),
  fine: fine.map((one) => ({ ...one, area: move(one.area) })),
  lines: lines.map((one) => ({ ...one, points: move(one.points) })),
})

/** Quilts a sleeve: the channels run straight across it, turned by 14 degrees about the shoulder. */
export function quiltSleeve(layer: Layer, frame: Frame, quilt: Quilt): Layer {
  const right = layer.arm === 'r'
  const from = ((right ? -1 : 1) * 14 * Math.PI) / 180
  const cx = right ? 800 - frame.shoulderX : frame.shoulderX
  const turn = ([x, y]: Point): Point => [
    cx + (x - cx) * Math.cos(from) - (y - frame.shoulderY) * Math.sin(from),
    frame.shoulderY + (x - cx) * Math.sin(from) + (y - frame.shoulderY) * Math.cos(from),
  ]
  const turned = mapQuilt(quilt, (points) => (right ? flip(points) : points).map(turn))
  return {
    ...layer,
    broad: [...turned.broad, ...(layer.broad ?? []).slice(0, 2)],
    fine: turned.fine,
    lines: turned.lines,
    fineBlur: 3,
    roll: 62,
    rollGain: 0.66,
    wrinkle: 0.6,
  }
}
