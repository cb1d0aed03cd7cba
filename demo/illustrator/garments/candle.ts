import { curve, ellipse, outline, softBox } from '../geometry/outlines.ts'
import type { Fold, Layer, Point } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import type { GarmentOptions } from '../parts/cloth.ts'
import { logo } from '../parts/marks.ts'
import { seam } from '../parts/stitches.ts'

/** Candles; height and half width in units. */
export interface CandleOptions extends GarmentOptions {
  fabric?: string
  kind?: 'ceramic' | 'glass' | 'tin' | 'pillar'
  w?: number
  h?: number
  flame?: boolean
  /** Colors: wax, label (empty for none), lid lying beside. */
  wax?: string
  label?: string
  lid?: string
}

/** A candle in the making. */
interface CandleDraft {
  options: CandleOptions
  color: string
  kind: NonNullable<CandleOptions['kind']>
  wax: string
  h: number
  w: number
  look: Layer
  jar: string
  shades: Fold[]
}

const x = 400

const top = 440

const flat = 36

const side = (half: number, top: number, bottom: number, k = 0): Point[] =>
  outline([
    [x - half + k, top, 1],
    [x - half + k, bottom],
    [x - half * 0.7, bottom + flat * 0.72],
    [x, bottom + flat],
    [x + half * 0.7, bottom + flat * 0.72],
    [x + half - k, bottom],
    [x + half - k, top, 1],
    [x + half * 0.6, top + flat * 0.8],
    [x, top + flat],
    [x - half * 0.6, top + flat * 0.8],
  ])

function draftCandle(options: CandleOptions): CandleDraft {
  const { color, kind = 'ceramic', wax = '#f0e8d8', w: half = 140, h: height = 300 } = options
  return {
    options,
    color,
    kind,
    wax,
    h: height,
    w: half,
    jar: kind === 'glass' ? tint(wax, -0.06) : color,
    look: {
      shapes: [],
      fabric: kind === 'pillar' ? 'wax' : kind === 'tin' ? 'metal' : 'plain',
      spec: kind === 'glass' ? 0.5 : 0.26,
      gloss: 20,
      wrinkle: 0,
    },
    shades: [
      {
        area: outline([
          [x + 50, top],
          [x + half + 20, top],
          [x + half + 10, top + height + 60],
          [x + 30, top + height + 60],
        ]),
        strength: -0.36,
      },
      {
        area: outline([
          [x - half - 10, top],
          [x - half + 30, top],
          [x - half + 26, top + height + 40],
          [x - half - 10, top + height + 40],
        ]),
        strength: -0.2,
      },
    ],
  }
}

/** Jar or pillar, its rim and the wax. */
function candleBody({ options, kind, wax, h: height, w: half, look: jarLook, jar, shades }: CandleDraft): Layer[] {
  const rimC = kind === 'pillar' ? wax : jar
  const layers: Layer[] = []
  layers.push({
    ...jarLook,
    color: jar,
    pattern: options.pattern,
    color2: options.color2,
    shapes: [side(half, top, top + height)],
    roll: 190,
    rollGain: 0.5,
    lift: 2,
    shadow: 1.5,
    tone: shades,
    toneBlur: 34,
    edgeHeight: 0.4,
  })
  if (kind === 'glass')
    layers.push({
      fabric: 'wax',
      color: wax,
      spec: 0.1,
      shapes: [side(half, top + 56, top + height - 8, 12)],
      roll: 150,
      rollGain: 0.4,
      lift: 0,
      puff: 2,
      edgeHeight: 0.2,
      tone: shades,
      toneBlur: 34,
    })
  layers.push({ ...jarLook, color: tint(rimC, 0.14), shapes: [ellipse(x, top, half, flat)], lift: 0, puff: 5, edgeHeight: 0.6 })
  if (kind !== 'pillar')
    layers.push({
      ...jarLook,
      color: tint(rimC, -0.25),
      shapes: [ellipse(x, top + 3, half - 10, flat - 8)],
      lift: 0,
      puff: 2,
      edgeHeight: -1,
    })
  layers.push({
    fabric: 'wax',
    color: wax,
    spec: 0.12,
    shapes: [ellipse(x, top + (kind === 'pillar' ? 3 : 9), half - 18, flat - 13)],
    lift: 0,
    puff: 3,
    edgeHeight: -0.4,
    tone: [
      { area: ellipse(x, top + 6, 44, 12), strength: 0.25 },
      { area: ellipse(x - half + 40, top - 4, 60, 20), strength: kind === 'pillar' ? 0 : -0.5 },
    ],
    toneBlur: 16,
  })
  return layers
}

