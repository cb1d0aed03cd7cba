import { expect, test } from 'vitest'
import type { ReturnedLine } from '#contracts/staff/returns.contract.ts'
import { lineOfCode, receiveBody } from './condition-lines.ts'

const line = (over: Partial<ReturnedLine>): ReturnedLine => ({
  item_id: 1,
  sku: 'D-1-S',
  barcode: '2900000000018',
  title: '',
  color: '',
  size: '',
  image: null,
  quantity: 1,
  reason: 'other',
  reason_title: '',
  sum: 0,
  is_marked: false,
  conditions: [],
  figures: { sold: 0, returned: 0, reasons: [] },
  ...over,
})
const [dress, coat] = [line({ quantity: 2 }), line({ item_id: 2, sku: 'C-1', barcode: null, is_marked: true })]

test('[ADM-25] a piece that came back is known by its number, its barcode or its marking code, as long as one is awaited', () => {
  expect(lineOfCode([dress, coat], [], 'd-1-s')?.item_id).toBe(1)
  expect(lineOfCode([dress, coat], [], '2900000000018')?.item_id).toBe(1)
  expect(lineOfCode([dress, coat], [], '010460620309922121ABC')?.item_id).toBe(2)
  const taken = [1, 2].map(() => ({ itemId: 1, condition: 'shelf' as const }))
  expect(lineOfCode([dress, coat], taken, 'D-1-S')).toBeUndefined()
  expect(lineOfCode([dress, coat], [], '4006381333931')).toBeUndefined()
})

test('[ADM-25] pieces are sent by line and condition; marking codes only when all of them were scanned', () => {
  const looked = [
    { itemId: 1, condition: 'shelf' as const },
    { itemId: 1, condition: 'faulty' as const },
    { itemId: 2, condition: 'shelf' as const },
  ]
  const lines = [
    { item_id: 1, condition: 'shelf', quantity: 1 },
    { item_id: 1, condition: 'faulty', quantity: 1 },
    { item_id: 2, condition: 'shelf', quantity: 1 },
  ]
  expect(receiveBody([dress, coat], looked)).toEqual({ lines, codes: null })
  const scanned = looked.map((piece) => (piece.itemId === 2 ? { ...piece, code: 'CODE' } : piece))
  expect(receiveBody([dress, coat], scanned)).toEqual({ lines, codes: [{ item_id: 2, code: 'CODE' }] })
})
