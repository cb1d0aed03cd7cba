import { expect, test } from 'vitest'
import type { DeliveryPoint } from './delivery-point.ts'
import {
  districtsOf,
  everyPoint,
  groupsOf,
  filterPoints,
  firstPoints,
  idTaking,
  operatorsOf,
  pointTerms,
  takingWeight,
  whyNone,
} from './point-words.ts'

const carrier = (id: number) => ({ id, title: `Carrier ${id}` })
const point = (id: number, own: Partial<DeliveryPoint>): DeliveryPoint => ({
  id,
  kind: 'point',
  title: `Point ${id}`,
  address: `Street ${id}`,
  hours: '',
  district: null,
  landmark: null,
  distance: 1,
  operator: carrier(1),
  latitude: 0,
  longitude: 0,
  has_fitting: false,
  accepts_card: false,
  accepts_cash: false,
  max_weight: 20,
  price: 0,
  days_from: 1,
  days_to: 2,
  ...own,
})
const points = [
  point(1, { accepts_card: true, accepts_cash: true, has_fitting: true }),
  point(2, { accepts_card: true, operator: carrier(2) }),
  point(3, { accepts_cash: true, operator: carrier(2), district: 'North', landmark: 'Pier metro' }),
  point(4, { operator: null, address: 'Lenin avenue, 5' }),
]
const left = (filter: Partial<typeof everyPoint>) => filterPoints(points, { ...everyPoint, ...filter }).map((one) => one.id)

test('[UX-44] [ORD-02] points are narrowed by fitting room, card, cash, carrier and words; several narrow together', () => {
  expect(left({})).toEqual([1, 2, 3, 4])
  expect(left({ card: true })).toEqual([1, 2])
  expect(left({ cash: true })).toEqual([1, 3])
  expect(left({ card: true, cash: true })).toEqual([1])
  expect(left({ cash: true, operatorIds: [2] })).toEqual([3])
  expect(left({ operatorIds: [1, 2] })).toEqual([1, 2, 3])
  expect(left({ fitting: true, operatorIds: [2] })).toEqual([])
  expect(left({ words: ' LENIN ' })).toEqual([4])
  expect(left({ words: 'pier' })).toEqual([3])
  expect(left({ district: 'North' })).toEqual([3])
  expect(left({ district: 'North', card: true })).toEqual([])
})

test('[UX-44] each district is offered once, by the alphabet; points that nobody places in one have none', () => {
  const of = (...districts: (string | null)[]) => districtsOf(districts.map((district, id) => point(id, { district })))
  expect(of('South', null, 'North', 'South')).toEqual(['North', 'South'])
  expect(of(null)).toEqual([])
})

test('[UX-44] of many points the first are listed, and the one that is chosen', () => {
  const first = (most: number, chosen?: number) => firstPoints(points, most, chosen).map(({ id }) => id)
  expect([first(2), first(2, 1), first(2, 4), first(9)]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2, 4],
    [1, 2, 3, 4],
  ])
})

test('[UX-44] the carriers, the largest first, say how many points each has with the rest of the filter', () => {
  const counts = (filter: Partial<typeof everyPoint>) => operatorsOf(points, { ...everyPoint, ...filter })
  const [first, second] = [carrier(2), carrier(1)]
  expect(counts({})).toEqual([
    { ...first, count: 2 },
    { ...second, count: 1 },
  ])
  expect(counts({ fitting: true, operatorIds: [2] })).toEqual([
    { ...first, count: 0 },
    { ...second, count: 1 },
  ])
  expect(counts({ words: 'street 3' }).map(({ count }) => count)).toEqual([1, 0])
})

test.each([
  [{ card: true }, 'none'],
  [{ words: 'zzz' }, 'noneByWords'],
  [{ words: 'zzz', operatorIds: [1] }, 'noneByBoth'],
] as const)('[UX-44] where %j finds nothing, the advice is about that: %s', (filter, why) =>
  expect(whyNone({ ...everyPoint, ...filter })).toBe(why),
)

test('[ORD-01] only points that take the parcel are offered; an own shop takes everything', () => {
  const light = [point(1, { max_weight: 10 }), point(2, { max_weight: 25 }), point(3, { max_weight: null })]
  expect(takingWeight(light, 10).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(takingWeight(light, 11).map(({ id }) => id)).toEqual([2, 3])
  expect(takingWeight(light, 26).map(({ id }) => id)).toEqual([3])
})

test('[ORD-01] [ORD-02] what a point costs and when it can be there is what its carrier says of this parcel', () => {
  const point = { operator: { id: 2 }, price: 250, days_from: 1 } as DeliveryPoint
  const operators = [{ id: 2, title: '', price: 610, days_from: 4, days_to: 6 }]
  expect(pointTerms(point, operators)).toEqual({ price: 610, days: 4 })
  expect(pointTerms(point, [])).toEqual({ price: 250, days: 1 })
})

test('[ORD-01] a point is the one of an order only once its weight is known, and when it takes it', () => {
  const locker = point(5, { max_weight: 10 })
  expect(idTaking(locker, 10)).toBe(5)
  expect(idTaking(locker, 11)).toBeUndefined()
  expect(idTaking(locker, undefined)).toBeUndefined()
  expect(idTaking(undefined, 1)).toBeUndefined()
  expect(idTaking(point(6, { max_weight: null }), 99)).toBe(6)
})

test('[UX-44] points near the middle of the city stand apart from those farther away; points of one kind have no title', () => {
  const of = (...distances: number[]) =>
    groupsOf(distances.map((distance, id) => point(id, { distance }))).map(({ title, members }) => [title, members.map(({ id }) => id)])
  expect(of(0.4, 3, 3.1, 20)).toEqual([
    ['near', [0, 1]],
    ['far', [2, 3]],
  ])
  expect(of(1, 2)).toEqual([[undefined, [0, 1]]])
  expect(of(9)).toEqual([[undefined, [0]]])
})
