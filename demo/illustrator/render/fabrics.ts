import { noise } from './noise.ts'
import type { TileFunction } from './noise.ts'
import { tile } from './tile.ts'
import { WEAVES, even } from './weaves.ts'
import type { Weave } from './weaves.ts'

/** Optical constants of a fabric. */
export interface FabricConstants {
  /** Contrast of the weave. */
  tone: number
  /** Strength of highlights, 0 dull to 0.9 metal. */
  spec: number
  /** How much folds show. */
  relief: number
  /** Height of turned edges. */
  edge: number
  /** Crumple; 1 by default. */
  wrinkle?: number
  /** Soft crumple without sharp breaks. */
  smooth?: boolean
  /** How much it pales on ridges. */
  fade?: number
  velvet?: number
}

const FABRICS: Record<keyof typeof WEAVES, FabricConstants> = {
  wool: { tone: 0.12, spec: 0, relief: 1, edge: 1 },
  melange: { tone: 0.15, spec: 0, relief: 1, edge: 1 },
  boucle: { tone: 0.15, spec: 0, relief: 1, edge: 1.2 },
  jersey: { tone: 0.05, spec: 0.02, relief: 0.9, edge: 0.8 },
  poplin: { tone: 0.045, wrinkle: 1.5, spec: 0.03, relief: 1.1, edge: 0.7 },
  linen: { tone: 0.1, wrinkle: 1.9, spec: 0, relief: 1.05, edge: 0.8 },
  denim: { tone: 0.14, wrinkle: 1.3, spec: 0, relief: 0.95, edge: 0.9, fade: 0.34 },
  twill: { tone: 0.06, spec: 0.02, relief: 1, edge: 0.85 },
  satin: { tone: 0.018, wrinkle: 0.9, smooth: true, spec: 0.3, relief: 1.25, edge: 0.6 },
  viscose: { tone: 0.03, wrinkle: 0.8, smooth: true, spec: 0.07, relief: 1.3, edge: 0.6 },
  leather: { tone: 0.06, wrinkle: 0.7, smooth: true, spec: 0.2, relief: 0.9, edge: 1 },
  suede: { tone: 0.075, spec: 0, relief: 0.9, edge: 1 },
  nylon: { tone: 0.02, wrinkle: 0.8, spec: 0.16, relief: 1, edge: 0.8 },
  knit: { tone: 0.24, wrinkle: 1.1, spec: 0, relief: 0.8, edge: 1.4 },
  fine: { tone: 0.12, spec: 0, relief: 0.95, edge: 1.1 },
  rib: { tone: 0.2, spec: 0, relief: 0.8, edge: 1.3 },
  cord: { tone: 0.14, spec: 0, relief: 0.95, edge: 1 },
  plain: { tone: 0.012, wrinkle: 0, spec: 0.12, relief: 1, edge: 1 },
  canvas: { tone: 0.08, spec: 0, relief: 0.9, edge: 0.9 },
  teddy: { tone: 0.2, spec: 0, relief: 0.9, edge: 1.7, wrinkle: 0.8 },
  terry: { tone: 0.17, spec: 0, relief: 0.9, edge: 1.4 },
  tweed: { tone: 0.2, spec: 0, relief: 1, edge: 1 },
  velvet: { tone: 0.035, spec: 0.06, smooth: true, relief: 1.2, edge: 0.9, velvet: 0.5 },
  lace: { tone: 0.3, spec: 0, relief: 0.6, edge: 0.5 },
  waffle: { tone: 0.2, spec: 0, relief: 0.9, edge: 1.2 },
  rubber: { tone: 0.02, wrinkle: 0, spec: 0.07, relief: 1, edge: 1.1 },
  wax: { tone: 0.012, wrinkle: 0.3, smooth: true, spec: 0.16, relief: 1, edge: 1 },
  horn: { tone: 0.16, wrinkle: 0, spec: 0.5, relief: 1, edge: 1 },
  metal: { tone: 0.03, wrinkle: 0, spec: 0.9, relief: 1.2, edge: 1.2 },
}

const has = (name: string): name is keyof typeof FABRICS => Object.hasOwn(FABRICS, name)

/** Constants of a fabric; throws for a name that is not in the table. */
export function getFabric(name: string): FabricConstants {
  if (!has(name)) throw new Error(`unknown fabric ${name}`)
  return FABRICS[name]
}

/** Tile of the weave at `scale` pixels to a unit, tone around 0. */
export function weaveTile(name: string, scale: number): Float32Array {
  if (!has(name)) throw new Error(`unknown fabric ${name}`)
  const weave: Weave = WEAVES[name]
  return tile(name, weave === even ? 1 : scale, weave, FABRICS[name].tone)
}

// Shared low-frequency crumple, used as relief and not as tone.
const sharpCrumple = (): TileFunction => {
  const [large, middle, ridges, breaks, small] = [noise('w1', 86), noise('w2', 43), noise('w3', 64), noise('w4', 28), noise('w5', 19)]
  return (x, y) => {
    const base = 0.9 * large(x, y) + 0.5 * middle(x, y)
    const ridge = 1 - 2 * Math.abs(ridges(x, y) + 0.35 * breaks(x, y))
    return base * 0.9 + ridge * 0.55 + 0.2 * small(x, y)
  }
}

const softCrumple = (): TileFunction => {
  const [large, middle, small] = [noise('w1', 128), noise('w2', 64), noise('w6', 32)]
  return (x, y) => 1.1 * large(x, y) + 0.6 * middle(x, y) + 0.25 * small(x, y)
}

/** Tile of crumple heights; `smooth` for satin, leather and the like. */
export const crumpleTile = (smooth: boolean): Float32Array =>
  smooth ? tile('soft crumple', 1, softCrumple, 1) : tile('sharp crumple', 1, sharpCrumple, 1)
