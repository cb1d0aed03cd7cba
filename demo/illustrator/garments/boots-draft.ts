import type { Layer } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'

/** Boots from the side; lengths in drawing units. */
export interface BootsOptions extends GarmentOptions {
  fabric?: string
  kind?: 'chelsea' | 'lace' | 'zip' | 'felt' | 'plain'
  /** Height of the shaft above the ankle (60–520), of the heel (0–90), thickness added to the sole. */
  shaft?: number
  heel?: number
  thick?: number
  toe?: 'round' | 'pointed'
  lug?: boolean
  strap?: boolean
  loop?: boolean
  cap?: boolean
  spec?: number
  /** Colors: sole, elastic, laces, lining, fluffy edge. */
  sole?: string
  gore?: string
  laces?: string
  lining?: string
  cuff?: string
}

/** One boot in the making: heights in units. */
export interface BootDraft {
  options: BootsOptions
  cloth: Layer
  color: string
  gore: string
  fabric: string
  kind: NonNullable<BootsOptions['kind']>
  top: number
  heel: number
  floor: number
  calf: number
  pointed: boolean
  soft: boolean
  high: boolean
}

/** Measures of a boot. */
export function draftBoot(options: BootsOptions): BootDraft {
  const { color, fabric = 'leather', shaft = 300, kind = 'chelsea' } = options
  return {
    options,
    cloth: { shapes: [], fabric, color, pattern: options.pattern, color2: options.color2, contrast: 1.05 },
    color,
    fabric,
    gore: options.gore ?? tint(color, -0.35),
    kind,
    top: 610 - shaft,
    heel: options.heel ?? 24,
    floor: 752 + (options.thick ?? 0),
    calf: shaft > 380 ? 26 : 0,
    pointed: options.toe === 'pointed',
    soft: kind === 'felt',
    high: shaft > 380,
  }
}
