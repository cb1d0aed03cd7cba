import type { Pattern } from '../model/layer.ts'

/** Builds a pattern from the numbers of its specification; lengths in drawing units. */
type Maker = (...args: number[]) => Pattern

const clamp = (t: number): number => (t < 0 ? 0 : t > 1 ? 1 : t)
const mod = (t: number, length: number): number => ((t % length) + length) % length

/** 1 between a and b with soft borders. */
const band = (t: number, a: number, b: number, edge: number): number => Math.min(1, Math.max(0, Math.min(t - a, b - t) / edge + 0.5))

const hash = (i: number, j: number, salt: number): number => {
  const n = Math.sin(i * 127.1 + j * 311.7 + salt * 74.7) * 43758.5453
  return n - Math.floor(n)
}

/** Four samples a pixel for patterns with hard logic. */
const soften =
  (hard: (u: number, v: number) => number): Pattern =>
  (u, v, edge) => {
    const d = edge * 0.5
    return (hard(u - d, v - d * 0.6) + hard(u + d, v - d) + hard(u - d * 0.6, v + d) + hard(u + d, v + d * 0.6)) / 4
  }

interface Motif {
  x: number
  y: number
  size: number
  edge: number
  grid: number
  chance: number
}

/** Motifs on a jittered grid, turned at random; `reach` is the largest radius, for the early exit. */
const scatter =
  (grid: number, reach: number, motif: (at: Motif) => number): Pattern =>
  (u, v, edge) => {
    const column = Math.floor(u / grid)
    const row = Math.floor(v / grid)
    let cover = 0
    for (let i = column - 1; i < column + 2; i++) {
      for (let j = row - 1; j < row + 2; j++) {
        const dx = u - (i + 0.2 + hash(i, j, 1) * 0.6) * grid
        if (dx > reach || dx < -reach) continue
        const dy = v - (j + 0.2 + hash(i, j, 2) * 0.6) * grid
        if (dx * dx + dy * dy > reach * reach) continue
        const angle = hash(i, j, 3) * 6.283
        const cos = Math.cos(angle)
        const sin = Math.sin(angle)
        const size = 0.7 + hash(i, j, 4) * 0.6
        cover = Math.max(cover, motif({ x: dx * cos + dy * sin, y: dy * cos - dx * sin, size, edge, grid, chance: hash(i, j, 5) }))
      }
    }
    return cover
  }

const petals = ({ x, y, size, edge, grid, chance }: Motif): number => {
  const radius = grid * 0.3 * size
  const d = Math.hypot(x, y)
  const lobe = Math.abs(Math.cos(Math.atan2(y, x) * (chance < 0.5 ? 2.5 : 1.5)))
  return clamp((radius * (0.35 + 0.65 * lobe ** 0.7) - d) / edge + 0.5) * (d < radius * 0.2 ? 0.1 : 0.7 + (0.25 * d) / radius)
}

const brushStroke = ({ x, y, size, edge }: Motif): number => {
  const bent = y + x * x * 0.012
  return 0.92 * clamp(((1 - Math.hypot(x / (13 * size), bent / (3.2 * size))) * 3.2 * size) / edge + 0.5)
}

function fairIsle(u: number, v: number, top: number, bottom: number): number {
  if (v < top || v > bottom) return 0
  const stitch = 7.2
  const i = Math.floor(u / stitch)
  const row = mod(Math.floor((v - top) / stitch), 16)
  const x = mod(i, 12) - 6
  if (row < 1 || row === 15) return 1
  if (row > 2 && row < 8) return Math.abs(Math.abs(x) - Math.abs(row - 5)) < 1 ? 1 : 0
  if (row === 9 || row === 13) return mod(i, 2)
  return row > 9 && row < 13 && mod(i + row, 4) < 2 ? 1 : 0
}

