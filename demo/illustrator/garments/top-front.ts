import { box, curve, flip, outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, LineStyle, Point, Shape } from '../model/layer.ts'
import { buttons, spread, zipper } from '../parts/closures.ts'
import { tint } from '../parts/cloth.ts'
import { logo } from '../parts/marks.ts'
import { pockets } from '../parts/pockets.ts'
import { FINE_STITCH, stitch } from '../parts/stitches.ts'
import { bottomEdge } from './top-draft.ts'
import type { TopDraft } from './top-draft.ts'

/** Cardigan band: a rib strip round the neck and down the front. */
function cardiganBand(draft: TopDraft): Layer[] {
  const { options, frame, rib, button } = draft
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const bottom = bottomEdge(draft)
  const width = 26
  const path = (k: number): Point[] => [
    [400 - neckHalf + 3, neckY + 7],
    [400 - neckHalf * 0.62, neckY + frame.depth * 0.42],
    [402 + k * 8, neckY + frame.depth],
    [402 + k * 8, lerp(frame.armpitY, frame.hemY, 0.6)],
    [402 + k * 8, bottom - 2],
  ]
  const strip = (points: Shape, lift: number): Layer => ({
    ...rib,
    shapes: [],
    strokes: [{ points: curve(points), width, cap: 'butt' }],
    puff: 4,
    roll: 12,
    rollGain: 0.5,
    lift,
  })
  return [
    strip(flip(path(-1)), 0.4),
    strip(path(1), 0.8),
    ...buttons(spread(options.buttons ?? 5, 406, neckY + frame.depth + 22, bottom - 26), options.buttonR ?? 9, button),
    {
      ...rib,
      shapes: [
        outline([
          [400 - neckHalf - 9, neckY + 4, 1],
          [400 - neckHalf * 0.6, neckY - 10],
          [400, neckY - 15],
          [400 + neckHalf * 0.6, neckY - 10],
          [400 + neckHalf + 9, neckY + 4, 1],
          [400 + neckHalf - 10, neckY + 12, 1],
          [400 + neckHalf * 0.5, neckY + 8],
          [400, neckY + 5],
          [400 - neckHalf * 0.5, neckY + 8],
          [400 - neckHalf + 10, neckY + 12, 1],
        ]),
      ],
      puff: 4,
      lift: 0.2,
      back: true,
    },
  ]
}

/** Button strip of a shirt. */
function placket(draft: TopDraft): Layer[] {
  const { options, frame, cloth, button } = draft
  const bottom = bottomEdge(draft)
  const top = frame.neckY + frame.depth + 14
  const thread: LineStyle = { opacity: 0.2, dash: [3, 2] }
  const points = spread(options.buttons ?? 6, 400, top + 46, bottom - 64).map(([x, neckY], i): Point => [x + (i % 2), neckY])
  return [
    {
      ...cloth,
      shapes: [
        outline([
          [382, top, 1],
          [418, top, 1],
          [419, 500],
          [419, bottom, 1],
          [382, bottom, 1],
          [381, 500],
        ]),
      ],
      puff: 2,
      lift: 0.5,
      lines: [
        stitch(
          [
            [387, top + 4],
            [387, bottom - 4],
          ],
          thread,
        ),
        stitch(
          [
            [413, top + 4],
            [413, bottom - 4],
          ],
          thread,
        ),
      ],
      seed: 9,
      origin: [401.5, 533],
    },
    ...buttons(points, options.buttonR ?? 6.6, button),
  ]
}

/** Short opening of polos, henleys and half-zips. */
function halfOpening({ options, frame, cloth, neck, button }: TopDraft): Layer[] {
  const top = frame.neckY + (neck === 'henley' ? frame.depth - 12 : frame.depth)
  const height = options.closure === 'half' ? 170 : 120
  if (options.closure === 'half' && neck !== 'polo') return zipper(top - 20, top + height, options.zip)
  return [
    {
      ...cloth,
      shapes: [box(385, top, 415, top + height)],
      puff: 2,
      lift: 0.5,
      lines: [
        stitch(
          [
            [389, top + 4],
            [389, top + height - 4],
            [411, top + height - 4],
          ],
          FINE_STITCH,
        ),
      ],
    },
    ...buttons(
      [0.32, 0.6, 0.88].map((t) => [400, top + height * t]),
      6,
      button,
    ),
  ]
}

function mark({ options, frame }: TopDraft): Layer[] {
  if (!options.logo) return []
  const [kind, at = 'chest', color = tint(options.color, 0.8)] = typeof options.logo === 'string' ? [options.logo] : options.logo
  if (at === 'chest') return logo(kind, 478, frame.shoulderY + 118, 0.34, color)
  if (at === 'hem') return logo('label', frame.hemX + 50, frame.hemY - 46, 0.8, color)
  return logo(kind, 400, lerp(frame.shoulderY, frame.armpitY, 0.72), 1.25, color, 'rubber')
}

/** Pockets, closure and mark of the front. */
export function topFront(draft: TopDraft): Layer[] {
  const { options, frame, cloth, neck, button } = draft
  const layers: Layer[] = []
  for (const kind of [options.pocket ?? []].flat()) layers.push(...pockets(frame, cloth, kind, { button, T: options.T }))
  if (options.closure === 'buttons') layers.push(...(neck === 'v' ? cardiganBand(draft) : placket(draft)))
  if (options.closure === 'zip')
    layers.push(...zipper(frame.neckY + frame.depth - (neck === 'mock' || neck === 'hood' ? -18 : 4), bottomEdge(draft), options.zip))
  if (neck === 'polo' || neck === 'henley' || options.closure === 'half') layers.push(...halfOpening(draft))
  layers.push(...mark(draft))
  return layers
}
