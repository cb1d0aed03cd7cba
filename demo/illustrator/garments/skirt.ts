import { flip, outline, shift, softBox } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Fold, Layer, Line, Point } from '../model/layer.ts'
import { clothOf } from '../parts/cloth.ts'
import { drape, fold } from '../parts/folds.ts'
import { seam, stitch } from '../parts/stitches.ts'
import { draftSkirt } from './skirt-draft.ts'
import type { SkirtDraft, SkirtOptions } from './skirt-draft.ts'
import { skirtFront } from './skirt-front.ts'

/** Sharp pleats from the waist to the hem. */
function pleatRelief({ waistX, hemX, top, length, pleats }: SkirtDraft): {
  fine: Fold[]
  lines: Line[]
} {
  const fine: Fold[] = []
  const lines: Line[] = []
  for (let i = 0; i <= pleats; i++) {
    const t = i / pleats
    const from: Point = [lerp(waistX, 800 - waistX, t), top + 30]
    const to: Point = [lerp(hemX, 800 - hemX, t), length + 24]
    const middle: Point = [lerp(lerp(waistX, hemX, 0.5), 800 - lerp(waistX, hemX, 0.5), t), lerp(top, length, 0.5)]
    fine.push(
      fold([from, middle, to], [3, 7, 9], -0.9),
      fold(
        [
          [from[0] + 6, from[1]],
          [middle[0] + 9, middle[1]],
          [to[0] + 12, to[1]],
        ],
        [6, 10, 14],
        0.65,
      ),
    )
    lines.push(seam([from, middle, to], { opacity: 0.25, width: 1 }))
  }
  return { fine, lines }
}

function softFolds({ seed, waistX, hemX, top, length, folds: count, strength }: SkirtDraft): Fold[] {
  return [
    ...drape(seed, {
      left: waistX + 12,
      right: 788 - waistX,
      hemLeft: hemX + 18,
      hemRight: 782 - hemX,
      top: top + 40,
      bottom: length + 24,
      count,
      strength,
      widthTop: 4,
      widthHem: 54,
      sway: 22,
      from: 0.02,
    }),
    ...drape(seed + 'b', {
      left: waistX + 30,
      right: 770 - waistX,
      hemLeft: hemX + 40,
      hemRight: 760 - hemX,
      top: top + 40,
      bottom: length + 24,
      count: count > 4 ? 3 : 1,
      strength: strength * 0.7,
      widthTop: 3,
      widthHem: 60,
      sway: 20,
    }),
  ]
}

/** Slip, pleated, pencil and denim skirts. */
export function skirt(options: SkirtOptions): Layer[] {
  const draft = draftSkirt(options)
  const { cloth, seed, waistX, top, side, hem, pleats } = draft
  const { fine, lines } = pleats ? pleatRelief(draft) : { fine: [], lines: [stitch(shift(hem, 0, -9), { opacity: 0.18 })] }
  const plain = clothOf(cloth)
  return [
    {
      ...plain,
      shapes: [
        outline([
          [waistX + 2, top + 2, 1],
          [400, top - 8],
          [798 - waistX, top + 2, 1],
          [796 - waistX, top + 30, 1],
          [400, top + 36],
          [waistX + 4, top + 30, 1],
        ]),
      ],
      lift: 1.2,
      tone: [{ area: softBox(waistX, top + 4, 800 - waistX, top + 50), strength: -0.5 }],
    },
    {
      ...cloth,
      shapes: [outline([[waistX, top + 30, 1], ...side, ...hem, ...flip(side).reverse(), [800 - waistX, top + 30, 1], [400, top + 38]])],
      roll: 70,
      rollGain: 0.26,
      lift: 2,
      broad: pleats ? [] : softFolds(draft),
      fine,
      fineBlur: 3,
      broadBlur: cloth.fabric === 'satin' ? 10 : 9,
      lines,
      tone: [{ area: softBox(waistX, top + 20, 800 - waistX, top + 62), strength: -0.3 }],
    },
    ...skirtFront(draft),
    {
      ...cloth,
      shapes: [
        outline([
          [waistX - 2, top + 2, 1],
          [400, top + 14],
          [802 - waistX, top + 2, 1],
          [804 - waistX, top + 38, 1],
          [400, top + 50],
          [waistX - 4, top + 38, 1],
        ]),
      ],
      grain: 90,
      puff: 4,
      roll: 14,
      rollGain: 0.4,
      lift: 0.8,
      broad: drape(seed + 'w', {
        left: waistX,
        right: 800 - waistX,
        top: top - 40,
        bottom: top + 60,
        count: 5,
        strength: 0.18,
        widthHem: 12,
      }),
    },
  ]
}
