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

/** A picture lit by a window at the upper left, with a trace of paper grain. */
export function createCanvas(ground: Ground, width: number, height: number): Canvas {
  const size = width * height
  const canvas = { r: new Float32Array(size), g: new Float32Array(size), b: new Float32Array(size), width, height }
  const [r1, g1, b1] = linear(ground.color)
  const [r2, g2, b2] = linear(ground.color2 ?? ground.color)
  const random = rng('ground')
  const { split } = ground
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height
    const below = split === undefined ? 0 : Math.min(1, Math.max(0, (v - split) * height * 0.5))
    for (let x = 0; x < width; x++, i++) {
      const u = x / width
      let light = 1.045 - 0.11 * (u * 0.55 + v * 0.75) - 0.05 * ((u - 0.5) ** 2 + (v - 0.5) ** 2)
      if (split !== undefined) light *= 1 + 0.02 * below
      const grain = 1 + (random() - 0.5) * 0.018
      canvas.r[i] = (r1 * (1 - below) + r2 * below) * light * grain
      canvas.g[i] = (g1 * (1 - below) + g2 * below) * light * grain
      canvas.b[i] = (b1 * (1 - below) + b2 * below) * light * grain
    }
  }
  return canvas
}

/** Film grain over everything, then bytes of sRGB, three a pixel. */
export function developCanvas({ r, g, b }: Canvas): Buffer {
  const random = rng('grain')
  const out = Buffer.allocUnsafe(r.length * 3)
  for (let i = 0; i < r.length; i++) {
    const grain = 1 + (random() - 0.5) * 0.022
    out[i * 3] = encode(Math.fround(r[i]! * grain))
    out[i * 3 + 1] = encode(Math.fround(g[i]! * grain))
    out[i * 3 + 2] = encode(Math.fround(b[i]! * grain))
  }
  return out
}
