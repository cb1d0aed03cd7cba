import { curve, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer } from '../model/layer.ts'
import { stitch } from '../parts/stitches.ts'
import type { SneakerDraft } from './sneakers-draft.ts'

/** Toe, heel and eyelet pieces, and the mark on the side. */
export function sneakerOverlays({ options, overlay, accent, run, collarY }: SneakerDraft): Layer[] {
  const layers: Layer[] = []
  layers.push({
    ...overlay,
    shapes: [
      outline([
        [112, 718],
        [108, 692],
        [128, 660],
        [178, 636, 1],
        [214, 664],
        [222, 722, 1],
      ]),
    ],
    lines: [
      stitch(
        [
          [172, 643],
          [207, 668],
          [214, 720],
        ],
        { opacity: 0.3, dash: [3, 2.4] },
      ),
    ],
    roll: 40,
    rollGain: 0.4,
  })
  layers.push({
    ...overlay,
    color: options.heelTab ?? accent,
    shapes: [
      outline([
        [546, collarY - 8, 1],
        [558, collarY + 40],
        [550, 600],
        [562, 702, 1],
        [506, 708, 1],
        [504, 640],
        [524, 580],
        [524, collarY + 22, 1],
      ]),
    ],
    roll: 24,
    rollGain: 0.4,
  })
  layers.push({
    ...overlay,
    shapes: [
      outline([
        [236, 612, 1],
        [300, 574],
        [340, 530],
        [360, collarY + 2, 1],
        [392, collarY + 8, 1],
        [384, 546],
        [340, 606],
        [272, 646, 1],
      ]),
    ],
    lines: [
      stitch(
        [
          [276, 640],
          [335, 600],
          [377, 544],
          [384, collarY + 18],
        ],
        { opacity: 0.3, dash: [3, 2.4] },
      ),
    ],
  })
  if (options.mark !== false)
    layers.push({
      ...overlay,
      color: accent,
      shapes: run
        ? [
            outline([
              [300, 706, 1],
              [380, 660],
              [452, 570, 1],
              [478, 574, 1],
              [430, 660],
              [372, 710, 1],
            ]),
          ]
        : [
            outline([
              [392, 700, 1],
              [430, 610, 1],
              [448, 612, 1],
              [412, 700, 1],
            ]),
            outline([
              [428, 700, 1],
              [464, 616, 1],
              [482, 618, 1],
              [450, 698, 1],
            ]),
          ],
      lift: 0.2,
      puff: 1.5,
    })
  return layers
}

/** Laces with a bow. */
export function sneakerLaces({ kind, high, collarY, laces }: SneakerDraft): Layer[] {
  const layers: Layer[] = []
  const count = high ? 6 : 5
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const x = lerp(366, 262, t ** (high ? 1.7 : 1))
    const y = lerp(collarY + 24, 618, t)
    layers.push({
      fabric: 'canvas',
      color: laces,
      shapes: [],
      strokes: [
        {
          points: curve([
            [x + 10, y + 10],
            [x - 8, y - 8],
            [x - 30, y - 18],
          ]),
          width: 11,
          cap: 'butt',
        },
      ],
      puff: 4,
      lift: 0.7,
      wrinkle: 0,
    })
  }
  if (kind !== 'slip')
    layers.push({
      fabric: 'canvas',
      color: laces,
      shapes: [],
      strokes: [
        {
          points: curve([
            [352, collarY + 22],
            [312, collarY + 30],
            [290, collarY + 62],
            [322, collarY + 66],
            [354, collarY + 30],
          ]),
          width: 8,
        },
        {
          points: curve([
            [356, collarY + 24],
            [370, collarY + 60],
            [352, collarY + 92],
            [338, collarY + 116],
          ]),
          width: 8,
        },
      ],
      puff: 4,
      lift: 0.9,
      wrinkle: 0,
    })
  return layers
}
