import { circle, outline } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Layer, Point } from '../model/layer.ts'
import { fold } from '../parts/folds.ts'
import type { Theme } from '../spec.ts'

/** One strip of cloth in a landscape; heights are shares of the picture. */
interface Band {
  y: number
  fabric: string
  color: string
  /** Height of the hills, their number, and whether they are pointed. */
  amp?: number
  n?: number
  sharp?: 1
  tilt?: number
  folds?: number
  v?: number
  lift?: number
  grain?: number
}

/** Sky, disc and bands from far to near. */
export interface Landscape {
  seed: string
  sky: string
  disc: string
  skyFabric?: string
  discFabric?: string
  /** Place of the disc and its radius as shares of the picture. */
  discAt?: readonly [x: number, y: number, radius: number]
  bands: readonly Band[]
}

/** The brand's own fabrics laid as sky, ridge, water and snow; width and height in units. */
export function landscape(
  { seed, sky, disc, skyFabric = 'linen', discFabric = 'wool', discAt = [0.66, 0.26, 0.11], bands }: Landscape,
  width: number,
  height: number,
): Layer[] {
  const random = rng(seed)
  const left = 400 - width / 2 - 60
  const right = 400 + width / 2 + 60
  const toY = (t: number) => 533.5 - height / 2 + t * height
  const layers: Layer[] = []
  layers.push({
    fabric: skyFabric,
    color: sky,
    shapes: [
      [
        [left, toY(-0.1)],
        [right, toY(-0.1)],
        [right, toY(1.1)],
        [left, toY(1.1)],
      ],
    ],
    lift: 0,
    puff: 1,
    wrinkle: 0.8,
    grain: 90,
  })
  layers.push({
    fabric: discFabric,
    color: disc,
    shapes: [circle(left + 60 + discAt[0] * width, toY(discAt[1]), discAt[2] * Math.min(width, height), 90)],
    lift: 1.2,
    puff: 4,
    roll: 18,
    rollGain: 0.3,
  })
  for (const band of bands) {
    const pts: Point[] = [[left, toY(band.y), 1]]
    const count = band.n ?? 6
    const amp = (band.amp ?? 0.05) * height
    for (let i = 0; i <= count; i++)
      pts.push([
        lerp(left, right, i / count) + (((random() - 0.5) * width) / count) * 0.5,
        toY(band.y + (band.tilt ?? 0) * (i / count - 0.5)) + (random() * 2 - 1) * amp,
        band.sharp,
      ])
    pts.push([right, toY(band.y), 1], [right, toY(1.12), 1], [left, toY(1.12), 1])
    const folds: Fold[] = []
    for (let i = 0; i < (band.folds ?? 3); i++) {
      const y = toY(band.y + 0.05 + random() * 0.2)
      folds.push(
        fold(
          [
            [left, y],
            [lerp(left, right, 0.3), y + (random() - 0.5) * 60],
            [lerp(left, right, 0.7), y + (random() - 0.5) * 60],
            [right, y],
          ],
          [30, 50, 40, 30],
          (i % 2 ? -1 : 1) * (band.v ?? 0.2),
        ),
      )
    }
    layers.push({
      fabric: band.fabric,
      color: band.color,
      shapes: [outline(pts)],
      lift: band.lift ?? 1.8,
      puff: 5,
      roll: 26,
      rollGain: 0.4,
      broad: folds,
      broadBlur: 14,
      grain: band.grain ?? 0,
      seed: random() * 9,
    })
  }
  return layers
}

/** Landscape themes of banners. */
export const THEMES: Record<Theme, Landscape> = {
  ridge: {
    seed: 'l1',
    sky: '#c6d1d8',
    disc: '#eef1f1',
    bands: [
      { y: 0.46, amp: 0.07, n: 7, fabric: 'melange', color: '#8fa0aa' },
      { y: 0.56, amp: 0.05, n: 7, fabric: 'wool', color: '#4d6266' },
      { y: 0.66, amp: 0.006, n: 5, fabric: 'satin', color: '#5b7380', v: 0.12, folds: 8, lift: 1 },
      { y: 0.8, amp: 0.03, n: 5, tilt: -0.06, fabric: 'boucle', color: '#e4e9ea' },
    ],
  },
  night: {
    seed: 'l22',
    sky: '#26343c',
    skyFabric: 'wool',
    disc: '#cfd8dc',
    discFabric: 'knit',
    discAt: [0.74, 0.3, 0.1],
    bands: [
      { y: 0.52, amp: 0.09, n: 8, fabric: 'wool', color: '#2f4a44' },
      { y: 0.66, amp: 0.05, n: 7, fabric: 'denim', color: '#2b3f5c' },
      { y: 0.76, amp: 0.006, n: 5, fabric: 'satin', color: '#71858f', folds: 7, v: 0.12, lift: 1 },
      { y: 0.88, amp: 0.03, n: 5, fabric: 'knit', color: '#dfe4e6' },
    ],
  },
  shore: {
    seed: 'l9',
    sky: '#dfe5e8',
    disc: '#b9c6cd',
    discAt: [0.3, 0.34, 0.14],
    bands: [
      { y: 0.6, amp: 0.012, n: 5, fabric: 'linen', color: '#9fb2bf', folds: 6, v: 0.1, lift: 1 },
      { y: 0.7, amp: 0.012, n: 5, fabric: 'cord', color: '#6d7f8a', grain: 90, lift: 1.2 },
      { y: 0.82, amp: 0.02, n: 4, fabric: 'wool', color: '#2f4a44' },
    ],
  },
  forest: {
    seed: 'l31',
    sky: '#d9ddd6',
    discAt: [0.22, 0.28, 0.09],
    disc: '#f3efe4',
    bands: [
      { y: 0.48, amp: 0.05, n: 26, sharp: 1, fabric: 'wool', color: '#8d9f97', folds: 1 },
      { y: 0.6, amp: 0.06, n: 22, sharp: 1, fabric: 'wool', color: '#567067', folds: 1 },
      { y: 0.74, amp: 0.07, n: 17, sharp: 1, fabric: 'wool', color: '#2f4a44', folds: 1 },
      { y: 0.9, amp: 0.02, n: 5, fabric: 'boucle', color: '#e8ebe8' },
    ],
  },
  dune: {
    seed: 'l40',
    sky: '#e6dfd3',
    disc: '#c98a62',
    discAt: [0.62, 0.34, 0.12],
    bands: [
      { y: 0.54, amp: 0.04, n: 5, tilt: 0.08, fabric: 'suede', color: '#c7ac8a' },
      { y: 0.66, amp: 0.04, n: 4, tilt: -0.12, fabric: 'linen', color: '#d8c3a2' },
      { y: 0.8, amp: 0.03, n: 4, tilt: 0.1, fabric: 'cord', color: '#a9835f', grain: 80 },
    ],
  },
  dusk: {
    seed: 'l52',
    sky: '#b9a7ad',
    skyFabric: 'linen',
    disc: '#e8b9a0',
    discAt: [0.5, 0.46, 0.13],
    bands: [
      { y: 0.5, amp: 0.05, n: 6, fabric: 'wool', color: '#7d7387' },
      { y: 0.62, amp: 0.05, n: 7, fabric: 'wool', color: '#554f68' },
      { y: 0.74, amp: 0.006, n: 5, fabric: 'satin', color: '#8d7f92', folds: 8, v: 0.14, lift: 1 },
      { y: 0.88, amp: 0.03, n: 5, fabric: 'knit', color: '#36354a' },
    ],
  },
}