function wickAndFlame(lit: boolean): Layer[] {
  const layers: Layer[] = []
  layers.push({
    fabric: 'canvas',
    color: '#2a2826',
    shapes: [],
    strokes: [
      {
        points: curve([
          [x, top + 10],
          [x + 1, top - 22],
          [x + 7, top - 40],
        ]),
        width: 7,
      },
    ],
    puff: 3,
    lift: 0.4,
  })
  if (lit)
    layers.push(
      {
        fabric: 'wax',
        color: '#f6c56a',
        spec: 0,
        shapes: [
          outline([
            [x + 7, top - 44],
            [x + 24, top - 78],
            [x + 9, top - 140],
            [x - 10, top - 80],
          ]),
        ],
        lift: 0,
        puff: 6,
        contrast: 0.3,
        free: true,
      },
      {
        fabric: 'wax',
        color: '#fff1cf',
        spec: 0,
        shapes: [
          outline([
            [x + 7, top - 50],
            [x + 15, top - 74],
            [x + 8, top - 108],
            [x - 2, top - 74],
          ]),
        ],
        lift: 0,
        puff: 4,
        contrast: 0.2,
        free: true,
      },
    )
  return layers
}

function candleLabel({ color, h: height }: CandleDraft, label: string): Layer[] {
  const layers: Layer[] = []
  const ly = top + height * 0.42
  layers.push(
    {
      fabric: 'canvas',
      color: label,
      texGain: 0.4,
      shapes: [
        outline([
          [x - 66, ly + 18, 1],
          [x, ly + 28],
          [x + 66, ly + 18, 1],
          [x + 66, ly + 118, 1],
          [x, ly + 128],
          [x - 66, ly + 118, 1],
        ]),
      ],
      puff: 1,
      lift: 0.2,
      tone: [{ area: softBox(x + 30, ly, x + 80, ly + 140), strength: -0.2 }],
      toneBlur: 20,
      lines: [
        seam(
          [
            [x - 34, ly + 92],
            [x, ly + 96],
            [x + 34, ly + 92],
          ],
          { opacity: 0.6 },
        ),
        seam(
          [
            [x - 22, ly + 104],
            [x, ly + 107],
            [x + 22, ly + 104],
          ],
          { opacity: 0.4 },
        ),
      ],
    },
    ...logo('star', x, ly + 62, 0.5, tint(color, -0.5), 'plain'),
  )
  return layers
}

function lidBeside({ h: height, w: half }: CandleDraft, color: string): Layer[] {
  const layers: Layer[] = []
  const lx = x + half + 120
  const ly = top + height + 10
  layers.push(
    {
      fabric: 'twill',
      color,
      wrinkle: 0,
      shapes: [
        outline([
          [lx - 120, ly, 1],
          [lx - 118, ly + 34],
          [lx, ly + 66],
          [lx + 118, ly + 34],
          [lx + 120, ly, 1],
        ]),
      ],
      lift: 1.6,
      puff: 4,
      roll: 100,
      rollGain: 0.4,
    },
    { fabric: 'twill', color: tint(color, 0.12), wrinkle: 0, shapes: [ellipse(lx, ly, 120, 32)], lift: 0, puff: 4 },
  )
  return layers
}

/** Candle on a table. */
export function candle(options: CandleOptions): Layer[] {
  const d = draftCandle(options)
  const label = options.label ?? '#f4f4f1'
  return [
    ...candleBody(d),
    ...wickAndFlame(options.flame ?? false),
    ...(d.kind !== 'pillar' && label ? candleLabel(d, label) : []),
    ...(options.lid ? lidBeside(d, options.lid) : []),
  ]
}
