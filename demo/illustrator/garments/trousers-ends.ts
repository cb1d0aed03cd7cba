import { BOTH_SIDES, curve, flip, outline, softBox } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, Point } from '../model/layer.ts'
import { buttons } from '../parts/closures.ts'
import { tint } from '../parts/cloth.ts'
import { fold } from '../parts/folds.ts'
import { logo } from '../parts/marks.ts'
import { stitch } from '../parts/stitches.ts'
import type { TrousersDraft } from './trousers-draft.ts'

/** Turned-up or ribbed ends of the legs. */
export function legCuffs({
  cloth,
  options,
  jeans,
  hemOuter,
  hemInner,
  hemMiddle,
  hemY,
  lineColor: thread,
  wash,
  stitching,
}: TrousersDraft): Layer[] {
  const layers: Layer[] = []
  const { color, cuff } = options
  if (cuff === 'turn')
    for (const toSide of BOTH_SIDES)
      layers.push({
        ...cloth,
        shapes: [
          toSide(
            outline([
              [hemOuter - 3, hemY - 46, 1],
              [hemMiddle, hemY - 41],
              [hemInner + 2, hemY - 44, 1],
              [hemInner + 1, hemY + 5, 1],
              [hemMiddle, hemY + 9],
              [hemOuter - 3, hemY + 4, 1],
            ]),
          ),
        ],
        grain: 0,
        puff: 3.5,
        lift: 0.8,
        roll: 18,
        rollGain: 0.3,
        wash: wash - 0.1,
        texGain: jeans ? 0.6 : 1,
        ...(jeans ? { color: tint(color, 0.3) } : {}),
        lines: jeans
          ? [
              stitch(
                toSide([
                  [hemOuter, hemY - 36],
                  [hemMiddle, hemY - 31],
                  [hemInner, hemY - 34],
                ]),
                stitching,
              ),
            ]
          : [],
        lineColor: thread,
      })
  if (cuff === 'rib')
    for (const toSide of BOTH_SIDES)
      layers.push({
        ...cloth,
        fabric: 'rib',
        texGain: 0.75,
        shapes: [
          toSide(
            outline([
              [hemOuter + 8, hemY - 6, 1],
              [hemMiddle, hemY],
              [hemInner - 6, hemY - 4, 1],
              [hemInner - 12, hemY + 46, 1],
              [hemMiddle, hemY + 50],
              [hemOuter + 16, hemY + 46, 1],
            ]),
          ),
        ],
        puff: 4,
        roll: 20,
        rollGain: 0.5,
        lift: 0.6,
      })
  return layers
}

/** Inside of the back waistband, seen over the front. */
export function insideBand({ cloth, waistX, top }: TrousersDraft): Layer {
  return {
    ...cloth,
    shapes: [
      outline([
        [waistX + 2, top + 4, 1],
        [400, top - 4],
        [798 - waistX, top + 4, 1],
        [796 - waistX, top + 34, 1],
        [400, top + 42],
        [waistX + 4, top + 34, 1],
      ]),
    ],
    lift: 1.4,
    tone: [{ area: softBox(waistX, top + 8, 800 - waistX, top + 50), strength: -0.5 }],
  }
}

