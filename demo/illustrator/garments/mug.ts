import { circle, curve, ellipse, outline, softBox } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, Point } from '../model/layer.ts'
import type { GarmentOptions } from '../parts/cloth.ts'

/** Mugs; height and half width in units. */
export interface MugOptions extends GarmentOptions {
  fabric?: string
  inside?: string
  glaze?: string
  h?: number
  w?: number
  speck?: boolean
}

const x = 380

const top = 380

function mugBody(clay: Layer, height: number, half: number): Layer[] {
  const layers: Layer[] = []
  const handle: Point[] = [
    [x + half - 14, top + 78],
    [x + half + 74, top + 66],
    [x + half + 112, top + 130],
    [x + half + 92, top + 214],
    [x + half - 18, top + 262],
  ]
  layers.push({
    ...clay,
    strokes: [{ points: curve(handle), width: 34, cap: 'butt' }],
    shapes: [
      curve(handle.map(([a, frame]) => [a + (a > x + half ? 20 : 0), frame])).concat([
        [x + half - 20, top + 300],
        [x + half - 20, top + 40],
      ]),
    ],
    puff: 6,
    roll: 34,
    rollGain: 0.9,
    lift: 1.6,
  })
  const bodyS = outline([
    [x - half, top, 1],
    [x - half + 2, top + height * 0.5],
    [x - half + 14, top + height - 30],
    [x - half + 52, top + height + 8],
    [x, top + height + 22],
    [x + half - 52, top + height + 8],
    [x + half - 14, top + height - 30],
    [x + half - 2, top + height * 0.5],
    [x + half, top, 1],
    [x, top + 42],
  ])
  layers.push({
    ...clay,
    shapes: [bodyS],
    roll: 190,
    rollGain: 0.62,
    lift: 2,
    shadow: 1.5,
    tone: [
      {
        area: outline([
          [x + 60, top],
          [x + half + 20, top],
          [x + half + 10, top + height + 30],
          [x + 40, top + height + 30],
        ]),
        strength: -0.34,
      },
      { area: softBox(x - half, top + height - 60, x + half, top + height + 30), strength: -0.2 },
    ],
    toneBlur: 34,
    edgeHeight: 0.4,
  })
  return layers
}

/** Glaze running down unevenly. */
function glazeLayer(clay: Layer, color: string, height: number, half: number, random: () => number): Layer {
  const edge: Point[] = []
  for (let i = 0; i <= 10; i++)
    edge.push([
      lerp(x - half, x + half, i / 10),
      top + height * 0.46 + Math.sin(i * 0.31 * 3.14) * 20 + (random() - 0.5) * 26 + Math.sin((i / 10) * 3.14) * 26,
    ])
  return {
    ...clay,
    color,
    spec: 0.4,
    shapes: [
      outline([
        [x - half, top, 1],
        [x - half + 1, top + height * 0.4, 1],
        ...edge.slice(1, -1),
        [x + half - 1, top + height * 0.4, 1],
        [x + half, top, 1],
        [x, top + 42],
      ]),
    ],
    roll: 190,
    rollGain: 0.6,
    lift: 0,
    puff: 2,
    tone: [
      {
        area: outline([
          [x + 60, top],
          [x + half + 20, top],
          [x + half + 10, top + height],
          [x + 40, top + height],
        ]),
        strength: -0.34,
      },
    ],
    toneBlur: 34,
  }
}

/** Mug on a table, its handle to the right. */
export function mug(options: MugOptions): Layer[] {
  const { color, seed, inside = '#f2f3f2', glaze, h: height = 360, w: half = 150, speck = true } = options
  const random = rng(seed)
  const clay: Layer = { shapes: [], fabric: 'plain', color, spec: 0.28, gloss: 22, wrinkle: 0 }
  const layers = mugBody(clay, height, half)
  if (glaze) layers.push(glazeLayer(clay, glaze, height, half, random))
  if (speck)
    layers.push({
      shapes: Array.from({ length: 90 }, () =>
        circle(x + (random() * 2 - 1) * (half - 12), top + 46 + random() * (height - 60), 0.7 + random() * 1.4, 6),
      ),
      fabric: 'plain',
      color: '#3a3f41',
      lift: 0,
      puff: 0.5,
      edgeHeight: 0,
    })
  layers.push({ ...clay, shapes: [ellipse(x, top, half, 42)], color: glaze ?? color, puff: 6, lift: 0, edgeHeight: 0.6 })
  layers.push({
    ...clay,
    shapes: [ellipse(x, top + 3, half - 11, 33)],
    color: inside,
    lift: 0,
    puff: 2,
    edgeHeight: -1.2,
    tone: [{ area: ellipse(x - 46, top - 8, half - 30, 30), strength: -0.7 }],
    toneBlur: 14,
  })
  return layers
}
