import type { DemoModel } from '#demo/shapes.ts'

type Code = 'shoulders' | 'chest' | 'waist' | 'hips' | 'sleeve' | 'inseam' | 'length' | 'foot'
/** Centimetres. */
export type Measures = Partial<Record<Code, number>>
type Measured = Pick<DemoModel, 'category' | 'sizes' | 'picture'>

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const skirts = new Set(['skirt', 'pleatSkirt', 'pencilSkirt', 'denimSkirt'])
const bottoms = new Set(['jeans', 'trousers', 'cargo', 'joggers', 'shorts'])
const sleeveless = new Set(['slipDress', 'knitVest', 'waistcoat', 'tank', 'puffVest', 'lingerie'])
const shortSleeved = new Set(['tee', 'polo', 'campShirt'])
const wornOver = new Set(['coat', 'beltedCoat', 'trench', 'parka', 'puffer', 'puffVest', 'bomber', 'leatherJacket', 'denimJacket'])
/** From the shoulder to the hem, of a women's M. */
const lengths: Record<string, number> = {
  coat: 100,
  beltedCoat: 104,
  trench: 108,
  parka: 88,
  puffer: 76,
  dress: 112,
  shirtDress: 116,
  knitDress: 108,
  slipDress: 118,
  wrapDress: 114,
  jumpsuit: 142,
  robe: 112,
  blazer: 70,
}

/** A finished thing in one of its sizes; nothing for things that are not worn on the body or have one size. */
export function garmentMeasures(model: Measured, size: string): Measures | undefined {
  if (model.sizes === 'one') return undefined
  if (model.sizes === 'shoes') return { foot: footLength(size) + 0.5 }
  const { type, params } = model.picture
  const isMen = model.category.startsWith('men/')
  if (model.sizes === 'jeans') {
    const inches = Number(size.slice(1))
    const waist = Math.round(inches * 2.54)
    return { waist, hips: waist + (isMen ? 20 : 24), inseam: isMen ? 82 : 78, length: (isMen ? 106 : 102) + (inches - 28) / 2 }
  }
  const step = letters.indexOf(size) - 2
  const waist = (isMen ? 84 : 72) + step * 5
  if (skirts.has(type)) return { waist, hips: 100 + step * 5, length: Math.round(ownLength(params?.length) ?? 78) }
  if (bottoms.has(type)) {
    const isShort = type === 'shorts'
    return { waist, hips: (isMen ? 108 : 104) + step * 5, inseam: isShort ? 20 : isMen ? 80 : 76, length: (isShort ? 48 : 104) + step }
  }
  const outer = wornOver.has(type) ? 8 : 0
  return {
    ...(type !== 'lingerie' && { shoulders: (isMen ? 47 : 40) + outer / 4 + step * 1.5 }),
    chest: (isMen ? 110 : 102) + outer + step * 6,
    ...(!sleeveless.has(type) && { sleeve: shortSleeved.has(type) ? 23 + step / 2 : (isMen ? 65 : 60) + step }),
    length: (ownLength(params?.length) ?? (lengths[type] ?? 64) + (isMen ? 6 : 0)) + step,
  }
}

/** The drawn length is the thing's own: its texts name it too. */
function ownLength(drawn: unknown): number | undefined {
  return typeof drawn === 'number' && drawn >= 30 && drawn <= 140 ? drawn : undefined
}

/** The body a size is made for, from and to, in centimetres. */
export function bodyMeasures(audience: 'women' | 'men', size: string): Partial<Record<Code, [number, number]>> {
  if (size.startsWith('W')) {
    const waist = Math.round(Number(size.slice(1)) * 2.54)
    const hips = waist + (audience === 'men' ? 16 : 24)
    return { waist: [waist - 2, waist], hips: [hips - 2, hips] }
  }
  const step = letters.indexOf(size)
  const [chest, waist, hips] = audience === 'men' ? [86, 74, 90] : [80, 62, 88]
  const range = (from: number): [number, number] => [from + step * 4, from + step * 4 + 4]
  return { chest: range(chest), waist: range(waist), hips: range(hips) }
}

/** The foot that a shoe is made for, in centimetres, to the half. */
export function footLength(size: string): number {
  return Math.round((((Number(size) - 35) * 2) / 3 + 22.5) * 2) / 2
}
