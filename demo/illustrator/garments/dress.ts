import { BOTH_SIDES, flip, mirror, outline, shift } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp, spline } from '../geometry/spline.ts'
import type { Fold, Layer, Line, Point } from '../model/layer.ts'
import { arms } from '../parts/arms.ts'
import { buttons, spread } from '../parts/closures.ts'
import { recolour, tint } from '../parts/cloth.ts'
import { shirtCollar } from '../parts/collars.ts'
import { drag, drape, flipFolds, fold } from '../parts/folds.ts'
import { bodyHalf, torsoFolds } from '../parts/frame.ts'
import type { Frame } from '../parts/frame.ts'
import { backNeck, neckEdge } from '../parts/neck.ts'
import { seam, stitch } from '../parts/stitches.ts'
import { waistBelt } from '../parts/waist-belt.ts'
import { draftDress } from './dress-draft.ts'
import type { DressDraft, DressOptions } from './dress-draft.ts'
import { hemWave } from './hem-wave.ts'

/** Gathers of a tier: short folds side by side below its seam. */
function tierGathers(xa: number, neckY: number): Fold[] {
  return Array.from({ length: 26 }, (_, j) => {
    const x = lerp(xa, 800 - xa, j / 25)
    const sag = Math.sin((j / 25) * Math.PI) * 14
    return fold(
      [
        [x, neckY + sag],
        [x + (x - 400) * 0.05, neckY + sag + 34],
        [x + (x - 400) * 0.1, neckY + sag + 70],
      ],
      [6, 9, 2],
      j % 2 ? 0.5 : -0.5,
    )
  })
}

function waistGathers(frame: Frame, waistY: number): Fold[] {
  return Array.from({ length: 11 }, (_, i) => {
    const x = lerp(frame.waistX + 8, 792 - frame.waistX, i / 10)
    return fold(
      [
        [x, waistY],
        [x + (x - 400) * 0.12, waistY + 40],
        [x + (x - 400) * 0.3, waistY + 120],
      ],
      [7, 8, 1],
      i % 2 ? 0.34 : -0.34,
    )
  })
}

function dressSkirt({ options, frame, cloth, seed, waistY, hemY, hemX }: DressDraft): Layer {
  const random = rng(seed)
  const hem = hemWave(random, hemX, 800 - hemX, hemY - 8, 7, 10, 22)
  const flare = options.flare ?? 1
  const hang = (name: string, neckHalf: number, v: number, w1: number) =>
    drape(seed + name, {
      left: frame.waistX + 8,
      right: 792 - frame.waistX,
      hemLeft: hemX + 20,
      hemRight: 780 - hemX,
      top: waistY + 10,
      bottom: hemY + 16,
      count: neckHalf,
      strength: v,
      widthTop: 4,
      widthHem: w1,
      sway: 16,
    })
  const shape = outline([
    [frame.waistX, waistY - 6, 1],
    [frame.waistX - 30 * flare, waistY + 100],
    [lerp(frame.waistX, hemX, 0.74), lerp(waistY, hemY, 0.62)],
    ...hem,
    [800 - lerp(frame.waistX, hemX, 0.74), lerp(waistY, hemY, 0.62)],
    [800 - frame.waistX + 30 * flare, waistY + 100],
    [800 - frame.waistX, waistY - 6, 1],
  ])
  const tiers = Array.from({ length: options.tiers ?? 0 }, (_, i) => {
    const t = (i + 1) / ((options.tiers ?? 0) + 1)
    return { x: lerp(frame.waistX, hemX, t ** 0.8), y: lerp(waistY, hemY, t) }
  })
  return {
    ...cloth,
    shapes: [shape],
    roll: 60,
    rollGain: 0.24,
    lift: 2,
    broad: [
      ...hang('s', options.folds ?? 6, options.v ?? 0.46, 44),
      ...hang('s2', 3, 0.28, 60),
      ...(options.gather === false ? [] : waistGathers(frame, waistY)),
    ],
    lines: [
      stitch(shift(hem, 0, -9), { opacity: 0.18 }),
      ...tiers.map(({ x, y: neckY }) => seam(hemWave(random, x - 4, 804 - x, neckY, 6, 4, 14), { opacity: 0.6, width: 2.4 })),
    ],
    fine: tiers.flatMap(({ x, y: neckY }) => tierGathers(x, neckY)),
    fineBlur: 4,
  }
}

/** Stitching just outside the neck edge, right round the front. */
function neckStitch({ frame, neckKind }: DressDraft): Line {
  const edge = neckEdge(frame, neckKind).map(([x, neckY, c]): Point => [x - 6, neckY + (x > 398 ? 9 : 6), c])
  return stitch([...spline([...edge].reverse(), false, 6), ...flip(spline(edge, false, 6))], { opacity: 0.2 })
}

