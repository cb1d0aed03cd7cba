import { expect, test } from 'vitest'
import { fitted, panBy, pinched, zoomAt } from './zoom-math.ts'

const frame = { width: 400, height: 600 }

test('[UX-23] a picture grows to at least twice its size and never shrinks below its frame', () => {
  expect(zoomAt(fitted, 2, { x: 0, y: 0 }, frame)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(zoomAt(fitted, 0.5, { x: 50, y: 50 }, frame)).toEqual(fitted)
  expect(zoomAt(fitted, 100, { x: 0, y: 0 }, frame).scale).toBe(4)
})

test('what lies under the pointer stays under it', () => {
  expect(zoomAt(fitted, 2, { x: 100, y: -150 }, frame)).toEqual({ scale: 2, x: -100, y: 150 })
})

test('an enlarged picture is not moved past its edges', () => {
  const twice = zoomAt(fitted, 2, { x: 0, y: 0 }, frame)
  expect(panBy(twice, 1000, -1000, frame)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(panBy(fitted, 30, 30, frame)).toEqual(fitted)
})

test('[UX-23] two fingers enlarge what lies between them, take it along, and past a limit bring it back as it was', () => {
  const twice = { scale: 2, x: 10, y: 0 }
  const from = { apart: 80, middle: { x: 20, y: 0 } }
  expect(pinched(fitted, { apart: 40, middle: { x: 0, y: 0 } }, { apart: 120, middle: { x: 30, y: -40 } }, frame)).toEqual({
    scale: 3,
    x: 30,
    y: -40,
  })
  expect(pinched(twice, from, { apart: 20, middle: { x: 20, y: 0 } }, frame).scale).toBe(1)
  expect(pinched(twice, from, { apart: 1000, middle: { x: 20, y: 0 } }, frame).scale).toBe(4)
  expect(pinched(twice, from, from, frame)).toEqual(twice)
  expect(pinched(twice, { apart: 0, middle: { x: 0, y: 0 } }, { apart: 2, middle: { x: 0, y: 0 } }, frame).scale).toBe(4)
})
