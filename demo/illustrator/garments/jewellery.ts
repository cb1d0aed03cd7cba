import { circle, curve, ellipse, outline } from '../geometry/outlines.ts'
import type { Layer, Point, Shape, Stroke } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { logo } from '../parts/marks.ts'

/** Earrings, chains, pendants and rings; the metal is the color. */
export interface JewelleryOptions extends GarmentOptions {
  fabric?: string
  kind?: 'hoops' | 'drops' | 'studs' | 'chain' | 'pendant' | 'ring'
  stone?: string
  /** A stone on both rings. */
  stones?: boolean
  /** Thickness in units. */
  w?: number
}

/** Round wire. */
const arc = (metal: Layer, cx: number, cy: number, rx: number, ry: number, width: number, from: number, to: number): Layer => ({
  ...metal,
  strokes: [{ points: ellipse(cx, cy, rx, ry, 70, from, to), width }],
  roll: width * 0.8,
  rollGain: 0.8,
})

function hoops(metal: Layer, width = 30): Layer[] {
  return (
    [
      [280, 500, 118],
      [530, 566, 118],
    ] as const
  ).flatMap(([x, y, radius]): Layer[] => [
    arc(metal, x, y, radius, radius * 1.06, width, -1.2, 4.8),
    {
      ...metal,
      strokes: [
        {
          points: curve([
            [x + radius * 0.3, y - radius * 1.0],
            [x + radius * 0.1, y - radius * 1.14],
            [x - radius * 0.05, y - radius * 1.05],
          ]),
          width: 6,
        },
      ],
    },
  ])
}

function drops(metal: Layer, stone: string): Layer[] {
  const layers: Layer[] = []
  for (const [x, y] of [
    [290, 400],
    [510, 450],
  ] as const)
    layers.push(
      {
        ...metal,
        strokes: [
          {
            points: curve([
              [x, y + 40],
              [x + 4, y - 40],
              [x + 34, y - 70],
              [x + 50, y - 40],
              [x + 46, y],
            ]),
            width: 6,
          },
        ],
      },
      { ...metal, shapes: [circle(x, y + 50, 20, 40)], roll: 36, rollGain: 0.7 },
      {
        ...metal,
        strokes: [
          {
            points: [
              [x, y + 66],
              [x, y + 120],
            ],
            width: 6,
          },
        ],
      },
      {
        fabric: 'wax',
        color: stone,
        shapes: [
          outline([
            [x, y + 110],
            [x + 40, y + 190],
            [x + 50, y + 250],
            [x, y + 300],
            [x - 50, y + 250],
            [x - 40, y + 190],
          ]),
        ],
        roll: 90,
        rollGain: 0.9,
        spec: 0.5,
        puff: 8,
        lift: 1.6,
      },
    )
  return layers
}

/** Round studs with a stone. */
function studs(metal: Layer, stone: string): Layer[] {
  return (
    [
      [300, 500],
      [500, 560],
    ] as const
  ).flatMap(([x, y]): Layer[] => [
    { ...metal, shapes: [circle(x, y, 62, 60)], roll: 60, rollGain: 0.6 },
    { fabric: 'wax', color: stone, shapes: [circle(x, y, 40, 50)], spec: 0.5, roll: 60, rollGain: 0.9, puff: 6, lift: 0.6 },
  ])
}

/** Links along the chain, large or fine. */
function links(line: Shape, big: boolean): Stroke[] {
  return line
    .filter((_, i) => i % (big ? 4 : 2) === 0)
    .map(([x, y], i, all): Stroke => {
      const [nx, ny] = all[(i + 1) % all.length] ?? [x, y]
      const angle = Math.atan2(ny - y, nx - x)
      const r1 = big ? (i % 2 ? 15 : 14) : 5.4
      const r2 = big ? (i % 2 ? 5 : 9) : 3
      const loop: Point[] = [...ellipse(0, 0, r1, r2, 18), [r1, 0]]
      return {
        points: loop.map(([u, v]) => [x + u * Math.cos(angle) - v * Math.sin(angle), y + u * Math.sin(angle) + v * Math.cos(angle)]),
        width: big ? 6 : 2.6,
      }
    })
}

function chain(metal: Layer, color: string, big: boolean): Layer[] {
  const line = outline([
    [330, 240],
    [250, 300],
    [206, 430],
    [230, 590],
    [320, 710],
    [400, 746],
    [480, 710],
    [570, 590],
    [594, 430],
    [550, 300],
    [470, 240],
    [400, 226],
  ])
  const carrier: Layer = { ...metal, strokes: links(line, big), puff: 2.5, lift: 1 }
  if (big) return [carrier]
  return [
    carrier,
    { ...metal, strokes: [{ points: [...circle(400, 760, 9), [409, 760]], width: 4 }], puff: 2 },
    { ...metal, shapes: [circle(400, 812, 46, 50)], roll: 60, rollGain: 0.4, puff: 6 },
    ...logo('star', 400, 812, 0.7, tint(color, -0.35), 'metal'),
  ]
}

function rings(metal: Layer, stone: string, both: boolean, width = 26): Layer[] {
  return (
    [
      [330, 520, 92],
      [500, 590, 84],
    ] as const
  ).flatMap(([x, y, radius]): Layer[] => [
    arc(metal, x, y, radius, radius * 1.04, width, 0, 6.3),
    ...(x < 400 || both
      ? [{ fabric: 'wax', color: stone, shapes: [ellipse(x, y - radius, 34, 26)], spec: 0.6, roll: 50, rollGain: 0.9, puff: 6, lift: 1 }]
      : []),
  ])
}

/** Jewelry from above. */
export function jewellery(options: JewelleryOptions): Layer[] {
  const { color, kind = 'hoops', stone = '#dfe4e2' } = options
  const metal: Layer = { shapes: [], fabric: 'metal', color, puff: 5, lift: 1.2, gloss: 22 }
  switch (kind) {
    case 'hoops':
      return hoops(metal, options.w)
    case 'drops':
      return drops(metal, stone)
    case 'chain':
    case 'pendant':
      return chain(metal, color, kind === 'chain')
    case 'ring':
      return rings(metal, stone, options.stones ?? false, options.w)
    case 'studs':
      return studs(metal, stone)
  }
}
