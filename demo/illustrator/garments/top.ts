import { outline } from '../geometry/outlines.ts'
import type { Layer } from '../model/layer.ts'
import type { Piece } from '../model/piece.ts'
import { arms } from '../parts/arms.ts'
import { isKnit, recolour } from '../parts/cloth.ts'
import { drape } from '../parts/folds.ts'
import { hemBand } from '../parts/frame.ts'
import { backNeck, crewBack } from '../parts/neck.ts'
import { poseArms } from '../parts/poses.ts'
import { topBody } from './top-body.ts'
import { draftTop } from './top-draft.ts'
import type { TopDraft, TopNeck, TopOptions } from './top-draft.ts'
import { topFront } from './top-front.ts'
import { topNeck } from './top-neck.ts'

const ROUND_NECKS: readonly TopNeck[] = ['crew', 'scoop', 'boat', 'henley', 'mock']

/** Inside of the neck, seen through the opening. */
function insideNeck({ options, frame, cloth, rib, neck }: TopDraft): Layer[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const layers: Layer[] = []
  if (neck !== 'hood')
    layers.push(
      ...backNeck(
        frame,
        { ...recolour(cloth, options.lining), ...(isKnit(options.fabric) ? { fabric: 'rib' } : {}) },
        { label: options.label === false || neck === 'roll' ? null : options.label, depth: frame.depth + 46 },
      ),
    )
  if (ROUND_NECKS.includes(neck))
    layers.push({
      ...rib,
      back: true,
      shapes: [crewBack(frame, options.band ?? 24)],
      texGain: 0.5,
      puff: 3,
      lift: 0.2,
      tone: [
        {
          area: outline([
            [400 - neckHalf - 10, neckY - 20],
            [400 + neckHalf + 10, neckY - 20],
            [400 + neckHalf, neckY + 40],
            [400 - neckHalf, neckY + 40],
          ]),
          strength: -0.22,
        },
      ],
    })
  return layers
}

function topArms({ options, frame, cloth, neck, hem, button, seed }: TopDraft): Layer[] {
  const buttoned = (neck === 'shirt' || neck === 'camp') && (options.sleeve ?? 'long') === 'long'
  return arms(
    frame,
    {
      sleeveV: isKnit(options.fabric) || options.fabric === 'jersey' ? 0.36 : 0.48,
      ...options,
      cuffs: options.cuffs ?? (hem === 'rib' ? 'rib' : buttoned ? 'button' : 'hem'),
      button,
    },
    cloth,
    seed,
  )
}

function hemRib({ options, frame, rib, seed }: TopDraft): Layer {
  return {
    ...rib,
    shapes: [hemBand(frame, 44, options.snug ? 14 : 3)],
    roll: 24,
    rollGain: 0.45,
    lift: 0.7,
    puff: 4,
    broad: drape(seed + 'h', {
      left: frame.hemX + 20,
      right: 780 - frame.hemX,
      top: frame.hemY - 40,
      bottom: frame.hemY + 50,
      count: 3,
      strength: 0.2,
      widthHem: 22,
    }),
  }
}

/** T-shirts, shirts, polos, knitwear, hoodies, and dresses of the same draft. */
export function top(options: TopOptions): Piece {
  const draft = draftTop(options)
  const frame = draft.frame
  const layers: Layer[] = [
    ...(draft.back ? [] : insideNeck(draft)),
    ...topArms(draft),
    ...topBody(draft),
    ...(draft.hem === 'rib' ? [hemRib(draft)] : []),
    ...(draft.back ? [] : topFront(draft)),
    ...topNeck(draft),
  ]
  return { layers: poseArms(layers, frame, options.pose), frame }
}
