import { flip, outline } from '../geometry/outlines.ts'
import type { Cloth, Layer, LineStyle, Point, Shape } from '../model/layer.ts'
import { flipFolds, fold } from './folds.ts'
import type { Frame } from './frame.ts'
import { stitch } from './stitches.ts'

/** Another cloth for the collar, such as velvet. */
export interface CollarCloth {
  color?: string
  fabric?: string
}

/** Tailored collar in its own cloth. */
export const collarOf = (cloth: Cloth, collar: CollarCloth | undefined): Cloth =>
  collar
    ? {
        ...cloth,
        color: collar.color ?? cloth.color,
        fabric: collar.fabric ?? cloth.fabric,
        pattern: collar.color ? undefined : cloth.pattern,
      }
    : cloth

/** Cut of the lapels. */
export type LapelKind = 'notch' | 'peak' | 'shawl'

interface LapelOptions {
  /** Break point, where the lapels end, in units. */
  breakX: number
  breakY: number
  kind: LapelKind
  /** Width of the lapels, 1 is usual. */
  width: number
  collar?: CollarCloth
  /** Both lapels end at the same point (single-breasted). */
  both: boolean
}

// Drawn once for a collar with its break at (434, 390), then stretched.
const TIPS: Record<LapelKind, Shape> = {
  notch: [
    [290, 262, 1],
    [318, 236, 1],
    [286, 214, 1],
  ],
  peak: [
    [268, 214, 1],
    [318, 232, 1],
    [290, 206, 1],
  ],
  shawl: [
    [284, 250],
    [282, 214],
    [290, 180],
  ],
}

const EDGES: Record<LapelKind, Shape> = {
  shawl: [
    [300, 170],
    [292, 220],
    [296, 262],
    [334, 317],
    [392, 361],
    [426, 382],
  ],
  peak: [
    [294, 210],
    [318, 237],
    [274, 220],
    [334, 317],
    [392, 361],
    [426, 382],
  ],
  notch: [
    [290, 218],
    [314, 238],
    [296, 262],
    [334, 317],
    [392, 361],
    [426, 382],
  ],
}

/** Tailored collar with lapels down to the break point. */
export function lapels(frame: Frame, cloth: Cloth, { breakX, breakY, kind, width, collar, both }: LapelOptions): Layer[] {
  const wide = frame.neckHalf / 58
  const neckY = frame.neckY
  const tall = (breakY - neckY) / 278
  const tip = TIPS[kind]
  const edge = EDGES[kind]
  const thread: LineStyle = { opacity: 0.24 }
  const put = (points: Shape, lean = breakX - 434): Point[] =>
    points.map(([px, py, q]) => {
      const t = Math.max(0, (py - 112) / 278)
      return [400 + (px - 400) * wide * (px < 330 ? 1 + (width - 1) * 0.8 : 1) + lean * t ** 1.4, neckY + (py - 112) * tall, q]
    })
  const putCollar = (points: Shape): Point[] =>
    points.map(([px, py, q]) => [400 + (px - 400) * wide * (1 + (width - 1) * 0.6), neckY + (py - 112) * Math.min(1.1, tall), q])
  const collarCloth = collarOf(cloth, collar)
  const lapelCloth = kind === 'shawl' ? collarCloth : cloth
  const layers: Layer[] = []
  const left = outline(put([[341, 120, 1], [350, 180], [374, 262], [434, 390, 1], [392, 368], [330, 322], ...tip, [306, 160]]))
  const folds = [
    fold(
      put([
        [334, 160],
        [352, 250],
        [404, 352],
      ]),
      [4, 16, 5],
      0.34,
    ),
  ]
  const right = both
    ? flip(left)
    : flip(outline(put([[341, 120, 1], [348, 180], [368, 260], [386, 322, 1], [368, 352, 1], [326, 316], ...tip, [306, 160]], 0)))
  const piece: Layer = { ...lapelCloth, shapes: [], roll: 18, rollGain: 0.3, lift: 1.15 }
  layers.push({
    ...piece,
    shapes: [right],
    grain: -18,
    broad: flipFolds(folds),
    lines: [stitch(flip(both ? put(edge) : put(edge.slice(0, -2), 0)), thread)],
    seed: 2,
  })
  layers.push({ ...piece, shapes: [left], grain: 18, broad: folds, lines: [stitch(put(edge), thread)], seed: 4 })
  layers.push({
    ...collarCloth,
    shapes: [
      outline(
        putCollar([
          [340, 116, 1],
          [366, 94],
          [400, 88],
          [434, 94],
          [460, 116, 1],
          [452, 134],
          [428, 114],
          [400, 109],
          [372, 114],
          [348, 134],
        ]),
      ),
    ],
    roll: 14,
    rollGain: 0.4,
    lift: 0.9,
  })
  const leaf = outline(
    kind === 'shawl'
      ? putCollar([
          [352, 108, 1],
          [326, 116],
          [306, 146],
          [293, 190],
          [300, 212],
          [326, 214],
          [342, 170],
          [352, 136],
        ])
      : putCollar([
          [352, 108, 1],
          [326, 116],
          [300, 152],
          [276, 208, 1],
          [332, 240, 1],
          [340, 180],
          [352, 136],
        ]),
  )
  layers.push({
    ...collarCloth,
    shapes: [leaf, flip(leaf)],
    grain: 30,
    roll: 16,
    rollGain: 0.3,
    lift: kind === 'shawl' ? 0.4 : 1,
    lines:
      kind === 'shawl'
        ? []
        : [
            stitch(
              putCollar([
                [349, 112],
                [306, 152],
                [282, 207],
                [330, 234],
              ]),
              { opacity: 0.22 },
            ),
          ],
  })
  return layers
}
