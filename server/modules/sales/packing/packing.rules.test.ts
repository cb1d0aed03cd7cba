import { describe, expect, test } from 'vitest'
import { judgeScan, leftOf, shortName, type PackedLine } from './packing.rules.ts'

const coat: PackedLine = {
  itemId: 1,
  offerId: 10,
  productId: 100,
  modelSlug: 'coat',
  quantity: 1,
  done: 0,
  isMarked: true,
}
const knit: PackedLine = { ...coat, itemId: 2, offerId: 20, productId: 200, modelSlug: 'knit', quantity: 2, isMarked: false }
const lines = [coat, knit]
const piece = (id: number, productId = 0, modelSlug = '') => ({ offer: { id, productId, modelSlug }, marking: undefined })
const code = (liveItemId?: number) => ({ gtin: '02900000000018', liveItemId })

describe('[ADM-21] a scan is', () => {
  test('the piece that is packed now, until the order has no more of it', () => {
    expect(judgeScan(lines, piece(20), undefined)).toEqual({ result: 'ok', itemId: 2, offerId: 20 })
    expect(judgeScan([coat, { ...knit, done: 2 }], piece(20), undefined)).toEqual({ result: 'surplus', itemId: 2, offerId: 20 })
  })

  test('a wrong piece, which is compared with the one that is most alike', () => {
    expect(judgeScan(lines, piece(21, 200, 'knit'), undefined)).toEqual({ result: 'wrong', offerId: 21, expectedItemId: 2 })
    expect(judgeScan(lines, piece(22, 201, 'knit'), undefined)).toEqual({ result: 'wrong', offerId: 22, expectedItemId: 2 })
    expect(judgeScan(lines, piece(30, 300, 'hat'), undefined)).toEqual({ result: 'wrong', offerId: 30, expectedItemId: 1 })
    expect(judgeScan([{ ...knit, done: 2 }], piece(21, 200, 'knit'), undefined)).toEqual({ result: 'wrong', offerId: 21 })
  })

  test('a marked piece, whose code is asked for and not taken for the piece', () => {
    expect(judgeScan(lines, piece(10), undefined)).toEqual({ result: 'needs_code', itemId: 1, offerId: 10 })
  })

  test('a marking code of the piece with its GTIN, of the piece that was scanned before, or of the only one that needs one', () => {
    const ok = { result: 'ok', itemId: 1, offerId: 10 }
    expect(judgeScan(lines, { offer: piece(10).offer, marking: code() }, undefined)).toEqual(ok)
    expect(judgeScan(lines, { offer: undefined, marking: code() }, undefined)).toEqual(ok)
    const two = [coat, { ...knit, isMarked: true }]
    expect(judgeScan(two, { offer: undefined, marking: code() }, undefined)).toEqual({ result: 'unknown' })
    expect(judgeScan(two, { offer: undefined, marking: code() }, 2)).toEqual({ result: 'ok', itemId: 2, offerId: 20 })
    expect(judgeScan(two, { offer: undefined, marking: code() }, 99)).toEqual({ result: 'unknown' })
  })

  test('a code that another piece has, of this order or of another', () => {
    expect(judgeScan(lines, { offer: undefined, marking: code(1) }, undefined)).toEqual({ result: 'code_used', itemId: 1, offerId: 10 })
    expect(judgeScan([{ ...coat, done: 1 }], { offer: undefined, marking: code(1) }, undefined)).toEqual({ result: 'code_used' })
  })

  test('the marking code of a thing that needs none here: it names the piece all the same', () => {
    expect(judgeScan(lines, { offer: piece(20).offer, marking: code() }, undefined)).toEqual({ result: 'ok', itemId: 2, offerId: 20 })
  })

  test('nothing that the shop knows', () => {
    expect(judgeScan(lines, { offer: undefined, marking: undefined }, 1)).toEqual({ result: 'unknown' })
  })
})

test('[ADM-21] pieces are counted that are still to be packed', () => {
  expect(leftOf(lines)).toBe(3)
  expect(leftOf([{ ...coat, done: 1 }])).toBe(0)
})

test('[ADM-22] papers show a first name and a letter', () => {
  expect(shortName({ firstName: 'Анна', lastName: 'Ковалёва' })).toBe('Анна К.')
  expect(shortName({ firstName: 'Анна', lastName: null })).toBe('Анна')
})
