import { beanie } from '../garments/beanie.ts'
import { belt } from '../garments/belt.ts'
import { beret, cap } from '../garments/caps.ts'
import { gloves } from '../garments/gloves.ts'
import { jewellery } from '../garments/jewellery.ts'
import { scarf, snood } from '../garments/scarves.ts'
import { socks } from '../garments/socks.ts'
import { watch } from '../garments/watch.ts'
import { garmentType, range } from './garment-type.ts'
import type { GarmentType } from './garment-type.ts'

/** Hats, scarves, gloves and other small things. */
export const ACCESSORIES: Record<string, GarmentType> = {
  scarf: garmentType(scarf, 'small', { fabric: 'boucle', colour: '#9fb2bf', axes: { fringe: [true, true, false] }, look: 560 }),
  snood: garmentType(snood, 'small', { fabric: 'knit', colour: '#b9a58f' }),
  beanie: garmentType(beanie, 'small', {
    fabric: 'rib',
    colour: '#7c2036',
    axes: { style: ['cuff', 'slouch', 'fisherman'], pom: [undefined, undefined, '#eceae4'], label: [true, false] },
  }),
  cap: garmentType(cap, 'small', { fabric: 'twill', colour: '#243240', axes: { logo: ['star', 'ridge', 'label', null] } }),
  beret: garmentType(beret, 'small', { fabric: 'wool', colour: '#7c2036' }),
  gloves: garmentType(gloves, 'small', {
    fabric: 'leather',
    colour: '#3a2a22',
    axes: { strap: [false, true], fur: [undefined, '#d8cdbb'] },
  }),
  mittens: garmentType(gloves, 'small', { fabric: 'knit', colour: '#b3a894', params: { kind: 'mitten' } }),
  belt: garmentType(belt, 'small', {
    fabric: 'leather',
    colour: '#4a3228',
    axes: { buckle: ['square', 'round', 'plate'], w: range(36, 64), metal: ['#b9b2a0', '#c9b27a', '#3c3f41'] },
    look: 360,
  }),
  socks: garmentType(socks, 'small', {
    fabric: 'fine',
    colour: '#2f4a44',
    params: { accent: '#c9b27a' },
    axes: { length: ['crew', 'knee', 'ankle'], stripe: [false, true] },
  }),
  jewellery: garmentType(jewellery, 'small', {
    fabric: 'metal',
    colour: '#c9b27a',
    axes: { kind: ['hoops', 'drops', 'chain', 'pendant', 'ring'] },
    fill: 0.56,
    look: 170,
  }),
  watch: garmentType(watch, 'small', {
    fabric: 'leather',
    colour: '#2b2e31',
    axes: { metal: ['#b9b5aa', '#c9b27a', '#5d6163'], dial: ['#eef0ef', '#23292d', '#2f4a44'] },
    fill: 0.8,
    look: 230,
  }),
}
