import { circle, curve, outline, shift } from '../geometry/outlines.ts'
import type { Layer, LineStyle, Shape } from '../model/layer.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease, drag, fold } from '../parts/folds.ts'
import { logo } from '../parts/marks.ts'
import type { Mark } from '../parts/marks.ts'
import { seam, stitch } from '../parts/stitches.ts'

/** Baseball caps; `logo: null` for none. */
export interface CapOptions extends GarmentOptions {
  fabric?: string
  visor?: string
  logo?: Mark | null
  logoColor?: string
}

/** Baseball cap from the front. */
export function cap(options: CapOptions): Layer[] {
  const cloth = clothOf({ ...options, fabric: options.fabric ?? 'twill' })
  const layers: Layer[] = []
  const thread: LineStyle = { opacity: 0.32, dash: [5, 3] }
  const visorColor = options.visor ?? options.color
  const panels: Shape[] = [
    [
      [400, 300],
      [400, 460],
      [400, 684],
    ],
    [
      [396, 300],
      [284, 380],
      [246, 664],
    ],
    [
      [404, 300],
      [516, 380],
      [554, 664],
    ],
  ]
  const seams = panels.flatMap((p) => [seam(p, { opacity: 0.5 }), stitch(shift(p, -7, 0), thread), stitch(shift(p, 7, 0), thread)])
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [176, 640, 1],
        [182, 520],
        [226, 396],
        [306, 320],
        [400, 298],
        [494, 320],
        [574, 396],
        [618, 520],
        [624, 640, 1],
        [520, 676],
        [400, 686],
        [280, 676],
      ]),
    ],
    roll: 150,
    rollGain: 0.6,
    lift: 2,
    puff: 5,
    broad: [
      fold(
        [
          [300, 340],
          [262, 460],
          [250, 620],
        ],
        [6, 30, 10],
        -0.16,
      ),
      fold(
        [
          [500, 340],
          [538, 460],
          [550, 620],
        ],
        [6, 30, 10],
        -0.2,
      ),
      ...crease(
        [
          [330, 600],
          [400, 618],
          [480, 600],
        ],
        [3, 14, 3],
        0.2,
      ),
    ],
    lines: seams,
  })
  layers.push({ ...cloth, shapes: [circle(400, 300, 13)], lift: 0.6, puff: 4 })
  const visor = outline([
    [168, 632, 1],
    [280, 664],
    [400, 674],
    [520, 664],
    [632, 632, 1],
    [668, 700],
    [640, 776],
    [540, 818],
    [400, 832],
    [260, 818],
    [160, 776],
    [132, 700],
  ])
  layers.push({
    ...cloth,
    color: visorColor,
    pattern: undefined,
    shapes: [visor],
    roll: 130,
    rollGain: 0.45,
    lift: 1.8,
    puff: 4,
    lines: [0, 1, 2, 3, 4, 5].map((i) =>
      stitch(
        [
          [150 + i * 9, 700 - i * 2],
          [172 + i * 14, 770 - i * 14],
          [266 + i * 6, 806 - i * 17],
          [400, 820 - i * 19],
          [534 - i * 6, 806 - i * 17],
          [628 - i * 14, 770 - i * 14],
          [650 - i * 9, 700 - i * 2],
        ],
        thread,
      ),
    ),
    tone: [
      {
        area: outline([
          [170, 640],
          [400, 682],
          [630, 640],
          [620, 690],
          [400, 720],
          [180, 690],
        ]),
        strength: -0.3,
      },
    ],
  })
  if (options.logo !== null) layers.push(...logo(options.logo ?? 'star', 400, 530, 0.9, options.logoColor ?? tint(options.color, 0.75)))
  return layers
}

/** Beret with its stalk. */
export function beret(options: GarmentOptions): Layer[] {
  const cloth = clothOf(options)
  const layers: Layer[] = []
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [196, 640],
        [150, 560],
        [186, 440],
        [300, 360],
        [440, 336],
        [570, 370],
        [650, 470],
        [652, 580],
        [590, 660],
        [460, 706],
        [320, 700],
      ]),
    ],
    roll: 160,
    rollGain: 0.5,
    lift: 2,
    puff: 10,
    broad: [
      ...crease(
        [
          [230, 600],
          [330, 650],
          [470, 656],
          [590, 610],
        ],
        [4, 22, 20, 4],
        0.36,
      ),
      ...drag('br', [430, 400], { from: 100, to: 170, count: 3, length: 220, strength: 0.2, width: 22 }),
      ...drag('br3', [430, 400], { from: 20, to: 80, count: 3, length: 200, strength: 0.2, width: 22 }),
    ],
    broadBlur: 14,
  })
  layers.push({
    ...cloth,
    shapes: [],
    strokes: [
      {
        points: curve([
          [430, 398],
          [436, 366],
          [450, 342],
        ]),
        width: 13,
      },
    ],
    puff: 5,
    lift: 0.9,
  })
  return layers
}
