import { noise, period, triangle, white } from './noise.ts'
import type { TileFunction } from './noise.ts'

const TAU = Math.PI * 2

/** The tone of a cloth around 0, before the fabric's gain; `s` is the number of pixels to a drawing unit. */
export type Weave = (s: number) => TileFunction

/** A V-shaped knit stitch: two mirrored legs in every column of `width`, a row every `height` pixels. */
function knitStitch(x: number, y: number, width: number, height: number): number {
  const u = (((x / width) % 1) + 1) % 1
  const side = u < 0.5 ? u * 2 : 2 - u * 2 // 0 at the edge of the column, 1 at its center
  const v = (((y / height - side * 0.62) % 1) + 1) % 1
  const leg = Math.sin(Math.PI * v)
  const gap = Math.sin(Math.PI * Math.min(1, side * 1.15))
  return 1.25 * Math.pow(leg, 0.8) * (0.45 + 0.55 * gap) - 0.75 - (side < 0.14 ? 0.5 * (1 - side / 0.14) : 0)
}

/** Even surface: the same at every scale. */
export const even: Weave = () => white

/** Surface of every fabric by its name. */
export const WEAVES = {
  /** Felted, soft and slightly cloudy. */
  wool: (s) => {
    const noiseA = noise('a', 3 * s)
    const noiseB = noise('b', 9 * s)
    const noiseC = noise('c', 2 * s, 7 * s)
    return (x, y) => 0.5 * white(x, y) + 0.55 * noiseA(x, y) + 0.6 * noiseB(x, y) + 0.35 * noiseC(x, y)
  },
  melange: (s) => {
    const noiseA = noise('m', 2 * s, 5 * s)
    const noiseB = noise('m2', 5 * s, 2 * s)
    return (x, y) => 0.55 * white(x, y) + 0.9 * noiseA(x, y) + 0.5 * noiseB(x, y)
  },
  /** Curls and gaps. */
  boucle: (s) => {
    const noiseA = noise('q', 4.4 * s)
    const noiseB = noise('q2', 3 * s, 4 * s)
    const noiseC = noise('q3', 16 * s)
    return (x, y) => {
      const a = noiseA(x, y)
      const b = noiseB(x, y)
      const c = noiseC(x, y)
      return 0.8 - 1.5 * Math.abs(a) - 0.9 * Math.abs(b) + 0.35 * c + 0.25 * white(x, y)
    }
  },
  /** Fine wales of a T-shirt. */
  jersey: (s) => {
    const noiseA = noise('j', 24 * s)
    const p = period(2.6 * s)
    return (x, y) => 0.6 * Math.sin((TAU * x) / p) + 0.35 * white(x, y) + 0.4 * noiseA(x, y)
  },
  /** Thin crossing threads. */
  poplin: (s) => {
    const noiseA = noise('p', 60 * s, 2 * s)
    const noiseB = noise('p2', 2 * s, 60 * s)
    return (x, y) => 0.4 * white(x, y) + 0.5 * noiseA(x, y) * 0.8 + 0.5 * noiseB(x, y) * 0.8
  },
  /** Uneven threads in both directions. */
  linen: (s) => {
    const noiseA = noise('l', 42 * s, 2.4 * s)
    const noiseB = noise('l2', 2.4 * s, 36 * s)
    return (x, y) => 0.3 * white(x, y) + 0.8 * noiseA(x, y) + 0.8 * noiseB(x, y)
  },
  /** Twill with streaks along the warp. */
  denim: (s) => {
    const noiseA = noise('d', 2 * s, 26 * s)
    const noiseB = noise('d2', 40 * s)
    const p = period(3.2 * s)
    return (x, y) => 0.55 * triangle((x + y) / p) + 0.6 * white(x, y) + 0.55 * noiseA(x, y) + 0.3 * noiseB(x, y)
  },
  twill: (s) => {
    const noiseA = noise('t', 30 * s)
    const p = period(3.4 * s)
    return (x, y) => 0.6 * triangle((x + y) / p) + 0.45 * white(x, y) + 0.3 * noiseA(x, y)
  },
  satin: (s) => {
    const noiseA = noise('s', 50 * s, 2 * s)
    return (x, y) => 0.5 * white(x, y) + 0.5 * noiseA(x, y)
  },
  viscose: (s) => {
    const noiseA = noise('v', 40 * s, 3 * s)
    return (x, y) => 0.5 * white(x, y) + 0.4 * noiseA(x, y)
  },
  /** Creases between pebbles. */
  leather: (s) => {
    const noiseA = noise('le', 6 * s)
    const noiseB = noise('le2', 4 * s)
    return (x, y) => {
      const a = noiseA(x, y)
      const b = noiseB(x, y)
      return -1.2 * Math.exp(-30 * a * a) - 0.7 * Math.exp(-26 * b * b) + 0.5 + 0.15 * white(x, y)
    }
  },
  suede: (s) => {
    const noiseA = noise('su', 34 * s)
    const noiseB = noise('su2', 5 * s)
    return (x, y) => 0.5 * white(x, y) + 0.6 * noiseA(x, y) + 0.5 * noiseB(x, y)
  },
  nylon: (s) => {
    const p = period(3 * s)
    return (x, y) => 0.4 * white(x, y) + 0.4 * triangle(x / p) * triangle(y / p)
  },
  /** Thick visible stitches. */
  knit: (s) => {
    const p = period(8.6 * s)
    const p2 = period(7.2 * s)
    return (x, y) => knitStitch(x, y, p, p2) + 0.2 * white(x, y)
  },
  /** Thin knitwear. */
  fine: (s) => {
    const noiseA = noise('f', 30 * s)
    const p = period(4.6 * s)
    const p2 = period(4 * s)
    return (x, y) => knitStitch(x, y, p, p2) + 0.3 * white(x, y) + 0.3 * noiseA(x, y)
  },
  /** Ribs over stitches. */
  rib: (s) => {
    const p = period(10.5 * s)
    const rows = period(4.6 * s)
    return (x, y) => {
      const t = (((x / p) % 1) + 1) % 1
      return 0.95 * Math.sin(TAU * t) + 0.35 * knitStitch(x, y, p / 2, rows) + 0.15 * white(x, y)
    }
  },
  cord: (s) => {
    const p = period(6.4 * s)
    return (x, y) => Math.sin((TAU * x) / p) + 0.35 * white(x, y)
  },
  plain: even,
  canvas: (s) => {
    const noiseA = noise('cv', 30 * s, 3 * s)
    const p = period(3.6 * s)
    return (x, y) => 0.7 * Math.sin((TAU * x) / p) * Math.sin((TAU * y) / p) + 0.3 * white(x, y) + 0.4 * noiseA(x, y)
  },
  /** Deep pile. */
  teddy: (s) => {
    const noiseA = noise('td', 7 * s)
    const noiseB = noise('td2', 4 * s, 6 * s)
    const noiseC = noise('td3', 22 * s)
    return (x, y) => {
      const a = noiseA(x, y)
      const b = noiseB(x, y)
      return 0.7 - 1.7 * Math.abs(a) - 0.7 * Math.abs(b) + 0.2 * white(x, y) + 0.3 * noiseC(x, y)
    }
  },
  /** Loops. */
  terry: (s) => {
    const noiseA = noise('tr', 3.4 * s)
    const noiseB = noise('tr2', 12 * s)
    return (x, y) => {
      const a = noiseA(x, y)
      return 0.55 - 1.5 * Math.abs(a) + 0.4 * white(x, y) + 0.25 * noiseB(x, y)
    }
  },
  tweed: (s) => {
    const noiseA = noise('tw', 3 * s)
    const p = period(5 * s)
    return (x, y) => 0.8 * white(x, y) + 0.8 * triangle((x + y) / p) * 0.5 + 0.9 * noiseA(x, y)
  },
  velvet: (s) => {
    const noiseA = noise('ve', 30 * s)
    return (x, y) => 0.5 * white(x, y) + 0.7 * noiseA(x, y)
  },
  /** Holes in a net. */
  lace: (s) => {
    const p = period(9 * s)
    return (x, y) => {
      const u = ((x / p) % 1) - 0.5
      const v = ((y / p) % 1) - 0.5
      return Math.hypot(u, v) < 0.3 ? -1 : 0.4 + 0.3 * white(x, y)
    }
  },
  waffle: (s) => {
    const p = period(9 * s)
    return (x, y) => {
      const a = Math.abs(((x / p) % 1) * 2 - 1)
      const b = Math.abs(((y / p) % 1) * 2 - 1)
      return Math.max(a, b) * 2 - 1.2 + 0.15 * white(x, y)
    }
  },
  rubber: even,
  wax: (s) => {
    const noiseA = noise('wx', 40 * s)
    return (x, y) => white(x, y) * 0.6 + 0.6 * noiseA(x, y)
  },
  horn: (s) => {
    const noiseA = noise('h', 12 * s, 5 * s)
    return (x, y) => 0.8 * noiseA(x, y)
  },
  metal: even,
} satisfies Record<string, Weave>
