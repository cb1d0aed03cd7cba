import { flip, shift } from '../geometry/outlines.ts'
import { spline } from '../geometry/spline.ts'
import type { Layer, Point } from '../model/layer.ts'
import { isKnit, recolour } from '../parts/cloth.ts'
import { collarBack, shirtCollar, standCollar } from '../parts/collars.ts'
import { hood, hoodBack } from '../parts/hood.ts'
import { crewRib, neckEdge } from '../parts/neck.ts'
import type { TopDraft } from './top-draft.ts'

function ribRing({ options, frame, rib }: TopDraft): Layer {
  if (isKnit(options.fabric) || options.ribColor || options.hem === 'rib')
    return { ...rib, shapes: [crewRib(frame, options.band ?? 28)], texGain: 0.8, puff: 5, roll: 14, rollGain: 0.5, lift: 0.8 }
  return { ...rib, shapes: [crewRib(frame, options.band ?? 18)], texGain: 0.35, texScale: 0.5, puff: 3, lift: 0.5 }
}

/** Narrow band along a V or a square neck. */
function neckBand({ options, frame, rib, neck }: TopDraft): Layer {
  const knit = isKnit(options.fabric)
  const width = options.band ?? (knit ? 22 : 12)
  const side = spline([...neckEdge(frame, neck === 'v' ? 'v' : 'square')].reverse(), false, 6).slice(0, -1)
  const edge: Point[] = [...side, [400, frame.neckY + frame.depth, 1], ...flip(side).reverse()]
  return {
    ...rib,
    ...(knit ? {} : { fabric: options.fabric, texGain: 1 }),
    shapes: [],
    strokes: [{ points: shift(edge, 0, -width * 0.3), width, cap: 'butt' }],
    puff: 4,
    roll: 10,
    rollGain: 0.5,
    lift: 0.6,
  }
}

/** Collar, rib, roll neck or hood: whatever finishes the neck. */
export function topNeck(draft: TopDraft): Layer[] {
  const { options, frame, cloth, rib, neck, back, seed, button } = draft
  switch (neck) {
    case 'crew':
    case 'scoop':
    case 'boat':
    case 'henley':
      return [ribRing(draft)]
    case 'v':
      return options.closure === 'buttons' ? [] : [neckBand(draft)]
    case 'square':
      return [neckBand(draft)]
    case 'mock':
      return standCollar(frame, rib, 40)
    case 'roll':
      return standCollar(frame, rib, options.neckH ?? 70, { turned: true })
    case 'hood':
      return back
        ? [hoodBack(frame, cloth, seed)]
        : hood(frame, cloth, { cord: options.cord, lining: options.lining, zip: options.closure === 'zip' })
    case 'shirt':
    case 'polo':
    case 'camp': {
      const own = neck === 'polo' ? recolour(cloth, options.collarColor) : cloth
      if (back) return [collarBack(frame, own)]
      return shirtCollar(frame, own, {
        size: (neck === 'polo' ? 0.86 : 1) * (options.collarSize ?? 1),
        open: neck === 'camp',
        button: neck === 'shirt' ? button : undefined,
        point: options.point ?? 0,
        st: options.T ?? { opacity: 0.26, dash: [3, 2] },
        color: options.collarColor,
      })
    }
  }
}
