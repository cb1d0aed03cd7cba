import type { Cloth, Layer } from '../model/layer.ts'
import { breastPocket, chestPocket, flapChestPockets, kangarooPocket } from './chest-pockets.ts'
import type { Frame } from './frame.ts'
import { flapPockets, patchPockets, slantPockets, weltPockets } from './hip-pockets.ts'
import type { PocketKind, PocketOptions, StitchedOptions } from './pocket-pieces.ts'

const makers: Record<PocketKind, (b: Frame, m: Cloth, o: StitchedOptions) => Layer[]> = {
  chest: chestPocket,
  flapchest: flapChestPockets,
  patch: patchPockets,
  flap: flapPockets,
  welt: weltPockets,
  slant: slantPockets,
  kangaroo: kangarooPocket,
  breast: breastPocket,
}

/** Pockets of an upper garment by name; the left one is drawn and mirrored for the pair. */
export function pockets(frame: Frame, cloth: Cloth, kind: PocketKind, options: PocketOptions = {}): Layer[] {
  return makers[kind](frame, cloth, { ...options, T: options.T ?? { opacity: 0.26, dash: [3, 2] } })
}
