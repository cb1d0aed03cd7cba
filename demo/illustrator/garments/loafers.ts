import { outline } from '../geometry/outlines.ts'
import type { Layer } from '../model/layer.ts'
import { tint } from '../parts/cloth.ts'
import { crease, fold } from '../parts/folds.ts'
import type { LoaferDraft, LoafersOptions } from './loafer-draft.ts'
import { loaferVamp } from './loafers-vamp.ts'
import { last, pair } from './shoe-last.ts'

/** Sole, upper and opening. */
function loaferBase({ options, cloth, color, kind, openingY }: LoaferDraft, seed: number): Layer[] {
  const slip = kind === 'slipper'
  const sharp = options.toe === 'pointed' ? 1 : 0
  const layers: Layer[] = []
  layers.push({
    fabric: slip ? 'suede' : 'rubber',
    color: options.sole ?? (slip ? '#8b7a66' : tint(color, -0.62)),
    shapes: [last(slip ? 9 : 6, sharp)],
    lift: 2,
    puff: 4,
    roll: 12,
    rollGain: 0.3,
    ...(slip ? {} : { lines: [] }),
  })
  layers.push({
    ...cloth,
    shapes: [last(0, sharp)],
    roll: 90,
    rollGain: 0.75,
    lift: 0.6,
    broad: [
      ...crease(
        [
          [-86, 236],
          [-30, 214],
          [20, 220],
        ],
        [3, 12, 3],
        0.24,
      ),
      fold(
        [
          [-96, 300],
          [-86, 440],
          [-70, 560],
        ],
        [6, 22, 6],
        -0.3,
      ),
      fold(
        [
          [92, 300],
          [80, 440],
          [72, 560],
        ],
        [6, 20, 6],
        -0.3,
      ),
      fold(
        [
          [4, 40],
          [4, 120],
          [2, 190],
        ],
        [20, 50, 10],
        0.2,
      ),
    ],
    broadBlur: 10,
    seed,
  })
  const opening = outline([
    [0, openingY],
    [46, openingY + 26],
    [64, openingY + 110],
    [60, 500],
    [46, 588],
    [0, 608],
    [-48, 588],
    [-64, 500],
    [-72, openingY + 110],
    [-52, openingY + 26],
  ])
  const rim = [...opening, ...opening.slice(0, 1)]
  layers.push({
    fabric: slip ? 'teddy' : 'suede',
    color: options.lining ?? (slip ? '#e6ddcf' : tint(color, 0.35)),
    shapes: [opening],
    lift: 0,
    puff: 4,
    edgeHeight: -1.6,
    tone: [
      {
        area: outline([
          [-80, openingY - 20],
          [70, openingY - 20],
          [70, openingY + 70],
          [-20, openingY + 130],
          [-90, 480],
        ]),
        strength: -0.7,
      },
      {
        area: outline([
          [-80, openingY - 10],
          [-40, openingY + 60],
          [-44, 600],
          [-90, 600],
        ]),
        strength: -0.5,
      },
    ],
    toneBlur: 16,
  })
  layers.push({
    fabric: 'leather',
    color: tint(options.lining ?? tint(color, 0.35), 0.12),
    shapes: [
      outline([
        [-24, 500, 1],
        [22, 500, 1],
        [20, 540, 1],
        [-22, 540, 1],
      ]),
    ],
    lift: 0,
    puff: 1,
    edgeHeight: 0,
    spec: 0,
  })
  if (slip)
    layers.push({
      fabric: 'teddy',
      color: options.lining ?? '#e6ddcf',
      shapes: [],
      strokes: [{ points: rim, width: 22 }],
      puff: 8,
      roll: 20,
      rollGain: 0.6,
      lift: 0.6,
    })
  else layers.push({ ...cloth, pattern: undefined, shapes: [], strokes: [{ points: rim, width: 9 }], puff: 4, lift: 0.3 })
  return layers
}

const OPENING = { penny: 268, tassel: 268, bit: 268, flat: 170, slipper: 330, derby: 330 }

/** Loafers, flats, slippers and derbies, a pair from above. */
export function loafers(options: LoafersOptions): Layer[] {
  const { color, fabric = 'leather', kind = 'penny' } = options
  const draft: LoaferDraft = {
    options,
    color,
    kind,
    openingY: OPENING[kind],
    cloth: {
      shapes: [],
      fabric,
      color,
      pattern: options.pattern,
      color2: options.color2,
      gloss: 18,
      spec: options.spec ?? (fabric === 'leather' ? 0.24 : undefined),
    },
  }
  return pair((seed) => [...loaferBase(draft, seed), ...loaferVamp(draft)], options, 146)
}
