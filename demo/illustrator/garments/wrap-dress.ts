import { outline } from '../geometry/outlines.ts'
import type { Cloth, Layer } from '../model/layer.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { wideSleeves, wrapBodice } from './wrap-dress-bodice.ts'
import { wrapSkirt, wrapTie } from './wrap-dress-skirt.ts'

/** Wrap dress: y of the hem and its half width in drawing units. */
export interface WrapDressOptions extends GarmentOptions {
  fabric?: string
  length?: number
  hem?: number
}

/** Wrap dress with wide sleeves. */
export function wrapDress(options: WrapDressOptions): Layer[] {
  const { length: hemY = 985, hem = 214, seed } = options
  const cloth: Cloth = { fabric: options.fabric ?? 'viscose', color: options.color, color2: options.color2, pattern: options.pattern }
  const inside: Layer = {
    ...cloth,
    shapes: [
      outline([
        [336, 96, 1],
        [366, 84],
        [400, 81],
        [434, 84],
        [464, 96, 1],
        [470, 200],
        [440, 360, 1],
        [370, 360, 1],
        [330, 200],
      ]),
    ],
    lift: 1,
    tone: [
      {
        area: outline([
          [320, 110],
          [480, 105],
          [480, 380],
          [320, 380],
        ]),
        strength: -0.7,
      },
    ],
  }
  return [inside, ...wideSleeves(cloth, seed), ...wrapSkirt(cloth, seed, hemY, 400 - hem), ...wrapBodice(cloth, seed), ...wrapTie(cloth)]
}
