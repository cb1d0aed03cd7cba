import { circle, curve, outline } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import type { Fold, Layer, Stroke } from '../model/layer.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease, drape, fold } from '../parts/folds.ts'
import { logo } from '../parts/marks.ts'

/** Knitted hats. */
export interface BeanieOptions extends GarmentOptions {
  fabric?: string
  style?: 'cuff' | 'slouch' | 'fisherman'
  /** Color of a pompon. */
  pom?: string
  cable?: boolean
  cuffColor?: string
  label?: boolean
  labelX?: number
  labelColor?: string
}

const RISE = { cuff: 0, slouch: -46, fisherman: 70 }

function pompon(x: number, y: number, color: string, seed: string): Layer[] {
  const random = rng(seed)
  const hair = Array.from({ length: 240 }, (): Stroke => {
    const angle = random() * 6.28
    const away = Math.sqrt(random()) * 62
    const length = 12 + random() * 12
    return {
      points: [
        [x + Math.cos(angle) * away, y + Math.sin(angle) * away],
        [x + Math.cos(angle) * (away + length), y + Math.sin(angle) * (away + length)],
      ],
      width: 5,
    }
  })
  return [
    { fabric: 'teddy', color: tint(color, -0.2), shapes: [circle(x, y, 64, 40)], roll: 110, rollGain: 0.7, lift: 2, puff: 12 },
    { fabric: 'wool', color, shapes: [], strokes: hair, puff: 2, lift: 0.35 },
  ]
}

const hatCables = (): Fold[] =>
  [300, 400, 500].flatMap((x) =>
    Array.from({ length: 12 }, (_, i) =>
      fold(
        curve([
          [x - 14, 330 + i * 26],
          [x + 14, 352 + i * 26],
          [x - 4, 372 + i * 26],
        ]),
        [6, 16, 6],
        i % 2 ? 0.7 : -0.5,
      ),
    ),
  )

/** Beanie with a cuff, a slouchy or a short fisherman's one. */
export function beanie(options: BeanieOptions): Layer[] {
  const { fabric = 'rib', seed, style = 'cuff' } = options
  const cloth = clothOf({ ...options, fabric })
  const rise = RISE[style]
  const tip = style === 'slouch' ? 60 : 0
  const fine = options.cable ? hatCables() : []
  const layers: Layer[] = []
  if (options.pom) layers.push(...pompon(400 + tip, 262 + rise, options.pom, seed))
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [214, 690, 1],
        [212, 560],
        [240, 420 + rise * 0.6],
        [310 + tip * 0.6, 320 + rise],
        [400 + tip, 288 + rise],
        [490 + tip * 0.8, 320 + rise],
        [560, 420 + rise * 0.6],
        [588, 560],
        [586, 690, 1],
        [400, 712],
      ]),
    ],
    roll: 110,
    rollGain: 0.55,
    lift: 2,
    fine,
    broad: [
      ...[-3, -2, -1, 0, 1, 2, 3].map((i) =>
        fold(
          [
            [400 + tip + i * 7, 300 + rise],
            [400 + tip * 0.6 + i * 34, 380 + rise * 0.7],
            [400 + i * 48, 520],
          ],
          [2, 16, 4],
          i % 2 ? 0.5 : -0.5,
        ),
      ),
      ...crease(
        [
          [240, 560],
          [320, 600],
          [420, 590],
        ],
        [3, 18, 3],
        0.3,
      ),
      ...(style === 'slouch'
        ? crease(
            [
              [260, 440],
              [400, 480],
              [560, 430],
            ],
            [4, 26, 4],
            0.5,
          )
        : []),
    ],
    broadBlur: 9,
  })
  layers.push({
    ...cloth,
    ...(options.cuffColor ? { color: options.cuffColor } : {}),
    fabric: fabric === 'rib' || options.cable ? 'rib' : fabric,
    shapes: [
      outline([
        [200, 640, 1],
        [400, 660],
        [600, 640, 1],
        [606, 720],
        [596, 792, 1],
        [400, 812],
        [204, 792, 1],
        [194, 720],
      ]),
    ],
    roll: 50,
    rollGain: 0.6,
    lift: 1.5,
    seed: 3,
    broad: drape(seed, { left: 220, right: 580, top: 600, bottom: 800, count: 3, strength: 0.2, widthHem: 30 }),
  })
  if (options.label !== false) layers.push(...logo('label', options.labelX ?? 400, 738, 1.25, options.labelColor ?? '#e6eaea'))
  return layers
}
