import { flip, outline } from '../geometry/outlines.ts'
import type { Cloth, Layer, LineStyle, Point, Shape } from '../model/layer.ts'
import { buttons } from './closures.ts'
import { recolour } from './cloth.ts'
import { crease } from './folds.ts'
import type { Frame } from './frame.ts'
import { stitch } from './stitches.ts'

/** Size 1 is a dress shirt; `open` is a camp collar, `point` makes the leaves longer by units. */
interface ShirtCollarOptions {
  size?: number
  open?: boolean
  button?: string
  st?: LineStyle
  color?: string
  point?: number
}

/** Shirt collar: stand, band and two leaves. */
export function shirtCollar(
  frame: Frame,
  cloth: Cloth & {
    lineColor?: readonly number[]
  },
  { size = 1, open = false, button, st: style = { opacity: 0.26, dash: [3, 2] }, color, point = 0 }: ShirtCollarOptions = {},
): Layer[] {
  const k = frame.neckHalf / 60
  const neckY = frame.neckY
  const at = (points: Shape): Point[] => points.map(([px, py, q]) => [400 + (px - 400) * k, neckY + (py - 140) * size, q])
  const own = recolour(cloth, color)
  const layers: Layer[] = []
  layers.push({
    ...own,
    shapes: [
      outline(
        at([
          [338, 142, 1],
          [362, 118],
          [400, 110],
          [438, 118],
          [462, 142, 1],
          [446, 168],
          [424, 146],
          [400, 142],
          [376, 146],
          [354, 168],
        ]),
      ),
    ],
    roll: 18,
    rollGain: 0.5,
    lift: 0.8,
  })
  if (!open)
    layers.push({
      ...own,
      shapes: [
        outline(
          at([
            [352, 160, 1],
            [376, 188],
            [400, 200, 1],
            [424, 188],
            [448, 160, 1],
            [456, 182],
            [430, 212],
            [404, 222, 1],
            [372, 212],
            [344, 184],
          ]),
        ),
      ],
      lift: 0.5,
      puff: 2,
    })
  const leaf = outline(
    at(
      open
        ? [
            [354, 130, 1],
            [332, 142],
            [306, 172],
            [288, 226, 1],
            [330, 236, 1],
            [356, 206],
            [362, 160],
          ]
        : [
            [354, 132, 1],
            [338, 144],
            [324, 176],
            [319 - point * 0.4, 232 + point, 1],
            [354, 228],
            [394, 206, 1],
            [368, 178],
            [353, 150],
          ],
    ),
  )
  const edge = at(
    open
      ? [
          [351, 136],
          [314, 174],
          [295, 221],
          [328, 229],
        ]
      : [
          [351, 138],
          [330, 178],
          [325 - point * 0.4, 225 + point],
          [354, 221],
          [385, 205],
        ],
  )
  layers.push({
    ...own,
    shapes: [leaf, flip(leaf)],
    grain: 26,
    roll: 12,
    rollGain: 0.3,
    lift: 1.1,
    lines: [stitch(edge, style), stitch(flip(edge), style)],
    lineColor: cloth.lineColor,
  })
  if (button && !open) layers.push(...buttons([[400, neckY + 71 * size]], 6.2, button))
  return layers
}

/** Standing collar of rib, `h` units high; `turned` folds a second layer over it. */
export function standCollar(frame: Frame, cloth: Cloth, h: number, { turned = false } = {}): Layer[] {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  const ribbed = { ...cloth, fabric: 'rib', texGain: 0.75 }
  const layers: Layer[] = []
  layers.push({
    ...ribbed,
    shapes: [
      outline([
        [400 - neckHalf - 8, neckY + 14, 1],
        [400 - neckHalf - 2, neckY - h * 0.5],
        [400 - neckHalf + 5, neckY - h, 1],
        [400, neckY - h - 8],
        [400 + neckHalf - 5, neckY - h, 1],
        [400 + neckHalf + 2, neckY - h * 0.5],
        [400 + neckHalf + 8, neckY + 14, 1],
        [400 + neckHalf * 0.5, neckY + 42],
        [400, neckY + 50],
        [400 - neckHalf * 0.5, neckY + 42],
      ]),
    ],
    roll: 40,
    rollGain: 0.5,
    lift: 1,
    puff: 5,
    broad: crease(
      [
        [340, neckY - h * 0.25],
        [400, neckY - 6],
        [460, neckY - h * 0.3],
      ],
      [3, 12, 3],
      0.3,
    ),
  })
  if (turned)
    layers.push({
      ...ribbed,
      shapes: [
        outline([
          [400 - neckHalf - 12, neckY - 2, 1],
          [400 - neckHalf - 5, neckY - h + 6],
          [400 - neckHalf * 0.5, neckY - h - 10],
          [400, neckY - h - 13],
          [400 + neckHalf * 0.5, neckY - h - 10],
          [400 + neckHalf + 5, neckY - h + 6],
          [400 + neckHalf + 12, neckY - 2, 1],
          [400 + neckHalf * 0.5, neckY + 16],
          [400, neckY + 22],
          [400 - neckHalf * 0.5, neckY + 16],
        ]),
      ],
      roll: 34,
      rollGain: 0.5,
      lift: 1,
      puff: 6,
      broad: crease(
        [
          [330, neckY - 30],
          [380, neckY - 16],
          [430, neckY - 22],
        ],
        [3, 12, 3],
        0.3,
      ),
    })
  return layers
}

/** Collar of a shirt seen from behind. */
export function collarBack(frame: Frame, cloth: Cloth): Layer {
  const neckHalf = frame.neckHalf
  const neckY = frame.neckY
  return {
    ...cloth,
    shapes: [
      outline([
        [400 - neckHalf - 10, neckY + 16, 1],
        [400 - neckHalf * 0.8, neckY - 14],
        [400, neckY - 24],
        [400 + neckHalf * 0.8, neckY - 14],
        [400 + neckHalf + 10, neckY + 16, 1],
        [400 + neckHalf * 0.6, neckY + 30],
        [400, neckY + 34],
        [400 - neckHalf * 0.6, neckY + 30],
      ]),
    ],
    roll: 16,
    rollGain: 0.4,
    lift: 0.9,
    lines: [
      stitch(
        [
          [400 - neckHalf - 4, neckY + 10],
          [400, neckY + 27],
          [400 + neckHalf + 4, neckY + 10],
        ],
        { opacity: 0.22 },
      ),
    ],
  }
}
