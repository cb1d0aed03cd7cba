import { expect, test } from 'vitest'
import { suspiciouslyEmptied } from './feed.rules.ts'

const offers = (count: number, onHand: number, quantity: number) =>
  Array.from({ length: count }, (_, offerId) => ({ offerId, onHand, quantity, moved: 0 }))

test('[I22] what sells out a third of what is there is suspicious, however many sold-out offers it names besides', () => {
  const others = offers(700, 0, 0)
  expect(suspiciouslyEmptied([...others, ...offers(30, 4, 0), ...offers(70, 4, 4)])).toBe(0)
  expect(suspiciouslyEmptied([...others, ...offers(31, 4, 0), ...offers(69, 4, 4)])).toBe(31)
  expect(suspiciouslyEmptied([...others, ...offers(19, 4, 0)])).toBe(0)
  expect(suspiciouslyEmptied([...others, ...offers(20, 4, 0)])).toBe(20)
})
