import { rng } from '../geometry/random.ts'
import { ACCESSORIES } from './accessories.ts'
import { BAGS } from './bags.ts'
import { BOTTOMS } from './bottoms.ts'
import { DRESSES } from './dresses.ts'
import type { Axis, GarmentType } from './garment-type.ts'
import { HOME } from './home.ts'
import { OUTERWEAR } from './outerwear.ts'
import { SHOES } from './shoes.ts'
import { TOPS } from './tops.ts'

const WARDROBE: Readonly<Record<string, GarmentType>> = {
  ...OUTERWEAR,
  ...TOPS,
  ...DRESSES,
  ...BOTTOMS,
  ...SHOES,
  ...BAGS,
  ...ACCESSORIES,
  ...HOME,
}

/** Names of all types the illustrator draws. */
export const garmentTypeNames = (): string[] => Object.keys(WARDROBE)

/** Row of a type; throws when there is none of that name. */
export function getGarmentType(name: string | undefined): GarmentType {
  const type = name !== undefined && Object.hasOwn(WARDROBE, name) ? WARDROBE[name] : undefined
  if (!type) throw new Error(`unknown type ${name}`)
  return type
}

function pick(axis: Axis, share: number): unknown {
  if (!('from' in axis)) return axis[Math.floor(share * axis.length)]
  const value = axis.from + (axis.to - axis.from) * share
  return axis.to < 3 ? Math.round(value * 100) / 100 : Math.round(value)
}

/** Parameters of one model, chosen by seed along the axes of its type. */
export function vary(name: string, seed: string): Record<string, unknown> {
  const random = rng('vary' + name + seed)
  const chosen = Object.entries(getGarmentType(name).axes).map(([key, axis]) => [key, pick(axis, random())] as const)
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
}
