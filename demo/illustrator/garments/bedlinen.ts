import { outline } from '../geometry/outlines.ts'
import type { Cloth, Fold, Layer, Point } from '../model/layer.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { drag, fold } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'
import { bed } from './bed.ts'

/** Bed linen; colors of the inside, of a contrasting pillowcase and of the ribbon. */
export interface BedlinenOptions extends GarmentOptions {
  fabric?: string
  kind?: 'bed'
  inside?: string
  contrast?: string
  ribbon?: string
}

/** Rectangle of soft cloth: slightly bowed sides, rounded turned corners. */
const packet = (x0: number, y0: number, x1: number, y1: number): Point[] =>
  outline([
    [x0, y0, 1],
    [(x0 + x1) / 2, y0 - 4],
    [x1, y0 + 2, 1],
    [x1 + 5, (y0 + y1) / 2],
    [x1 - 1, y1 - 8.4],
    [x1 - 14, y1, 1],
    [(x0 + x1) / 2, y1 + 5],
    [x0 + 14, y1, 1],
    [x0, y1 - 9.8],
    [x0 - 4, (y0 + y1) / 2],
  ])

const lazyFolds = (y: number): Fold[] => [
  fold(
    [
      [190, y + 150],
      [380, y + 190],
      [640, y + 140],
    ],
    [20, 70, 20],
    0.18,
  ),
  fold(
    [
      [180, y + 330],
      [420, y + 300],
      [640, y + 350],
    ],
    [20, 80, 20],
    -0.18,
  ),
]

/** Ribbon across the packet with a bow. */
function ribbonLayers(color: string): Layer[] {
  const ribbon = { fabric: 'canvas', color, puff: 2.5, lift: 0.7 }
  const layers: Layer[] = []
  layers.push(
    {
      ...ribbon,
      shapes: [
        outline([
          [386, 222, 1],
          [420, 222, 1],
          [421, 520],
          [418, 822, 1],
          [384, 822, 1],
          [385, 520],
        ]),
      ],
      lines: [
        stitch(
          [
            [391, 230],
            [390, 815],
          ],
          { opacity: 0.2 },
        ),
        stitch(
          [
            [414, 230],
            [413, 815],
          ],
          { opacity: 0.2 },
        ),
      ],
    },
    {
      ...ribbon,
      shapes: [
        outline([
          [400, 470],
          [330, 430],
          [300, 456],
          [312, 490],
          [340, 500],
        ]),
        outline([
          [404, 470],
          [476, 424],
          [506, 452],
          [492, 488],
          [462, 498],
        ]),
      ],
      lift: 1,
      roll: 20,
      rollGain: 0.5,
    },
    {
      ...ribbon,
      shapes: [
        outline([
          [392, 476, 1],
          [412, 480, 1],
          [372, 590, 1],
          [344, 576, 1],
        ]),
        outline([
          [400, 480, 1],
          [420, 476, 1],
          [466, 582, 1],
          [438, 598, 1],
        ]),
      ],
      lift: 0.9,
    },
    {
      ...ribbon,
      shapes: [
        outline([
          [384, 456],
          [402, 450],
          [422, 456],
          [424, 484],
          [402, 492],
          [382, 484],
        ]),
      ],
      lift: 1,
      roll: 20,
      rollGain: 0.6,
      puff: 4,
    },
  )
  return layers
}

/** Folded duvet cover and pillowcases tied with a ribbon, or a made bed (`kind: bed`). */
export function bedlinen(options: BedlinenOptions): Layer[] {
  const { fabric = 'poplin', color, seed } = options
  const cloth = clothOf({ ...options, fabric })
  const inner: Cloth = { fabric, color: options.inside ?? tint(color, 0.3) }
  if (options.kind === 'bed') return bed(cloth, inner, seed)
  const tf = (y: number) => [
    ...lazyFolds(y),
    ...drag(seed + y, [180, y + 20], { from: 20, to: 60, count: 3, length: 240, strength: 0.2, width: 18 }),
  ]
  const layers: Layer[] = []
  layers.push(
    { ...cloth, shapes: [packet(150, 262, 650, 850)], roll: 40, rollGain: 0.6, lift: 2 },
    { ...cloth, shapes: [packet(156, 246, 648, 830)], roll: 40, rollGain: 0.6, lift: 0.9, seed: 2 },
    {
      ...cloth,
      shapes: [packet(152, 230, 652, 812)],
      roll: 50,
      rollGain: 0.6,
      lift: 1,
      seed: 3,
      broad: tf(230),
      broadBlur: 14,
      lines: [
        stitch(
          [
            [160, 790],
            [400, 800],
            [640, 790],
          ],
          { opacity: 0.2 },
        ),
      ],
    },
  )
  layers.push(
    { ...inner, shapes: [packet(204, 300, 604, 660)], roll: 40, rollGain: 0.5, lift: 1.5, grain: 2 },
    {
      ...(options.contrast ? { fabric, color: options.contrast } : inner),
      shapes: [packet(210, 288, 598, 640)],
      roll: 50,
      rollGain: 0.5,
      lift: 0.9,
      seed: 5,
      broad: tf(240).slice(0, 1),
      broadBlur: 14,
      lines: [
        stitch(
          [
            [224, 312],
            [400, 306],
            [586, 312],
          ],
          { opacity: 0.26 },
        ),
        stitch(
          [
            [224, 322],
            [400, 316],
            [586, 322],
          ],
          { opacity: 0.2 },
        ),
      ],
    },
  )
  return [...layers, ...ribbonLayers(options.ribbon ?? '#b7a98f')]
}
