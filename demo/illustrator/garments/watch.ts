import { circle, ellipse, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Layer, Stroke } from '../model/layer.ts'
import { clothOf } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { stitch } from '../parts/stitches.ts'

/** Wrist watch; colors of case, dial and hands. */
export interface WatchOptions extends GarmentOptions {
  fabric?: string
  metal?: string
  dial?: string
  hand?: string
}

const cx = 400

const cy = 520

const radius = 122

/** One half of the strap; `s` is -1 upwards, 1 downwards. */
function strapHalf(cloth: Cloth, s: -1 | 1, y0: number, y1: number): Layer {
  const w0 = 66
  const w1 = 50
  return {
    ...cloth,
    shapes: [
      outline([
        [cx - w0, y0, 1],
        [cx + w0, y0, 1],
        [cx + w1 + 4, lerp(y0, y1, 0.5)],
        [cx + w1, y1 - s * 20],
        [cx + w1 - 10, y1],
        [cx, y1 + (s > 0 ? 16 : 0)],
        [cx - w1 + 10, y1],
        [cx - w1, y1 - s * 20],
        [cx - w1 - 4, lerp(y0, y1, 0.5)],
      ]),
    ],
    roll: 50,
    rollGain: 0.5,
    lift: 1.7,
    puff: 5,
    gloss: 20,
    lines: [
      stitch(
        [
          [cx - w0 + 9, y0],
          [cx - w1 + 5, lerp(y0, y1, 0.5)],
          [cx - w1 + 10, y1 - s * 16],
        ],
        { opacity: 0.4 },
      ),
      stitch(
        [
          [cx + w0 - 9, y0],
          [cx + w1 - 5, lerp(y0, y1, 0.5)],
          [cx + w1 - 10, y1 - s * 16],
        ],
        { opacity: 0.4 },
      ),
    ],
  }
}

/** Buckle, holes and lugs of the strap. */
function watchHardware(metal: string): Layer[] {
  const layers: Layer[] = []
  layers.push({
    fabric: 'plain',
    color: '#15181a',
    shapes: [700, 740, 780, 820].map((y) => ellipse(cx, y, 5, 7, 14)),
    lift: 0,
    puff: 1,
    edgeHeight: -1,
  })
  layers.push(
    {
      fabric: 'metal',
      color: metal,
      shapes: [],
      strokes: [
        {
          points: [
            [cx - 50, 132],
            [cx + 50, 132],
            [cx + 50, 100],
            [cx - 50, 100],
            [cx - 50, 132],
          ],
          width: 8,
        },
      ],
      puff: 3,
      lift: 0.8,
    },
    {
      fabric: 'metal',
      color: metal,
      shapes: [
        outline([
          [cx - 78, cy - 128, 1],
          [cx - 52, cy - 132, 1],
          [cx - 46, cy - 80, 1],
          [cx - 86, cy - 70, 1],
        ]),
        outline([
          [cx + 52, cy - 132, 1],
          [cx + 78, cy - 128, 1],
          [cx + 86, cy - 70, 1],
          [cx + 46, cy - 80, 1],
        ]),
        outline([
          [cx - 78, cy + 128, 1],
          [cx - 52, cy + 132, 1],
          [cx - 46, cy + 80, 1],
          [cx - 86, cy + 70, 1],
        ]),
        outline([
          [cx + 52, cy + 132, 1],
          [cx + 78, cy + 128, 1],
          [cx + 86, cy + 70, 1],
          [cx + 46, cy + 80, 1],
        ]),
      ],
      puff: 4,
      lift: 0.6,
    },
  )
  return layers
}

function watchCase(metal: string, dial: string): Layer[] {
  const layers: Layer[] = []
  layers.push(
    {
      fabric: 'metal',
      color: metal,
      shapes: [
        outline([
          [cx + radius - 4, cy - 14, 1],
          [cx + radius + 18, cy - 16, 1],
          [cx + radius + 18, cy + 16, 1],
          [cx + radius - 4, cy + 14, 1],
        ]),
      ],
      puff: 3,
      lift: 0.6,
    },
    { fabric: 'metal', color: metal, shapes: [circle(cx, cy, radius, 90)], puff: 10, roll: 30, rollGain: 0.5, lift: 1.8 },
    {
      fabric: 'plain',
      color: dial,
      spec: 0,
      shapes: [circle(cx, cy, radius - 18, 80)],
      lift: 0,
      puff: 4,
      edgeHeight: -1.2,
      tone: [
        {
          area: outline([
            [cx - radius, cy - radius],
            [cx + radius, cy - radius],
            [cx - 20, cy - 30],
            [cx - radius, cy + 60],
          ]),
          strength: -0.16,
        },
      ],
      toneBlur: 18,
    },
  )
  return layers
}

/** Marks of the hours and the two hands. */
function watchFace(metal: string, hand: string): Layer[] {
  const layers: Layer[] = []
  layers.push(
    {
      fabric: 'metal',
      color: hand,
      shapes: [],
      strokes: Array.from({ length: 12 }, (_, i): Stroke => {
        const a = (i * Math.PI) / 6
        return {
          points: [
            [cx + Math.sin(a) * (radius - 30), cy - Math.cos(a) * (radius - 30)],
            [cx + Math.sin(a) * (radius - (i % 3 ? 38 : 48)), cy - Math.cos(a) * (radius - (i % 3 ? 38 : 48))],
          ],
          width: i % 3 ? 3 : 5,
        }
      }),
      puff: 1,
      lift: 0.1,
    },
    {
      fabric: 'metal',
      color: hand,
      shapes: [],
      strokes: [
        {
          points: [
            [cx + 8, cy + 5],
            [cx - 46, cy - 30],
          ],
          width: 6.5,
        },
        {
          points: [
            [cx - 4, cy + 9],
            [cx + 38, cy - 72],
          ],
          width: 4.5,
        },
      ],
      puff: 2,
      lift: 0.35,
    },
    { fabric: 'metal', color: metal, shapes: [circle(cx, cy, 7)], puff: 2, lift: 0.2 },
  )
  return layers
}

/** Watch laid open. */
export function watch(options: WatchOptions): Layer[] {
  const { fabric = 'leather', metal = '#b9b5aa', dial = '#eef0ef', hand = '#1d2123' } = options
  const cloth = clothOf({ ...options, fabric })
  return [
    strapHalf(cloth, -1, cy - 90, 130),
    strapHalf(cloth, 1, cy + 90, 930),
    ...watchHardware(metal),
    ...watchCase(metal, dial),
    ...watchFace(metal, hand),
  ]
}
