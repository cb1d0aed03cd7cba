import type { Layer, Point, Shape } from './layer.ts'
import { mapLayers } from './moves.ts'

/** A half-plane: the point of its border and the normal that points to the side that is kept. */
export type HalfPlane = readonly [point: readonly [number, number], normal: readonly [number, number]]

const sideOf = ([px, py]: Point, [[x, y], [nx, ny]]: HalfPlane): number => (px - x) * nx + (py - y) * ny

/** Sutherland-Hodgman against one half-plane. */
function cut(shape: Shape, plane: HalfPlane): Point[] {
  const out: Point[] = []
  shape.forEach((a, i) => {
    const b = shape[(i + 1) % shape.length] ?? a
    const da = sideOf(a, plane)
    const db = sideOf(b, plane)
    if (da >= 0) out.push(a)
    if (da < 0 !== db < 0) {
      const t = da / (da - db)
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
    }
  })
  return out
}

/** What is left of the layers inside all half-planes; folds and seams stay, they are masked by the outline. */
export function clipLayers(layers: readonly Layer[], planes: readonly HalfPlane[]): Layer[] {
  return layers
    .map((layer) => {
      let { shapes, strokes } = layer
      for (const plane of planes) {
        shapes = shapes.map((shape) => cut(shape, plane)).filter((shape) => shape.length > 2)
        strokes = strokes
          ?.map((stroke) => ({ ...stroke, points: stroke.points.filter((point) => sideOf(point, plane) >= 0) }))
          .filter((stroke) => stroke.points.length > 1)
      }
      return { ...layer, shapes, strokes }
    })
    .filter((layer) => layer.shapes.length > 0 && (!layer.strokes || layer.strokes.length > 0))
}

/** Folds the part beyond a line over the rest; returns what stays and what now lies on it. */
export function foldOver(
  layers: readonly Layer[],
  point: readonly [number, number],
  normal: readonly [number, number],
): [Layer[], Layer[]] {
  const length = Math.hypot(...normal)
  const [nx, ny] = [normal[0] / length, normal[1] / length]
  const back = ([x, y, corner]: Point): Point => {
    const d = 2 * ((x - point[0]) * nx + (y - point[1]) * ny)
    return [x - d * nx, y - d * ny, corner]
  }
  const kept = clipLayers(layers, [[point, [nx, ny]]])
  const away = clipLayers(layers, [[point, [-nx, -ny]]])
  return [kept, mapLayers(away, back).map((layer) => ({ ...layer, grain: -(layer.grain ?? 0), lift: Math.min(1.3, layer.lift ?? 1) }))]
}
