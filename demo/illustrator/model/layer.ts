/** A point of the drawing space (800 wide, 1067 high, y downwards). A truthy third item marks a corner of a spline. */
export type Point = readonly [x: number, y: number, corner?: number | boolean]

/** A closed or open polyline. */
export type Shape = readonly Point[]

/** Coverage 0–1 of the second color at a place of the cloth; `edge` is about one pixel and softens borders. */
export type Pattern = (u: number, v: number, edge: number) => number

/** A patch that lifts (strength > 0) or sinks (< 0) the cloth, or lightens and darkens it when used as a tone. */
export interface Fold {
  area: Shape
  /** -1 (deep valley) to 1 (high ridge). */
  strength: number
}

/** Look of a seam or a stitch line; widths and dashes in drawing units. */
export interface LineStyle {
  width?: number
  opacity?: number
  dash?: readonly number[]
  /** Light thread instead of a dark groove; its color is the layer's `lineColor`. */
  light?: boolean
}

/** A seam or a row of stitches drawn on a layer. */
export interface Line extends LineStyle {
  points: Shape
  close?: boolean
}

/** A part drawn as a thick line: cords, straps, zips, fringes. */
export interface Stroke {
  points: Shape
  width: number
  cap?: 'butt' | 'round'
  close?: boolean
}

/** What a pattern piece is cut from. */
export interface Cloth {
  fabric?: string
  color: string
  color2?: string
  pattern?: Pattern
}

/** The sleeve a layer belongs to, seen from the viewer. */
export type Arm = 'l' | 'r'

/** One pattern piece: outline, cloth, relief and stitching. Layers of a garment are ordered from back to front. */
export interface Layer extends Partial<Cloth> {
  shapes: readonly Shape[]
  strokes?: readonly Stroke[]
  /** Folds a hand wide, blurred by `broadBlur` units. */
  broad?: readonly Fold[]
  broadBlur?: number
  crispBlur?: number
  /** Folds a finger wide, blurred by `fineBlur` units. */
  fine?: readonly Fold[]
  fineBlur?: number
  /** Painted light and shade without relief. */
  tone?: readonly Fold[]
  toneBlur?: number
  lines?: readonly Line[]
  /** Linear red, green and blue, 0–1, of light threads. */
  lineColor?: readonly number[]
  /** Distance to what lies below: 0 none, 0.3 sewn on, 0.8 lies on it, 2 lies on the table. */
  lift?: number
  /** Turned edge, in units. */
  puff?: number
  edgeHeight?: number
  /** Tube volume, about half its width in units. */
  roll?: number
  rollGain?: number
  /** Direction of the thread in degrees. */
  grain?: number
  /** Point where the pattern starts. */
  origin?: Point
  /** Overrides of the fabric's constants. */
  wrinkle?: number
  relief?: number
  spec?: number
  gloss?: number
  smooth?: boolean
  texGain?: number
  texScale?: number
  contrast?: number
  shadow?: number
  wash?: number
  fadeGain?: number
  /** Picks the place in the crumple field. */
  seed?: number | string
  arm?: Arm
  /** Inside of the garment, seen through the neck. */
  back?: boolean
  /** Not counted when the picture is framed. */
  free?: boolean
  /** Casts a shadow and is not painted. */
  shadowOnly?: boolean
}
