import { circle, curve } from '../geometry/outlines.ts'
import type { Layer, Shape } from '../model/layer.ts'

/** Strap or cord along points, `width` units wide. */
export const strap = (points: Shape, width: number, color: string, fabric: string, look: Partial<Layer> = {}): Layer => ({
  fabric,
  color,
  shapes: [],
  strokes: [{ points: curve(points), width, cap: 'butt' }],
  puff: Math.min(5, width * 0.3),
  roll: width * 0.8,
  rollGain: 0.6,
  lift: 1.4,
  ...look,
})

/** Metal ring. */
export const ring = (x: number, y: number, radius: number, color: string): Layer => ({
  fabric: 'metal',
  color,
  shapes: [],
  strokes: [{ points: [...circle(x, y, radius), [x + radius, y]], width: 6 }],
  puff: 3,
  lift: 0.7,
})
