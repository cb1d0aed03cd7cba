import { curve, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer } from '../model/layer.ts'
import { ZIP, buttons, spread, zipper } from '../parts/closures.ts'
import { logo } from '../parts/marks.ts'
import type { PocketKind } from '../parts/pocket-pieces.ts'
import { pockets } from '../parts/pockets.ts'
import { stitch } from '../parts/stitches.ts'
import { waistBelt } from '../parts/waist-belt.ts'
import { jacketBottom } from './jacket-draft.ts'
import type { JacketDraft, JacketStyle } from './jacket-draft.ts'

const POCKETS: Record<JacketStyle, PocketKind> = {
  bomber: 'slant',
  denim: 'flapchest',
  parka: 'flap',
  puffer: 'slant',
  overshirt: 'flapchest',
  biker: 'slant',
}

function jacketPockets({ options, frame, cloth, style, thread, button, metal }: JacketDraft): Layer[] {
  const zip = style === 'biker' || options.pocketZip ? ZIP : undefined
  return [options.pocket ?? POCKETS[style]].flat().flatMap((kind) =>
    pockets(frame, cloth, kind, {
      T: thread,
      button,
      metal,
      zip,
      pocketY: style === 'denim' || kind === 'flapchest' ? undefined : lerp(frame.armpitY, frame.hemY, 0.45),
    }),
  )
}

/** Zip, placket with snaps, or buttons. */
function jacketClosure(draft: JacketDraft): Layer[] {
  const { options, frame, cloth, style, thread, button, metal, buttoned, quiltKind, collar } = draft
  const neckY = frame.neckY
  if (style === 'biker')
    return [
      {
        fabric: 'metal',
        color: '#a3a9ab',
        shapes: [],
        strokes: [
          {
            points: curve([
              [464, neckY + 160],
              [466, lerp(neckY, frame.hemY, 0.6)],
              [455, frame.hemY],
            ]),
            width: 5,
          },
        ],
        puff: 1,
        lift: 0.3,
      },
    ]
  if (buttoned)
    return buttons(
      spread(options.nBtn ?? 6, 400, neckY + frame.depth + 34, style === 'denim' ? frame.hemY + 22 : frame.hemY - 70),
      metal ? 9 : 8,
      button,
      { metal },
    )
  const top = neckY + frame.depth - (collar === 'none' ? 0 : 10)
  const end = jacketBottom(draft)
  if (options.placket ?? style === 'parka')
    return [
      {
        ...cloth,
        shapes: [
          outline([
            [380, top - 4, 1],
            [420, top - 4, 1],
            [421, end - 2, 1],
            [379, end - 2, 1],
          ]),
        ],
        puff: 3,
        lift: 0.7,
        roll: 10,
        rollGain: 0.3,
        lines: [
          stitch(
            [
              [386, top + 4],
              [386, end - 6],
            ],
            thread,
          ),
          stitch(
            [
              [414, top + 4],
              [414, end - 6],
            ],
            thread,
          ),
        ],
      },
      ...buttons(
        [0.14, 0.36, 0.58, 0.8].map((t) => [400, lerp(top, end, t)]),
        8,
        options.button ?? '#5d6163',
        { metal: true },
      ),
    ]
  const strip: Layer[] =
    quiltKind === 'rows'
      ? [
          {
            ...cloth,
            shapes: [
              outline([
                [387, top, 1],
                [413, top, 1],
                [414, end - 2, 1],
                [386, end - 2, 1],
              ]),
            ],
            puff: 3,
            lift: 0.6,
            roll: 10,
            rollGain: 0.4,
            wrinkle: 0.4,
          },
        ]
      : []
  return [...strip, ...zipper(top, end, options.zip)]
}

/** Pockets, closure, belt and mark of the front. */
export function jacketFront(draft: JacketDraft): Layer[] {
  const { options, frame, cloth } = draft
  const layers: Layer[] = [...jacketPockets(draft), ...jacketClosure(draft)]
  if (options.waistCord)
    layers.push({
      ...cloth,
      shapes: [],
      strokes: [
        {
          points: curve([
            [frame.waistX + 4, frame.waistY + 8],
            [400, frame.waistY + 18],
            [796 - frame.waistX, frame.waistY + 8],
          ]),
          width: 9,
        },
      ],
      puff: 3,
      lift: 0.3,
    })
  if (options.belt) layers.push(...waistBelt(cloth, frame.waistX - 2, frame.waistY, { kind: options.belt }))
  if (options.logo) {
    const [kind, , color] = typeof options.logo === 'string' ? [options.logo] : options.logo
    layers.push(...logo(kind, 480, frame.shoulderY + 110, 0.36, color))
  }
  return layers
}