function bodice(draft: DressDraft): Layer {
  const { options, frame, cloth, seed, neck, neckKind, waistY } = draft
  const dragged = torsoFolds(seed, frame, 0.26)
  const sleeveless = options.sleeve === 'none'
  const half = [...neckEdge(frame, neckKind).slice(0, 2), ...bodyHalf(frame).slice(2)]
  const bust = [
    ...drag(seed + 'bu', [lerp(frame.armpitX, 400, 0.5), frame.armpitY + 6], {
      from: 40,
      to: 120,
      count: 3,
      length: 90,
      strength: 0.26,
      width: 12,
    }),
    ...drag(seed + 'wa', [lerp(frame.waistX, 400, 0.4), waistY], { from: -110, to: -60, count: 3, length: 100, strength: 0.3, width: 9 }),
  ]
  const armholes = BOTH_SIDES.map((toSide) =>
    (sleeveless ? stitch : seam)(
      toSide([
        [frame.shoulderX + (sleeveless ? 8 : 0), frame.shoulderY],
        [frame.shoulderX + 15, lerp(frame.shoulderY, frame.armpitY, 0.5)],
        [frame.armpitX + 6, frame.armpitY],
      ]),
      { opacity: 0.3 },
    ),
  )
  return {
    ...cloth,
    shapes: [outline(mirror(half))],
    roll: 50,
    rollGain: 0.3,
    lift: 1,
    broad: [...dragged, ...flipFolds(dragged), ...bust, ...flipFolds(bust)],
    lines: [
      ...armholes,
      seam(
        [
          [frame.waistX, waistY - 2],
          [400, waistY + 4],
          [800 - frame.waistX, waistY - 2],
        ],
        { opacity: 0.4 },
      ),
      ...(neck === 'shirt' ? [] : [neckStitch(draft)]),
    ],
  }
}

function dressButtons({ options, frame, cloth, waistY, hemY, button }: DressDraft): Layer[] {
  const y0 = frame.neckY + frame.depth - 6
  const short = options.full === false
  const end = short ? waistY : hemY + 6
  return [
    {
      ...cloth,
      shapes: [
        outline([
          [384, y0 + 6, 1],
          [416, y0 + 6, 1],
          [418, waistY],
          [420, end, 1],
          [382, end, 1],
          [382, waistY],
        ]),
      ],
      puff: 2,
      lift: 0.5,
      lines: [
        stitch(
          [
            [389, y0 + 10],
            [388, end - 4],
          ],
          { opacity: 0.2 },
        ),
        stitch(
          [
            [411, y0 + 10],
            [414, end - 4],
          ],
          { opacity: 0.2 },
        ),
      ],
    },
    ...buttons(spread(short ? 5 : 10, 400, y0 + 30, end - 60), 6.5, button),
  ]
}

function flatCollar({ frame, cloth }: DressDraft, color: string): Layer {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const leaf = outline([
    [400 - neckHalf - 2, neckY - 2, 1],
    [400 - neckHalf * 0.9, neckY + frame.depth * 0.5],
    [398, neckY + frame.depth - 2, 1],
    [380, neckY + frame.depth + 34],
    [330, neckY + frame.depth + 30],
    [400 - neckHalf - 26, neckY + 40],
  ])
  return { ...recolour(cloth, color), shapes: [leaf, flip(leaf)], lift: 0.9, puff: 2.5, lines: [] }
}

/** Dress with a waist seam. */
export function dress(options: DressOptions): Layer[] {
  const draft = draftDress(options)
  const { frame, cloth, seed, back, neck, waistY, button } = draft
  const layers: Layer[] = []
  if (!back) layers.push(...backNeck(frame, cloth, { depth: frame.depth + 40 }))
  layers.push(
    ...arms(frame, { sleeveV: 0.5, elbowW: options.puffed ? 21 : 16, cuffs: 'hem', ...options, button }, cloth, seed),
    dressSkirt(draft),
    bodice(draft),
  )
  if (options.closure === 'buttons' && !back) layers.push(...dressButtons(draft))
  if (neck === 'shirt' && !back) layers.push(...shirtCollar(frame, cloth, { button, size: 0.95 }))
  if (neck === 'round' && options.collar) layers.push(flatCollar(draft, options.collar))
  if (options.belt)
    layers.push(
      ...waistBelt(cloth, frame.waistX, waistY - 2, { kind: options.belt, h: options.belt === 'tie' ? 34 : 38, ...options.beltO }).slice(
        0,
        back ? 2 : undefined,
      ),
    )
  if (back)
    layers.push({
      fabric: 'metal',
      color: tint(options.color, -0.2),
      shapes: [],
      strokes: [
        {
          points: [
            [400, frame.neckY + 16],
            [401, waistY + 60],
          ],
          width: 2.6,
        },
      ],
      lift: 0,
      puff: 1,
    })
  return layers
}
