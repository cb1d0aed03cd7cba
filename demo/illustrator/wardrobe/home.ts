import { bedlinen } from '../garments/bedlinen.ts'
import { candle } from '../garments/candle.ts'
import { cushion } from '../garments/cushion.ts'
import { mug } from '../garments/mug.ts'
import { plaid } from '../garments/plaid.ts'
import { towels } from '../garments/towels.ts'
import { garmentType, range } from './garment-type.ts'
import type { GarmentType } from './garment-type.ts'

const TABLE = { split: 0.74, ground: '#e3e7e9', ground2: '#d3dade' }

/** Things for the home. */
export const HOME: Record<string, GarmentType> = {
  plaid: garmentType(plaid, 'home', { fabric: 'wool', colour: '#57656b', axes: { fringe: [true, true, false] } }),
  cushion: garmentType(cushion, 'home', {
    fabric: 'linen',
    colour: '#8a9a86',
    axes: {
      style: ['plain', 'piped', 'button', 'flange', 'tassel'],
      shape: ['square', 'square', 'lumbar'],
      second: [undefined, '#d8cdbb'],
    },
  }),
  mug: garmentType(mug, 'home', {
    fabric: 'plain',
    colour: '#dfe3e3',
    params: { glaze: '#557a76' },
    axes: { h: range(280, 380), w: range(124, 160), glaze: ['#557a76', '#7c2036', '#2b3f5c', '#8d7a5c', undefined], speck: [true, false] },
    table: TABLE,
    warp: 1,
    fill: 0.62,
    look: 240,
  }),
  candle: garmentType(candle, 'home', {
    fabric: 'plain',
    colour: '#d8cdbb',
    axes: {
      kind: ['ceramic', 'glass', 'tin', 'pillar'],
      h: range(240, 340),
      w: range(110, 150),
      lid: [undefined, '#b08d62'],
      flame: [false, true],
    },
    table: TABLE,
    warp: 1,
    fill: 0.56,
    look: 220,
  }),
  towels: garmentType(towels, 'home', {
    fabric: 'terry',
    colour: '#8fa3a0',
    axes: { twine: [undefined, '#8d7a5c'], border: [true, false] },
    table: TABLE,
    fill: 0.8,
  }),
  bedlinen: garmentType(bedlinen, 'home', { fabric: 'poplin', colour: '#b9c6cd', axes: { ribbon: ['#b7a98f', '#7d8487', '#e6e2d8'] } }),
  bed: garmentType(bedlinen, 'home', { fabric: 'linen', colour: '#6d7f86', params: { kind: 'bed', inside: '#e6e8e6' }, bleed: true }),
}
