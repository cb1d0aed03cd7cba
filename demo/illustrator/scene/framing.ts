import type { Layer } from '../model/layer.ts'
import { bounds } from '../model/moves.ts'
import type { Role } from '../wardrobe/garment-type.ts'

/** Zoom and center that put something into a picture, and its bounds: left, top, right, bottom. */
export interface Framing {
  zoom: number
  cx: number
  cy: number
  box: readonly [number, number, number, number]
}

/** Frames the layers in a picture of `width` by `height` units, filling a share of it; `max` limits the zoom. */
export function fit(layers: readonly Layer[], { height, fill, max = 1.5 }: { height: number; fill: number; max?: number }): Framing {
  const box = bounds(layers)
  const [x0, y0, x1, y1] = box
  return { zoom: Math.min((800 * fill) / (x1 - x0), (height * fill) / (y1 - y0), max), cx: (x0 + x1) / 2, cy: (y0 + y1) / 2, box }
}

/** Share of the picture a single garment takes. */
export const FILL: Readonly<Record<Role, number>> = {
  outer: 0.86,
  dress: 0.88,
  bottom: 0.87,
  top: 0.85,
  shoes: 0.82,
  bag: 0.82,
  small: 0.76,
  home: 0.8,
}

/** Where to look closely: shares of the width and height of the garment, and the zoom. */
export type Close = readonly [u: number, v: number, zoom: number]

const DETAILS: Readonly<Record<Role, readonly [Close, ...Close[]]>> = {
  outer: [
    [0.5, 0.2, 2.3],
    [0.36, 0.52, 2.5],
    [0.16, 0.68, 2.7],
  ],
  top: [
    [0.5, 0.2, 2.2],
    [0.3, 0.86, 2.4],
    [0.2, 0.74, 2.6],
  ],
  dress: [
    [0.5, 0.16, 2.3],
    [0.5, 0.42, 2.2],
    [0.5, 0.86, 2.1],
  ],
  bottom: [
    [0.5, 0.13, 2.4],
    [0.42, 0.9, 2.3],
    [0.5, 0.3, 2.2],
  ],
  shoes: [
    [0.36, 0.66, 1.7],
    [0.66, 0.34, 1.8],
  ],
  bag: [
    [0.5, 0.64, 1.6],
    [0.34, 0.5, 2],
  ],
  small: [
    [0.5, 0.62, 2],
    [0.4, 0.3, 2.2],
  ],
  home: [
    [0.4, 0.3, 2.2],
    [0.6, 0.7, 2.2],
  ],
}

/** The n-th detail of a role, from 1; the last one when there are fewer. */
export const detailOf = (role: Role, n: number): Close => DETAILS[role][Math.min(DETAILS[role].length, n) - 1] ?? DETAILS[role][0]
