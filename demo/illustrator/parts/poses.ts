import { lerp } from '../geometry/spline.ts'
import { foldOver } from '../model/cuts.ts'
import type { Arm, Layer } from '../model/layer.ts'
import type { Frame } from './frame.ts'

/** What the sleeves do: a forearm folded across the front, or an arm laid upwards. */
export type ArmPose = Partial<Record<Arm, 'fold' | 'up'>>

/** The body throws its soft shadow on the ground only; on its own sleeves it leaves just a contact line. */
function groundShadows(layers: readonly Layer[]): Layer[] {
  const main = layers.filter((layer) => !layer.arm && !layer.back && (layer.lift ?? 0) >= 1.7 && !layer.strokes)
  return [
    ...main.map((layer): Layer => ({ shapes: layer.shapes, lift: 2, shadowOnly: true, back: true })),
    ...layers.map((layer) => (main.includes(layer) ? { ...layer, lift: 0.8 } : layer)),
  ]
}

/** Finishes an upper garment: shadows of the body, and sleeves in their pose; a folded forearm lies on the garment. */
export function poseArms(layers: readonly Layer[], frame: Frame, pose: ArmPose = {}): Layer[] {
  let posed = groundShadows(layers)
  for (const side of ['l', 'r'] as const) {
    const how = pose[side]
    const arm = posed.filter((layer) => layer.arm === side)
    if (!how || !arm.length) continue
    const rest = posed.filter((layer) => layer.arm !== side)
    const height = lerp(frame.armpitY, frame.armpitY + 260, how === 'up' ? 0.12 : 0.3)
    const x = frame.armpitX - 62
    const [nx, ny] = how === 'up' ? [0.62, -0.8] : [0.42, -0.9]
    const [kept, over] = side === 'r' ? foldOver(arm, [800 - x, height], [-nx, ny]) : foldOver(arm, [x, height], [nx, ny])
    const front = rest.findIndex((layer) => !layer.back)
    posed = [...rest.slice(0, front), ...kept, ...rest.slice(front), ...over.map((layer, i) => (i ? layer : { ...layer, lift: 1.6 }))]
  }
  return posed
}
