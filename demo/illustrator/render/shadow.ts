import type { Canvas } from './canvas.ts'
import { blur, shrink } from './field.ts'
import type { Field } from './field.ts'
import type { Area } from './rasterise.ts'

/** One blurred copy of the outline: blur and offset in units, darkness 0–1. */
type Pass = readonly [blur: number, offset: number, darkness: number]

function passesFor(lift: number): readonly Pass[] {
  if (lift > 1.5) {
    return [
      [3, 1.6, 0.34],
      [11, 7, 0.3],
      [30, 22, 0.26],
    ]
  }
  if (lift >= 0.9) {
    return [
      [2.2, 1.4, 0.36],
      [9, 6, 0.3],
    ]
  }
  return [
    [1.6 * Math.max(0.4, lift), 1, 0.34],
    [5 * lift + 0.6, 3.4 * lift, 0.3],
  ]
}

/** Darkens what lies below a piece: contact and soft shadows, light from the upper left, cool in tone. */
export function castShadow(
  canvas: Canvas,
  mask: Field,
  area: Area,
  { lift, zoom, strength }: { lift: number; zoom: number; strength: number },
): void {
  for (const [blurUnits, offset, darkness] of passesFor(lift)) {
    const radius = blurUnits * zoom
    const offsetX = offset * zoom * 0.78
    const offsetY = offset * zoom
    const pad = Math.ceil(radius * 2.4 + offset * zoom + 2)
    // wide shadows are blurred at a half or a quarter of the size
    const factor = radius > 10 ? 4 : radius > 5 ? 2 : 1
    const shade = blur(padded(mask, area, pad, factor), radius / factor)
    const left = area.x - pad
    const top = area.y - pad
    const columns = readingPlan(shade.width, Math.min(area.width + pad * 2, canvas.width - left), offsetX, factor)
    const line = new Float32Array(shade.width)
    const bottom = Math.min(canvas.height, top + area.height + pad * 2)
    for (let y = Math.max(0, top); y < bottom; y++) {
      const sy = (y - top - offsetY) / factor
      if (sy < 0 || sy > shade.height - 2) continue
      mixRows(shade, sy, factor > 1, darkness * strength, line)
      darkenRow(canvas, y, left, line, columns)
    }
  }
}

/** For each pixel of a row: the cell of the shade it reads and the way to the next one; `from` to `to` lie inside. */
interface ReadingPlan {
  cells: Int32Array
  blends: Float32Array
  from: number
  to: number
}

function readingPlan(cellCount: number, width: number, offset: number, factor: number): ReadingPlan {
  const cells = new Int32Array(Math.max(0, width))
  const blends = new Float32Array(Math.max(0, width))
  let from = width
  let to = 0
  for (let i = 0; i < width; i++) {
    const s = (i - offset) / factor
    if (s < 0 || s > cellCount - 2) continue
    from = Math.min(from, i)
    to = i + 1
    cells[i] = s | 0
    blends[i] = factor > 1 ? s - (s | 0) : 0
  }
  return { cells, blends, from, to }
}

/** The row of the shade at `sy`, mixed from its two neighbors unless the shade has the size of the picture. */
function mixRows({ data, width }: Field, sy: number, mixed: boolean, gain: number, line: Float32Array): void {
  const row = sy | 0
  const below = mixed ? sy - row : 0
  const upper = row * width
  for (let i = 0; i < width; i++) {
    const a = data[upper + i]!
    line[i] = (below ? a + (data[upper + width + i]! - a) * below : a) * gain
  }
}

function darkenRow(canvas: Canvas, y: number, left: number, line: Float32Array, { cells, blends, from, to }: ReadingPlan): void {
  const { r, g, b, width } = canvas
  for (let i = Math.max(from, -left); i < to; i++) {
    const cell = cells[i]!
    const a = line[cell]!
    const v = a + (line[cell + 1]! - a) * blends[i]!
    if (v < 0.003) continue
    const o = y * width + left + i
    r[o]! *= 1 - v
    g[o]! *= 1 - v * 0.94
    b[o]! *= 1 - v * 0.86
  }
}

function padded(mask: Field, area: Area, pad: number, factor: number): Field {
  const width = Math.ceil((area.width + pad * 2) / factor)
  const height = Math.ceil((area.height + pad * 2) / factor)
  const big = { data: new Float32Array(width * height), width, height }
  const small = factor > 1 ? shrink(mask, factor) : mask
  const inset = Math.round(pad / factor)
  const columns = Math.min(small.width, width - inset)
  for (let y = 0; y < small.height && y + inset < height; y++) {
    big.data.set(small.data.subarray(y * small.width, y * small.width + columns), (y + inset) * width + inset)
  }
  return big
}
