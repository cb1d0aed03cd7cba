import { expect, test } from 'vitest'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import type { Replacement } from '#contracts/staff/replacements.contract.ts'
import { bodyOf, draftOf, draftOfValues, isAsOrdered, rowsOf, valuesOf, withLine, withOffer } from './replace-draft.ts'

const goods = [{ sizes: [{ offer_id: 1 }, { offer_id: 2 }] }, { sizes: [{ offer_id: 5 }] }] as unknown as StaffGood[]
const goodOf = (id: number) => goods.find(({ sizes }) => sizes.some(({ offer_id: of }) => of === id))
const old = (...ids: number[]) => ids.map((offer_id) => ({ offer_id })) as unknown as Replacement['old']['lines']
const stored = { lines: [{ offer_id: 1, quantity: 2 }], delivery: null }

test('[ADM-17] a line of another size stands beside the one that it replaces, an added one alone', () => {
  const [a, b] = [
    { offerId: 2, quantity: 1 },
    { offerId: 5, quantity: 1 },
  ]
  const rows = rowsOf(old(1, 7), [a, b], goodOf)
  expect(rows.map(({ old: of, next }) => [of?.offer_id, next?.offerId])).toEqual([
    [1, 2],
    [7, undefined],
    [undefined, 5],
  ])
})

test('[ADM-17] two lines of a size become one, and a thing that is there already grows', () => {
  const lines = [
    { offerId: 1, quantity: 2 },
    { offerId: 2, quantity: 1 },
  ]
  expect(withLine(lines, lines[1] ?? { offerId: 0, quantity: 0 }, { offerId: 1, quantity: 1 })).toEqual([{ offerId: 1, quantity: 3 }])
  expect(withOffer(lines, 2)[1]).toEqual({ offerId: 2, quantity: 2 })
})

test('[ADM-17] a kept way is none of its own; an address is asked about once street and house are there', () => {
  const draft = draftOf(stored)
  expect(bodyOf(draft, 'Москва')).toEqual(stored)
  const courier = { ...draft, way: 'courier' as const, address: { ...draft.address, street: 'Тверская' } }
  expect(bodyOf(courier, 'Москва').delivery).toEqual({ type: 'courier' })
  const whole = bodyOf({ ...courier, address: { ...courier.address, house: '1' } }, 'Москва')
  expect(whole.delivery).toEqual({ type: 'courier', address: { city: 'Москва', street: 'Тверская', house: '1' } })
  expect(draftOf({ ...stored, delivery: whole.delivery }).address).toMatchObject({ street: 'Тверская', house: '1', flat: '' })
})

test('[ADM-17] a draft is compared by the pieces of each size, and is the same again after it', () => {
  const values = valuesOf(stored, [1, 5])
  expect(values).toEqual({ offer_1: 2, offer_5: 0, delivery: 'null' })
  expect(draftOfValues(values)).toEqual(stored)
})

test('[ADM-17] a draft that only repeats the order is nothing to lose: other pieces, another thing or another way are', () => {
  const lines = [
    { offer_id: 1, quantity: 3, gifts: 1 },
    { offer_id: 5, quantity: 1, gifts: 1 },
  ] as Replacement['old']['lines']
  const draft = draftOf(stored)
  expect(isAsOrdered(draft, lines)).toBe(true)
  expect(isAsOrdered({ ...draft, way: 'post' }, lines)).toBe(false)
  expect(isAsOrdered({ ...draft, lines: [{ offerId: 1, quantity: 3 }] }, lines)).toBe(false)
  expect(isAsOrdered({ ...draft, lines: withOffer(draft.lines, 2) }, lines)).toBe(false)
})
