import { outline } from '../geometry/outlines.ts'
import type { Layer, Point } from '../model/layer.ts'
import { mapLayers, place } from '../model/moves.ts'

/** Sole outline of a left shoe from above, toe up; `k` units wider all round, `pt` 1 sharpens the toe. */
export const last = (wider = 0, sharp = 0): Point[] =>
  outline([
    [8 - sharp * 4, -wider - sharp * 14],
    [62 - sharp * 16 + wider * 0.7, 28 - wider * 0.7],
    [98 + wider - sharp * 8, 100],
    [104 + wider, 190],
    [86 + wider, 320],
    [72 + wider, 440],
    [78 + wider, 560],
    [60 + wider * 0.8, 625 + wider * 0.5],
    [0, 646 + wider],
    [-62 - wider * 0.8, 625 + wider * 0.5],
    [-80 - wider, 560],
    [-84 - wider, 440],
    [-104 - wider, 320],
    [-118 - wider, 200],
    [-100 - wider + sharp * 10, 95],
    [-56 + sharp * 14 - wider * 0.7, 26 - wider * 0.7],
  ])

/** How far the left and the right shoe turn out, in degrees. */
export interface Splay {
  splay?: number
  splay2?: number
}

/** A left and a right shoe side by side; a shoe is drawn around (0, 0). */
export function pair(shoe: (seed: number) => Layer[], { splay = -3, splay2 = 5 }: Splay, gap: number): Layer[] {
  const put = (layers: Layer[], x: number, y: number, rot: number, mirror: boolean) =>
    place(
      mapLayers(layers, ([px, py, q]) => [px + 400, py + 210, q]),
      { x, y, rot, mirror },
    )
  return [...put(shoe(1), -gap, -8, splay, false), ...put(shoe(2), gap, 10, splay2, true)]
}