const PATTERNS: Record<string, Maker> = {
  check: (size = 92, width = 20) => {
    const threads = (t: number, edge: number) =>
      0.6 * band(mod(t, size), 2, width, edge) + 0.4 * band(mod(t, size), size * 0.5, size * 0.5 + 5, edge)
    return (u, v, edge) => Math.min(1, threads(u, edge) + threads(v, edge))
  },
  pane:
    (size = 74, width = 4) =>
    (u, v, edge) =>
      Math.min(1, 0.75 * band(mod(u, size), 2, 2 + width, edge) + 0.75 * band(mod(v, size * 1.2), 2, 2 + width, edge)),
  glen: (size = 88) => {
    const threads = (t: number, edge: number) =>
      mod(t, size) < size * 0.5 ? band(mod(t, 7.4), 0, 3.7, edge) : band(mod(t, 14.8), 0, 3.7, edge) * 0.7
    return (u, v, edge) =>
      0.62 *
      Math.max(threads(u, edge) * 0.8, threads(v, edge) * 0.8) *
      (0.6 + 0.4 * band(mod(u + size * 0.25, size), 0, size * 0.5, edge * 3))
  },
  stripes:
    (size = 18, share = 0.28) =>
    (u, _v, edge) =>
      band(mod(u, size), 1, 1 + size * share, edge),
  pinstripe:
    (size = 22, width = 1.6) =>
    (u, _v, edge) =>
      0.7 * band(mod(u, size), 0, width, edge),
  hstripes:
    (size = 46, share = 0.4) =>
    (_u, v, edge) =>
      band(mod(v, size), 2, 2 + size * share, edge),
  houndstooth: (size = 5) =>
    soften((u, v) => {
      const a = Math.floor(u / size)
      const b = Math.floor(v / size)
      return mod(mod(a - b, 4) < 2 ? a : b, 8) < 4 ? 1 : 0
    }),
  herringbone:
    (size = 6, width = 20) =>
    (u, v, edge) =>
      0.6 * band(mod(v + Math.abs(mod(u, 2 * width) - width), size), 0, size * 0.5, edge) * (1 - 0.5 * band(mod(u, width), 0, 1.4, edge)),
  brush: (grid = 46) => scatter(grid, 19, brushStroke),
  floral: (grid = 62) => scatter(grid, grid * 0.42, petals),
  dots:
    (size = 30, radius = 4) =>
    (u, v, edge) => {
      const row = Math.floor(v / size)
      const x = mod(u + ((row & 1) * size) / 2, size) - size / 2
      const y = mod(v, size) - size / 2
      return clamp((radius - Math.hypot(x, y)) / edge + 0.5)
    },
  block:
    (top = -60, slant = 0) =>
    (u, v, edge) =>
      clamp((v - top - u * slant) / edge + 0.5),
  yoke:
    (bottom = -190) =>
    (_u, v, edge) =>
      clamp((bottom - v) / edge + 0.5),
  duo:
    (top = -160, bottom = -90, second = 0) =>
    (_u, v, edge) =>
      Math.max(band(v, top, bottom, edge), second ? band(v, bottom + 26, bottom + 26 + second, edge) : 0),
  ombre:
    (top = 0, height = 260) =>
    (_u, v) =>
      clamp((v - top) / height),
  fairisle: (top = -330, bottom = -120) => soften((u, v) => fairIsle(u, v, top, bottom)),
  melt:
    (size = 130) =>
    (u, v, edge) => {
      const wave =
        Math.sin((u / size) * 3.1 + 1.7 * Math.sin((v / size) * 2.3)) + Math.sin((v / size) * 4.2 + 1.3 * Math.sin((u / size) * 1.9 + 1))
      return clamp(((Math.abs(wave) - 0.55) * 26) / edge + 0.5) * 0.9
    },
}

/**
 * Pattern from its notation `name:number,number`, such as `check:84,18` or `fairisle`; nothing for an empty one.
 * Throws for a name that is not in the table.
 */
export function parsePattern(notation: string | undefined): Pattern | undefined {
  if (!notation) return undefined
  const [name = '', args] = notation.split(':')
  const make = Object.hasOwn(PATTERNS, name) ? PATTERNS[name] : undefined
  if (!make) throw new Error(`unknown pattern ${name}`)
  return make(...(args ? args.split(',').map(Number) : []))
}
