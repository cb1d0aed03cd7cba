import { outline } from '../geometry/outlines.ts'
import type { Layer, Point } from '../model/layer.ts'
import { place } from '../model/moves.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { crease, drape } from '../parts/folds.ts'

/** Socks; `accent` colors heel and toe, and the cuff when it is striped. */
export interface SocksOptions extends GarmentOptions {
  fabric?: string
  length?: 'ankle' | 'crew' | 'knee'
  accent?: string
  stripe?: boolean
}

const TOPS_OF = { ankle: 470, crew: 250, knee: 40 }

/** Pair of socks. */
export function socks(options: SocksOptions): Layer[] {
  const { fabric = 'fine', length = 'crew' } = options
  const cloth = clothOf({ ...options, fabric })
  const accent = options.accent ?? tint(options.color, -0.3)
  const top = TOPS_OF[length]
  const one = (seed: string): Layer[] => {
    const layers: Layer[] = []
    const leg: Point[] = [
      [334, top + 70, 1],
      [336, 500],
      [322, 590],
      [268, 660],
      [176, 706],
      [118, 744],
      [96, 792],
      [120, 838],
      [190, 850],
      [300, 836],
      [400, 806],
      [468, 764],
      [500, 690],
      [494, 600],
      [480, 500],
      [482, top + 70, 1],
      [408, top + 78],
    ]
    layers.push({
      ...cloth,
      shapes: [outline(leg)],
      roll: 90,
      rollGain: 0.5,
      lift: 1.9,
      puff: 6,
      broad: [
        ...crease(
          [
            [330, 590],
            [390, 620],
            [470, 610],
          ],
          [3, 16, 3],
          0.34,
        ),
        ...crease(
          [
            [310, 640],
            [370, 668],
            [440, 660],
          ],
          [3, 14, 3],
          0.28,
        ),
        ...drape('so' + seed, { left: 346, right: 470, top: top + 60, bottom: 560, count: 2, strength: 0.24, widthHem: 22 }),
      ],
      seed,
    })
    layers.push({
      fabric,
      color: accent,
      shapes: [
        outline([
          [494, 604],
          [502, 690],
          [470, 764],
          [410, 802],
          [396, 770],
          [420, 720],
          [452, 660],
          [470, 606],
        ]),
        outline([
          [178, 704],
          [118, 742],
          [96, 790],
          [120, 839],
          [186, 850],
          [206, 820],
          [208, 770],
          [196, 724],
        ]),
      ],
      lift: 0,
      puff: 2,
      roll: 50,
      rollGain: 0.4,
      grain: 30,
    })
    layers.push({
      ...cloth,
      ...(options.stripe ? { color: accent } : {}),
      pattern: undefined,
      fabric: 'rib',
      shapes: [
        outline([
          [330, top, 1],
          [408, top + 8],
          [486, top, 1],
          [488, top + 60],
          [484, top + 104, 1],
          [408, top + 114],
          [332, top + 104, 1],
          [328, top + 60],
        ]),
      ],
      puff: 5,
      roll: 60,
      rollGain: 0.5,
      lift: 0.5,
    })
    return layers
  }
  return [...place(one('a'), { x: 110, y: -40, rot: 5 }), ...place(one('b'), { x: -40, y: 46, rot: -3 })]
}
