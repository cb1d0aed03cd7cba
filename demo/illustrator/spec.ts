/** What the illustrator can draw: a view of one garment, or a scene composed of several. */
export type View =
  | 'front'
  | 'back'
  | 'detail'
  | 'detail2'
  | 'detail3'
  | 'folded'
  | 'hanger'
  | 'macro'
  | 'swatch'
  | 'outfit'
  | 'hero'
  | 'banner'

/** Landscape of a banner. */
export type Theme = 'ridge' | 'night' | 'shore' | 'forest' | 'dune' | 'dusk'

/** One parameter of a silhouette: a number of centimetres, a choice by name, a switch, or a small list. */
export type ParamValue = string | number | boolean | undefined | readonly (string | number)[] | { [key: string]: ParamValue }

/** A garment: everything that decides its look apart from the view. The same spec gives the same bytes. */
export interface GarmentSpec {
  type: string
  /** Hex colors, `#rrggbb`; the second one is for the pattern. */
  colour: string
  colour2?: string
  fabric?: string
  /** `name:number,number`, such as `check:84,18`. */
  pattern?: string
  seed: string
  params?: Record<string, ParamValue>
  /** Take the parameters by seed along the axes of the type; `params` still win. */
  vary?: boolean
}

/** A garment of an outfit or a hero: place, longest side in units and turn in degrees override its slot. */
export interface OutfitItem extends GarmentSpec {
  x?: number
  y?: number
  size?: number
  rot?: number
}

/** A picture to draw. `width` and `height` are pixels; height is 4/3 of the width by default (half for hero and banner). */
export interface PictureSpec extends Partial<GarmentSpec> {
  view: View
  /** Name of a ground or a hex color. */
  ground?: string
  /** Garments of an outfit or a hero. */
  items?: OutfitItem[]
  theme?: Theme
  /** Colors stacked below a folded garment. */
  stack?: string[]
  /** Framing of a detail: horizontal and vertical share of the garment, zoom. */
  at?: [number, number, number]
  /** Share of the usual size in the frame, and turn in degrees. */
  fill?: number
  rot?: number
  /** Zoom of an outfit, 0.88 by default; `mirror` swaps its left and right. */
  zoom?: number
  mirror?: boolean
  width?: number
  height?: number
}
