import type { Layer } from '../model/layer.ts'
import type { Piece } from '../model/piece.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import type { Frame } from '../parts/frame.ts'

/** Place of a garment in an outfit; decides framing and details too. */
export type Role = 'outer' | 'top' | 'dress' | 'bottom' | 'shoes' | 'bag' | 'small' | 'home'

/** A range of numbers; whole ones unless it ends below 3. */
export interface Range {
  from: number
  to: number
}

/** The values a parameter takes among the models of a type: a list to choose from, or a range. */
export type Axis = readonly unknown[] | Range

/** Options as data: the cloth is known, the rest is up to the builder. */
export type LooseOptions = GarmentOptions & Record<string, unknown>

/** A row of the table of types. */
export interface GarmentType {
  make: (options: LooseOptions) => { layers: Layer[]; frame?: Frame }
  role: Role
  fabric: string
  colour: string
  params: Readonly<Record<string, unknown>>
  axes: Readonly<Record<string, Axis>>
  /** Stands on a table instead of lying on the ground. */
  table?: { split: number; ground: string; ground2: string }
  /** Fills the picture up to its edges. */
  bleed?: boolean
  /** Share of the picture it takes. */
  fill?: number
  /** Longest side in an outfit, in units. */
  look?: number
  /** Strength of the hand-laid warp; 0 for rigid things. */
  warp?: number
}

type Traits = Pick<GarmentType, 'table' | 'bleed' | 'fill' | 'look' | 'warp'>
type Params<Options> = Partial<Omit<Options, 'seed' | 'back' | 'color' | 'color2' | 'pattern'>>
type Axes<Options> = {
  [Key in keyof Params<Options>]?: readonly Options[Key][] | (Options[Key] extends number | undefined ? Range : never)
}

/** Range of a numeric axis. */
export const range = (from: number, to: number): Range => ({ from, to })

/** A type whose parameters and axes are checked against the options of its builder. */
export function garmentType<Options extends GarmentOptions>(
  make: (options: Options) => Layer[] | Piece,
  role: Role,
  look: { fabric: string; colour: string; params?: Params<Options>; axes?: Axes<Options> } & Traits,
): GarmentType {
  const { fabric, colour, params = {}, axes = {}, ...traits } = look
  return {
    // Parameters of a single model come from data and are trusted: a wrong one shows in the picture.
    make: (options) => {
      const made = make(options as unknown as Options)
      return Array.isArray(made) ? { layers: made } : made
    },
    role,
    fabric,
    colour,
    params: params as Record<string, unknown>,
    axes: axes as Record<string, Axis>,
    ...traits,
  }
}
