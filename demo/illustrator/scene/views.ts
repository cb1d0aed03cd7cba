import { rng } from '../geometry/random.ts'
import { lerp } from '../geometry/spline.ts'
import type { Ground } from '../render/canvas.ts'
import { parsePattern } from '../render/patterns.ts'
import type { Scene, SceneItem } from '../render/render.ts'
import type { PictureSpec } from '../spec.ts'
import type { GarmentType } from '../wardrobe/garment-type.ts'
import { getGarmentType } from '../wardrobe/wardrobe.ts'
import { buildGarment } from './build.ts'
import { drapery } from './drapery.ts'
import { FILL, detailOf, fit } from './framing.ts'
import { groundOf } from './grounds.ts'
import { hang } from './hanger.ts'
import { THEMES, landscape } from './landscape.ts'
import { outfitScene } from './outfit.ts'
import { foldGarment } from './packet.ts'

/** Size of the picture in pixels. */
export interface Size {
  width: number
  height: number
}

/** Everything the views of one garment share. */
interface Subject {
  spec: PictureSpec
  type: GarmentType
  seed: string
  random: () => number
  /** Height of the picture in units; its width is 800. */
  height: number
  ground: Ground
  item: Omit<SceneItem, 'layers'>
}

function bannerScene(spec: PictureSpec, { width, height }: Size): Scene {
  const theme = THEMES[spec.theme ?? 'ridge']
  const units = Math.max((1067 * width) / height, 800)
  const layers = landscape({ ...theme, seed: spec.seed ?? theme.seed }, units, 1067)
  return { zoom: height / 1067 / (width / 800), ground: groundOf(theme.sky), items: [{ layers, warp: 1, seed: spec.seed ?? 'b' }] }
}

/** The bare cloth of a garment, up to the edges: `swatch` is nearly flat, `macro` lies in deep folds. */
function clothScene({ spec, type, seed, random }: Subject): Scene {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  const cloth = {
    color: spec.colour ?? type.colour,
    color2: spec.colour2,
    pattern: parsePattern(spec.pattern ?? text(type.params.pattern)),
    fabric: spec.fabric ?? text(type.params.fabric) ?? type.fabric,
    seed,
  }
  const swatch = spec.view === 'swatch'
  const layers = swatch
    ? drapery({ ...cloth, v: 0.12, relief: 0.6 })
    : drapery({ ...cloth, angle: 14 + random() * 16, v: 0.36, n: 4, w: 140 })
  return { zoom: swatch ? 4 : 1, ground: { color: cloth.color }, items: [{ layers, seed, warp: swatch ? 0 : 2 }] }
}

const WORN: readonly string[] = ['top', 'outer', 'dress', 'bottom']
const NOT_HUNG: readonly (string | undefined)[] = ['pyjamas', 'lingerie']

function hangerScene({ spec, type, height, item }: Subject): Scene {
  const layers = hang(spec, type.role)
  const { zoom, cx, cy } = fit(layers, { height, fill: 0.84 })
  const near = layers.map((layer) => ((layer.lift ?? 1) > 1 ? { ...layer, lift: 2 } : layer))
  return { zoom, cx, cy: cy - 40 / zoom, ground: groundOf(spec.ground, 'snow'), items: [{ ...item, layers: near }] }
}

function foldedScene({ spec, height, random, ground, item }: Subject): Scene | undefined {
  const layers = foldGarment(spec)
  if (!layers) return undefined
  const { zoom, cx, cy } = fit(layers, { height, fill: 0.74, max: 1.7 })
  return { zoom, cx, cy, rot: (random() - 0.5) * 7, ground, items: [{ ...item, warp: 3, layers }] }
}

/** Front, back and details: the whole garment, framed by its bounds. */
function garmentScene({ spec, type, height, random, ground, item }: Subject): Scene {
  const back = spec.view === 'back'
  const { layers, frame } = buildGarment(spec, back ? { back } : {})
  const whole = fit(layers, { height, fill: (type.fill ?? FILL[type.role]) * (spec.fill ?? 1), max: 1.6 })
  const { zoom, cx, cy, box } = type.bleed ? { ...whole, zoom: 1, cx: 400, cy: 560 } : whole
  const [x0, y0, x1, y1] = box
  if (spec.view.startsWith('detail')) {
    const [u, v, closer] = spec.at ?? detailOf(type.role, Number(spec.view.slice(6)) || 1)
    return {
      zoom: zoom * closer,
      cx: lerp(x0, x1, u),
      cy: lerp(y0, y1, v),
      rot: (random() - 0.5) * 10,
      ground,
      items: [{ ...item, layers }],
    }
  }
  const sway = WORN.includes(type.role) ? 2.4 : type.table || type.bleed ? 0 : 4
  const turned = back && !frame && type.role !== 'bottom' && type.role !== 'dress' ? 5 : 0
  const rot = spec.rot ?? (random() * 2 - 1) * sway + turned
  const mirror = back && (type.role === 'shoes' || type.role === 'bag' || type.role === 'small')
  const items = [{ ...item, layers, mirror }]
  if (!type.table) return { zoom, cx, cy, rot, ground, items }
  // things that stand: the edge of the table runs a little above their foot
  const standing = y1 - (533.5 * 0.52) / zoom
  return { zoom, cx, cy: standing, rot, ground: { ...ground, split: 0.5 + ((y1 - standing) * zoom) / height - 0.13 }, items }
}

/** Composes a picture: garments, frame and ground. Throws for an unknown type, pattern or fabric. */
export function composeScene(spec: PictureSpec, size: Size): Scene {
  const { view } = spec
  if (view === 'banner') return bannerScene(spec, size)
  if (view === 'outfit' || view === 'hero') return outfitScene({ ...spec, view }, size.height / size.width)
  const type = getGarmentType(spec.type)
  const seed = spec.seed ?? spec.type ?? ''
  const { table } = type
  const subject: Subject = {
    spec,
    type,
    seed,
    random: rng('view' + seed + view),
    height: (800 * size.height) / size.width,
    ground: table && !spec.ground ? { color: table.ground, color2: table.ground2, split: table.split } : groundOf(spec.ground),
    item: { seed, warp: type.warp ?? 4.4 },
  }
  if (view === 'swatch' || view === 'macro') return clothScene(subject)
  if (view === 'hanger' && WORN.includes(type.role) && !NOT_HUNG.includes(spec.type)) return hangerScene(subject)
  return (view === 'folded' && foldedScene(subject)) || garmentScene(subject)
}
