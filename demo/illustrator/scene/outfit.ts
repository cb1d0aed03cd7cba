import { rng } from '../geometry/random.ts'
import type { Layer } from '../model/layer.ts'
import { bounds } from '../model/moves.ts'
import type { Scene, SceneItem } from '../render/render.ts'
import type { OutfitItem, PictureSpec } from '../spec.ts'
import type { Role } from '../wardrobe/garment-type.ts'
import { getGarmentType } from '../wardrobe/wardrobe.ts'
import { buildGarment } from './build.ts'
import { groundOf } from './grounds.ts'

/** Place of a garment in a look: center in units, longest side, turn in degrees. */
type Slot = readonly [x: number, y: number, size: number, turn: number]
type Slots = Readonly<Record<Role, readonly [Slot, ...Slot[]]>>

// The first garment of a role takes the first slot, further ones the next.
const SLOTS: Readonly<Record<'outfit' | 'hero', Slots>> = {
  outfit: {
    outer: [
      [-80, -40, 860, -5],
      [190, -130, 700, 6],
    ],
    dress: [[-60, 0, 930, -4]],
    top: [
      [-90, -190, 560, -6],
      [170, -110, 480, 8],
    ],
    bottom: [[160, 190, 800, 5]],
    shoes: [
      [250, 410, 300, 0],
      [-240, 430, 280, -6],
    ],
    bag: [[-240, 370, 340, -8]],
    small: [
      [268, -350, 240, 10],
      [-270, -400, 190, -12],
      [280, -40, 220, 16],
    ],
    home: [[250, 60, 460, 6]],
  },
  hero: {
    outer: [
      [620, 50, 1060, -4],
      [170, 130, 860, 7],
    ],
    dress: [[620, 40, 1090, -4]],
    top: [
      [560, -90, 760, -5],
      [120, 190, 640, 7],
    ],
    bottom: [[250, 250, 1000, 7]],
    shoes: [[1060, 340, 340, 4]],
    bag: [[1050, 60, 460, 10]],
    small: [
      [1080, -250, 300, 12],
      [980, 330, 260, -10],
    ],
    home: [[900, 160, 560, 8]],
  },
}

/** What lies below what. */
const ORDER: readonly Role[] = ['home', 'bottom', 'dress', 'outer', 'top', 'bag', 'shoes', 'small']

/** Several garments laid as a look: a tall one (`outfit`) or a wide one (`hero`). */
export function outfitScene(spec: PictureSpec & { view: 'outfit' | 'hero' }, aspect: number): Scene {
  const seed = spec.seed ?? 'look'
  const random = rng('look' + seed)
  const side = spec.view === 'outfit' && (spec.mirror ?? random() < 0.5) ? -1 : 1
  const used = new Map<Role, number>()
  const items = (spec.items ?? [])
    .map((item, i) => ({ item, i, type: getGarmentType(item.type) }))
    .sort((a, b) => ORDER.indexOf(a.type.role) - ORDER.indexOf(b.type.role))
    .map(({ item, i, type }): SceneItem => {
      const { role } = type
      // a coat beside a dress takes the second slot: the dress lies where a coat would
      const taken = used.get(role) ?? (role === 'outer' && used.has('dress') ? 1 : 0)
      used.set(role, taken + 1)
      const slots = SLOTS[spec.view][role]
      const slot = slots[Math.min(taken, slots.length - 1)] ?? slots[0]
      const { layers } = buildGarment({ ...item, seed: item.seed ?? seed + i }, { still: role === 'top' || random() < 0.5 })
      return {
        ...settle(layers, item, slot, { side, random, look: type.look && type.look * (spec.view === 'hero' ? 1.2 : 1) }),
        layers,
        seed: seed + i,
      }
    })
  const zoom = spec.view === 'hero' ? (aspect * 800) / 1067 : (spec.zoom ?? 0.88)
  return { zoom, cx: 400, cy: 533.5, ground: groundOf(spec.ground, 'slate'), items }
}

/** Size, turn and place of a garment in its slot, with a little chance. */
function settle(
  layers: readonly Layer[],
  item: OutfitItem,
  [slotX, slotY, slotSize, slotTurn]: Slot,
  { side, random, look }: { side: number; random: () => number; look: number | undefined },
): Pick<SceneItem, 'x' | 'y' | 'scale' | 'rot'> {
  const [x0, y0, x1, y1] = bounds(layers)
  const scale = (item.size ?? look ?? slotSize) / Math.max(x1 - x0, y1 - y0)
  const rot = (item.rot ?? slotTurn) * side + (random() - 0.5) * 4
  const x = (item.x ?? slotX * side) + (random() - 0.5) * 24
  const y = (item.y ?? slotY) + (random() - 0.5) * 24
  const cx = (x0 + x1) / 2 - 400
  const cy = (y0 + y1) / 2 - 533.5
  const cos = Math.cos((rot * Math.PI) / 180) * scale
  const sin = Math.sin((rot * Math.PI) / 180) * scale
  return { x: x - (cx * cos - cy * sin), y: y - (cx * sin + cy * cos), scale, rot }
}
