import { dress } from '../garments/dress.ts'
import { lingerie } from '../garments/lingerie.ts'
import { jumpsuit, pyjamas } from '../garments/sets.ts'
import { slipDress } from '../garments/slip-dress.ts'
import { top } from '../garments/top.ts'
import { wrapDress } from '../garments/wrap-dress.ts'
import { garmentType, range } from './garment-type.ts'
import type { GarmentType } from './garment-type.ts'

/** Dresses, jumpsuit and sets. */
export const DRESSES: Record<string, GarmentType> = {
  wrapDress: garmentType(wrapDress, 'dress', {
    fabric: 'viscose',
    colour: '#7c2036',
    axes: { length: range(900, 1010), hem: range(180, 236) },
  }),
  dress: garmentType(dress, 'dress', {
    fabric: 'viscose',
    colour: '#2b2f4a',
    params: { length: 116 },
    axes: {
      neck: ['v', 'round', 'square', 'boat', 'shirt'],
      sleeve: ['long', 'three', 'short', 'elbow', 'none'],
      length: range(86, 124),
      skirt: range(66, 98),
      tiers: [0, 0, 1, 2],
      belt: [false, false, 'tie', 'buckle'],
      puffed: [false, true],
      cuffs: ['hem', 'button', 'gather'],
    },
  }),
  slipDress: garmentType(slipDress, 'dress', {
    fabric: 'satin',
    colour: '#b9a58f',
    params: { length: 116, skirt: 58 },
    axes: { neck: ['v', 'cowl', 'straight'], length: range(76, 122), skirt: range(52, 70), lace: [undefined, undefined, '#efe8e2'] },
  }),
  knitDress: garmentType(top, 'dress', {
    fabric: 'rib',
    colour: '#7d6a5c',
    params: { neck: 'roll', hem: 'plain', cuffs: 'hem', length: 112, chest: 48, waist: 41, hipW: 47, hemW: 47, fit: 'slim' },
    axes: { neck: ['roll', 'crew', 'v', 'boat'], length: range(88, 120), hemW: range(44, 54), sleeve: ['long', 'long', 'three'] },
  }),
  shirtDress: garmentType(top, 'dress', {
    fabric: 'poplin',
    colour: '#dfe5e3',
    params: { neck: 'shirt', closure: 'buttons', buttons: 9, length: 108, hem: 'tail', fit: 'relaxed', waist: 48 },
    axes: { length: range(92, 118), pocket: [undefined, 'chest', 'flapchest'], hem: ['tail', 'plain'] },
  }),
  jumpsuit: garmentType(jumpsuit, 'dress', {
    fabric: 'twill',
    colour: '#6b5a48',
    axes: {
      neck: ['shirt', 'v'],
      sleeve: ['long', 'short', 'three'],
      hem: range(104, 144),
      pocket: [undefined, 'flapchest', 'chest'],
      belt: ['tie', 'buckle'],
    },
  }),
  pyjamas: garmentType(pyjamas, 'dress', {
    fabric: 'viscose',
    colour: '#8fa3b5',
    params: { button: '#e6eaea', piping: '#e6eaea' },
    axes: { shorts: [false, false, true], sleeve: ['long', 'short'] },
  }),
  lingerie: garmentType(lingerie, 'top', { fabric: 'satin', colour: '#8a7f86' }),
}
