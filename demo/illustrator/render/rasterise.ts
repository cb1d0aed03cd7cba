import sharp from 'sharp'
import { boundingBox } from '../geometry/outlines.ts'
import type { Fold, Layer, Line, Point, Shape } from '../model/layer.ts'

/** From drawing space to pixels. */
export type Projection = (point: Point) => readonly [x: number, y: number]

/** Part of the picture in whole pixels; may reach past its borders. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
  /** Upper left corner of the outline itself, without the margin. */
  outlineX: number
  outlineY: number
}

/** Grays of one layer, cut to its area: coverage 0–1, the others -1 to 1. Fields a layer does not have are absent. */
export interface Greys {
  mask: Float32Array
  broad?: Float32Array
  fine?: Float32Array
  tone?: Float32Array
  lines?: Float32Array
}

type Pixel = readonly [x: number, y: number]

const path = (points: readonly Pixel[], closed: boolean): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`

const project = (shape: Shape, projection: Projection): Pixel[] => shape.map((point) => projection(point))

const foldSvg = (projection: Projection) => (fold: Fold) =>
  `<path d="${path(project(fold.area, projection), true)}" fill="${fold.strength >= 0 ? '#fff' : '#000'}" fill-opacity="${Math.min(1, Math.abs(fold.strength)).toFixed(3)}"/>`

const lineSvg = (projection: Projection, zoom: number) => (line: Line) => {
  const dash = line.dash ? `stroke-dasharray="${line.dash.map((d) => (d * zoom).toFixed(2)).join(' ')}"` : ''
  return (
    `<path d="${path(project(line.points, projection), line.close ?? false)}" fill="none" stroke="${line.light ? '#fff' : '#000'}" ` +
    `stroke-opacity="${line.opacity ?? 0.5}" stroke-width="${((line.width ?? 1.2) * zoom).toFixed(2)}" ` +
    `stroke-linecap="${line.dash ? 'butt' : 'round'}" stroke-linejoin="round" ${dash}/>`
  )
}

function maskSvg(layer: Layer, projection: Projection, zoom: number): string {
  if (!layer.strokes) {
    return `<path fill-rule="evenodd" fill="#fff" d="${layer.shapes.map((shape) => path(project(shape, projection), true)).join('')}"/>`
  }
  return layer.strokes
    .map(
      (stroke) =>
        `<path d="${path(project(stroke.points, projection), stroke.close ?? false)}" fill="none" stroke="#fff" ` +
        `stroke-width="${(stroke.width * zoom).toFixed(2)}" stroke-linecap="${stroke.cap ?? 'round'}" stroke-linejoin="round"/>`,
    )
    .join('')
}

/** Pixels the layer can touch, with a margin for its soft edge; nothing when it is off the picture. */
export function layerArea(layer: Layer, projection: Projection, zoom: number, width: number, height: number): Area | undefined {
  const shapes = layer.strokes ? layer.strokes.map((stroke) => stroke.points) : layer.shapes
  const thickest = layer.strokes ? Math.max(...layer.strokes.map((stroke) => stroke.width)) * zoom * 0.5 : 0
  const [x0, y0, x1, y1] = boundingBox(shapes.map((shape) => project(shape, projection)))
  const pad = Math.ceil(8 * zoom + 4 + thickest)
  const left = Math.max(-pad, Math.floor(x0 - pad))
  const top = Math.max(-pad, Math.floor(y0 - pad))
  const right = Math.min(width + pad, Math.ceil(x1 + pad))
  const bottom = Math.min(height + pad, Math.ceil(y1 + pad))
  if (right - left < 3 || bottom - top < 3) return undefined
  return { x: left, y: top, width: right - left, height: bottom - top, outlineX: x0, outlineY: y0 }
}

/**
 * Draws mask, folds, tone and stitches of a layer with one librsvg call: the fields lie side by side in one gray picture.
 */
export async function rasterise(layer: Layer, projection: Projection, zoom: number, area: Area): Promise<Greys> {
  const { x, y, width, height } = area
  const folds = foldSvg(projection)
  const grey = '#808080'
  const cells: { name: keyof Greys; ground: string; svg: string }[] = [
    { name: 'mask', ground: '#000', svg: maskSvg(layer, projection, zoom) },
  ]
  if (layer.broad?.length) cells.push({ name: 'broad', ground: grey, svg: layer.broad.map(folds).join('') })
  if (layer.fine?.length) cells.push({ name: 'fine', ground: grey, svg: layer.fine.map(folds).join('') })
  if (layer.tone?.length) cells.push({ name: 'tone', ground: grey, svg: layer.tone.map(folds).join('') })
  if (layer.lines?.length) cells.push({ name: 'lines', ground: grey, svg: layer.lines.map(lineSvg(projection, zoom)).join('') })
  const svg = cells.map(
    (cell, i) =>
      `<svg x="${i * width}" y="0" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">` +
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${cell.ground}"/>${cell.svg}</svg>`,
  )
  const { data, info } = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width * cells.length}" height="${height}">${svg.join('')}</svg>`),
    { limitInputPixels: false },
  )
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const greys: Greys = { mask: new Float32Array() }
  cells.forEach(({ name }, i) => {
    const field = new Float32Array(width * height)
    const [gain, zero] = name === 'mask' ? [1 / 255, 0] : [1 / 127, 128]
    for (let row = 0; row < height; row++) {
      const start = row * info.width + i * width
      for (let column = 0; column < width; column++) field[row * width + column] = (data[start + column]! - zero) * gain
    }
    greys[name] = field
  })
  return greys
}
