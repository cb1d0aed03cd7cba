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

/** One parameter of a silhouette: a number of centimetres, a choice by name, a switch, or a small list. */
export type ParamValue = string | number | boolean | undefined | readonly (string | number)[] | { [key: string]: ParamValue }

/** A garment: everything that decides its look apart from the view. The same spec gives the same bytes. */
export interface GarmentSpec {
  type: string
  colour: string
  colour2?: string
  fabric?: string
  pattern?: string
  seed: string
  params?: Record<string, ParamValue>
}

/** A picture to draw. `width` and `height` are pixels; height is 4/3 of the width by default (half for hero and banner). */
export interface PictureSpec extends Partial<GarmentSpec> {
  view: View
  ground?: string
  /** Garments of an outfit or a hero. */
  items?: GarmentSpec[]
  /** Landscape of a banner. */
  theme?: 'ridge' | 'night' | 'shore' | 'forest' | 'dune' | 'dusk'
  /** Colours stacked below a folded garment. */
  stack?: string[]
  /** Framing of a detail: horizontal and vertical share of the garment, zoom. */
  at?: [number, number, number]
  fill?: number
  rot?: number
  zoom?: number
  mirror?: boolean
  width?: number
  height?: number
}
