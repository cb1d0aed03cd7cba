import { box, ellipse, outline } from '../geometry/outlines.ts'
import type { Layer, Point } from '../model/layer.ts'
import { stitch } from './stitches.ts'

/** Brand marks: abstract, so no fonts are needed. */
export type Mark = 'label' | 'bar' | 'sun' | 'ridge' | 'star'

/** A mark centered at (x, y); `s` scales it, 1 is about 90 units wide. */
export function logo(kind: Mark, x: number, y: number, scale = 1, color = '#e6eaea', fabric = 'satin'): Layer[] {
  const look = { fabric, color, puff: 1.2, lift: 0.15, wrinkle: 0.3 }
  switch (kind) {
    case 'label':
      return [
        {
          ...look,
          lift: 0.5,
          shapes: [box(x - 22 * scale, y - 12 * scale, x + 22 * scale, y + 12 * scale)],
          lines: [
            stitch(
              [
                [x - 18 * scale, y - 8 * scale],
                [x - 18 * scale, y + 8 * scale],
              ],
              { opacity: 0.4 },
            ),
            stitch(
              [
                [x + 18 * scale, y - 8 * scale],
                [x + 18 * scale, y + 8 * scale],
              ],
              { opacity: 0.4 },
            ),
          ],
        },
      ]
    case 'bar':
      return [
        {
          ...look,
          shapes: [0, 1, 2].map((i) => box(x - 60 * scale, y + i * 22 * scale, x + (60 - i * 26) * scale, y + (i * 22 + 8) * scale)),
        },
      ]
    case 'sun':
      return [
        { ...look, shapes: [ellipse(x, y, 34 * scale, 34 * scale)] },
        {
          ...look,
          shapes: [
            box(x - 80 * scale, y + 20 * scale, x + 80 * scale, y + 27 * scale),
            box(x - 50 * scale, y + 42 * scale, x + 50 * scale, y + 49 * scale),
          ],
        },
      ]
    case 'ridge':
      return [
        {
          ...look,
          shapes: [
            outline([
              [x - 90 * scale, y + 40 * scale, 1],
              [x - 40 * scale, y - 20 * scale, 1],
              [x - 14 * scale, y + 12 * scale, 1],
              [x + 26 * scale, y - 44 * scale, 1],
              [x + 92 * scale, y + 40 * scale, 1],
            ]),
          ],
        },
      ]
    case 'star':
      return [
        {
          ...look,
          shapes: [
            Array.from({ length: 8 }, (_, i): Point => {
              const a = (i * Math.PI) / 4
              const radius = (i % 2 ? 12 : 44) * scale
              return [x + Math.sin(a) * radius, y - Math.cos(a) * radius]
            }),
          ],
        },
      ]
  }
}
