import { BOTH_SIDES, curve, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, Point } from '../model/layer.ts'
import { buttons } from '../parts/closures.ts'
import { CM } from '../parts/frame.ts'
import { lapels } from '../parts/lapels.ts'
import { pockets } from '../parts/pockets.ts'
import { stitch } from '../parts/stitches.ts'
import { waistBelt } from '../parts/waist-belt.ts'
import type { TailoredDraft } from './tailored-draft.ts'

function epaulettes({ frame, cloth, button }: TailoredDraft): Layer[] {
  const layers: Layer[] = []
  for (const toSide of BOTH_SIDES) {
    layers.push(
      {
        ...cloth,
        shapes: [
          toSide(
            outline([
              [frame.shoulderX + 2, frame.shoulderY - 3, 1],
              [frame.shoulderX + 64, frame.shoulderY - 34, 1],
              [frame.shoulderX + 82, frame.shoulderY - 30],
              [frame.shoulderX + 78, frame.shoulderY - 12],
              [frame.shoulderX + 10, frame.shoulderY + 24, 1],
            ]),
          ),
        ],
        lift: 0.6,
        puff: 2.5,
        lines: [
          stitch(
            toSide([
              [frame.shoulderX + 8, frame.shoulderY + 17],
              [frame.shoulderX + 72, frame.shoulderY - 14],
            ]),
            { opacity: 0.24 },
          ),
        ],
      },
      ...buttons(toSide([[frame.shoulderX + 68, frame.shoulderY - 22]]), 6, button),
    )
  }
  return layers
}

/** Places of the buttons; a belt hides those under it. */
function buttonPoints({ options, frame, breakY, belt, rows }: TailoredDraft): Point[] {
  const top = breakY + (rows === 2 ? 26 : 22)
  const count = options.nBtn ?? (rows === 2 ? 2 : 3)
  const out: Point[] = []
  const last = options.lastBtn
    ? frame.neckY + options.lastBtn * CM
    : rows === 2
      ? frame.waistY + 110
      : Math.min(frame.waistY + 110, frame.hemY - 120)
  if (rows)
    for (let i = 0; i < count; i++) {
      const neckY = count === 1 ? top + 4 : lerp(top, last, i / (count - 1))
      if (belt && Math.abs(neckY - frame.waistY) < 40) continue
      if (rows === 2) out.push([448, neckY], [348, neckY])
      else out.push([404, neckY])
    }
  if (rows === 2 && options.topBtn !== false) out.push([322, top - 84 < breakY - 100 ? breakY - 70 : top - 84])
  return out
}

/** Pockets, lapels, buttons and belt of the front. */
export function tailoredDetails(draft: TailoredDraft): Layer[] {
  const { options, frame, cloth, belt, rows, button, breakY, overlap } = draft
  const waistY = frame.waistY
  const layers: Layer[] = []
  layers.push(
    ...pockets(frame, cloth, options.pocket ?? 'welt', {
      pocketY: options.pocketY ? frame.neckY + options.pocketY * CM : waistY + (belt ? 62 : 40),
      px: rows === 2 ? 0.02 : undefined,
      button,
      T: { opacity: 0.24 },
    }),
  )
  if (options.breast) layers.push(...pockets(frame, cloth, 'breast'))
  layers.push(
    ...lapels(frame, cloth, {
      breakX: 400 + (rows === 2 ? 40 : rows === 0 ? 44 : 8),
      breakY,
      kind: options.lapel ?? 'notch',
      width: options.w ?? 1,
      collar: options.collar,
      both: rows === 1,
    }),
  )
  if (options.epaulette) layers.push(...epaulettes(draft))
  const points = buttonPoints(draft)
  if (points.length) layers.push(...buttons(points, options.btnR ?? (rows === 2 ? 11 : 10.5), button, { metal: options.metalBtn }))
  if (belt) layers.push(...waistBelt(cloth, frame.waistX - 2, waistY, { kind: belt, ...options.beltO }))
  if (options.piping)
    layers.push({
      fabric: 'satin',
      color: options.piping,
      shapes: [],
      strokes: [
        {
          points: curve([
            [400 + overlap - 2, breakY + 10],
            [400 + overlap - 2, waistY],
            [400 + overlap - 3, frame.hemY + 4],
          ]),
          width: 5,
        },
      ],
      puff: 2,
      lift: 0.2,
    })
  return layers
}
