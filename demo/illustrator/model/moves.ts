import { boundingBox } from '../geometry/outlines.ts'
import type { Fold, Layer, Point } from './layer.ts'

type Move = (point: Point) => Point

const moveFolds = (folds: readonly Fold[] | undefined, move: Move) => folds?.map((fold) => ({ ...fold, area: fold.area.map(move) }))

/** Applies a point function to every outline, fold, seam and stitch; `scale` is for widths, `turn` for the grain in degrees. */
export const mapLayers = (layers: readonly Layer[], move: Move, { scale = 1, turn = 0 } = {}): Layer[] =>
  layers.map((layer) => ({
    ...layer,
    shapes: layer.shapes.map((shape) => shape.map(move)),
    grain: (layer.grain ?? 0) + turn,
    origin: move(layer.origin ?? [400, 533]),
    broad: moveFolds(layer.broad, move),
    fine: moveFolds(layer.fine, move),
    tone: moveFolds(layer.tone, move),
    lines: layer.lines?.map((line) => ({ ...line, points: line.points.map(move), width: (line.width ?? 1.2) * scale })),
    strokes: layer.strokes?.map((stroke) => ({ ...stroke, points: stroke.points.map(move), width: stroke.width * scale })),
  }))

/** Where a group of layers is put: shift in units, turn in degrees. */
export interface Placement {
  x?: number
  y?: number
  scale?: number
  rot?: number
  mirror?: boolean
}

/** Scales and turns a group about (400, 533), then shifts it. */
export function place(layers: readonly Layer[], { x = 0, y = 0, scale = 1, rot = 0, mirror = false }: Placement = {}): Layer[] {
  const angle = (rot * Math.PI) / 180
  const cos = Math.cos(angle) * scale
  const sin = Math.sin(angle) * scale
  const side = mirror ? -1 : 1
  const move: Move = ([px, py, corner]) => {
    const dx = (px - 400) * side
    const dy = py - 533
    return [400 + x + dx * cos - dy * sin, 533 + y + dx * sin + dy * cos, corner]
  }
  return mapLayers(layers, move, { scale, turn: rot })
}

/** Rough bounds in drawing space: left, top, right, bottom. `free` layers do not count. */
export function bounds(layers: readonly Layer[]): [number, number, number, number] {
  return boundingBox(
    layers.filter((layer) => !layer.free).flatMap((layer) => (layer.strokes ? layer.strokes.map((s) => s.points) : layer.shapes)),
  )
}
