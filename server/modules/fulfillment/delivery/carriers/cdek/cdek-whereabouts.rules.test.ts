import { describe, expect, test } from 'vitest'
import { orderSchema, whereaboutsOf, whereIs } from './cdek.whereabouts.ts'

/* What is made of what CDEK says of an order. Source: decisions 0043, 0069. */

const key = '261120-000001-4'

describe('[ACC-06] [ORD-03] a parcel that was handed over', () => {
  /** Items as `key pieces taken`. */
  const over = (items: readonly string[], payments?: unknown, code = 'DELIVERED') =>
    whereaboutsOf(
      orderSchema.parse({
        entity: {
          number: key,
          statuses: [{ code, date_time: '2026-11-20T09:00:00+0000' }],
          packages: [{ items: items.map(itemOf) }],
          delivery_detail: { date: '2026-11-20', payment_info: payments },
        },
      }),
    )
  const itemOf = (item: string) => {
    const [ware_key, amount, taken] = item.split(' ')
    return { ware_key, amount: Number(amount), cost: 1, ...(taken && { delivery_amount: JSON.parse(taken) as unknown }) }
  }

  test.each([
    ['all pieces are', ['D-1/1.1 2 2', 'S/1/2.1 1 1']],
    ['nothing is said of pieces', ['D-1/1.1 2', 'S/1/2.1 1 null']],
    ['no piece is said to be', ['D-1/1.1 2 0', 'S/1/2.1 1 0']],
    ['what is said cannot be read', ['D-1/1.1 2 "two"']],
    ['more pieces are than there were', ['D-1/1.1 2 3']],
  ])('as a whole: %s', (_what, items) => expect(over(items)).toBe('delivered'))

  test('less the pieces that were not taken, by their lines, whatever the article is', () => {
    expect(over(['D-1/1.1 1 1', 'D-1/1.2 2 1', 'S/3.1/2.1 1 0', 'A/3.1 4 4'])).toEqual({
      left: [
        { place: 0, quantity: 1 },
        { place: 1, quantity: 1 },
      ],
    })
  })

  test.each([
    ['the line of what was left', ['D-1/1 1 1', 'D-1/2 1 0']],
    ['anything of some pieces', ['D-1/1.1 1 1', 'D-1/2.1 1']],
    ['all of it in numbers', ['D-1/1.1 1 1', 'D-1/2.1 1 "0"']],
  ])('a person must find out where it does not say %s', (_what, items) => {
    expect(() => over(items)).toThrow(`which pieces of order ${key}`)
  })

  const [card, cash] = [
    { type: 'CARD', sum: 300.5 },
    { type: 'CASH', sum: 200 },
  ]
  test.each([
    [[card], { left: [], tender: 'card', collectedKopecks: 30_050 }],
    [[cash], { left: [], tender: 'cash', collectedKopecks: 20_000 }],
    [[cash, card], { left: [], tender: 'card', collectedKopecks: 50_050 }],
    [[cash, card, cash], { left: [], tender: 'cash', collectedKopecks: 70_050 }],
    [[card, { ...card, type: 'CASH' }], { left: [], collectedKopecks: 60_100 }],
    [[{ type: 'BEADS', sum: 100 }, { type: 'CASH', sum: 0 }, 5], 'delivered'],
    [undefined, 'delivered'],
    ['by card', 'delivered'],
  ])('and what was given for it: %j', (payments, expected) => expect(over(['D-1/1.1 1 1'], payments)).toEqual(expected))

  test('says nothing of either before it is', () => {
    expect(over(['D-1/1.1 2 1'], [card], 'TAKEN_BY_COURIER')).toBe('in_transit')
    expect(over(['D-1/1.1 2 1'], [card], 'NOT_DELIVERED')).toBe('not_delivered')
  })
})

describe('[ACC-06] where a parcel is', () => {
  const is = (point: boolean, ...statuses: [code: string, at: string, deleted?: boolean, reason?: string | number][]) =>
    whereIs({
      entity: {
        number: key,
        cdek_number: '1',
        delivery_point: point ? 'MSK27' : null,
        statuses: statuses.map(([code, date_time, deleted = false, reason]) => ({
          code,
          date_time,
          deleted,
          reason_code: reason?.toString(),
        })),
      },
      requests: undefined,
    })
  const [morning, evening] = ['2026-11-20T09:00:00+0000', '2026-11-20T19:00:00+0000']

  test.each([
    ['CREATED', 'accepted'],
    ['RECEIVED_AT_SHIPMENT_WAREHOUSE', 'accepted'],
    ['SENT_TO_RECIPIENT_CITY', 'in_transit'],
    ['TAKEN_BY_COURIER', 'in_transit'],
    ['ACCEPTED_AT_PICK_UP_POINT', 'ready'],
    ['POSTOMAT_POSTED', 'ready'],
    ['DELIVERED', 'delivered'],
    ['POSTOMAT_RECEIVED', 'delivered'],
    ['NOT_DELIVERED', 'not_delivered'],
    ['REMOVED', 'withdrawn'],
    ['INVALID', 'withdrawn'],
  ])('%s is %s', (code, state) => expect(is(true, [code, '2026-11-20T09:00:00+0000'])).toBe(state))

  test('what nobody took comes back, unless CDEK has lost or destroyed it', () => {
    const because = (reason?: string) => is(true, ['TAKEN_BY_COURIER', morning], ['NOT_DELIVERED', evening, false, reason])
    expect(['26', '27'].map(because)).toEqual(['lost', 'lost'])
    expect([undefined, '11', '23'].map(because)).toEqual(['not_delivered', 'not_delivered', 'not_delivered'])
    expect(is(true, ['NOT_DELIVERED', morning, true, '26'], ['TAKEN_BY_COURIER', morning])).toBe('in_transit')
  })

  test('an order that is removed after CDEK had the goods is lost; before, the goods never left', () => {
    expect(is(true, ['ACCEPTED', morning], ['CREATED', morning], ['REMOVED', evening])).toBe('withdrawn')
    expect(is(true, ['CREATED', morning], ['TAKEN_BY_COURIER', morning, true], ['REMOVED', evening])).toBe('withdrawn')
    expect(is(true, ['RECEIVED_AT_SHIPMENT_WAREHOUSE', morning], ['REMOVED', evening])).toBe('lost')
  })

  test('the latest status counts, in whatever order and zone they come; one that was taken back does not', () => {
    const early = ['CREATED', '2026-11-20T09:00:00+0000'] as [string, string]
    const late = ['SENT_TO_RECIPIENT_CITY', '2026-11-20T11:00:00+0300'] as [string, string]
    const last = ['TAKEN_BY_COURIER', '2026-11-20T12:30:00+0300'] as [string, string]
    expect(is(true, last, early, late)).toBe('in_transit')
    expect(is(true, early, late)).toBe('accepted')
    expect(is(true, early, ['DELIVERED', '2026-11-21T09:00:00+0000', true])).toBe('accepted')
    expect(is(true, ['ACCEPTED', 'then'], ['DELIVERED', 'then'])).toBe('delivered')
  })

  test('a status that nobody knows says nothing; a parcel to the door waits at no point', () => {
    expect(is(true, ['DELIVERED_BY_DRONE', '2026-11-21T09:00:00+0000'], ['CREATED', '2026-11-20T09:00:00+0000'])).toBe('accepted')
    expect(is(true)).toBe('accepted')
    expect(is(false, ['ACCEPTED_AT_PICK_UP_POINT', '2026-11-20T09:00:00+0000'])).toBe('in_transit')
  })
})
