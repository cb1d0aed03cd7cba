import { flip, outline } from '../geometry/outlines.ts'
import type { Cloth, Layer, LineStyle, Point, Shape } from '../model/layer.ts'
import { CM } from './frame.ts'
import type { Frame } from './frame.ts'

/** Pockets of upper garments. */
export type PocketKind = 'chest' | 'flapchest' | 'patch' | 'flap' | 'welt' | 'slant' | 'kangaroo' | 'breast'

/** How pockets look and where they sit. */
export interface PocketOptions {
  /** Style of the stitching. */
  T?: LineStyle
  button?: string
  metal?: boolean
  /** Color of a zip in slanted pockets. */
  zip?: string
  /** Height of hip pockets in units; distance from the side, 0 seam to 1 middle. */
  pocketY?: number
  px?: number
}

/** Options with the stitching settled. */
export type StitchedOptions = PocketOptions & {
  T: LineStyle
}

/** Outline of a patch; `cut` points its lower edge. */
export const bag = (x: number, y: number, width: number, height: number, cut = 0): Point[] =>
  outline([
    [x, y, 1],
    [x + width, y - 2, 1],
    [x + width + 1, y + height - cut, 1],
    ...(cut ? [[x + width / 2, y + height, 1] as const] : []),
    [x + 1, y + height - cut, 1],
  ])

/** A shape and its mirror image. */
export const both = (shape: Shape): Shape[] => [shape, flip(shape)]

/** Layer sewn on a garment. */
export const piece = (cloth: Cloth, shapes: readonly Shape[], look: Partial<Layer> = {}): Layer => ({
  ...cloth,
  shapes,
  puff: 2,
  lift: 0.5,
  ...look,
})

/** Upper edge of chest pockets. */
export const chestLine = (frame: Frame): number => frame.neckY + 21 * CM

/** Upper edge of hip pockets. */
export const hipLine = (frame: Frame, options: PocketOptions): number =>
  options.pocketY ?? Math.min(frame.waistY + 6 * CM, frame.hemY - 146)
