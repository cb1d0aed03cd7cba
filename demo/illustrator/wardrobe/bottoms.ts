import { skirt } from '../garments/skirt.ts'
import { trousers } from '../garments/trousers.ts'
import { garmentType, range } from './garment-type.ts'
import type { GarmentType } from './garment-type.ts'

/** Trousers and skirts. */
export const BOTTOMS: Record<string, GarmentType> = {
  trousers: garmentType(trousers, 'bottom', {
    fabric: 'twill',
    colour: '#3a4044',
    params: { hem: 112, hip: 162 },
    axes: {
      hem: range(84, 146),
      pleats: [true, true, false],
      cuff: [undefined, undefined, 'turn'],
      length: range(900, 990),
      rise: range(286, 312),
    },
  }),
  jeans: garmentType(trousers, 'bottom', {
    fabric: 'denim',
    colour: '#2b3f5c',
    params: { jeans: true, hem: 104, hip: 160, waist: 128 },
    axes: {
      hem: range(80, 146),
      wash: [0, 0.05, 0.16, 0.26],
      cuff: [undefined, undefined, 'turn'],
      length: range(900, 990),
      rise: range(284, 316),
    },
  }),
  cargo: garmentType(trousers, 'bottom', {
    fabric: 'canvas',
    colour: '#4f5546',
    params: { pocket: 'cargo', pleats: false, crease: false, hem: 110, hip: 168 },
    axes: { hem: range(94, 136) },
  }),
  joggers: garmentType(trousers, 'bottom', {
    fabric: 'jersey',
    colour: '#6b7276',
    params: { waistband: 'elastic', cuff: 'rib', hem: 84, hip: 166, length: 930, waist: 128 },
    axes: { cuff: ['rib', 'rib', undefined], hem: range(78, 112), sideStripe: [false, false, true] },
  }),
  shorts: garmentType(trousers, 'bottom', {
    fabric: 'linen',
    colour: '#c9bfa8',
    params: { hem: 132, length: 490, hip: 172, waist: 132 },
    axes: { length: range(440, 590), waistband: ['band', 'elastic'], cuff: [undefined, 'turn'] },
  }),
  skirt: garmentType(skirt, 'bottom', {
    fabric: 'satin',
    colour: '#6d7f8a',
    params: { length: 900 },
    axes: { length: range(560, 960), hem: range(170, 250), n: [3, 5, 7], front: [undefined, undefined, 'wrap', 'slit'] },
  }),
  pleatSkirt: garmentType(skirt, 'bottom', {
    fabric: 'wool',
    colour: '#5b6150',
    params: { pleats: 14, length: 900 },
    axes: { pleats: [10, 14, 18, 24], length: range(600, 950), hem: range(200, 256) },
  }),
  pencilSkirt: garmentType(skirt, 'bottom', {
    fabric: 'rib',
    colour: '#4b3a3f',
    params: { length: 860, hem: 150, fit: 'pencil', n: 3, v: 0.22 },
    axes: { length: range(680, 920), hem: range(136, 172), front: [undefined, 'slit', 'buttons'] },
  }),
  denimSkirt: garmentType(skirt, 'bottom', {
    fabric: 'denim',
    colour: '#39506e',
    params: {
      length: 560,
      hem: 176,
      waist: 128,
      front: 'buttons',
      n: 3,
      v: 0.2,
      metal: true,
      button: '#8d7a5c',
      pocket: true,
      wash: 0.05,
      thread: [0.62, 0.36, 0.12],
      nBtn: 5,
    },
    axes: { length: range(500, 880), hem: range(160, 200) },
  }),
}
