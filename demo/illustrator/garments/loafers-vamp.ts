import { circle, curve, outline } from '../geometry/outlines.ts'
import type { Layer, Point, Stroke } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import { stitch } from '../parts/stitches.ts'
import type { LoaferDraft } from './loafer-draft.ts'

/** Apron with its strap, coin slot, bit or tassels. */
function apronLayers({ cloth, color, kind, openingY }: LoaferDraft): Layer[] {
  const layers: Layer[] = []
  const apron: Point[] = [
    [-74, 268],
    [-80, 170],
    [-48, 84],
    [6, 62],
    [58, 88],
    [80, 170],
    [66, 262],
  ]
  layers.push(
    {
      ...cloth,
      shapes: [outline([...apron, [0, openingY - 6]])],
      lift: 0.3,
      puff: 2,
      edgeHeight: 0.4,
      roll: 40,
      rollGain: 0.25,
      lines: [
        stitch(
          apron.map(([x, y]) => [x * 0.9, y + 9]),
          { opacity: 0.45, dash: [6, 4], width: 1.6 },
        ),
      ],
    },
    { ...cloth, shapes: [], strokes: [{ points: curve(apron), width: 7 }], puff: 3, lift: 0.2 },
  )
  if (kind !== 'tassel')
    layers.push({
      ...cloth,
      shapes: [
        outline([
          [-112, 206, 1],
          [-40, 184],
          [0, 180],
          [40, 182],
          [101, 200, 1],
          [100, 250, 1],
          [40, 236],
          [0, 234],
          [-40, 240],
          [-109, 258, 1],
        ]),
      ],
      lift: 0.8,
      puff: 3,
      roll: 16,
      rollGain: 0.3,
      lines: [
        stitch(
          [
            [-106, 213],
            [0, 188],
            [96, 207],
          ],
          { opacity: 0.35 },
        ),
        stitch(
          [
            [-104, 250],
            [0, 227],
            [95, 243],
          ],
          { opacity: 0.35 },
        ),
      ],
    })
  if (kind === 'penny')
    layers.push({
      fabric: 'plain',
      color: tint(color, -0.55),
      shapes: [
        outline([
          [-34, 200, 1],
          [0, 194],
          [34, 198, 1],
          [22, 218, 1],
          [0, 216],
          [-22, 221, 1],
        ]),
      ],
      lift: 0,
      puff: 1,
      edgeHeight: -1,
    })
  if (kind === 'bit')
    layers.push({
      fabric: 'metal',
      color: '#b9a878',
      shapes: [],
      strokes: [
        {
          points: [
            [-44, 214],
            [44, 208],
          ],
          width: 9,
        },
        { points: circle(-54, 215, 16), width: 7, close: true },
        { points: circle(54, 207, 16), width: 7, close: true },
      ],
      puff: 4,
      lift: 0.7,
    })
  if (kind === 'tassel')
    for (const dx of [-16, 16])
      layers.push({
        ...cloth,
        shapes: [],
        strokes: [
          {
            points: curve([
              [0, 236],
              [dx, 214],
              [dx * 1.5, 196],
            ]),
            width: 6,
          },
          ...[-8, -3, 3, 8].map((k): Stroke => ({
            points: [
              [dx * 1.5, 196],
              [dx * 1.5 + k, 150],
            ],
            width: 5,
          })),
        ],
        puff: 3,
        lift: 0.7,
      })
  return layers
}

function bow(cloth: Layer): Layer[] {
  const layers: Layer[] = []
  layers.push(
    {
      ...cloth,
      shapes: [
        outline([
          [0, 158],
          [-44, 140],
          [-50, 164],
          [-44, 182],
          [0, 170],
          [42, 182],
          [48, 160],
          [42, 138],
        ]),
      ],
      lift: 0.7,
      puff: 3,
      roll: 12,
      rollGain: 0.5,
    },
    { ...cloth, shapes: [circle(0, 164, 10)], lift: 0.5, puff: 3 },
  )
  return layers
}

/** Laced vamp and toe cap. */
function derbyLayers({ options, cloth, color }: LoaferDraft): Layer[] {
  const layers: Layer[] = []
  layers.push(
    {
      ...cloth,
      shapes: [
        outline([
          [-58, 350, 1],
          [-46, 250],
          [-18, 206, 1],
          [20, 204, 1],
          [46, 246],
          [54, 346, 1],
          [26, 360],
          [0, 350],
          [-28, 362],
        ]),
      ],
      lift: 0.6,
      puff: 2.5,
      roll: 20,
      rollGain: 0.3,
      lines: [
        stitch(
          [
            [-52, 344],
            [-40, 252],
            [-14, 212],
            [16, 210],
            [40, 250],
            [48, 340],
          ],
          { opacity: 0.4 },
        ),
      ],
    },
    ...[230, 262, 294, 326].map((y) => ({
      fabric: 'canvas',
      color: options.laces ?? tint(color, -0.4),
      shapes: [],
      strokes: [
        {
          points: curve([
            [-26, y + 4],
            [0, y - 3],
            [26, y + 2],
          ]),
          width: 8,
        },
      ],
      puff: 3,
      lift: 0.6,
    })),
  )
  if (options.cap !== false)
    layers.push({
      ...cloth,
      shapes: [],
      strokes: [
        {
          points: curve([
            [-108, 150],
            [0, 112],
            [100, 146],
          ]),
          width: 4,
        },
      ],
      puff: 2,
      lift: 0.2,
    })
  return layers
}

/** What lies on the front of a shoe. */
export function loaferVamp(draft: LoaferDraft): Layer[] {
  switch (draft.kind) {
    case 'penny':
    case 'tassel':
    case 'bit':
      return apronLayers(draft)
    case 'flat':
      return draft.options.bow === false ? [] : bow(draft.cloth)
    case 'derby':
      return derbyLayers(draft)
    case 'slipper':
      return []
  }
}
