import sharp, { type Sharp } from 'sharp'
import { makeWarp } from '../geometry/warp.ts'
import type { Layer, Point } from '../model/layer.ts'
import { createCanvas, developCanvas } from './canvas.ts'
import type { Canvas, Ground } from './canvas.ts'
import { paintLayer } from './paint.ts'
import { layerArea, rasterise } from './rasterise.ts'
import { raiseRelief, softenFolds } from './relief.ts'
import type { Pose } from './relief.ts'
import { castShadow } from './shadow.ts'

// One librsvg thread: the caller decides how many pictures are drawn at once.
sharp.concurrency(1)

/** One garment in a picture: its layers and where they lie; shift in units, turn in degrees. */
export interface SceneItem {
  layers: readonly Layer[]
  x?: number
  y?: number
  scale?: number
  rot?: number
  mirror?: boolean
  seed?: string
  /** Strength of the hand-laid warp, 4 by default. */
  warp?: number
}

/** What is drawn: a ground, garments from back to front, and the frame (center in units, zoom, turn in degrees). */
export interface Scene {
  ground: Ground
  items: readonly SceneItem[]
  zoom?: number
  cx?: number
  cy?: number
  rot?: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Pose of an item in the frame of its scene. */
function poseOf(item: SceneItem, scene: Scene, width: number, height: number): Pose {
  const zoom = (scene.zoom ?? 1) * (width / 800)
  const { cx = 400, cy = 533.5 } = scene
  const warp = makeWarp(item.seed ?? 's', item.warp ?? 4)
  const angle = radians(item.rot ?? 0)
  const frameAngle = radians(scene.rot ?? 0)
  const scale = item.scale ?? 1
  const cos = Math.cos(angle) * scale
  const sin = Math.sin(angle) * scale
  const frameCos = Math.cos(frameAngle)
  const frameSin = Math.sin(frameAngle)
  const side = item.mirror ? -1 : 1
  const { x: shiftX = 0, y: shiftY = 0 } = item
  const projection = (point: Point): readonly [number, number] => {
    const [x, y] = warp(point)
    const dx = (x - 400) * side
    const dy = y - 533.5
    const px = 400 + shiftX + dx * cos - dy * sin - cx
    const py = 533.5 + shiftY + dx * sin + dy * cos - cy
    return [(px * frameCos - py * frameSin) * zoom + width / 2, (px * frameSin + py * frameCos) * zoom + height / 2]
  }
  return { projection, zoom: zoom * scale, turn: angle + frameAngle, side }
}

async function drawLayer(canvas: Canvas, layer: Layer, pose: Pose): Promise<void> {
  const { zoom } = pose
  const area = layerArea(layer, pose.projection, zoom, canvas.width, canvas.height)
  if (!area) return
  const seen: Layer = layer.shadowOnly ? { shapes: layer.shapes, strokes: layer.strokes, lift: layer.lift } : layer
  const greys = await rasterise(seen, pose.projection, zoom, area)
  const mask = { data: greys.mask, width: area.width, height: area.height }
  const { lift = 1, shadow: strength = 1 } = seen
  if (lift !== 0) castShadow(canvas, mask, area, { lift, zoom, strength })
  if (layer.shadowOnly) return
  const folds = softenFolds(layer, greys, area, zoom)
  const relief = raiseRelief(layer, mask, folds, area, pose)
  paintLayer(canvas, layer, greys, folds, relief, area, pose)
}

/** Draws a scene; the result is a sharp pipeline over raw sRGB pixels. Nothing in it depends on time or order of calls. */
export async function renderScene(scene: Scene, { width, height }: { width: number; height: number }): Promise<Sharp> {
  const canvas = createCanvas(scene.ground, width, height)
  for (const item of scene.items) {
    const pose = poseOf(item, scene, width, height)
    for (const layer of item.layers) await drawLayer(canvas, layer, pose)
  }
  return sharp(developCanvas(canvas), { raw: { width, height, channels: 3 } })
}
