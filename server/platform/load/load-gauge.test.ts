import { describe, expect, test } from 'vitest'
import { shedOrder } from '#contracts/endpoint.ts'
import { LoadGauge } from './load-gauge.ts'

/** A gauge whose clock goes on by hand. */
function gauge() {
  const state = { now: 0, waitMs: 0, waiting: 0 }
  const told: string[] = []
  const tell = (_facts: object, message: string) => void told.push(message)
  const load = new LoadGauge({ longestWaitMs: () => state.waitMs, waiting: () => state.waiting, log: { warn: tell, info: tell } as never })
  load.tick(0)
  return {
    told,
    refused: () => shedOrder.filter((shed) => load.refuses(shed)),
    queue: (waiting: number) => (state.waiting = waiting),
    wait: (ms: number) => (state.waitMs = ms),
    /** Looks ten times a second for so long, each time later than it should. */
    pass(ms: number, lateBy = 0) {
      for (const end = state.now + ms; state.now < end;) {
        state.now += 100 + lateBy
        load.tick(state.now)
      }
    },
  }
}

describe('while somebody waits for a connection', () => {
  test('up to half a second nothing is refused', () => {
    const shop = gauge()
    shop.wait(500)
    shop.pass(10_000)
    expect(shop.refused()).toEqual([])
  })

  test('for longer, one kind more is refused each half second, the least important first; a cart is the last', () => {
    const shop = gauge()
    shop.wait(501)
    for (let kinds = 1; kinds <= shedOrder.length; kinds++) {
      shop.pass(kinds === 1 ? 100 : 500)
      expect(shop.refused()).toEqual(shedOrder.slice(0, kinds))
    }
    expect(shop.refused()).toEqual(['recommendations', 'search', 'lists', 'login', 'cart'])
    shop.pass(10_000)
    expect(shop.refused()).toHaveLength(5)
  })

  test('no more is refused than is needed', () => {
    const shop = gauge()
    shop.wait(600)
    shop.pass(700)
    shop.wait(0)
    shop.pass(800)
    expect(shop.refused()).toEqual(['recommendations', 'search'])
  })

  test('afterwards they are let in again one each second, the most important first, and the log is told of each step', () => {
    const shop = gauge()
    shop.wait(600)
    shop.pass(1100)
    expect(shop.refused()).toEqual(['recommendations', 'search', 'lists'])
    shop.wait(0)
    shop.pass(1000)
    expect(shop.refused()).toEqual(['recommendations', 'search'])
    shop.pass(2000)
    expect(shop.refused()).toEqual([])
    expect(shop.told.map((one) => one.split(':')[0])).toEqual([
      ...Array.from({ length: 3 }, () => 'more to do than the shop can'),
      ...Array.from({ length: 3 }, () => 'the load is less'),
    ])
  })
})

test('a long queue is not made longer by what matters least, a very long one by nobody who can be refused, from one call to the next', () => {
  const shop = gauge()
  shop.queue(49)
  expect(shop.refused()).toEqual([])
  shop.queue(50)
  expect(shop.refused()).toEqual(['recommendations', 'search', 'lists'])
  shop.queue(100)
  expect(shop.refused()).toEqual(shedOrder)
  shop.queue(0)
  expect(shop.refused()).toEqual([])
})

describe('while the event loop is late', () => {
  test('one long task is no overload', () => {
    const shop = gauge()
    shop.pass(1, 3000)
    shop.pass(200, 0)
    shop.pass(1, 3000)
    shop.pass(1, 3000)
    shop.pass(2000)
    expect(shop.refused()).toEqual([])
  })

  test('again and again, only what is of little importance is refused', () => {
    const shop = gauge()
    shop.pass(10_000, 201)
    expect(shop.refused()).toEqual(['recommendations', 'search', 'lists'])
  })

  test('up to a fifth of a second nothing is', () => {
    const shop = gauge()
    shop.pass(10_000, 200)
    expect(shop.refused()).toEqual([])
  })
})
