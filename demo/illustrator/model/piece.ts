import type { Frame } from '../parts/frame.ts'
import type { Layer } from './layer.ts'

/** A finished garment; upper garments tell their anchor points, so that hangers and folds can find the shoulders. */
export interface Piece {
  layers: Layer[]
  frame: Frame
}
