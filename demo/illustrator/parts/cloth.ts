import type { Cloth } from '../model/layer.ts'

/** What every garment is told: cloth, seed of its chance, and whether its back is shown. */
export interface GarmentOptions extends Cloth {
  seed: string
  back?: boolean
}

/** The cloth of a garment without its other options; wool by default. */
export const clothOf = ({ fabric = 'wool', color, color2, pattern }: Cloth): Cloth => ({ fabric, color, color2, pattern })

/** Another color of the same cloth, plain; the cloth itself when there is none. */
export const recolour = <T extends Cloth>(cloth: T, color: string | undefined): T =>
  color ? { ...cloth, color, pattern: undefined } : cloth

/** Shade of a hex color: below 0 darker (-1 black), above 0 lighter (1 white). */
export const tint = (hex: string, amount: number): string =>
  '#' +
  [1, 3, 5]
    .map((i) => {
      const channel = parseInt(hex.slice(i, i + 2), 16)
      return Math.round(amount < 0 ? channel * (1 + amount) : channel + (255 - channel) * amount)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')

const KNITS = ['knit', 'fine', 'rib', 'boucle', 'waffle', 'teddy']

/** Knitted cloth gets ribs instead of hems. */
export const isKnit = (fabric: string | undefined): boolean => fabric !== undefined && KNITS.includes(fabric)
