import { jacket } from '../garments/jacket.ts'
import { tailored } from '../garments/tailored.ts'
import { garmentType, range } from './garment-type.ts'
import type { GarmentType } from './garment-type.ts'

const FIT = ['regular', 'relaxed', 'boxy'] as const

/** Coats, jackets and tailoring. */
export const OUTERWEAR: Record<string, GarmentType> = {
  coat: garmentType(tailored, 'outer', {
    fabric: 'wool',
    colour: '#2f4a44',
    params: { rows: 1, length: 104, brk: 32, pocket: 'welt' },
    axes: {
      rows: [1, 2],
      length: range(92, 116),
      lapel: ['notch', 'peak', 'shawl'],
      fit: FIT,
      pocket: ['welt', 'flap', 'patch'],
      brk: range(28, 38),
      w: range(0.9, 1.2),
    },
  }),
  beltedCoat: garmentType(tailored, 'outer', {
    fabric: 'wool',
    colour: '#3a4044',
    params: { rows: 2, belt: 'tie', length: 108, flare: 4 },
    axes: {
      rows: [0, 2],
      length: range(98, 118),
      lapel: ['notch', 'shawl', 'peak'],
      flare: range(0, 8),
      w: range(0.95, 1.25),
      belt: ['tie', 'buckle'],
    },
  }),
  trench: garmentType(tailored, 'outer', {
    fabric: 'twill',
    colour: '#b6a98c',
    params: { rows: 2, belt: 'buckle', length: 106, storm: true, epaulette: true, cuffs: 'tab', w: 1.12, nBtn: 3 },
    axes: {
      length: range(86, 116),
      belt: ['buckle', 'tie'],
      epaulette: [true, false],
      storm: [true, true, false],
      fit: FIT,
      flare: range(0, 6),
    },
  }),
  puffer: garmentType(jacket, 'outer', {
    fabric: 'nylon',
    colour: '#3b4a48',
    params: { style: 'puffer', length: 72, rows: 8 },
    axes: {
      length: range(58, 104),
      rows: [6, 7, 9, 12],
      quilt: ['rows', 'rows', 'diamond'],
      collar: ['stand', 'hood'],
      fit: FIT,
      belt: [false, false, 'tie'],
    },
  }),
  parka: garmentType(jacket, 'outer', {
    fabric: 'canvas',
    colour: '#4c5348',
    params: { style: 'parka', length: 88, fur: '#b9a78c', waistCord: true },
    axes: {
      length: range(78, 100),
      fur: ['#b9a78c', '#e3dccd', '#5b5550', undefined],
      waistCord: [true, false],
      pocket: ['flap', 'patch', 'slant'],
    },
  }),
  bomber: garmentType(jacket, 'outer', {
    fabric: 'nylon',
    colour: '#3d4636',
    params: { style: 'bomber', length: 64 },
    axes: { length: range(58, 70), fit: FIT, pocket: ['slant', 'flapchest'], sleeveColor: [undefined, undefined, '#d9d6cd'] },
  }),
  denimJacket: garmentType(jacket, 'outer', {
    fabric: 'denim',
    colour: '#3a5476',
    params: { style: 'denim', length: 62 },
    axes: { length: range(54, 68), fit: FIT, collarFabric: [undefined, undefined, 'teddy'] },
  }),
  leatherJacket: garmentType(jacket, 'outer', {
    fabric: 'leather',
    colour: '#1f2224',
    params: { style: 'biker', length: 58 },
    axes: { length: range(54, 64), fit: ['regular', 'boxy'] },
  }),
  overshirt: garmentType(jacket, 'outer', {
    fabric: 'cord',
    colour: '#7a5a44',
    params: { style: 'overshirt', length: 74 },
    axes: { length: range(68, 80), fit: FIT, pocket: ['flapchest', 'patch', 'chest'] },
  }),
  puffVest: garmentType(jacket, 'top', {
    fabric: 'nylon',
    colour: '#8a2138',
    params: { style: 'puffer', sleeve: 'none', quilt: 'diamond', length: 64 },
    axes: { quilt: ['diamond', 'rows'], length: range(56, 72), rows: [7, 9] },
  }),
  blazer: garmentType(tailored, 'top', {
    fabric: 'wool',
    colour: '#9aa2a4',
    params: { length: 70, pocket: 'flap', breast: true, brk: 38, nBtn: 2, round: 46 },
    axes: {
      rows: [1, 1, 2],
      lapel: ['notch', 'peak', 'shawl'],
      length: range(62, 80),
      fit: FIT,
      brk: range(32, 42),
      pocket: ['flap', 'patch', 'welt'],
      nBtn: [1, 2, 3],
    },
  }),
  waistcoat: garmentType(tailored, 'top', {
    fabric: 'wool',
    colour: '#4a4d52',
    params: {
      sleeve: 'none',
      length: 58,
      pocket: 'welt',
      brk: 25,
      lastBtn: 51,
      pocketY: 41,
      nBtn: 5,
      chest: 45,
      shoulder: 34,
      arm: 25,
      armIn: 26,
      hemW: 44,
      w: 0.62,
      btnR: 8,
    },
    axes: { lapel: ['notch', 'notch', 'shawl'], length: range(52, 68), rows: [1, 1, 2] },
  }),
  robe: garmentType(tailored, 'outer', {
    fabric: 'terry',
    colour: '#d9d2c4',
    params: {
      rows: 0,
      lapel: 'shawl',
      belt: 'tie',
      length: 108,
      pocket: 'patch',
      cuffs: 'turn',
      turnStitch: false,
      w: 1.1,
      brk: 42,
      fit: 'relaxed',
      dart: false,
    },
    axes: { length: range(92, 118), w: range(0.95, 1.2) },
  }),
}
