import { curve, outline, softBox } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import type { Cloth, Layer } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease } from '../parts/folds.ts'

/** Towels; colors from the bottom of the stack to its top. */
export interface TowelsOptions extends GarmentOptions {
  fabric?: string
  colors?: readonly string[]
  border?: boolean
  /** Color of the twine around the stack. */
  twine?: string
  /** How much narrower each towel is, in units. */
  step?: number
}

/** A stack of folded towels, seen from the front. */
export function towels(options: TowelsOptions): Layer[] {
  const { fabric = 'terry', seed } = options
  const stack = options.colors ?? [tint(options.color, -0.25), options.color, tint(options.color, 0.3)]
  const random = rng(seed)
  const layers: Layer[] = []
  let bottom = 760
  stack.forEach((color, i) => {
    const height = 116 - i * 6
    const half = 236 - i * (options.step ?? 10) + (random() - 0.5) * 12
    const aside = (random() - 0.5) * 22
    const cloth: Cloth = { fabric, color, pattern: options.pattern, color2: options.color2 }
    const centre = 400 + aside
    const top = bottom - height
    layers.push({
      ...cloth,
      shapes: [
        outline([
          [centre - half, top + 30],
          [centre - half + 26, top + 4],
          [centre, top - 4],
          [centre + half - 26, top + 4],
          [centre + half, top + 30],
          [centre + half + 8, bottom - 40],
          [centre + half - 14, bottom - 4],
          [centre, bottom + 2],
          [centre - half + 14, bottom - 4],
          [centre - half - 8, bottom - 40],
        ]),
      ],
      roll: 90,
      rollGain: 0.62,
      lift: 1.9,
      puff: 9,
      grain: 90,
      broad: [
        ...crease(
          [
            [centre - half + 20, top + height * 0.44],
            [centre, top + height * 0.5],
            [centre + half - 16, top + height * 0.42],
          ],
          [8, 14, 8],
          -0.55,
        ),
        ...crease(
          [
            [centre - half + 26, top + height * 0.74],
            [centre - 40, top + height * 0.79],
            [centre + half - 40, top + height * 0.73],
          ],
          [4, 10, 4],
          -0.3,
        ),
      ],
      broadBlur: 6,
      tone: [{ area: softBox(centre - half, top - 12, centre + half, top + 16), strength: i < stack.length - 1 ? -0.3 : 0 }],
      seed: i,
    })
    if (options.border !== false)
      layers.push({
        fabric: 'twill',
        color: tint(color, -0.14),
        shapes: [
          outline([
            [centre - half + 44, top + 6, 1],
            [centre - half + 74, top + 3, 1],
            [centre - half + 78, bottom - 3, 1],
            [centre - half + 40, bottom - 6, 1],
          ]),
        ],
        lift: 0,
        puff: 1,
        edgeHeight: -0.6,
        roll: 60,
        rollGain: 0.3,
      })
    bottom -= height - 8
  })
  if (options.twine)
    layers.push({
      fabric: 'canvas',
      color: options.twine,
      shapes: [],
      strokes: [
        {
          points: curve([
            [456, bottom - 6],
            [462, 560],
            [458, 764],
          ]),
          width: 9,
        },
        {
          points: curve([
            [456, bottom + 2],
            [420, bottom - 34],
            [396, bottom - 10],
            [452, bottom + 4],
            [500, bottom - 38],
            [520, bottom - 8],
            [458, bottom + 4],
          ]),
          width: 8,
        },
      ],
      puff: 3,
      lift: 0.8,
      wrinkle: 0,
    })
  return layers
}
