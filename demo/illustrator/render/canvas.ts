import { rng } from '../geometry/random.ts'
import { encode, linear } from './colour.ts'

/** A picture in linear light, a plane for each channel. */
export interface Canvas {
  r: Float32Array
  g: Float32Array
  b: Float32Array
  width: number
  height: number
}

/** The table or wall behind the garment; `split` (0–1 of the height) is an edge below which `color2` begins. */
export interface Ground {
  color: string
  color2?: string
  split?: number
}

// The grain is the same in every picture, so the longest run made so far is kept: two planes of a few megabytes.
const grains = new Map<string, Float32Array>()

/** Factors around 1 that differ by up to half of `depth`, the same for the same seed. */
function grainOf(seed: string, count: number, depth: number): Float32Array {
  const known = grains.get(seed)
  if (known && known.length >= count) return known
  const random = rng(seed)
  const values = new Float32Array(count)
  for (let i = 0; i < count; i++) values[i] = 1 + (random() - 0.5) * depth
  grains.set(seed, values)
  return values
}

/** A picture lit by a window at the upper left, with a trace of paper grain. */
export function createCanvas(ground: Ground, width: number, height: number): Canvas {
  const size = width * height
  const canvas = { r: new Float32Array(size), g: new Float32Array(size), b: new Float32Array(size), width, height }
  const [r1, g1, b1] = linear(ground.color)
  const [r2, g2, b2] = linear(ground.color2 ?? ground.color)
  const factors = grainOf('ground', size, 0.018)
  const { split } = ground
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height
    const below = split === undefined ? 0 : Math.min(1, Math.max(0, (v - split) * height * 0.5))
    for (let x = 0; x < width; x++, i++) {
      const u = x / width
      let light = 1.045 - 0.11 * (u * 0.55 + v * 0.75) - 0.05 * ((u - 0.5) ** 2 + (v - 0.5) ** 2)
      if (split !== undefined) light *= 1 + 0.02 * below
      const grain = factors[i]!
      canvas.r[i] = (r1 * (1 - below) + r2 * below) * light * grain
      canvas.g[i] = (g1 * (1 - below) + g2 * below) * light * grain
      canvas.b[i] = (b1 * (1 - below) + b2 * below) * light * grain
    }
  }
  return canvas
}

/** Film grain over everything, then bytes of sRGB, three a pixel. */
export function developCanvas({ r, g, b }: Canvas): Buffer {
  const factors = grainOf('grain', r.length, 0.022)
  const out = Buffer.allocUnsafe(r.length * 3)
  for (let i = 0; i < r.length; i++) {
    const grain = factors[i]!
    out[i * 3] = encode(Math.fround(r[i]! * grain))
    out[i * 3 + 1] = encode(Math.fround(g[i]! * grain))
    out[i * 3 + 2] = encode(Math.fround(b[i]! * grain))
  }
  return out
}
