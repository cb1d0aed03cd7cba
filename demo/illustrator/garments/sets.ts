import type { Layer } from '../model/layer.ts'
import { place } from '../model/moves.ts'
import { clothOf } from '../parts/cloth.ts'
import { waistBelt } from '../parts/waist-belt.ts'
import type { BeltKind } from '../parts/waist-belt.ts'
import type { TopOptions } from './top-draft.ts'
import { top } from './top.ts'
import { trousers } from './trousers.ts'

/** Jumpsuit; options as for tops, `hem` is the width of a leg in units. */
export interface JumpsuitOptions extends Omit<TopOptions, 'hem'> {
  hem?: number
  belt?: BeltKind
}

/** A top and trousers joined by a belt. */
export function jumpsuit(options: JumpsuitOptions): Layer[] {
  const { layers, frame } = top({
    length: 48,
    chest: 47,
    neck: 'shirt',
    closure: options.neck === 'v' ? undefined : 'buttons',
    waist: 40,
    hemW: 40,
    waistAt: 42,
    cuffs: 'button',
    ...options,
    hem: 'plain',
    belted: false,
  })
  const { color, color2, pattern, fabric, back, button } = options
  const legs = trousers({
    color,
    color2,
    pattern,
    fabric,
    back,
    button,
    gap: 8,
    seed: options.seed + 'l',
    waist: 164,
    hip: 186,
    hem: options.hem ?? 136,
    rise: 330,
    length: 980,
  })
  const belt = waistBelt(clothOf({ ...options, fabric: fabric ?? 'twill' }), 247, frame.hemY - 6, { kind: options.belt ?? 'tie', h: 40 })
  return [...place(place(legs, { scale: 0.93 }), { y: frame.hemY - 170 }), ...layers, ...belt.slice(0, back ? 2 : undefined)]
}

/** Pyjamas; options as for tops. */
export interface PyjamasOptions extends TopOptions {
  shorts?: boolean
  /** Color of the cord. */
  piping?: string
}

/** Camp-collar shirt over soft trousers. */
export function pyjamas(options: PyjamasOptions): Layer[] {
  const { color, color2, pattern, fabric = 'satin', back } = options
  const legs = trousers({
    color,
    color2,
    pattern,
    fabric,
    back,
    seed: options.seed + 't',
    waistband: 'elastic',
    pocket: 'none',
    waist: 136,
    hip: 172,
    hem: options.shorts ? 128 : 112,
    length: options.shorts ? 480 : 930,
    cord: options.piping,
  })
  const shirt = top({
    length: 66,
    fit: 'relaxed',
    neck: 'camp',
    closure: 'buttons',
    buttons: 5,
    pocket: 'chest',
    cuffs: 'turn',
    turnStitch: false,
    ...options,
    fabric,
  })
  return [
    ...place(legs, { x: 150, y: options.shorts ? 420 : 240, scale: 0.9, rot: -6 }),
    ...place(shirt.layers, { x: -20, y: -30, rot: 3 }),
  ]
}
