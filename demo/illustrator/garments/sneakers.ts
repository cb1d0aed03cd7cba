import { outline } from '../geometry/outlines.ts'
import type { Layer } from '../model/layer.ts'
import { mapLayers, place } from '../model/moves.ts'
import { tint } from '../parts/cloth.ts'
import { crease, fold } from '../parts/folds.ts'
import { seam, stitch } from '../parts/stitches.ts'
import { sneakerLaces, sneakerOverlays } from './sneakers-details.ts'
import { draftSneaker } from './sneakers-draft.ts'
import type { SneakerDraft, SneakersOptions } from './sneakers-draft.ts'

/** Tongue, lining and sole. */
function sneakerBase({ options, cloth, color, kind, run, high, collarY }: SneakerDraft): Layer[] {
  const sole = options.sole ?? '#f1f2f1'
  const layers: Layer[] = []
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [300, 572],
        [336, collarY - 6],
        [356, collarY - 44],
        [396, collarY - 52],
        [416, collarY - 8],
        [410, 560],
        [350, 600],
      ]),
    ],
    roll: 30,
    rollGain: 0.4,
    lift: 1,
    lines: [
      stitch(
        [
          [344, collarY],
          [362, collarY - 36],
          [394, collarY - 42],
        ],
        { opacity: 0.3 },
      ),
    ],
  })
  layers.push({
    fabric: 'jersey',
    color: options.lining ?? tint(color, -0.25),
    shapes: [
      outline([
        [384, collarY + 4],
        [440, collarY - 6],
        [510, collarY - 8],
        [546, collarY + 2],
        [530, collarY + 40],
        [480, collarY + 58],
        [420, collarY + 50],
      ]),
    ],
    lift: 0,
    tone: [
      {
        area: outline([
          [380, collarY - 10],
          [550, collarY - 10],
          [540, collarY + 60],
          [400, collarY + 60],
        ]),
        strength: -0.6,
      },
    ],
  })
  const floor = run ? 786 : 772
  const shape = outline([
    [102, floor - 26],
    [94, 712],
    [118, 694],
    [300, 712],
    [420, 704],
    [546, run ? 672 : 690],
    [run ? 574 : 562, 704],
    [run ? 572 : 560, floor - 22],
    [540, floor],
    [300, floor + 2],
    [136, floor - 4],
  ])
  layers.push({
    shapes: [shape],
    fabric: 'rubber',
    color: sole,
    puff: 5,
    roll: 24,
    rollGain: 0.5,
    lift: 2,
    lines: [
      seam(
        run
          ? [
              [100, 742],
              [240, 760],
              [400, 736],
              [566, 730],
            ]
          : [
              [98, 738],
              [300, 750],
              [560, 736],
            ],
        { opacity: 0.3 },
      ),
      ...(kind === 'court' || high
        ? [
            stitch(
              [
                [104, 722],
                [300, 732],
                [556, 718],
              ],
              { opacity: 0.3, dash: [4, 3] },
            ),
          ]
        : []),
    ],
  })
  if (run)
    layers.push({
      shapes: [
        outline([
          [330, 724],
          [430, 716],
          [556, 700],
          [568, 730],
          [430, 752],
          [340, 748],
        ]),
      ],
      fabric: 'rubber',
      color: options.accent2 ?? tint(sole, -0.2),
      puff: 3,
      lift: 0,
      roll: 14,
    })
  return layers
}

/** Upper with its creases. */
function sneakerUpper({ cloth, high, collarY }: SneakerDraft, seed: number): Layer {
  const shape = outline([
    [114, 716],
    [110, 692],
    [130, 660],
    [190, 630],
    [262, 596],
    [316, 556],
    high ? [344, 470] : [342, 530],
    [362, collarY + 6, 1],
    [386, collarY + 2, 1],
    [424, collarY + 40],
    [480, collarY + 52],
    [520, collarY + 24],
    [546, collarY - 6, 1],
    [556, collarY + 40],
    [546, 600],
    [558, 702],
    [420, 718],
    [300, 724],
    [160, 724],
  ])
  return {
    ...cloth,
    shapes: [shape],
    roll: 70,
    rollGain: 0.62,
    lift: 1,
    broad: [
      ...crease(
        [
          [240, 616],
          [262, 650],
          [268, 690],
        ],
        [3, 12, 3],
        0.26,
      ),
      fold(
        [
          [420, 560],
          [440, 620],
          [430, 690],
        ],
        [6, 30, 6],
        -0.22,
      ),
      ...(high
        ? crease(
            [
              [380, 520],
              [450, 544],
              [540, 520],
            ],
            [3, 14, 3],
            0.4,
          )
        : []),
    ],
    broadBlur: 10,
    gloss: 18,
    lines: [
      stitch(
        [
          [384, collarY + 12],
          [424, collarY + 50],
          [480, collarY + 62],
          [522, collarY + 36],
          [548, collarY + 10],
        ],
        { opacity: 0.3, dash: [3, 2.4] },
      ),
    ],
    seed,
    tone: [
      {
        area: outline([
          [120, 706],
          [300, 718],
          [556, 690],
          [560, 716],
          [300, 740],
          [110, 726],
        ]),
        strength: -0.3,
      },
    ],
  }
}

/** A pair of trainers from the side. */
export function sneakers(options: SneakersOptions): Layer[] {
  const draft = draftSneaker(options)
  const flat = (layers: Layer[]) => mapLayers(layers, ([x, y, q]) => [x, 772 + (y - 772) * (draft.high ? 0.9 : 0.76), q])
  const one = (seed: number) => flat([...sneakerBase(draft), sneakerUpper(draft, seed), ...sneakerOverlays(draft), ...sneakerLaces(draft)])
  return [...place(one(5), { x: 92, y: -120, rot: options.tilt ?? -3 }), ...place(one(2), { x: -28, y: 64 })]
}
