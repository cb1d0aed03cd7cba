import { flip, shift } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp, taper } from '../geometry/spline.ts'
import type { Fold, Point, Shape } from '../model/layer.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** One fold along a spine: widths from start to end in units, strength -1 (valley) to 1 (ridge). */
export const fold = (points: Shape, widths: readonly number[], strength: number): Fold => ({ area: taper(points, widths), strength })

/** A crease: lit ridge with a shadowed flank on the side away from the light. */
export const crease = (points: Shape, widths: readonly number[], strength: number): Fold[] => {
  const [first, last] = [points[0] ?? [0, 0], points[points.length - 1] ?? [0, 0]]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1
  let nx = -(last[1] - first[1]) / length
  let ny = (last[0] - first[0]) / length
  if (nx + ny < 0) {
    nx = -nx
    ny = -ny
  }
  const away = Math.max(...widths) * 0.62
  return [
    fold(points, widths, strength),
    fold(
      shift(points, nx * away, ny * away),
      widths.map((q) => q * 0.8),
      -strength * 0.8,
    ),
  ]
}

interface DrapeOptions {
  /** Horizontal reach at the top edge, and at the hem when it differs. */
  left: number
  right: number
  hemLeft?: number
  hemRight?: number
  top: number
  bottom: number
  count?: number
  strength?: number
  widthTop?: number
  widthHem?: number
  /** How far a fold may stray sideways, in units. */
  sway?: number
  /** Where the first folds begin, 0 top to 1 bottom. */
  from?: number
}

/** Vertical drape between two horizontal edges, hanging from the top and opening to the hem. */
export function drape(seed: string, options: DrapeOptions): Fold[] {
  const {
    left,
    right,
    hemLeft = left,
    hemRight = right,
    top,
    bottom,
    count = 5,
    strength = 0.5,
    widthTop = 4,
    widthHem = 26,
    sway = 8,
    from = 0,
  } = options
  const random = rng(seed)
  const out: Fold[] = []
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5 + (random() - 0.5) * 0.55) / count
    const x0 = lerp(left, right, t)
    const x1 = lerp(hemLeft, hemRight, t) + (random() - 0.5) * sway * 2
    const start = lerp(top, bottom, from + random() * 0.28)
    const k = 0.55 + random() * 0.6
    const startX = lerp(x0, x1, (start - top) / (bottom - top))
    const middle = lerp(start, bottom, 0.5)
    out.push(
      fold(
        [
          [startX, start],
          [lerp(x0, x1, 0.55) + (random() - 0.5) * sway, middle],
          [x1, bottom + 14],
        ],
        [widthTop * 0.4, lerp(widthTop, widthHem, 0.6) * k, widthHem * k],
        strength * (0.6 + random() * 0.5),
      ),
    )
    const gap = widthHem * 0.75 * k
    out.push(
      fold(
        [
          [startX + widthTop, start + 20],
          [lerp(x0, x1, 0.55) + gap * 0.8 + (random() - 0.5) * sway, middle],
          [x1 + gap, bottom + 14],
        ],
        [widthTop * 0.3, lerp(widthTop, widthHem, 0.5) * k, widthHem * 0.9 * k],
        -strength * (0.55 + random() * 0.45),
      ),
    )
  }
  return out
}

interface DragOptions {
  /** Fan of directions in degrees, 0 to the right, 90 down. */
  from: number
  to: number
  count?: number
  length?: number
  strength?: number
  width?: number
}

/** Drag lines that radiate from a point of tension, such as an underarm or a button. */
export function drag(seed: string, [x, y]: Point, { from, to, count = 4, length = 90, strength = 0.5, width = 9 }: DragOptions): Fold[] {
  const random = rng(seed)
  const out: Fold[] = []
  for (let i = 0; i < count; i++) {
    const a = radians(lerp(from, to, count === 1 ? 0.5 : i / (count - 1)) + (random() - 0.5) * 10)
    const l = length * (0.6 + random() * 0.6)
    const bend = (random() - 0.5) * 0.25
    const spine: Point[] = [
      [x + Math.cos(a) * 6, y + Math.sin(a) * 6],
      [x + Math.cos(a + bend) * l * 0.5, y + Math.sin(a + bend) * l * 0.5],
      [x + Math.cos(a) * l, y + Math.sin(a) * l],
    ]
    out.push(...crease(spine, [width * 0.2, width * 1.15, width * 0.7, width * 0.1], strength * (0.55 + random() * 0.5)))
  }
  return out
}

/** The folds reflected in the center line. */
export const flipFolds = (folds: readonly Fold[]): Fold[] => folds.map((one) => ({ ...one, area: flip(one.area) }))
