import type { Layer } from '../model/layer.ts'
import type { Piece } from '../model/piece.ts'
import { arms } from '../parts/arms.ts'
import { tint } from '../parts/cloth.ts'
import { backNeck } from '../parts/neck.ts'
import { poseArms } from '../parts/poses.ts'
import { tailoredDetails } from './tailored-details.ts'
import { draftTailored } from './tailored-draft.ts'
import type { TailoredOptions } from './tailored-draft.ts'
import { tailoredBack, tailoredFronts } from './tailored-panels.ts'

/** Coats and jackets with lapels. */
export function tailored(options: TailoredOptions): Piece {
  const draft = draftTailored(options)
  const { frame, cloth, breakY, button, seed } = draft
  const man = options.cut === 'm'
  const layers: Layer[] = []
  if (!options.back)
    layers.push(
      ...backNeck(
        frame,
        { color: options.lining ?? tint(options.color, 0.35), fabric: options.liningFabric ?? 'viscose' },
        { depth: breakY - frame.neckY + 14, wide: 6, label: options.label },
      ),
    )
  layers.push(
    ...arms(
      frame,
      {
        head: 14,
        sleeveV: 0.46,
        ...options,
        cuffs: options.cuffs ?? 'vent',
        button,
        ang: options.ang ?? 10,
        elbowW: options.elbowW ?? (man ? 18 : 16),
        cuffW: options.cuffW ?? (man ? 13.5 : 12.5),
      },
      cloth,
      seed,
    ),
  )
  layers.push(...(options.back ? tailoredBack(draft) : [...tailoredFronts(draft), ...tailoredDetails(draft)]))
  return { layers: poseArms(layers, frame, options.pose), frame }
}
