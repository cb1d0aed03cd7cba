import type { Layer } from '../model/layer.ts'
import type { Piece } from '../model/piece.ts'
import type { ArmOptions } from '../parts/arm-draft.ts'
import { arms } from '../parts/arms.ts'
import { tint } from '../parts/cloth.ts'
import { hemBand } from '../parts/frame.ts'
import { backNeck } from '../parts/neck.ts'
import { poseArms } from '../parts/poses.ts'
import { stitch } from '../parts/stitches.ts'
import { jacketBody } from './jacket-body.ts'
import { jacketCollar } from './jacket-collar.ts'
import { draftJacket } from './jacket-draft.ts'
import type { JacketDraft, JacketOptions, JacketStyle } from './jacket-draft.ts'
import { jacketFront } from './jacket-front.ts'
import { quiltDiamonds, quiltRows, quiltSleeve } from './quilting.ts'

const CUFFS: Partial<Record<JacketStyle, ArmOptions['cuffs']>> = { bomber: 'rib', denim: 'button', overshirt: 'button' }

function jacketArms(draft: JacketDraft): Layer[] {
  const { options, frame, cloth, style, quiltKind, thread, random, button, metal, seed } = draft
  const sleeves = arms(
    frame,
    {
      head: quiltKind ? 16 : 8,
      sleeveV: quiltKind ? 0.2 : 0.5,
      ...options,
      cuffs: options.cuffs ?? CUFFS[style] ?? 'hem',
      button,
      metal,
      T: style === 'denim' ? thread : undefined,
      thread: cloth.lineColor,
      wash: cloth.wash,
      elbowW: options.elbowW ?? (quiltKind ? 19 : 17),
      cuffW: options.cuffW ?? (quiltKind ? 13.5 : 12.5),
    },
    cloth,
    seed,
  )
  if (!quiltKind) return sleeves
  const area = [frame.armpitX - 240, frame.shoulderY - 30, frame.armpitX + 90, frame.shoulderY + 560] as const
  const quilt = () =>
    quiltKind === 'rows'
      ? quiltRows(random, area, Math.round(((options.rows ?? 8) * 590) / (frame.hemY - frame.shoulderY)), 0)
      : quiltDiamonds(area, options.cell ?? 46)
  return sleeves.map((layer) => (layer.roll === 50 ? quiltSleeve(layer, frame, quilt()) : layer))
}

function jacketHem(draft: JacketDraft): Layer[] {
  const { options, frame, cloth, hem, thread } = draft
  if (hem === 'rib')
    return [
      {
        ...cloth,
        ...(options.ribColor ? { color: options.ribColor } : {}),
        pattern: undefined,
        fabric: 'rib',
        texGain: 0.75,
        shapes: [hemBand(frame, 42, 12)],
        roll: 24,
        rollGain: 0.45,
        lift: 0.7,
        puff: 4,
      },
    ]
  if (hem === 'band')
    return [
      {
        ...cloth,
        shapes: [hemBand(frame, 40, 0)],
        grain: 90,
        puff: 2.5,
        lift: 0.6,
        lines: [
          stitch(
            [
              [frame.hemX + 2, frame.hemY],
              [400, frame.hemY + 9],
              [798 - frame.hemX, frame.hemY],
            ],
            thread,
          ),
          stitch(
            [
              [frame.hemX + 4, frame.hemY + 34],
              [400, frame.hemY + 43],
              [796 - frame.hemX, frame.hemY + 34],
            ],
            thread,
          ),
        ],
      },
    ]
  return []
}

/** Bombers, denim and biker jackets, parkas, overshirts and down, with or without sleeves. */
export function jacket(options: JacketOptions): Piece {
  const draft = draftJacket(options)
  const frame = draft.frame
  const layers: Layer[] = []
  if (!draft.back)
    layers.push(
      ...backNeck(
        frame,
        { color: options.lining ?? tint(options.color, -0.25), fabric: draft.quiltKind ? 'nylon' : 'viscose' },
        { label: options.label },
      ),
    )
  layers.push(...jacketArms(draft), ...jacketBody(draft), ...jacketHem(draft))
  if (!draft.back) layers.push(...jacketFront(draft))
  layers.push(...jacketCollar(draft))
  return { layers: poseArms(layers, frame, options.pose), frame }
}
