import { curve, ellipse, flip, outline } from '../geometry/outlines.ts'
import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Cloth, Fold, Layer, Line, Point, Shape } from '../model/layer.ts'
import { draftSleeve } from './arm-draft.ts'
import type { ArmDraft, ArmOptions } from './arm-draft.ts'
import { recolour } from './cloth.ts'
import { cuffLayers } from './cuffs.ts'
import { drag, flipFolds, fold } from './folds.ts'
import type { Frame } from './frame.ts'
import { across, sleeveFolds } from './sleeves.ts'
import type { Sleeve } from './sleeves.ts'
import { stitch } from './stitches.ts'

/** Folds that depend on the kind of sleeve: fan of a short one, puffs, gathers above a cuff. */
function extraFolds(d: ArmDraft, seed: string): Fold[] {
  const { options, sleeve, frame, short, cuff } = d
  const out: Fold[] = []
  if (short)
    out.push(
      ...drag(seed, [frame.armpitX - 2, frame.armpitY - 14], { from: 188, to: 250, count: 4, length: 110, strength: 0.42, width: 11 }),
      fold(
        [
          [frame.shoulderX - 10, frame.shoulderY + 24],
          [frame.shoulderX - 50, frame.shoulderY + 110],
          [frame.shoulderX - 62, frame.shoulderY + 170],
        ],
        [3, 20, 10],
        0.3,
      ),
    )
  if (options.puffed)
    for (let i = 0; i < 5; i++)
      out.push(
        fold(
          [
            [frame.shoulderX - 6 + i * 8, frame.shoulderY + 4],
            [frame.shoulderX - 24 + i * 8, frame.shoulderY + 60],
            [frame.shoulderX - 30 + i * 9, frame.shoulderY + 120],
          ],
          [3, 10, 2],
          i % 2 ? 0.4 : -0.4,
        ),
      )
  if (cuff === 'button' || cuff === 'gather' || cuff === 'rib')
    for (const t of [0.22, 0.45, 0.68])
      out.push(
        fold(
          [wristPoint(sleeve, t, 150), wristPoint(sleeve, t, 90), wristPoint(sleeve, t + 0.03, 44)],
          [2, 13, 7],
          (t === 0.45 ? 0.5 : -0.45) * (cuff === 'rib' ? 0.6 : 1),
        ),
      )
  return out
}

const wristPoint = (sleeve: Sleeve, t: number, above: number): Point => [
  lerp(sleeve.wristOuter[0], sleeve.wristInner[0], t) - sleeve.along[0] * above,
  lerp(sleeve.wristOuter[1], sleeve.wristInner[1], t) - sleeve.along[1] * above,
]

function sleeveLines({ options, sleeve, frame, cuff, toSide }: ArmDraft): Line[] {
  const out: Line[] = []
  const hem = (above: number) => stitch(toSide(across(sleeve, above)), { opacity: 0.28, dash: [3, 2.4] })
  if (cuff === 'hem') {
    out.push(hem(15))
    if (options.fabric === 'jersey') out.push(hem(19))
  }
  if (options.armStripe)
    for (const k of [0, 26])
      out.push({
        points: curve(
          toSide([
            [frame.shoulderX + 2, frame.shoulderY + 2 + k * 0.2],
            [lerp(frame.shoulderX, sleeve.elbowOuter[0], 0.6) + k, lerp(frame.shoulderY, sleeve.elbowOuter[1], 0.6)],
            [sleeve.elbowOuter[0] + 14 + k, sleeve.elbowOuter[1]],
            [sleeve.wristOuter[0] + 14 + k, sleeve.wristOuter[1]],
          ]),
        ),
        width: 9,
        light: true,
        opacity: 0.9,
      })
  return out
}

function sleeveLayer(d: ArmDraft, seed: string, side: 0 | 1): Layer {
  const { options, cloth, sleeve, frame, short, toSide } = d
  const own = { ...recolour(cloth, options.sleeveColor), ...(options.sleeveFabric ? { fabric: options.sleeveFabric } : {}) }
  const put = (folds: Fold[]) => (side ? flipFolds(folds) : folds)
  const strength = short ? 0.12 : (options.sleeveV ?? 0.48)
  return {
    ...own,
    arm: d.arm,
    shapes: [toSide(sleeve.shape)],
    grain: d.grain,
    origin: toSide([[sleeve.elbow[0], 533]])[0],
    roll: short ? 40 : 50,
    rollGain: short ? 0.42 : 0.56,
    lift: 1.7,
    broad: put([...sleeveFolds(seed + side, sleeve, frame, strength), ...extraFolds(d, seed + 's' + side)]),
    broadBlur: 7.5,
    lines: sleeveLines(d),
    lineColor: options.thread,
    wash: options.wash,
    seed: side ? 3 : 1,
    tone: put([
      {
        area: outline([
          [frame.armpitX - 12, frame.shoulderY + 30],
          [frame.armpitX + 44, frame.shoulderY + 20],
          [frame.armpitX + 44, frame.armpitY + 20],
          [frame.armpitX - 16, frame.armpitY + 50],
        ]),
        strength: -0.13,
      },
    ]),
  }
}

/** Both sleeves with their cuffs, tagged by arm; nothing for a sleeveless garment. */
export function arms(frame: Frame, options: ArmOptions, cloth: Cloth, seed: string): Layer[] {
  const kind = options.sleeve ?? 'long'
  if (kind === 'none') return []
  const random = rng(seed + 'arm')
  const short = kind === 'short' || kind === 'cap' || kind === 'elbow'
  return ([0, 1] as const).flatMap((side) => {
    const jitter = (random() * 2 - 1) * (options.calm ? 1 : 3.2)
    const sleeve = draftSleeve(frame, options, kind, short, jitter)
    const toSide = side ? flip : (p: Shape) => [...p]
    const d: ArmDraft = {
      options,
      cloth,
      sleeve,
      frame,
      arm: side ? 'r' : 'l',
      short,
      cuff: options.cuffs ?? 'hem',
      toSide,
      grain: side ? -sleeve.angle : sleeve.angle,
    }
    const patch: Layer[] = options.elbowPatch
      ? [
          {
            fabric: 'suede',
            color: options.elbowPatch,
            shapes: [toSide(ellipse(sleeve.elbow[0] - 4, sleeve.elbow[1], 24, 40))],
            lift: 0.3,
            puff: 2,
          },
        ]
      : []
    return [sleeveLayer(d, seed, side), ...[...cuffLayers(d), ...patch].map((layer) => ({ ...layer, arm: d.arm }))]
  })
}
