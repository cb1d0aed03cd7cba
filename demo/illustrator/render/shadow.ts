import type { Canvas } from './canvas.ts'
import { blur, sample, shrink } from './field.ts'
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
    const bottom = Math.min(canvas.height, top + area.height + pad * 2)
    const right = Math.min(canvas.width, left + area.width + pad * 2)
    for (let y = Math.max(0, top); y < bottom; y++) {
      const sy = (y - top - offsetY) / factor
      if (sy < 0 || sy > shade.height - 2) continue
      for (let x = Math.max(0, left); x < right; x++) {
        const sx = (x - left - offsetX) / factor
        if (sx < 0 || sx > shade.width - 2) continue
        const cover = factor > 1 ? sample(shade, sx, sy) : shade.data[(sy | 0) * shade.width + (sx | 0)]!
        const v = cover * darkness * strength
        if (v < 0.003) continue
        const o = y * canvas.width + x
        canvas.r[o]! *= 1 - v
        canvas.g[o]! *= 1 - v * 0.94
        canvas.b[o]! *= 1 - v * 0.86
      }
    }
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
