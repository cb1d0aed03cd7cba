/** A gray plane of floats. */
export interface Field {
  data: Float32Array
  width: number
  height: number
}

// Blurring needs a second plane; one is kept and grows, because making it anew for every layer keeps the collector busy.
let scratch = new Float32Array(0)

/** Two passes of a separable running box; changes the field in place and returns it. `radius` in pixels, at least 1. */
export function blur(field: Field, radius: number): Field {
  const { data, width, height } = field
  const reach = Math.max(1, Math.round(radius))
  const gain = 1 / (2 * reach + 1)
  const row = new Float32Array(width)
  const sums = new Float32Array(width)
  if (scratch.length < width * height) scratch = new Float32Array(width * height)
  const out = scratch.subarray(0, width * height)
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < height; y++) blurRow(data, y * width, width, reach, gain, row)
    blurColumns(data, width, height, reach, gain, sums, out)
    data.set(out)
  }
  return field
}

function blurRow(data: Float32Array, start: number, width: number, reach: number, gain: number, row: Float32Array): void {
  const last = width - 1
  let sum = data[start]! * (reach + 1)
  for (let i = 1; i <= reach; i++) sum += data[start + Math.min(last, i)]!
  for (let x = 0; x < width; x++) {
    row[x] = sum * gain
    sum += data[start + Math.min(last, x + reach + 1)]! - data[start + Math.max(0, x - reach)]!
  }
  data.set(row, start)
}

// Columns are processed row by row with one running sum per column: kind to the cache.
function blurColumns(
  data: Float32Array,
  width: number,
  height: number,
  reach: number,
  gain: number,
  sums: Float32Array,
  out: Float32Array,
): void {
  for (let x = 0; x < width; x++) sums[x] = data[x]! * (reach + 1)
  for (let i = 1; i <= reach; i++) {
    const start = Math.min(height - 1, i) * width
    for (let x = 0; x < width; x++) sums[x]! += data[start + x]!
  }
  for (let y = 0; y < height; y++) {
    const start = y * width
    const next = Math.min(height - 1, y + reach + 1) * width
    const past = Math.max(0, y - reach) * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x]!
      out[start + x] = sum * gain
      sums[x] = sum + (data[next + x]! - data[past + x]!)
    }
  }
}

/** The field at 1/`factor` of its size, each cell the mean of its pixels. */
export function shrink({ data, width, height }: Field, factor: number): Field {
  const small = {
    data: new Float32Array(Math.ceil(width / factor) * Math.ceil(height / factor)),
    width: Math.ceil(width / factor),
    height: Math.ceil(height / factor),
  }
  for (let y = 0; y < small.height; y++) {
    const bottom = Math.min(height, y * factor + factor)
    for (let x = 0; x < small.width; x++) {
      const right = Math.min(width, x * factor + factor)
      let sum = 0
      let count = 0
      for (let j = y * factor; j < bottom; j++) {
        for (let i = x * factor; i < right; i++) {
          sum += data[j * width + i]!
          count++
        }
      }
      small.data[y * small.width + x] = sum / count
    }
  }
  return small
}

/** Value between pixels, bilinear; outside the field its border continues. */
export function sample({ data, width, height }: Field, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
  const i = cx | 0
  const j = cy | 0
  const fx = cx - i
  const fy = cy - j
  const o = j * width + i
  return (data[o]! * (1 - fx) + data[o + 1]! * fx) * (1 - fy) + (data[o + width]! * (1 - fx) + data[o + width + 1]! * fx) * fy
}
