import type { Layer } from '../model/layer.ts'
import { draftTrousers } from './trousers-draft.ts'
import type { TrousersOptions } from './trousers-draft.ts'
import { firmBand, insideBand, legCuffs, softBand } from './trousers-ends.ts'
import { leg } from './trousers-leg.ts'
import { cargoPockets, fly, seatPockets } from './trousers-pockets.ts'

/** Trousers, jeans, cargo trousers, joggers and shorts. */
export function trousers(options: TrousersOptions): Layer[] {
  const draft = draftTrousers(options)
  const { jeans, back, soft } = draft
  return [
    insideBand(draft),
    leg(draft, 1),
    leg(draft, 0),
    ...(jeans && back ? seatPockets(draft) : []),
    ...(!jeans && !back && !soft ? [fly(draft)] : []),
    ...(options.pocket === 'cargo' ? cargoPockets(draft) : []),
    ...legCuffs(draft),
    ...(soft ? softBand(draft) : firmBand(draft)),
  ]
}
