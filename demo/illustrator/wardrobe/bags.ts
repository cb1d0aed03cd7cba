import { backpack } from '../garments/backpack.ts'
import { crossbody } from '../garments/crossbody.ts'
import { hobo } from '../garments/hobo.ts'
import { tote } from '../garments/tote.ts'
import { garmentType, range } from './garment-type.ts'
import type { GarmentType } from './garment-type.ts'

/** Bags. */
export const BAGS: Record<string, GarmentType> = {
  tote: garmentType(tote, 'bag', {
    fabric: 'leather',
    colour: '#23292d',
    axes: { w: range(190, 250), y0: range(400, 500), drop: range(160, 280) },
  }),
  crossbody: garmentType(crossbody, 'bag', {
    fabric: 'leather',
    colour: '#5a2f36',
    axes: {
      shape: ['box', 'saddle', 'camera'],
      quilt: [false, false, true],
      chain: [false, false, true],
      h: range(250, 320),
      w: range(180, 220),
    },
  }),
  backpack: garmentType(backpack, 'bag', { fabric: 'canvas', colour: '#3a4a44', axes: { kind: ['daypack', 'rolltop', 'leather'] } }),
  hobo: garmentType(hobo, 'bag', { fabric: 'suede', colour: '#8c7b6a' }),
}
