import { rng } from '../geometry/random.ts'

/** Side of a fabric tile in pixels; a power of two. */
export const TILE = 512

/** A value for a whole pixel of the tile, both coordinates 0–511. */
export type TileFunction = (x: number, y: number) => number

const lattices = new Map<string, { values: Float32Array; rows: number; random: () => number }>()

// Values appear row by row in the order of the generator, so a lattice may grow when a finer noise needs more rows.
function lattice(seed: string, rows: number): Float32Array {
  let entry = lattices.get(seed)
  if (!entry) lattices.set(seed, (entry = { values: new Float32Array(TILE * TILE), rows: 0, random: rng(seed) }))
  const { values, random } = entry
  for (let i = entry.rows * TILE; i < rows * TILE; i++) values[i] = random() * 2 - 1
  entry.rows = Math.max(entry.rows, rows)
  return values
}

// For each pixel of one side: the two lattice cells around it and the smoothed way between them.
function steps(feature: number): { near: Int32Array; far: Int32Array; blend: Float64Array; count: number } {
  const count = Math.max(1, Math.round(TILE / feature))
  const near = new Int32Array(TILE)
  const far = new Int32Array(TILE)
  const blend = new Float64Array(TILE)
  for (let i = 0; i < TILE; i++) {
    const f = (i / TILE) * count
    const cell = Math.floor(f)
    const t = f - cell
    near[i] = (cell % count) % TILE
    far[i] = ((cell + 1) % count) % TILE
    blend[i] = t * t * (3 - 2 * t)
  }
  return { near, far, blend, count }
}

/** Seamless value noise, -1 to 1; `width` and `height` are the size of its features in pixels of the tile. */
export function noise(seed: string, width: number, height = width): TileFunction {
  const across = steps(width)
  const down = steps(height)
  const values = lattice(seed, Math.min(TILE, down.count))
  return (x, y) => {
    const tx = across.blend[x]!
    const ty = down.blend[y]!
    const x0 = across.near[x]!
    const x1 = across.far[x]!
    const y0 = down.near[y]! * TILE
    const y1 = down.far[y]! * TILE
    return (values[y0 + x0]! * (1 - tx) + values[y0 + x1]! * tx) * (1 - ty) + (values[y1 + x0]! * (1 - tx) + values[y1 + x1]! * tx) * ty
  }
}

let whiteValues: Float32Array | undefined

/** White noise, -1 to 1. */
export const white: TileFunction = (x, y) => {
  whiteValues ??= lattice('w', TILE)
  return whiteValues[y * TILE + x]!
}

/** The period nearest to `length` that divides the tile without a seam. */
export const period = (length: number): number => TILE / Math.max(1, Math.round(TILE / length))

/** Triangle wave of period 1, -1 to 1. */
export const triangle = (t: number): number => Math.abs((((t % 1) + 1) % 1) * 2 - 1) * 2 - 1
