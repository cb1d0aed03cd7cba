import { outline, softBox } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, Line, Point } from '../model/layer.ts'
import { place } from '../model/moves.ts'
import { crease, fold } from '../parts/folds.ts'
import { seam } from '../parts/stitches.ts'
import { bootDetails } from './boots-details.ts'
import { draftBoot } from './boots-draft.ts'
import type { BootDraft, BootsOptions } from './boots-draft.ts'

/** Loop at the back, the inside of the shaft, and the sole with its heel. */
function bootBase(draft: BootDraft): Layer[] {
  const { options, cloth, color, gore, kind, top, heel, floor, calf, pointed } = draft
  const { lug = false, sole = '#22201e' } = options
  const layers: Layer[] = []
  if (kind === 'chelsea' || options.loop)
    layers.push({
      shapes: [
        outline([
          [504, top - 26, 1],
          [522, top - 26, 1],
          [524, top + 40, 1],
          [502, top + 40, 1],
        ]),
      ],
      fabric: 'canvas',
      color: gore,
      lift: 0.8,
      puff: 2,
    })
  layers.push({
    ...cloth,
    color: options.lining ?? color,
    shapes: [
      outline([
        [352 - calf, top + 4, 1],
        [430, top - 14],
        [516 + calf, top + 2, 1],
        [512 + calf, top + 26, 1],
        [430, top + 34],
        [356 - calf, top + 26, 1],
      ]),
    ],
    lift: 0.6,
    tone: [{ area: softBox(300, top - 10, 560, top + 40), strength: -0.75 }],
  })
  const heelPts: Point[] =
    heel > 44
      ? [
          [536, 712 - heel, 1],
          [532, 740 - heel * 0.6],
          [518, floor + 14, 1],
          [474, floor + 14, 1],
          [464, 742 - heel * 0.55],
          [440, 738 - heel * 0.5],
        ]
      : [
          [534, 710 - heel, 1],
          [536, 730 - heel * 0.4],
          [532, floor + 14, 1],
          [430, floor + 14, 1],
          [422, floor - 6],
        ]
  layers.push({
    shapes: [
      outline([
        [pointed ? 84 : 116, floor - 4],
        [pointed ? 82 : 108, 726],
        [134, 716],
        [300, 730],
        [360, 726 - heel * 0.3],
        [430, 716 - heel * 0.6],
        ...heelPts,
        [380, floor - 8 - heel * 0.25],
        [330, floor + (lug ? 14 : 8)],
        [250, floor + 14],
        [140, floor + 14],
      ]),
    ],
    fabric: 'rubber',
    color: sole,
    puff: 4,
    roll: 14,
    rollGain: 0.3,
    lift: 2,
    lines: [
      seam(
        [
          [120, 738],
          [300, 748],
          [400, 738 - heel * 0.4],
          [530, 726 - heel],
        ],
        { opacity: 0.5 },
      ),
      ...(lug
        ? Array.from({ length: 14 }, (_, i): Line => ({
            points: [
              [130 + i * 30, floor - 2],
              [128 + i * 30, floor + 16],
            ],
            width: 6,
            opacity: 0.6,
          }))
        : []),
    ],
  })
  return layers
}

/** Upper of a boot with its creases. */
function bootUpper(draft: BootDraft, seed: number): Layer {
  const { options, cloth, fabric, top, heel, calf, pointed, soft, high } = draft
  const toe: Point[] = pointed
    ? [
        [160, 736],
        [96, 730],
        [84, 720],
        [112, 698],
        [190, 652],
      ]
    : [
        [160, 736],
        [122, 724],
        [114, 700],
        [130, 664],
        [186, 628],
      ]
  const up = outline([
    [350 - calf, top + 8, 1],
    [430, top + 22],
    [518 + calf, top + 6, 1],
    [526 + calf * 0.6, lerp(top, 560, 0.4)],
    [518, 560 - heel * 0.5],
    [536, 650 - heel * 0.8],
    [532, 714 - heel, 1],
    [430, 724 - heel * 0.62],
    [300, 738 - heel * 0.05],
    ...toe,
    [262, 604 - heel * 0.25],
    [316, 572 - heel * 0.5],
    [344, 516 - heel * 0.5],
    [354 - calf * 0.6, lerp(top, 560, 0.35)],
  ])
  return {
    ...cloth,
    shapes: [up],
    roll: 80,
    rollGain: soft ? 0.6 : 0.72,
    lift: 1.4,
    broad: [
      ...crease(
        [
          [250, 612],
          [280, 640],
          [292, 690],
        ],
        [4, 14, 3],
        soft ? 0.2 : 0.42,
      ),
      ...crease(
        [
          [292, 596],
          [322, 622],
          [340, 664],
        ],
        [4, 13, 3],
        soft ? 0.2 : 0.4,
      ),
      fold(
        [
          [356, 520 - heel * 0.4],
          [392, 560 - heel * 0.4],
          [400, 620],
        ],
        [6, 30, 6],
        -0.4,
      ),
      fold(
        [
          [500, top + 60],
          [500, 540],
          [512, 680 - heel],
        ],
        [10, 26, 12],
        -0.3,
      ),
      fold(
        [
          [388, top + 40],
          [392, 470],
          [370, 560],
        ],
        [8, 30, 10],
        0.35,
      ),
      ...crease(
        [
          [470, 560 - heel * 0.5],
          [505, 576 - heel * 0.5],
          [524, 570 - heel * 0.5],
        ],
        [3, 10, 2],
        0.35,
      ),
      ...(high
        ? [
            ...crease(
              [
                [360, 500],
                [430, 530],
                [510, 512],
              ],
              [3, 16, 3],
              0.4,
            ),
            ...crease(
              [
                [352, 420],
                [420, 440],
                [500, 424],
              ],
              [3, 16, 3],
              0.2,
            ),
          ]
        : []),
    ],
    broadBlur: 10,
    gloss: 16,
    spec: options.spec ?? (fabric === 'leather' ? 0.3 : undefined),
    tone: [
      {
        area: outline([
          [120, 718],
          [300, 728],
          [530, 704 - heel],
          [534, 728],
          [300, 750],
          [110, 742],
        ]),
        strength: -0.4,
      },
    ],
    lines: soft
      ? [
          seam(
            [
              [300, 590],
              [330, 660],
              [322, 738],
            ],
            { opacity: 0.3 },
          ),
        ]
      : [
          seam(
            [
              [118, 694],
              [200, 668],
              [250, 690],
              [258, 736],
            ],
            { opacity: options.cap ? 0.6 : 0, width: 1.8 },
          ),
          seam(
            [
              [524, 600 - heel * 0.6],
              [478, 640 - heel * 0.6],
              [470, 720 - heel * 0.8],
            ],
            { opacity: 0.35 },
          ),
        ],
    seed,
  }
}

/** A pair of boots from the side. */
export function boots(options: BootsOptions): Layer[] {
  const draft = draftBoot(options)
  const one = (seed: number) => [...bootBase(draft), bootUpper(draft, seed), ...bootDetails(draft)]
  return [...place(one(5), { x: 128, y: -20 }), ...place(one(2), { x: -26, y: 76 })]
}
