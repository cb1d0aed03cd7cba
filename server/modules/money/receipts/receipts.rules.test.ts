import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vatRates } from '#core/vat.ts'
import { fiscalDocument, type ReceiptDraft } from './receipts.rules.ts'

const draft: Omit<ReceiptDraft, 'total' | 'lines'> = {
  kind: 'settlement',
  orderNumber: '261120-482139-4',
  customer: 'a@b.ru',
  paidBy: 'prepaid',
}

test('[ORD-08] [I4] the lines add up to what was charged, and price times quantity is the sum of each', () => {
  const line = fc.record({
    name: fc.string(),
    quantity: fc.integer({ min: 1, max: 100 }),
    sum: fc.integer({ min: 100, max: 100_000_000 }),
    vatPercent: fc.constantFrom(...vatRates),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), fc.nat(), (lines, cut) => {
      const whole = lines.reduce((sum, one) => sum + one.sum, 0)
      const total = whole - (cut % whole)
      const { items, payments } = fiscalDocument({ ...draft, lines, total })
      expect(items.reduce((sum, item) => sum + item.sum, 0)).toBe(total)
      expect(payments).toEqual({ prepaid: total })
      for (const item of items) expect([item.price * item.quantity, item.price > 0]).toEqual([item.sum, true])
    }),
  )
})

const vatPercent = 22 as const

test('[ORD-08] three dresses for a sum that three does not divide become two lines; the delivery is a service', () => {
  const lines = [
    { name: 'Платье', quantity: 3, sum: 5_870_001, vatPercent },
    { name: 'Доставка', quantity: 1, sum: 39_000, vatPercent, isService: true as const },
  ]
  const document = fiscalDocument({ ...draft, kind: 'prepayment', paidBy: 'electronic', lines, total: 5_909_001 })
  expect(document).toMatchObject({ operation: 'income', payments: { electronic: 5_909_001 } })
  expect(document.items).toMatchObject([
    { quantity: 3, price: 1_956_667, sum: 5_870_001, paymentMethod: 'full_prepayment', paymentSubject: 'commodity', vat: 'vat122' },
    { quantity: 1, price: 39_000, paymentSubject: 'service', vatSum: 7033 },
  ])
  const odd = fiscalDocument({ ...draft, kind: 'return', lines: [{ name: 'Платье', quantity: 3, sum: 100, vatPercent }], total: 100 })
  expect(odd.operation).toBe('income_return')
  expect(odd.items.map(({ quantity, price }) => [quantity, price])).toEqual([
    [2, 33],
    [1, 34],
  ])
})

test('[ORD-08] each line has the tax of its own rate', () => {
  const lines = [
    { name: 'Платье', quantity: 1, sum: 12_200, vatPercent: 22 as const },
    { name: 'Боди', quantity: 1, sum: 11_000, vatPercent: 10 as const },
    { name: 'Пальто', quantity: 1, sum: 12_000, vatPercent: 20 as const },
  ]
  const taxes = (kind: ReceiptDraft['kind']) =>
    fiscalDocument({ ...draft, kind, lines, total: 35_200 }).items.map(({ vat, vatSum }) => [vat, vatSum])
  expect(taxes('settlement')).toEqual([
    ['vat22', 2200],
    ['vat10', 1000],
    ['vat20', 2000],
  ])
  expect(taxes('prepayment').map(([vat]) => vat)).toEqual(['vat122', 'vat110', 'vat120'])
})

describe('[ORD-08] [J] goods that must carry marking codes', () => {
  const codes = ['a', 'b', null]
  const lines = [
    { name: 'Ботинки', quantity: 3, sum: 1000, vatPercent, codes },
    { name: 'Доставка', quantity: 1, sum: 500, vatPercent, isService: true as const },
  ]

  test('are a line a piece, with its code or without one, to the kopeck', () => {
    expect(fiscalDocument({ ...draft, lines, total: 1500 }).items).toMatchObject([
      { quantity: 1, price: 333, sum: 333, paymentSubject: 'marked', markingCode: 'a' },
      { quantity: 1, price: 333, sum: 333, paymentSubject: 'marked', markingCode: 'b' },
      { quantity: 1, price: 334, sum: 334, paymentSubject: 'non_marked' },
      { quantity: 1, price: 500, paymentSubject: 'service' },
    ])
  })

  test('are named without them in whatever is of an advance', () => {
    for (const kind of [{ kind: 'prepayment' }, { kind: 'return', isUnsettled: true }] as const)
      expect(
        fiscalDocument({ ...draft, ...kind, lines, total: 1500 }).items.map(({ quantity, paymentSubject }) => [quantity, paymentSubject]),
      ).toEqual([
        [2, 'commodity'],
        [1, 'commodity'],
        [1, 'service'],
      ])
  })

  test('[I4] add up however many pieces and kopecks there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 100, max: 10_000_000 }), (quantity, sum) => {
        const marked = Array.from({ length: quantity }, (_, piece) => (piece % 3 === 2 ? null : `code ${piece}`))
        const { items } = fiscalDocument({ ...draft, lines: [{ name: 'Ботинки', quantity, sum, vatPercent, codes: marked }], total: sum })
        expect(items.reduce((total, item) => total + item.sum, 0)).toBe(sum)
        expect(items.map((item) => item.markingCode ?? null)).toEqual(marked)
        expect(Math.max(...items.map(({ price }) => price)) - Math.min(...items.map(({ price }) => price))).toBeLessThanOrEqual(1)
      }),
    )
  })
})
