import { box, circle, curve, flip, outline } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import type { Cloth, Layer, Stroke } from '../model/layer.ts'
import { tint } from './cloth.ts'
import { crease, drag, flipFolds } from './folds.ts'
import type { Frame } from './frame.ts'
import { seam, stitch } from './stitches.ts'

interface HoodOptions {
  /** Color of the drawstrings. */
  cord?: string
  lining?: string
  /** Edges meet at a zip instead of overlapping. */
  zip?: boolean
  wide?: number
}

/** Hood lying flat above the shoulders, with drawstrings. The first layer is its outside. */
export function hood(frame: Frame, cloth: Cloth, { cord = '#e6eaea', lining, zip = false, wide = 1 }: HoodOptions = {}): Layer[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const half = (neckHalf + 34) * wide
  const outer = outline([
    [400 - neckHalf - 22, neckY + 44, 1],
    [400 - half - 2, neckY - 40],
    [400 - half + 6, neckY - 120],
    [400 - half * 0.62, neckY - 182],
    [400, neckY - 200],
    [400 + half * 0.62, neckY - 182],
    [400 + half - 6, neckY - 120],
    [400 + half + 2, neckY - 40],
    [400 + neckHalf + 22, neckY + 44, 1],
    [400, neckY + 74],
  ])
  const opening = outline([
    [400 - neckHalf * 0.5, neckY + 46, 1],
    [400 - neckHalf * 0.98, neckY - 40],
    [400 - neckHalf * 0.8, neckY - 112],
    [400, neckY - 146],
    [400 + neckHalf * 0.8, neckY - 112],
    [400 + neckHalf * 0.98, neckY - 40],
    [400 + neckHalf * 0.5, neckY + 46, 1],
    [400, neckY + 62],
  ])
  const edge = outline([
    [400 - neckHalf - 24, neckY + 30, 1],
    [400 - neckHalf * 1.22, neckY - 30],
    [400 - neckHalf * 0.98, neckY - 44, 1],
    [400 - neckHalf * 0.6, neckY + 14],
    [zip ? 399 : 414, neckY + 78, 1],
    [zip ? 399 : 400, neckY + 90],
    [400 - neckHalf * 0.6, neckY + 72],
  ])
  const seamLine = curve([
    [400 - neckHalf * 1.0, neckY - 40],
    [400 - neckHalf * 0.62, neckY + 22],
    [zip ? 396 : 406, neckY + 80],
  ])
  return [
    {
      ...cloth,
      shapes: [outer],
      roll: 70,
      rollGain: 0.5,
      lift: 1.7,
      broad: [
        ...crease(
          [
            [400 - half + 30, neckY - 60],
            [400 - half * 0.7, neckY - 130],
            [370, neckY - 168],
          ],
          [3, 16, 3],
          0.3,
        ),
        ...drag('hd', [400 + neckHalf, neckY], { from: -110, to: -60, count: 3, length: 90, strength: 0.3, width: 10 }),
      ],
      lines: [
        seam(
          [
            [400, neckY - 199],
            [401, neckY - 147],
          ],
          { opacity: 0.35 },
        ),
      ],
    },
    {
      ...cloth,
      ...(lining ? { color: lining } : {}),
      shapes: [opening],
      lift: 0,
      puff: 3,
      edgeHeight: -1,
      roll: 40,
      rollGain: -0.3,
      tone: [
        {
          area: outline([
            [400 - neckHalf * 1.4, neckY - 90],
            [400, neckY - 160],
            [400 + neckHalf * 1.4, neckY - 90],
            [400 + neckHalf, neckY + 80],
            [400 - neckHalf, neckY + 80],
          ]),
          strength: -0.58,
        },
      ],
      lines: [
        seam(
          [
            [400, neckY - 146],
            [402, neckY + 40],
          ],
          { opacity: 0.3 },
        ),
      ],
    },
    {
      shapes: [
        outline([
          [386, neckY - 26, 1],
          [414, neckY - 26, 1],
          [413, neckY - 8, 1],
          [387, neckY - 8, 1],
        ]),
      ],
      fabric: 'satin',
      color: '#e6eaea',
      puff: 1,
      lift: 0.3,
      wrinkle: 0,
    },
    { ...cloth, shapes: [flip(edge)], roll: 24, rollGain: 0.4, lift: 1, lines: [stitch(flip(seamLine), { opacity: 0.25 })] },
    { ...cloth, shapes: [edge], roll: 24, rollGain: 0.4, lift: 1.1, lines: [stitch(seamLine, { opacity: 0.25 })] },
    ...drawstrings(neckHalf, neckY, cord),
  ]
}

