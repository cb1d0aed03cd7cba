import { circle, curve, outline } from '../geometry/outlines.ts'
import type { Cloth, Fold, Layer, Point, Shape, Stroke } from '../model/layer.ts'
import { clothOf, recolour, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { drag, fold } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'

/** Cushions. */
export interface CushionOptions extends GarmentOptions {
  fabric?: string
  style?: 'plain' | 'piped' | 'button' | 'knit' | 'flange' | 'tassel'
  shape?: 'square' | 'lumbar'
  /** Color of a second cushion behind; color of piping and tassels. */
  second?: string
  piping?: string
}

/** A cushion in the making: from its own coordinates around (0, 0) to drawing units. */
interface CushionDraft {
  options: CushionOptions
  cloth: Cloth
  seed: string
  style: NonNullable<CushionOptions['style']>
  behind: boolean
  atX: (x: number) => number
  atY: (y: number) => number
}

const PAD: Shape = [
  [-250, -236, 1],
  [-120, -222],
  [0, -216],
  [130, -224],
  [252, -240, 1],
  [236, -110],
  [230, 0],
  [238, 120],
  [256, 246, 1],
  [120, 232],
  [0, 228],
  [-130, 234],
  [-254, 250, 1],
  [-238, 120],
  [-232, 0],
  [-236, -120],
]

/** Outline `k` units larger on all sides. */
const pad = ({ atX, atY }: CushionDraft, k: number): Point[] =>
  outline(PAD.map(([x, y, c]) => [atX(x + Math.sign(x) * k), atY(y + Math.sign(y) * k), c]))

function tassels({ options, cloth, atX, atY }: CushionDraft): Layer[] {
  return (
    [
      [-252, -238],
      [254, -242],
      [258, 248],
      [-256, 252],
    ] as const
  ).map(([x, y]): Layer => ({
    fabric: 'wool',
    color: options.piping ?? tint(cloth.color, 0.3),
    shapes: [],
    strokes: [-14, -8, -3, 3, 8, 14].map((a): Stroke => ({
      points: [
        [atX(x), atY(y)],
        [atX(x) + Math.sign(x) * 20 + a, atY(y) + Math.sign(y) * 24 + a * 0.3],
        [atX(x) + Math.sign(x) * 34 + a * 1.7, atY(y) + Math.sign(y) * 62],
      ],
      width: 6,
    })),
    puff: 3,
    lift: 1,
  }))
}

/** What shows around the cushion: flange, piping, tassels. */
function edgeLayers(draft: CushionDraft): Layer[] {
  const { options, cloth, style } = draft
  if (style === 'flange')
    return [{ ...cloth, shapes: [pad(draft, 30)], lift: 2, puff: 3, lines: [stitch(pad(draft, 20), { opacity: 0.2 })] }]
  if (style === 'piped')
    return [{ ...cloth, color: options.piping ?? tint(cloth.color, -0.25), pattern: undefined, shapes: [pad(draft, 7)], lift: 2, puff: 5 }]
  return style === 'tassel' ? tassels(draft) : []
}

function cushionFolds({ seed, style, atX, atY }: CushionDraft): Fold[] {
  const corners = (
    [
      [-236, -222, 45],
      [238, -226, 135],
      [240, 230, 225],
      [-240, 234, -45],
    ] as const
  ).flatMap(([x, y, a], i) =>
    drag(seed + i, [atX(x), atY(y)], { from: a - 34, to: a + 34, count: 4, length: 150, strength: 0.4, width: 14 }),
  )
  if (style === 'button')
    return [...corners, ...drag(seed + 'b', [atX(0), atY(0)], { from: 0, to: 330, count: 9, length: 130, strength: 0.5, width: 16 })]
  return [
    ...corners,
    fold(
      [
        [atX(-120), atY(-60)],
        [atX(0), atY(10)],
        [atX(110), atY(-20)],
      ],
      [6, 46, 6],
      -0.16,
    ),
    fold(
      [
        [atX(-60), atY(120)],
        [atX(40), atY(90)],
        [atX(140), atY(130)],
      ],
      [6, 40, 6],
      0.14,
    ),
  ]
}

/** Cables of a knitted cushion. */
const knitFolds = ({ atX, atY }: CushionDraft): Fold[] =>
  [-2, -1, 0, 1, 2].flatMap((c) => [
    fold(
      [
        [atX(c * 90 - 30), atY(-240)],
        [atX(c * 90 - 30), atY(250)],
      ],
      [9, 9],
      -0.6,
    ),
    ...Array.from({ length: 10 }, (_, i) =>
      fold(
        curve([
          [atX(c * 90 - 18), atY(-240 + i * 52)],
          [atX(c * 90 + 18), atY(-214 + i * 52)],
          [atX(c * 90 - 14), atY(-188 + i * 52)],
        ]),
        [8, 22, 8],
        i % 2 ? 0.8 : -0.6,
      ),
    ),
  ])

function oneCushion(draft: CushionDraft): Layer[] {
  const { cloth, style, behind, atX, atY } = draft
  const layers = edgeLayers(draft)
  layers.push({
    ...cloth,
    shapes: [pad(draft, 0)],
    roll: 190,
    rollGain: 0.62,
    lift: style === 'piped' || style === 'flange' ? 0.5 : 2,
    puff: 6,
    broad: cushionFolds(draft),
    broadBlur: 11,
    fine: style === 'knit' ? knitFolds(draft) : [],
    fineBlur: 4,
    tone: [
      {
        area: outline([
          [atX(40), atY(-200)],
          [atX(260), atY(-200)],
          [atX(260), atY(250)],
          [atX(-200), atY(250)],
          [atX(40), atY(120)],
        ]),
        strength: -0.16,
      },
    ],
    toneBlur: 40,
    seed: behind ? 3 : 1,
  })
  if (style === 'button')
    layers.push({ ...cloth, pattern: undefined, shapes: [circle(atX(0), atY(0), 17, 30)], puff: 7, roll: 20, rollGain: 0.6, lift: 0.8 })
  return layers
}

/** One cushion, or two of them. */
export function cushion(options: CushionOptions): Layer[] {
  const lumbar = options.shape === 'lumbar'
  const cloth = clothOf({ ...options, fabric: options.fabric ?? 'linen' })
  const style = options.style ?? 'plain'
  const at = (cloth: Cloth, seed: string, dx: number, dy: number) =>
    oneCushion({
      options,
      cloth,
      seed,
      style,
      behind: dx !== 0,
      atX: (x) => 400 + dx + x * (lumbar ? 1.28 : 1),
      atY: (y) => 540 + dy + y * (lumbar ? 0.68 : 1),
    })
  if (!options.second) return at(cloth, options.seed, 0, 0)
  return [...at(recolour(cloth, options.second), options.seed + '2', 96, -110), ...at(cloth, options.seed, -40, 40)]
}
