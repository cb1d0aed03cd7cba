import { TILE } from './noise.ts'
import type { TileFunction } from './noise.ts'

/** Tiles are a megabyte each and every zoom has its own, so only the latest are kept. */
const KEPT = 24
const tiles = new Map<string, Float32Array>()

/** Values of a 512 px tile at a scale rounded to hundredths, so that they do not depend on which picture came first. */
export function tile(key: string, scale: number, make: (scale: number) => TileFunction, gain: number): Float32Array {
  const rounded = Math.round(scale * 100) / 100
  const name = `${key}@${rounded}`
  const known = tiles.get(name)
  if (known) {
    tiles.delete(name)
    tiles.set(name, known)
    return known
  }
  const values = new Float32Array(TILE * TILE)
  const value = make(rounded)
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) values[y * TILE + x] = value(x, y) * gain
  }
  tiles.set(name, values)
  const [oldest] = tiles.keys()
  if (tiles.size > KEPT && oldest !== undefined) tiles.delete(oldest)
  return values
}

/** Value between the pixels of a tile that repeats for ever. */
export function sampleTile(values: Float32Array, x: number, y: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const fx = x - i
  const fy = y - j
  const mask = TILE - 1
  const x0 = i & mask
  const x1 = (i + 1) & mask
  const y0 = (j & mask) * TILE
  const y1 = ((j + 1) & mask) * TILE
  return (values[y0 + x0]! * (1 - fx) + values[y0 + x1]! * fx) * (1 - fy) + (values[y1 + x0]! * (1 - fx) + values[y1 + x1]! * fx) * fy
}
