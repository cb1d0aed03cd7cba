import { outline } from '../geometry/outlines.ts'
import { lerp } from '../geometry/spline.ts'
import { clipLayers } from '../model/cuts.ts'
import type { Layer, Point } from '../model/layer.ts'
import { bounds } from '../model/moves.ts'
import { fold } from '../parts/folds.ts'
import { parsePattern } from '../render/patterns.ts'
import type { GarmentSpec } from '../spec.ts'
import type { Role } from '../wardrobe/garment-type.ts'
import { getGarmentType } from '../wardrobe/wardrobe.ts'
import { buildGarment } from './build.ts'

interface Packet {
  left: number
  top: number
  right: number
  bottom: number
}

/** What stays of the garment and between which fold lines; nothing for things that are not folded. */
function cutPacket(spec: Partial<GarmentSpec>, role: Role): { packet: Packet; kept: Layer[] } | undefined {
  const { layers, frame } = buildGarment(spec, { still: true })
  if (role === 'bottom') {
    const [x0, y0] = bounds(layers)
    const packet = { left: x0 + 9, top: y0 + 170, right: 400, bottom: y0 + 480 }
    return { packet, kept: clip(layers, packet, y0 - 30) }
  }
  if (!frame) return undefined
  const half = (400 - frame.shoulderX) * 0.86
  const packet = { left: 400 - half, top: frame.shoulderY + 20, right: 400 + half, bottom: frame.neckY + half * 2.5 }
  const body = layers.filter((layer) => !layer.arm)
  return { packet, kept: clip(body, packet, frame.neckY - 260) }
}

const clip = (layers: readonly Layer[], { left, right, bottom }: Packet, top: number): Layer[] =>
  clipLayers(layers, [
    [
      [left, 0],
      [1, 0],
    ],
    [
      [right, 0],
      [-1, 0],
    ],
    [
      [0, bottom],
      [0, -1],
    ],
    [
      [0, top],
      [0, 1],
    ],
  ])

/** Folds of wearing calm down; two lazy ones run across the packet. */
function pressed(layer: Layer, { left, top, right, bottom }: Packet): Layer {
  if ((layer.roll ?? 0) <= 40) return layer
  const lying = (layer.broad ?? []).map((one) => ({ ...one, strength: one.strength * 0.45 }))
  const wave = (a: number, b: number, c: number): Point[] => [
    [left, lerp(top, bottom, a)],
    [400, lerp(top, bottom, b)],
    [right, lerp(top, bottom, c)],
  ]
  return {
    ...layer,
    broad: [...lying, fold(wave(0.4, 0.46, 0.38), [20, 60, 20], 0.14), fold(wave(0.75, 0.7, 0.78), [20, 70, 20], -0.14)],
  }
}

/** One turn of the cloth that shows `below` units under the packet. */
const turn = ({ left, top, right, bottom }: Packet, below: number, aside: number): Point[] =>
  outline([
    [left + aside - 3, top + 20, 1],
    [right + aside + 3, top + 20, 1],
    [right + aside + 4, lerp(top, bottom, 0.6)],
    [right + aside - 2, bottom + below - 10],
    [right + aside - 16, bottom + below],
    [400, bottom + below + 4],
    [left + aside + 16, bottom + below],
    [left + aside + 2, bottom + below - 10],
    [left + aside - 4, lerp(top, bottom, 0.6)],
  ])

/** A flat packet: the garment cut by fold lines, its cloth showing below, and under it a stack in other colors. */
export function foldGarment(spec: Partial<GarmentSpec> & { stack?: readonly string[] }): Layer[] | undefined {
  const type = getGarmentType(spec.type)
  const cut = cutPacket(spec, type.role)
  if (!cut) return undefined
  const { packet, kept } = cut
  const typeFabric = typeof type.params.fabric === 'string' ? type.params.fabric : type.fabric
  const plain: Layer = { shapes: [], fabric: spec.fabric ?? typeFabric, color2: spec.colour2, roll: 30, rollGain: 0.6, puff: 6 }
  const own: Layer = { ...plain, pattern: parsePattern(spec.pattern), color: spec.colour ?? type.colour }
  const stack = spec.stack ?? []
  const below = stack.flatMap((color, i): Layer[] => {
    const depth = (stack.length - i) * 34
    const side = i % 2 ? 1 : -1
    return [
      { ...plain, color, shapes: [turn(packet, 22 + depth, side * 8)], lift: 2, seed: i },
      { ...plain, color, shapes: [turn(packet, 10 + depth, side * 5)], lift: 0.8, seed: i + 4 },
    ]
  })
  return [
    ...below,
    { ...own, shapes: [turn(packet, 16, 3)], lift: 2 },
    { ...own, shapes: [turn(packet, 7, -2)], lift: 0.8, seed: 3 },
    ...kept.map((layer) => pressed(layer, packet)),
  ]
}
