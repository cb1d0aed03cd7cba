import { rng } from '../geometry/random.ts'
import type { Layer } from '../model/layer.ts'
import type { Frame } from '../parts/frame.ts'
import type { ArmPose } from '../parts/poses.ts'
import { parsePattern } from '../render/patterns.ts'
import type { GarmentSpec } from '../spec.ts'
import { getGarmentType, vary } from '../wardrobe/wardrobe.ts'

/** How a garment is laid: its back, still (sleeves straight), or hanging. */
export interface Posture {
  back?: boolean
  still?: boolean
  hang?: boolean
  calm?: boolean
  ang?: number
  bend?: number
}

/** Sleeves of about four in ten garments are folded or laid up, by chance of the seed. */
function chancePose(seed: string): ArmPose | undefined {
  const chance = rng('pose' + seed)()
  if (chance < 0.16) return { l: 'fold' }
  if (chance < 0.34) return { r: 'fold' }
  if (chance < 0.42) return { r: 'up' }
  return undefined
}

/** Layers of one garment, back to front; throws for an unknown type, pattern or fabric. */
export function buildGarment(spec: Partial<GarmentSpec>, posture: Posture = {}): { layers: Layer[]; frame?: Frame } {
  const type = getGarmentType(spec.type)
  const seed = String(spec.seed ?? spec.type)
  const params: Record<string, unknown> = { ...type.params, ...(spec.vary && spec.type ? vary(spec.type, seed) : {}), ...spec.params }
  const { still, ...laid } = posture
  const sleeved = (params.sleeve ?? 'long') === 'long' && (type.role === 'top' || type.role === 'outer')
  const pose = still ? undefined : (params.pose ?? (sleeved ? chancePose(seed) : undefined))
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  return type.make({
    ...params,
    pose,
    fabric: spec.fabric ?? text(params.fabric) ?? type.fabric,
    color: spec.colour ?? type.colour,
    color2: spec.colour2 ?? text(params.color2),
    pattern: parsePattern(spec.pattern ?? text(params.pattern)),
    seed,
    ...laid,
  })
}