/** Elastic or ribbed waistband with its drawstring. */
export function softBand({ cloth, options, back, waistX, top, bandY }: TrousersDraft): Layer[] {
  const layers: Layer[] = []
  const { color, waistband } = options
  const k = waistband === 'rib' ? { fabric: 'rib', texGain: 0.7 } : {}
  layers.push({
    ...cloth,
    ...k,
    shapes: [
      outline([
        [waistX - 1, top + 2, 1],
        [lerp(waistX, 400, 0.5), top + 13],
        [400, top + 16],
        [lerp(800 - waistX, 400, 0.5), top + 13],
        [801 - waistX, top + 2, 1],
        [803 - waistX, bandY + 10, 1],
        [400, bandY + 24],
        [waistX - 3, bandY + 10, 1],
      ]),
    ],
    puff: 4,
    roll: 18,
    rollGain: 0.4,
    lift: 0.7,
    fine: Array.from({ length: 26 }, (_, i) =>
      fold(
        [
          [lerp(waistX, 800 - waistX, i / 25), top + 8],
          [lerp(waistX, 800 - waistX, i / 25) + 2, bandY + 14],
        ],
        [6, 6],
        i % 2 ? 0.42 : -0.42,
      ),
    ),
    lines: [
      stitch(
        [
          [waistX + 2, top + 20],
          [400, top + 34],
          [798 - waistX, top + 20],
        ],
        { opacity: 0.25 },
      ),
      stitch(
        [
          [waistX, bandY - 2],
          [400, bandY + 12],
          [800 - waistX, bandY - 2],
        ],
        { opacity: 0.25 },
      ),
    ],
  })
  if (options.cord !== false && !back)
    for (const [x, dx, l] of [
      [386, -10, 110],
      [414, 12, 92],
    ] as const) {
      const p = curve([
        [x, top + 38],
        [x + dx, top + 80],
        [x + dx * 1.6, top + 38 + l],
      ])
      layers.push({
        fabric: 'canvas',
        color: options.cord ?? tint(color, 0.6),
        shapes: [],
        strokes: [{ points: p, width: 6.5 }],
        puff: 3,
        lift: 0.8,
        wrinkle: 0,
      })
    }
  if (options.logo) layers.push(...logo(options.logo, lerp(waistX, 400, 0.34), bandY + 60, 0.36, tint(color, 0.8)))
  return layers
}

/** Waistband with belt loops and a button. */
export function firmBand({ cloth, options, jeans, back, waistX, top, bandY, stitching, lineColor: thread, wash }: TrousersDraft): Layer[] {
  const layers: Layer[] = []
  const wb = outline([
    [waistX - 1, top + 4, 1],
    [lerp(waistX, 400, 0.5), top + 18],
    [400, top + 22],
    [lerp(800 - waistX, 400, 0.5), top + 18],
    [801 - waistX, top + 4, 1],
    [802 - waistX, bandY + 2, 1],
    [lerp(800 - waistX, 400, 0.5), bandY + 16],
    [400, bandY + 20],
    [lerp(waistX, 400, 0.5), bandY + 16],
    [waistX - 2, bandY + 2, 1],
  ])
  const ws = (k: number): Point[] => [
    [waistX + 2, top + 4 + k],
    [lerp(waistX, 400, 0.5), top + 18 + k],
    [400, top + 22 + k],
    [lerp(800 - waistX, 400, 0.5), top + 18 + k],
    [798 - waistX, top + 4 + k],
  ]
  layers.push({
    ...cloth,
    shapes: [wb],
    grain: 90,
    puff: 2.5,
    lift: 0.7,
    lines: [stitch(ws(6), stitching), stitch(ws(35), stitching)],
    lineColor: thread,
    wash,
  })
  for (const x of [lerp(waistX, 400, 0.3), lerp(waistX, 400, 0.7)]) {
    const q = outline([
      [x - 5, top + 8, 1],
      [x + 6, top + 9, 1],
      [x + 6, bandY + 24, 1],
      [x - 5, bandY + 23, 1],
    ])
    layers.push({ ...cloth, shapes: [q, flip(q)], puff: 2, lift: 0.5, lineColor: thread, wash })
  }
  if (!back)
    return [
      ...layers,
      ...buttons([[401, top + 41]], jeans ? 9.5 : 8.5, jeans ? '#8d7a5c' : (options.button ?? '#23282c'), { metal: jeans }),
    ]
  if (jeans)
    layers.push({
      fabric: 'leather',
      color: '#7a5a3c',
      shapes: [
        outline([
          [lerp(800 - waistX, 400, 0.3), top + 12, 1],
          [lerp(800 - waistX, 400, 0.3) + 46, top + 9, 1],
          [lerp(800 - waistX, 400, 0.3) + 47, top + 43, 1],
          [lerp(800 - waistX, 400, 0.3) + 1, top + 46, 1],
        ]),
      ],
      puff: 2,
      lift: 0.5,
    })
  return layers
}
