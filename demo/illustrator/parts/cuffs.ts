import { outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import type { Layer, LineStyle, Point, Shape } from '../model/layer.ts'
import type { ArmDraft } from './arm-draft.ts'
import { buttons } from './closures.ts'
import { recolour } from './cloth.ts'
import { across, cuffBand, innerPoint } from './sleeves.ts'
import { stitch } from './stitches.ts'

/** Pointed tab of a trench coat with its button. */
function tabLayers(d: ArmDraft, base: Partial<Layer>): Layer[] {
  const { options, sleeve, toSide } = d
  const upper = across(sleeve, 62)
  const lower = across(sleeve, 36)
  const centre = upper.map(([x, y], i): Point => [(x + (lower[i] ?? [0])[0]) / 2, (y + (lower[i] ?? [0, 0])[1]) / 2])
  const on = (line: Shape, t: number): [number, number] => {
    const [from = [0, 0], , to = [0, 0]] = line
    return [lerp(from[0], to[0], t), lerp(from[1], to[1], t)]
  }
  return [
    {
      ...base,
      shapes: [
        toSide(
          outline([[...on(upper, -0.06), 1], [...on(upper, 0.72), 1], on(centre, 0.86), [...on(lower, 0.72), 1], [...on(lower, -0.06), 1]]),
        ),
      ],
      puff: 2,
      lift: 0.7,
      lines: [],
    },
    ...buttons(toSide([on(across(sleeve, 49), 0.68)]), 6.5, options.button ?? ''),
  ]
}

/** Cuff by its name; nothing for a plain hem. */
export function cuffLayers(d: ArmDraft): Layer[] {
  const { options, sleeve, short, cuff, toSide } = d
  const own = recolour(d.cloth, options.cuffColor ?? (cuff === 'rib' ? options.ribColor : undefined))
  const base = {
    ...own,
    arm: d.arm,
    grain: d.grain,
    origin: toSide([[sleeve.wrist[0], 533]])[0],
    lineColor: options.thread,
    wash: options.wash,
  }
  const piece = (height: number, narrow: number, flare: number, look: Partial<Layer>): Layer => ({
    ...base,
    shapes: [toSide(cuffBand(sleeve, height, narrow, flare))],
    ...look,
  })
  const row = (above: number, style: LineStyle) => stitch(toSide(across(sleeve, above)), style)
  const thread: LineStyle = { opacity: 0.25, dash: [3, 2] }
  const snaps = { metal: options.metal }
  switch (cuff) {
    case 'hem':
      return []
    case 'rib':
      return [piece(short ? 22 : 46, 0.93, 0.03, { fabric: 'rib', texGain: 0.75, roll: 22, rollGain: 0.6, lift: 0.4, puff: 4 })]
    case 'band': {
      const height = short ? 26 : 44
      return [
        piece(height, 0.98, 0.02, { puff: 2.5, lift: 0.6, roll: 16, rollGain: 0.3, lines: [row(5, thread), row(height - 5, thread)] }),
      ]
    }
    case 'turn':
      return [
        piece(options.turn ?? 44, 1.03, 0.06, {
          puff: 3.5,
          lift: 0.9,
          roll: 20,
          rollGain: 0.4,
          lines: options.turnStitch === false ? [] : [row(6, { opacity: 0.2 })],
        }),
      ]
    case 'button':
      return [
        piece(50, 0.9, 0.03, { roll: 20, rollGain: 0.35, lift: 0.6, lines: [row(6, options.T ?? thread), row(44, options.T ?? thread)] }),
        ...buttons(toSide([innerPoint(sleeve, 0.55, 24)]), options.metal ? 7.5 : 6, options.button ?? '', snaps),
      ]
    case 'gather':
      return [piece(14, 0.62, -0.28, { puff: 2, lift: 0.4 })]
    case 'tab':
      return tabLayers(d, base)
    case 'vent':
      return buttons(
        [16, 31, 46].flatMap((above) => toSide([innerPoint(sleeve, 0.74, above)])),
        5.2,
        options.button ?? '',
      )
  }
}
