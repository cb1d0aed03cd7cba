import type { Frame } from '../parts/frame.ts'

/** Anchor points of its bodice. */
export const BODICE: Frame = {
  neckHalf: 62,
  neckY: 92,
  depth: 30,
  shoulderX: 268,
  shoulderY: 132,
  armpitX: 286,
  armpitY: 296,
  waistX: 304,
  waistY: 410,
  hemX: 300,
  hemY: 430,
  hemCurve: 10,
  armIn: 8,
}

/** Where the tie holds the wrap. */
export const KNOT = { x: 352, y: BODICE.waistY + 6 }
