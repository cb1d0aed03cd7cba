/** Linear red, green and blue, 0–1. */
export type Rgb = [r: number, g: number, b: number]

const LINEAR = new Float32Array(256).map((_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const ENCODED = new Uint8Array(4097).map((_, i) => {
  const c = i / 4096
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055))
})

const channel = (hex: string, at: number): number => LINEAR[parseInt(hex.slice(at, at + 2), 16)] ?? 0

/** Linear light of a color written #rrggbb. */
export const linear = (hex: string): Rgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

/** Relative luminance, 0–1. */
export const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** One channel of linear light as a byte of sRGB. */
export const encode = (value: number): number => ENCODED[value <= 0 ? 0 : value >= 1 ? 4096 : (value * 4096) | 0]!
