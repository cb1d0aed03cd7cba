import { top } from '../garments/top.ts'
import { garmentType, range } from './garment-type.ts'
import type { GarmentType } from './garment-type.ts'

const FIT = ['regular', 'relaxed', 'boxy'] as const

/** Jersey, shirts and knitwear. */
export const TOPS: Record<string, GarmentType> = {
  tee: garmentType(top, 'top', {
    fabric: 'jersey',
    colour: '#eceeed',
    params: { sleeve: 'short', length: 64 },
    axes: {
      length: range(56, 72),
      fit: ['slim', ...FIT, 'over'],
      neck: ['crew', 'crew', 'v', 'scoop', 'boat'],
      pocket: [undefined, undefined, 'chest'],
      logo: [undefined, undefined, ['ridge', 'centre'], ['sun', 'centre'], ['label', 'hem']],
      sleeve: ['short', 'short', 'cap', 'elbow'],
    },
  }),
  longsleeve: garmentType(top, 'top', {
    fabric: 'jersey',
    colour: '#d8d9d3',
    params: { length: 65 },
    axes: { neck: ['crew', 'henley', 'boat', 'v'], fit: ['slim', ...FIT], raglan: [false, true] },
  }),
  polo: garmentType(top, 'top', {
    fabric: 'jersey',
    colour: '#2f4a44',
    params: { neck: 'polo', sleeve: 'short', cuffs: 'rib', length: 68 },
    axes: { fit: FIT, sleeve: ['short', 'long'], hem: ['plain', 'split', 'rib'], logo: [undefined, ['star', 'chest']] },
  }),
  tank: garmentType(top, 'top', {
    fabric: 'rib',
    colour: '#e8e6e0',
    params: { sleeve: 'none', neck: 'scoop', length: 58, fit: 'slim', hem: 'plain', shoulder: 30, neckW: 20 },
    axes: { neck: ['scoop', 'square', 'v'], length: range(50, 64) },
  }),
  shirt: garmentType(top, 'top', {
    fabric: 'poplin',
    colour: '#e4eaee',
    params: { neck: 'shirt', closure: 'buttons', hem: 'tail', length: 73 },
    axes: {
      fit: FIT,
      length: range(66, 82),
      pocket: [undefined, 'chest', 'flapchest'],
      hem: ['tail', 'tail', 'plain'],
      point: range(0, 12),
      buttons: [5, 6, 7],
      sleeve: ['long', 'long', 'long', 'short'],
    },
  }),
  blouse: garmentType(top, 'top', {
    fabric: 'viscose',
    colour: '#d9c9c4',
    params: { neck: 'v', length: 62, puffed: true, cuffs: 'gather', fit: 'relaxed', elbowW: 21, cuffW: 15 },
    axes: {
      neck: ['v', 'crew', 'square', 'boat'],
      cuffs: ['gather', 'button', 'hem'],
      sleeve: ['long', 'three', 'elbow'],
      length: range(56, 68),
    },
  }),
  campShirt: garmentType(top, 'top', {
    fabric: 'viscose',
    colour: '#24463f',
    params: { neck: 'camp', closure: 'buttons', sleeve: 'short', fit: 'boxy', length: 70, buttons: 5 },
    axes: { pocket: [undefined, 'chest'], length: range(64, 76) },
  }),
  sweater: garmentType(top, 'top', {
    fabric: 'knit',
    colour: '#c6ced2',
    params: { hem: 'rib', length: 62, fit: 'boxy' },
    axes: {
      neck: ['crew', 'crew', 'v', 'mock', 'boat'],
      fit: ['regular', 'relaxed', 'boxy', 'over'],
      length: range(54, 70),
      cable: [false, false, 3, 2, 5],
      raglan: [false, true],
    },
  }),
  turtleneck: garmentType(top, 'top', {
    fabric: 'fine',
    colour: '#2f4a44',
    params: { neck: 'roll', hem: 'rib', length: 63 },
    axes: { fit: ['slim', ...FIT], neckH: range(56, 84), length: range(56, 70), cable: [false, false, 3] },
  }),
  cardigan: garmentType(top, 'top', {
    fabric: 'knit',
    colour: '#b3a894',
    params: { neck: 'v', closure: 'buttons', hem: 'rib', length: 64, fit: 'relaxed', button: '#4a3a30' },
    axes: {
      length: range(54, 88),
      pocket: [undefined, 'patch'],
      buttons: [4, 5, 6],
      fit: FIT,
      buttonR: range(7, 12),
      cable: [false, false, 2],
    },
  }),
  zipKnit: garmentType(top, 'top', {
    fabric: 'fine',
    colour: '#6d7f8a',
    params: { neck: 'mock', closure: 'zip', hem: 'rib', length: 66 },
    axes: { closure: ['zip', 'half'], fit: FIT },
  }),
  knitVest: garmentType(top, 'top', {
    fabric: 'fine',
    colour: '#5b6150',
    params: { neck: 'v', sleeve: 'none', hem: 'rib', length: 58 },
    axes: { neck: ['v', 'crew', 'mock'], cable: [false, 3, 2], length: range(50, 66), fit: ['regular', 'boxy'] },
  }),
  hoodie: garmentType(top, 'top', {
    fabric: 'jersey',
    colour: '#6d7f8a',
    params: { neck: 'hood', hem: 'rib', pocket: 'kangaroo', fit: 'boxy', length: 66 },
    axes: {
      closure: [undefined, undefined, 'zip'],
      fit: ['regular', 'boxy', 'over'],
      length: range(58, 72),
      logo: [undefined, ['star', 'chest'], ['label', 'hem']],
      raglan: [false, true],
    },
  }),
  sweatshirt: garmentType(top, 'top', {
    fabric: 'jersey',
    colour: '#b9b3a4',
    params: { hem: 'rib', cuffs: 'rib', fit: 'boxy', length: 64, band: 26 },
    axes: {
      fit: ['regular', 'boxy', 'over'],
      neck: ['crew', 'crew', 'mock'],
      logo: [undefined, ['ridge', 'centre'], ['label', 'hem'], ['bar', 'centre']],
      raglan: [false, true],
      closure: [undefined, undefined, 'half'],
    },
  }),
}