function drawstrings(neckHalf: number, neckY: number, color: string): Layer[] {
  const layers: Layer[] = []
  for (const [x, dx, length] of [
    [400 - neckHalf * 0.5, -6, 128],
    [400 + neckHalf * 0.5, 8, 112],
  ] as const) {
    const line = curve([
      [x, neckY + 52],
      [x + dx * 0.4, neckY + 90],
      [x + dx, neckY + 52 + length],
    ])
    layers.push({ shapes: [line], strokes: [{ points: line, width: 6.5 }], fabric: 'canvas', color, puff: 3, lift: 1, wrinkle: 0 })
    layers.push({
      shapes: [box(x + dx - 4, neckY + 44 + length, x + dx + 4, neckY + 62 + length)],
      fabric: 'metal',
      color: '#9aa0a2',
      lift: 0.4,
      puff: 2,
    })
  }
  layers.push({
    shapes: [circle(400 - neckHalf * 0.5, neckY + 51, 5), circle(400 + neckHalf * 0.5, neckY + 51, 5)],
    fabric: 'metal',
    color: '#9aa0a2',
    lift: 0.2,
    puff: 1.5,
  })
  return layers
}

/** Hood hanging down the back. */
export function hoodBack(frame: Frame, cloth: Cloth, seed: string, { sharp = false } = {}): Layer {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const left = drag(seed + 'hb', [400 - neckHalf, neckY + 20], { from: 40, to: 80, count: 3, length: 130, strength: 0.4, width: 14 })
  const [rise, side, width, bottom, middle] = sharp ? [24, 22, 60, 206, 218] : [22, 20, 50, 196, 206]
  return {
    ...cloth,
    shapes: [
      outline([
        [400 - neckHalf - 26, neckY + 8, 1],
        [400 - neckHalf * 0.5, neckY - rise],
        [400, neckY - rise - 6],
        [400 + neckHalf * 0.5, neckY - rise],
        [400 + neckHalf + 26, neckY + 8, 1],
        [400 + neckHalf + side, neckY + 110],
        [400 + width, neckY + bottom],
        [400, neckY + middle],
        [400 - width, neckY + bottom],
        [400 - neckHalf - side, neckY + 110],
      ]),
    ],
    roll: 60,
    rollGain: 0.5,
    lift: 1.4,
    broad: sharp
      ? left
      : [
          ...left,
          ...flipFolds(
            drag(seed + 'hc', [400 - neckHalf, neckY + 20], { from: 40, to: 80, count: 3, length: 130, strength: 0.4, width: 14 }),
          ),
        ],
    lines: [
      seam(
        [
          [400, neckY - rise - 4],
          [401, neckY + middle - 2],
        ],
        { opacity: 0.35 },
      ),
    ],
  }
}

/** Fur edge around a hood opening. */
export function furEdge(frame: Frame, color: string, seed: string): Layer[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const random = rng(seed + 'fur')
  const edge = curve([
    [400 - neckHalf * 0.72, neckY + 52],
    [400 - neckHalf * 1.1, neckY - 30],
    [400 - neckHalf * 0.9, neckY - 118],
    [400, neckY - 160],
    [400 + neckHalf * 0.9, neckY - 118],
    [400 + neckHalf * 1.1, neckY - 30],
    [400 + neckHalf * 0.72, neckY + 52],
  ])
  const hair: Stroke[] = []
  for (const [x, py] of edge)
    for (let k = 0; k < 4; k++) {
      const a = Math.atan2(py - neckY + 30, x - 400) + (random() - 0.5) * 1.5
      const l = 18 + random() * 20
      const d = (random() - 0.5) * 26
      hair.push({
        points: [
          [x + d * 0.5, py + d * 0.4],
          [x + Math.cos(a) * l * 0.6 + d * 0.5, py + Math.sin(a) * l * 0.6 + d * 0.4],
          [x + Math.cos(a + 0.3) * l + d * 0.5, py + Math.sin(a + 0.3) * l + d * 0.4 + 3],
        ],
        width: 3.4,
      })
    }
  return [
    {
      fabric: 'teddy',
      color: tint(color, -0.25),
      shapes: [],
      strokes: [{ points: edge, width: 46 }],
      puff: 8,
      roll: 30,
      rollGain: 0.5,
      lift: 1,
    },
    { fabric: 'wool', color, shapes: [], strokes: hair, puff: 2, lift: 0.5 },
  ]
}
