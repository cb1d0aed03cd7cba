import { rng } from '../geometry/random.ts'
import type { Cloth, Fold, Layer } from '../model/layer.ts'
import { fold } from '../parts/folds.ts'

interface DraperyOptions extends Cloth {
  seed: string
  /** Number and width of the folds, and their angle in degrees. */
  n?: number
  w?: number
  angle?: number
  v?: number
  relief?: number
}

/** Draped cloth up to the edges, for swatches, macro pictures and covers. */
export function drapery({
  color,
  color2,
  pattern,
  fabric,
  seed,
  n: count = 5,
  angle = 24,
  v: strength = 0.42,
  w: width = 110,
  relief = 1,
}: DraperyOptions): Layer[] {
  const random = rng(seed)
  const slope = Math.tan((angle * Math.PI) / 180)
  const br: Fold[] = []
  for (let i = -3; i < count + 4; i++) {
    const x = ((i + 0.5 + (random() - 0.5) * 0.6) * 800) / count
    const k = 0.6 + random() * 0.7
    const bow = (random() - 0.5) * 120
    br.push(
      fold(
        [
          [x + slope * 540, -60],
          [x + bow + slope * 180, 360],
          [x - bow * 0.4 - slope * 180, 740],
          [x - slope * 540, 1140],
        ],
        [width * k, width * k * 0.8, width * k * 1.1, width * k],
        strength * (0.6 + random() * 0.4),
      ),
    )
    br.push(
      fold(
        [
          [x + width * 0.9 + slope * 540, -60],
          [x + width * 0.8 + bow + slope * 180, 360],
          [x + width * 0.9 - bow * 0.4 - slope * 180, 740],
          [x + width * 0.8 - slope * 540, 1140],
        ],
        [width * 0.8 * k, width * 0.6 * k, width * 0.9 * k, width * 0.7 * k],
        -strength * (0.5 + random() * 0.4),
      ),
    )
  }
  return [
    {
      fabric,
      color,
      pattern,
      color2,
      shapes: [
        [
          [-700, -700],
          [1500, -700],
          [1500, 1800],
          [-700, 1800],
        ],
      ],
      puff: 1,
      lift: 0,
      broad: br,
      broadBlur: 26,
      crispBlur: 9,
      grain: angle * 0.6,
      smooth: true,
      wrinkle: 1,
      relief,
    },
  ]
}
