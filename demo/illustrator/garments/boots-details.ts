import { circle, curve, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import type { BootDraft } from './boots-draft.ts'

function bootLaces({ options, gore, top }: BootDraft): Layer[] {
  const layers: Layer[] = []
  const at = (k: number): [number, number] => [lerp(366, 262, k ** 1.6), lerp(top + 50, 604, k)]
  for (let i = 0; i < 7; i++) {
    const [x, y] = at(i / 6)
    const [nx, ny] = at(Math.min(1, (i + 1) / 6))
    layers.push({ shapes: [circle(x + 22, y, 5.5)], fabric: 'metal', color: '#8b8f90', puff: 2, lift: 0.4 })
    if (i < 6)
      layers.push({
        strokes: [
          {
            points: curve([
              [x + 20, y],
              [x - 6, y + 12],
              [nx + 22, ny],
            ]),
            width: 6.5,
          },
        ],
        shapes: [],
        fabric: 'canvas',
        color: options.laces ?? gore,
        puff: 3,
        lift: 0.6,
      })
  }
  return layers
}

/** Elastic, zip, laces, fluffy edge and strap of a boot. */
export function bootDetails(draft: BootDraft): Layer[] {
  const { options, cloth, color, gore, fabric, kind, top, heel, calf } = draft
  const layers: Layer[] = []
  if (kind === 'chelsea')
    layers.push({
      shapes: [
        outline([
          [402, top + 18, 1],
          [470, top + 18, 1],
          [468, 470],
          [442, 566 - heel * 0.5],
          [412, 470],
        ]),
      ],
      fabric: 'cord',
      color: gore,
      texScale: 0.8,
      puff: 1.6,
      lift: 0,
      edgeHeight: -1,
      tone: [],
    })
  if (kind === 'zip')
    layers.push(
      {
        shapes: [],
        strokes: [
          {
            points: curve([
              [462, top + 26],
              [460, 500],
              [450, 640 - heel * 0.6],
            ]),
            width: 5,
          },
        ],
        fabric: 'metal',
        color: '#a9a79c',
        puff: 1,
        lift: 0,
      },
      {
        shapes: [
          outline([
            [458, top + 34, 1],
            [468, top + 34, 1],
            [466, top + 66, 1],
            [459, top + 66, 1],
          ]),
        ],
        fabric: 'metal',
        color: '#a9a79c',
        lift: 0.5,
        puff: 2,
      },
    )
  if (kind === 'lace') layers.push(...bootLaces(draft))
  if (kind === 'felt')
    layers.push({
      ...cloth,
      shapes: [
        outline([
          [346 - calf, top - 6, 1],
          [430, top + 10],
          [524 + calf, top - 8, 1],
          [526 + calf, top + 50],
          [520 + calf, top + 70, 1],
          [430, top + 82],
          [350 - calf, top + 72, 1],
        ]),
      ],
      puff: 6,
      roll: 30,
      rollGain: 0.5,
      lift: 0.9,
    })
  if (options.cuff)
    layers.push({
      fabric: 'teddy',
      color: options.cuff,
      shapes: [
        outline([
          [340 - calf, top - 14],
          [430, top + 2],
          [526 + calf, top - 14],
          [536 + calf, top + 30],
          [522 + calf, top + 66],
          [430, top + 80],
          [346 - calf, top + 66],
          [332 - calf, top + 26],
        ]),
      ],
      puff: 9,
      roll: 34,
      rollGain: 0.7,
      lift: 1,
    })
  if (options.strap)
    layers.push(
      {
        fabric,
        color: tint(color, 0.06),
        shapes: [
          outline([
            [352, 520 - heel * 0.5, 1],
            [430, 548 - heel * 0.5],
            [524, 536 - heel * 0.5, 1],
            [528, 566 - heel * 0.5, 1],
            [430, 580 - heel * 0.5],
            [346, 548 - heel * 0.5, 1],
          ]),
        ],
        lift: 0.8,
        puff: 3,
      },
      {
        shapes: [],
        strokes: [
          {
            points: [
              ...outline([
                [404, 540 - heel * 0.5, 1],
                [440, 548 - heel * 0.5, 1],
                [438, 584 - heel * 0.5, 1],
                [402, 576 - heel * 0.5, 1],
              ]),
              [404, 540 - heel * 0.5],
            ],
            width: 5,
          },
        ],
        fabric: 'metal',
        color: '#a9a79c',
        lift: 0.5,
        puff: 2,
      },
    )
  return layers
}
