import { curve } from '../geometry/outlines.ts'
import type { Line, LineStyle, Shape } from '../model/layer.ts'

/** Stitch line along an open list of points. */
export const stitch = (points: Shape, style: LineStyle = {}): Line => ({
  points: curve(points),
  width: 1.1,
  dash: [5, 3.2],
  opacity: 0.42,
  ...style,
})

/** Seam: a thin dark groove. */
export const seam = (points: Shape, style: LineStyle = {}): Line => ({ points: curve(points), width: 1.3, opacity: 0.5, ...style })

/** Contrasting double-needle thread of jeans. */
export const DENIM_THREAD: LineStyle = { light: true, opacity: 0.95, width: 1.5, dash: [5, 2.6] }

/** Barely visible stitches of fine machines. */
export const FINE_STITCH: LineStyle = { opacity: 0.26, dash: [3, 2.4] }
