import { describe, expect, test } from 'vitest'
import { codeOf, misfitOf, refusalOf, type Notification, type PayableOrder } from './notifications.rules.ts'

const order: PayableOrder = {
  id: 1,
  number: '261120-482139-4',
  totalKopecks: 5_746_000,
  isPayable: true,
  isExpired: false,
  isOver: false,
  isPaused: false,
}
const attempt = { amountKopecks: 5_746_000, orderNumber: order.number, part: null, isDue: true }
const pay: Notification = {
  kind: 'pay',
  transactionId: '1',
  paymentTransactionId: undefined,
  orderNumber: order.number,
  token: 't',
  amountKopecks: 5_746_000,
  currency: 'RUB',
  testMode: false,
  reason: undefined,
  methodId: undefined,
}

describe('whether a notification fits its order', () => {
  test('[T40] the right one does, also without the number of the order when the attempt is named', () => {
    expect(refusalOf(pay, attempt, order, false)).toBeUndefined()
    expect(refusalOf({ ...pay, orderNumber: undefined }, attempt, order, false)).toBeUndefined()
  })

  test.each([
    ['[T40] another amount', { amountKopecks: 100 }, 'wrong_amount', 12],
    ['[T40] a kopeck too much', { amountKopecks: 5_746_001 }, 'wrong_amount', 12],
    ['[T40] another currency', { currency: 'USD' }, 'wrong_currency', 13],
    ['[T40] no currency', { currency: '' }, 'wrong_currency', 13],
    ['[T40] another order', { orderNumber: '261120-000000-0' }, 'other_order', 10],
    ['[T40] play money in a real shop', { testMode: true }, 'test_mode', 13],
  ] as const)('%s is refused', (_name, change, refusal, code) => {
    expect(refusalOf({ ...pay, ...change }, attempt, order, false)).toBe(refusal)
    expect(codeOf(refusal, order)).toBe(code)
  })

  test('[T40] an amount that is right for the attempt but not for the order is refused', () => {
    expect(refusalOf(pay, attempt, { ...order, totalKopecks: 1 }, false)).toBe('wrong_amount')
    expect(refusalOf(pay, undefined, undefined, false)).toBe('unknown_order')
    expect(codeOf('unknown_order', undefined)).toBe(10)
  })

  test('[T39] what is let go of is no money: the bank is told that we know, whether or not it would have fitted', () => {
    const other = { ...pay, kind: 'cancel', amountKopecks: 100 } as const
    expect(refusalOf(other, attempt, order, false)).toBeUndefined()
    expect(misfitOf(other, attempt, order, false)).toBe('wrong_amount')
    expect(misfitOf({ ...pay, kind: 'cancel' }, attempt, order, false)).toBeUndefined()
    expect(refusalOf(other, undefined, undefined, false)).toBe('unknown_order')
  })

  test('a check is refused once the order waits no more; a payment that was made is not', () => {
    const late = { ...order, isPayable: false, isExpired: true }
    expect(refusalOf({ ...pay, kind: 'check' }, attempt, late, false)).toBe('not_payable')
    expect(codeOf('not_payable', late)).toBe(20)
    expect(codeOf('not_payable', { ...late, isExpired: false })).toBe(13)
    expect(refusalOf(pay, attempt, late, false)).toBeUndefined()
  })

  test('[T40] a part is smaller than the order, and is awaited until the order is over', () => {
    const part = { ...attempt, amountKopecks: 1_436_500, part: 2 }
    const paid = { ...pay, amountKopecks: 1_436_500 }
    const served = { ...order, isPayable: false }
    expect(refusalOf(paid, part, served, false)).toBeUndefined()
    expect(refusalOf({ ...paid, kind: 'check' }, part, served, false)).toBeUndefined()
    expect(refusalOf({ ...paid, kind: 'check' }, part, { ...served, isOver: true }, false)).toBe('not_payable')
    expect(refusalOf({ ...paid, kind: 'check' }, { ...part, part: 1 }, served, false)).toBe('not_payable')
    expect(refusalOf({ ...paid, kind: 'check' }, { ...part, isDue: false }, served, false)).toBe('not_payable')
    expect(refusalOf({ ...paid, amountKopecks: 1_436_499 }, part, served, false)).toBe('wrong_amount')
    expect(refusalOf(pay, { ...attempt, part: 2 }, served, false)).toBe('wrong_amount')
  })
})
