import { outline } from '../geometry/outlines.ts'
import type { Cloth, Layer, Point } from '../model/layer.ts'
import { crease, drag, drape } from '../parts/folds.ts'

function pillow(q: Cloth, seed: string, [x, y, half, tall]: readonly [number, number, number, number], rot: number): Layer {
  const cos = Math.cos(rot)
  const sin = Math.sin(rot)
  const corners: Point[] = [
    [-half, -tall, 1],
    [0, -tall + 12],
    [half, -tall - 4, 1],
    [half - 12, 0],
    [half + 2, tall, 1],
    [0, tall - 8],
    [-half - 2, tall + 4, 1],
    [-half + 10, 0],
  ]
  const shape = outline(corners.map(([a, frame, d]): Point => [x + a * cos - frame * sin, y + a * sin + frame * cos, d]))
  return {
    ...q,
    shapes: [shape],
    roll: 130,
    rollGain: 0.6,
    lift: 2,
    puff: 8,
    grain: rot * 57,
    broad: (
      [
        [-1, -1, 45],
        [1, -1, 135],
        [1, 1, 225],
        [-1, 1, -45],
      ] as const
    ).flatMap(([a, frame, g]) =>
      drag(seed + x + a + frame, [x + a * (half - 14), y + frame * (tall - 14)], {
        from: g - 30,
        to: g + 30,
        count: 4,
        length: 140,
        strength: 0.4,
        width: 13,
      }),
    ),
    broadBlur: 9,
  }
}

/** Three pillows on a turned-back duvet; it fills the picture. */
export function bed(cloth: Cloth, inner: Cloth, seed: string): Layer[] {
  const layers: Layer[] = []
  layers.push({
    ...inner,
    shapes: [
      [
        [-60, -60],
        [860, -60],
        [860, 1200],
        [-60, 1200],
      ],
    ],
    lift: 0,
    puff: 1,
    broad: drape(seed, { left: 0, right: 800, top: 100, bottom: 700, count: 4, strength: 0.2, widthHem: 60 }),
  })
  layers.push(
    pillow(inner, seed, [230, 330, 214, 150], -0.04),
    pillow(inner, seed, [590, 350, 208, 148], 0.07),
    pillow(cloth, seed, [400, 440, 190, 128], -0.02),
  )
  layers.push({
    ...cloth,
    shapes: [
      outline([
        [-60, 640, 1],
        [200, 622],
        [420, 640],
        [640, 618],
        [860, 636, 1],
        [860, 1200, 1],
        [-60, 1200, 1],
      ]),
    ],
    lift: 2,
    puff: 8,
    roll: 70,
    rollGain: 0.4,
    broad: [
      ...drape(seed + 'd', { left: 0, right: 800, top: 640, bottom: 1180, count: 6, strength: 0.4, widthTop: 20, widthHem: 70, sway: 70 }),
      ...drag(seed + 'x', [180, 700], { from: 10, to: 70, count: 4, length: 340, strength: 0.34, width: 30 }),
      ...drag(seed + 'y', [640, 720], { from: 100, to: 160, count: 4, length: 320, strength: 0.34, width: 30 }),
    ],
    broadBlur: 14,
  })
  layers.push({
    ...inner,
    shapes: [
      outline([
        [-60, 600, 1],
        [200, 590],
        [430, 604],
        [660, 584],
        [860, 600, 1],
        [860, 730, 1],
        [640, 742],
        [400, 760],
        [180, 744],
        [-60, 756, 1],
      ]),
    ],
    lift: 1.5,
    puff: 8,
    roll: 50,
    rollGain: 0.5,
    broad: [
      ...crease(
        [
          [60, 660],
          [300, 690],
          [560, 664],
          [780, 680],
        ],
        [6, 26, 22, 6],
        0.34,
      ),
    ],
    broadBlur: 12,
  })
  return layers.map((layer) => ({ ...layer, free: layer.shapes.some((shape) => shape.some(([x]) => x < -20)) }))
}
