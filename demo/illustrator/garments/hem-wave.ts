import { lerp } from '../geometry/spline.ts'
import type { Point } from '../model/layer.ts'

/** Points of a wavy hem from `x0` to `x1`, left to right: number of waves, their height, and the bow of the whole hem in units. */
export const hemWave = (random: () => number, x0: number, x1: number, y: number, waves = 7, amplitude = 9, bow = 20): Point[] =>
  Array.from({ length: waves * 2 + 1 }, (_, i): Point => {
    const t = i / (waves * 2)
    const end = i === 0 || i === waves * 2
    return [
      lerp(x0, x1, t) + (end ? 0 : (random() - 0.5) * 8),
      y + Math.sin(t * Math.PI) * bow + (i % 2 ? random() * amplitude : -random() * amplitude),
      end,
    ]
  })
