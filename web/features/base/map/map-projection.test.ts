import { expect, test } from 'vitest'
import { besideOf, formatDegrees, gridOf, project, viewOf } from './map-projection.ts'

const murmansk = [
  { latitude: 68.96, longitude: 33.06 },
  { latitude: 68.99, longitude: 33.11 },
  { latitude: 68.94, longitude: 33.09 },
]

test('[UX-44] every place lies on the map, north is up and east is right', () => {
  const view = viewOf(murmansk, 0.9)
  const spots = murmansk.map((place) => project(view, place))
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(0.05)
    expect(x).toBeLessThan(0.95)
    expect(y).toBeGreaterThan(0.05)
    expect(y).toBeLessThan(0.95)
  }
  expect(spots[1]!.y).toBeLessThan(spots[0]!.y)
  expect(spots[1]!.x).toBeGreaterThan(spots[0]!.x)
})

test('a kilometre is as long to the east as to the north', () => {
  const view = viewOf(murmansk, 2)
  const kilometre = 1 / 111.2
  const shrink = Math.cos((view.latitude * Math.PI) / 180)
  const east = project(view, { latitude: view.latitude, longitude: view.longitude + kilometre / shrink }).x - 0.5
  const north = 0.5 - project(view, { latitude: view.latitude + kilometre, longitude: view.longitude }).y
  expect(east * 2).toBeCloseTo(north, 6)
})

test('one place alone stands in the middle', () => {
  const [place] = murmansk
  expect(project(viewOf([place!], 1), place!)).toEqual({ x: 0.5, y: 0.5 })
})

test('coming nearer keeps the chosen place in the middle', () => {
  const chosen = murmansk[2]!
  const near = viewOf(murmansk, 1, 2, chosen)
  expect(project(near, chosen)).toEqual({ x: 0.5, y: 0.5 })
  expect(near.latitudeSpan).toBeCloseTo(viewOf(murmansk, 1).latitudeSpan / 2, 4)
})

test('the degree grid stands at whole minutes', () => {
  const { parallels, meridians } = gridOf(viewOf(murmansk, 0.9))
  expect(parallels.length).toBeGreaterThan(1)
  expect(parallels.length).toBeLessThanOrEqual(6)
  expect(parallels.map((line) => line.label).join()).toMatch(/^68°\d\d′(,68°\d\d′)*$/)
  expect(meridians.every((line) => line.at >= 0 && line.at <= 1)).toBe(true)
  expect(formatDegrees(-0.5)).toBe('\u22120°30′')
  expect(formatDegrees(68.9999)).toBe('69°00′')
})

test('a meridian near the right edge has no name: the buttons that bring the map nearer stand there', () => {
  const { meridians } = gridOf({ latitude: 55.75, longitude: 37.6, latitudeSpan: 0.2, longitudeSpan: 0.5 })
  expect(meridians.map(({ label }) => label)).toEqual(['37°30′', '37°40′', undefined])
})

test('two places that would cover each other stand side by side', () => {
  const moscow = { x: 0.2, y: 0.8 }
  const spots = [{ x: 0.1, y: 0.1 }, moscow, { x: 0.21, y: 0.8 }, { x: 0.19, y: 0.81 }, { x: 0.9, y: 0.8 }]
  expect(besideOf(spots, 0.04)).toEqual([0, 0, 1, 2, 0])
})
