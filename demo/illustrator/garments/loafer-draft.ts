import type { Layer } from '../model/layer.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import type { Splay } from './shoe-last.ts'

/** Closed shoes from above. */
export interface LoafersOptions extends GarmentOptions, Splay {
  fabric?: string
  kind?: 'penny' | 'tassel' | 'bit' | 'flat' | 'slipper' | 'derby'
  toe?: 'round' | 'pointed'
  bow?: boolean
  cap?: boolean
  spec?: number
  sole?: string
  lining?: string
  laces?: string
}

/** A shoe in the making; `openingY` is the front of its opening. */
export interface LoaferDraft {
  options: LoafersOptions
  cloth: Layer
  color: string
  kind: NonNullable<LoafersOptions['kind']>
  openingY: number
}
