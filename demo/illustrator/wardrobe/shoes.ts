import { boots } from '../garments/boots.ts'
import { loafers } from '../garments/loafers.ts'
import { sandals } from '../garments/sandals.ts'
import { sneakers } from '../garments/sneakers.ts'
import { garmentType, range } from './garment-type.ts'
import type { GarmentType } from './garment-type.ts'

/** Shoes, always a pair. */
export const SHOES: Record<string, GarmentType> = {
  boots: garmentType(boots, 'shoes', {
    fabric: 'leather',
    colour: '#1b1d1f',
    axes: {
      kind: ['chelsea', 'lace', 'zip'],
      shaft: range(200, 340),
      thick: [0, 10],
      lug: [false, true],
      heel: range(14, 40),
      strap: [false, false, true],
    },
  }),
  heeledBoots: garmentType(boots, 'shoes', {
    fabric: 'leather',
    colour: '#3a2226',
    params: { kind: 'zip', heel: 76, toe: 'pointed', shaft: 210 },
    axes: { heel: range(50, 88), shaft: range(160, 300), toe: ['pointed', 'round'] },
  }),
  highBoots: garmentType(boots, 'shoes', {
    fabric: 'suede',
    colour: '#5a4636',
    params: { kind: 'zip', shaft: 470, heel: 40 },
    axes: { shaft: range(420, 500), heel: range(14, 76), toe: ['round', 'pointed'], kind: ['zip', 'plain'] },
  }),
  warmBoots: garmentType(boots, 'shoes', {
    fabric: 'suede',
    colour: '#a5835c',
    params: { kind: 'plain', cuff: '#e3d6c0', heel: 0, shaft: 220, thick: 6 },
    axes: { shaft: range(170, 320), cuff: ['#e3d6c0', '#b9b1a6', '#efeae0'] },
  }),
  feltBoots: garmentType(boots, 'shoes', {
    fabric: 'wool',
    colour: '#8e9496',
    params: { kind: 'felt', heel: 0, shaft: 330, sole: '#3a3c3d' },
    axes: { shaft: range(220, 360) },
  }),
  sneakers: garmentType(sneakers, 'shoes', {
    fabric: 'leather',
    colour: '#eceeed',
    params: { accent: '#2f4a44' },
    axes: { kind: ['court', 'runner', 'high'], mark: [true, true, false] },
  }),
  loafers: garmentType(loafers, 'shoes', { fabric: 'leather', colour: '#3a2a22', axes: { kind: ['penny', 'tassel', 'bit', 'derby'] } }),
  flats: garmentType(loafers, 'shoes', {
    fabric: 'suede',
    colour: '#8a2138',
    params: { kind: 'flat' },
    axes: { toe: ['round', 'pointed'], bow: [true, false] },
  }),
  slippers: garmentType(loafers, 'shoes', { fabric: 'wool', colour: '#6d7f8a', params: { kind: 'slipper' } }),
  sandals: garmentType(sandals, 'shoes', {
    fabric: 'leather',
    colour: '#5a4030',
    axes: { kind: ['two', 'cross', 'ankle'], bed: ['#b79d7e', '#8d7a66', '#d7bb98'] },
  }),
}
