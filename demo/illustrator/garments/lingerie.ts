import { curve, flip, outline, softBox } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer } from '../model/layer.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { drag, flipFolds, fold } from '../parts/folds.ts'
import { seam, stitch } from '../parts/stitches.ts'

/** Bralette and briefs; `lace` is the color of their edging. */
export interface LingerieOptions extends GarmentOptions {
  fabric?: string
  lace?: string
}

function bralette(cloth: Cloth, lace: string): Layer[] {
  const layers: Layer[] = []
  const top = 330
  for (const a of [-1, 1])
    layers.push({
      ...cloth,
      shapes: [],
      strokes: [
        {
          points: curve([
            [400 + a * 96, top + 20],
            [400 + a * 90, top - 60],
            [400 + a * 66, top - 120],
            [400 + a * 44, top - 90],
            [400 + a * 80, top - 10],
            [400 + a * 150, top + 130],
          ]),
          width: 8,
        },
      ],
      puff: 3,
      lift: 1.2,
      wrinkle: 0,
    })
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [206, top + 118, 1],
        [400, top + 136],
        [594, top + 118, 1],
        [596, top + 172, 1],
        [400, top + 192],
        [204, top + 172, 1],
      ]),
    ],
    puff: 4,
    roll: 18,
    rollGain: 0.4,
    lift: 1.2,
    fine: Array.from({ length: 30 }, (_, i) =>
      fold(
        [
          [lerp(206, 594, i / 29), top + 124],
          [lerp(206, 594, i / 29), top + 176],
        ],
        [6, 6],
        i % 2 ? 0.3 : -0.3,
      ),
    ),
  })
  const cup = outline([
    [394, top + 140, 1],
    [372, top + 96],
    [318, top + 26, 1],
    [292, top + 22, 1],
    [250, top + 70],
    [214, top + 124, 1],
    [222, top + 160],
    [310, top + 176],
    [394, top + 166, 1],
  ])
  layers.push({
    ...cloth,
    shapes: [cup, flip(cup)],
    roll: 70,
    rollGain: 0.7,
    lift: 1.2,
    lines: [
      seam(
        [
          [304, top + 28],
          [312, top + 90],
          [306, top + 172],
        ],
        { opacity: 0.3 },
      ),
      seam(
        flip([
          [304, top + 28],
          [312, top + 90],
          [306, top + 172],
        ]),
        { opacity: 0.3 },
      ),
    ],
    broad: [
      ...drag('lg', [306, top + 34], { from: 60, to: 120, count: 3, length: 110, strength: 0.2, width: 10 }),
      ...flipFolds(drag('lg2', [306, top + 34], { from: 60, to: 120, count: 3, length: 110, strength: 0.2, width: 10 })),
    ],
  })
  const laceEdge = outline([
    [394, top + 140, 1],
    [372, top + 96],
    [318, top + 26, 1],
    [306, top + 24, 1],
    [344, top + 96],
    [366, top + 156, 1],
  ])
  layers.push({ fabric: 'lace', color: lace, shapes: [laceEdge, flip(laceEdge)], lift: 0.3, puff: 1.5 })
  return layers
}

function briefs(cloth: Cloth, lace: string): Layer[] {
  const waist = 640
  const layers: Layer[] = []
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [216, waist + 6, 1],
        [400, waist - 6],
        [584, waist + 6, 1],
        [584, waist + 40, 1],
        [216, waist + 40, 1],
      ]),
    ],
    lift: 1,
    tone: [{ area: softBox(210, waist, 590, waist + 50), strength: -0.5 }],
  })
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [214, waist + 8, 1],
        [400, waist + 26],
        [586, waist + 8, 1],
        [600, waist + 128, 1],
        [560, waist + 168],
        [486, waist + 210],
        [448, waist + 276],
        [440, waist + 306, 1],
        [400, waist + 312],
        [360, waist + 306, 1],
        [352, waist + 276],
        [314, waist + 210],
        [240, waist + 168],
        [200, waist + 128, 1],
      ]),
    ],
    roll: 60,
    rollGain: 0.5,
    lift: 1.6,
    broad: [
      ...drag('br', [372, waist + 270], { from: -150, to: -95, count: 4, length: 150, strength: 0.3, width: 11 }),
      ...flipFolds(drag('br2', [372, waist + 270], { from: -150, to: -95, count: 4, length: 150, strength: 0.3, width: 11 })),
    ],
    lines: [
      stitch(
        [
          [207, waist + 120],
          [246, waist + 158],
          [322, waist + 204],
          [361, waist + 276],
          [367, waist + 304],
        ],
        { opacity: 0.3 },
      ),
      stitch(
        flip([
          [207, waist + 120],
          [246, waist + 158],
          [322, waist + 204],
          [361, waist + 276],
          [367, waist + 304],
        ]),
        { opacity: 0.3 },
      ),
    ],
  })
  layers.push({
    fabric: 'lace',
    color: lace,
    shapes: [
      outline([
        [213, waist + 6, 1],
        [400, waist + 24],
        [587, waist + 6, 1],
        [590, waist + 42, 1],
        [400, waist + 60],
        [210, waist + 42, 1],
      ]),
    ],
    puff: 2,
    lift: 0.4,
  })
  return layers
}

/** Bralette and briefs laid one above the other. */
export function lingerie(options: LingerieOptions): Layer[] {
  const cloth = clothOf({ ...options, fabric: options.fabric ?? 'satin' })
  const lace = options.lace ?? tint(options.color, 0.25)
  return [...bralette(cloth, lace), ...briefs(cloth, lace)]
}
