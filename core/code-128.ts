/** The bars and spaces of each value, as widths from the left; the last one stops. Source: ISO/IEC 15417, table 1. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const startB = 104
const startC = 105
const stop = 106
/** White on both sides, without which no reader finds the bars; in modules, as all widths. */
const quietZone = 10
const barHeight = 36

/**
 * The values of a Code 128: start, a value for each pair of digits, or for each sign where there is anything but pairs of digits, the checksum, stop. Throws
 * on an empty text and on signs that are not ASCII.
 */
export function code128Values(text: string): number[] {
  const isPairs = /^(?:\d\d)+$/.test(text)
  if (!isPairs && !/^[ -~]+$/.test(text)) throw new Error(`Code 128 takes the signs of ASCII: ${text}`)
  const start = isPairs ? startC : startB
  const values = isPairs ? (text.match(/\d\d/g) ?? []).map(Number) : [...text].map((sign) => sign.charCodeAt(0) - 32)
  const checksum = values.reduce((sum, value, index) => sum + value * (index + 1), start) % 103
  return [start, ...values, checksum, stop]
}

/** The same as widths of bars and spaces in turn, beginning with a bar. */
export function code128Widths(text: string): number[] {
  return code128Values(text).flatMap((value) => [...(patterns[value] ?? '')].map(Number))
}

/** The same as a picture: black bars on white, in modules, sharp at any size. Source: FORM-20. */
export function code128Svg(text: string): string {
  const widths = code128Widths(text)
  const edges = widths.map((_, index) => quietZone + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const width = quietZone * 2 + widths.reduce((sum, one) => sum + one, 0)
  const bars = widths.flatMap((bar, index) => (index % 2 === 0 ? [`M${edges[index]} 0h${bar}v${barHeight}h-${bar}z`] : [])).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${barHeight}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${width}v${barHeight}H0z"/><path d="${bars}"/></svg>`
  )
}
