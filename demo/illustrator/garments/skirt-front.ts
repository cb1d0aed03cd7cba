import { BOTH_SIDES, flip, outline, shift } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, LineStyle, Point, Shape } from '../model/layer.ts'
import { buttons, spread } from '../parts/closures.ts'
import { clothOf, tint } from '../parts/cloth.ts'
import { drag, drape } from '../parts/folds.ts'
import { stitch } from '../parts/stitches.ts'
import type { SkirtDraft } from './skirt-draft.ts'

function buttonFront(draft: SkirtDraft): Layer[] {
  const { options, cloth, waistX, top, length } = draft
  const end = length + 20
  const thread: LineStyle =
    cloth.fabric === 'denim' ? { light: true, opacity: 0.9, width: 1.5, dash: [5, 2.6] } : { opacity: 0.28, dash: [4, 3] }
  const band: Layer = {
    ...cloth,
    shapes: [
      outline([
        [382, top + 34, 1],
        [418, top + 34, 1],
        [421, lerp(top, end, 0.5)],
        [420, end, 1],
        [384, end, 1],
        [380, lerp(top, end, 0.5)],
      ]),
    ],
    lift: 0.5,
    puff: 2,
    lines: [
      stitch(
        [
          [388, top + 50],
          [389, end - 6],
        ],
        thread,
      ),
      stitch(
        [
          [412, top + 50],
          [414, end - 6],
        ],
        thread,
      ),
    ],
  }
  const pocket = (toSide: (points: Shape) => Point[]): Layer => ({
    ...cloth,
    shapes: [
      toSide(
        outline([
          [lerp(waistX, 400, 0.12), top + 110, 1],
          [lerp(waistX, 400, 0.62), top + 108, 1],
          [lerp(waistX, 400, 0.6), top + 200],
          [lerp(waistX, 400, 0.36), top + 222],
          [lerp(waistX, 400, 0.08), top + 200],
        ]),
      ),
    ],
    lift: 0.5,
    puff: 2,
    lines: [
      stitch(
        toSide([
          [lerp(waistX, 400, 0.14), top + 124],
          [lerp(waistX, 400, 0.6), top + 122],
        ]),
        thread,
      ),
    ],
  })
  return [
    band,
    ...buttons(spread(options.nBtn ?? 7, 400, top + 66, end - 60), 9, options.button ?? tint(options.color, -0.4), {
      metal: options.metal,
    }),
    ...(options.pocket ? BOTH_SIDES.map(pocket) : []),
  ]
}

/** Upper panel of a wrap skirt. */
function wrapFront({ cloth, seed, waistX, hemX, top, length, side, hem, strength }: SkirtDraft): Layer {
  const end = length + 20
  return {
    ...clothOf(cloth),
    shapes: [
      outline([
        [waistX + 40, top + 34, 1],
        [lerp(waistX, 400, 0.5), lerp(top, end, 0.4)],
        [lerp(hemX, 400, 0.55), lerp(top, end, 0.76)],
        [lerp(hemX, 400, 0.34), length + 4, 1],
        ...shift(
          hem.filter(([x]) => x > lerp(hemX, 400, 0.36)),
          0,
          -4,
        ),
        ...flip(side).reverse(),
        [800 - waistX, top + 32, 1],
      ]),
    ],
    lift: 1.1,
    roll: 50,
    rollGain: 0.22,
    broad: [
      ...drag(seed + 'wr', [waistX + 60, top + 50], { from: 20, to: 80, count: 5, length: 260, strength: 0.34, width: 16 }),
      ...drape(seed + 'w2', {
        left: 380,
        right: 780 - waistX,
        hemLeft: 360,
        hemRight: 770 - hemX,
        top: top + 80,
        bottom: end,
        count: 4,
        strength,
        widthTop: 4,
        widthHem: 44,
      }),
    ],
    lines: [
      stitch(
        [
          [waistX + 48, top + 40],
          [lerp(waistX, 400, 0.5) + 8, lerp(top, end, 0.4)],
          [lerp(hemX, 400, 0.55) + 8, lerp(top, end, 0.76)],
          [lerp(hemX, 400, 0.34) + 9, length],
        ],
        { opacity: 0.2 },
      ),
    ],
  }
}

function slit({ options, hemX, length }: SkirtDraft): Layer {
  const end = length + 20
  const x = lerp(hemX, 400, 0.5)
  return {
    fabric: 'plain',
    color: tint(options.color, -0.6),
    shapes: [
      outline([
        [x, end - 170, 1],
        [x + 7, end - 4, 1],
        [x - 6, end - 6, 1],
      ]),
    ],
    lift: 0,
    puff: 0.5,
    edgeHeight: 0,
  }
}

/** Button band, wrap panel or slit; nothing for a plain front. */
export function skirtFront(draft: SkirtDraft): Layer[] {
  switch (draft.options.front) {
    case 'buttons':
      return buttonFront(draft)
    case 'wrap':
      return [wrapFront(draft)]
    case 'slit':
      return [slit(draft)]
    case undefined:
      return []
  }
}
