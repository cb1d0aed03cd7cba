import { rng } from '../geometry/random.ts'
import type { Layer } from '../model/layer.ts'
import { crumpleTile, getFabric } from './fabrics.ts'
import { blur, sample, shrink } from './field.ts'
import type { Field } from './field.ts'
import type { Area, Greys, Projection } from './rasterise.ts'
import { sampleTile } from './tile.ts'

/** How a layer lies in the picture: its projection, pixels to a unit, turn in radians, and -1 when mirrored. */
export interface Pose {
  projection: Projection
  zoom: number
  turn: number
  side: 1 | -1
}

/** Broad folds softened for the shape of the cloth; `crisp` keeps their edges. */
export interface Folds {
  broad?: Float32Array
  crisp?: Float32Array
  fine?: Float32Array
}

/** Direction of the thread against the picture, in radians. */
export const grainAngle = (layer: Layer, { turn, side }: Pose): number => -(turn + (((layer.grain ?? 0) * Math.PI) / 180) * side)

/** Blurs the drawn folds to cloth; the raw field is used up. */
export function softenFolds(layer: Layer, greys: Greys, { width, height }: Area, zoom: number): Folds {
  const soft = (data: Float32Array, units: number) => blur({ data, width, height }, units * zoom).data
  return {
    crisp: greys.broad && soft(greys.broad.slice(), layer.crispBlur ?? 3.2),
    broad: greys.broad && soft(greys.broad, layer.broadBlur ?? 9),
    fine: greys.fine && soft(greys.fine, layer.fineBlur ?? 2.6),
  }
}

/** Tube volume: a wide, low roll taken from a heavily blurred mask at a quarter of the size. */
const ROLL_FACTOR = 4

/** Height of the cloth in pixels above its ground: turned edge, tube, folds and crumple. */
export function raiseRelief(layer: Layer, mask: Field, folds: Folds, area: Area, pose: Pose): Float32Array {
  const { zoom } = pose
  const { width, height } = area
  const fabric = getFabric(layer.fabric ?? 'wool')
  const puff = layer.puff ?? 3
  const edge = blur({ data: mask.data.slice(), width, height }, Math.max(1, puff * zoom * 0.5)).data
  const edgeGain = (layer.edgeHeight ?? 1) * fabric.edge * puff * 0.8 * zoom
  const relief = fabric.relief * (layer.relief ?? 1)
  const broadGain = 27 * zoom * relief
  const crispGain = 3.6 * zoom * relief
  const fineGain = 7.5 * zoom * relief
  const roll = layer.roll ? blur(shrink(mask, ROLL_FACTOR), Math.max(1, (layer.roll * zoom * 0.5) / ROLL_FACTOR)) : undefined
  const rollGain = (layer.roll ?? 0) * 0.62 * zoom * (layer.rollGain ?? 1) * 1.9
  const crumple = crumpleTile(Boolean(fabric.smooth || layer.smooth))
  const crumpleGain = (layer.wrinkle ?? fabric.wrinkle ?? 1) * 2.1 * zoom
  const place = (typeof layer.seed === 'number' ? layer.seed : rng(layer.seed ?? 0)() * 9) * 91.7
  const startX = place + (area.outlineX / zoom) * 0.37
  const startY = (area.outlineY / zoom) * 0.53
  const angle = grainAngle(layer, pose)
  const cos = Math.cos(angle) / zoom
  const sin = Math.sin(angle) / zoom
  const { broad, crisp, fine } = folds
  const out = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (mask.data[i] === 0 && edge[i]! < 0.01) continue
      let t = (edge[i]! - 0.5) * 2
      t = t < 0 ? 0 : t > 1 ? 1 : t
      let h = edgeGain * (1 - (1 - t) * (1 - t))
      if (roll) {
        const hollow = 1 - sample(roll, x / ROLL_FACTOR - 0.4, y / ROLL_FACTOR - 0.4)
        h += rollGain * (1 - hollow * hollow)
      }
      if (broad && crisp) h += broad[i]! * broadGain + crisp[i]! * crispGain
      if (fine) h += fine[i]! * fineGain
      if (crumpleGain) h += crumpleGain * sampleTile(crumple, x * cos - y * sin + startX, (x * sin + y * cos) * 0.62 + startY)
      out[i] = h
    }
  }
  return out
}
