import type { Point } from '../model/layer.ts'
import { rng } from './random.ts'

/**
 * Low-frequency "hand-laid" displacement of up to about `amplitude` units. It is a function of the position only, so seams,
 * folds and outlines of every layer move together and stay registered.
 */
export function makeWarp(seed: string, amplitude = 4): (point: Point) => Point {
  const random = rng('warp' + seed)
  const waves = Array.from({ length: 8 }, () => ({
    phase: random() * 6.283,
    fx: 0.004 + random() * 0.011,
    fy: 0.004 + random() * 0.011,
    gain: random() * 2 - 1,
  }))
  return ([x, y]) => {
    let dx = 0
    let dy = 0
    waves.forEach(({ phase, fx, fy, gain }, i) => {
      const shift = Math.sin(phase + x * fx + y * fy * (i % 2 ? 1 : -1)) * gain
      if (i < 4) dx += shift
      else dy += shift
    })
    return [x + dx * amplitude * 0.6, y + dy * amplitude * 0.6]
  }
}
