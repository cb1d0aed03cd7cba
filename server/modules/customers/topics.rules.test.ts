import { expect, test } from 'vitest'
import { isOn, topicStates, wantsMarketing } from './topics.rules.ts'

test('[ACC-06] what belongs to an order goes out whatever was chosen', () => {
  const choices = [{ topic: 'orders', channel: 'email' as const, isOn: false }]
  expect(isOn('orders', 'email', choices, false)).toBe(true)
  expect(isOn('orders', 'sms', [], false)).toBe(true)
})

test('[ACC-06] advertising is off until it was agreed to; letters about what one owns are on; one that was asked for by itself has no box', () => {
  expect(topicStates([], false).map((one) => [one.topic, one.email, one.sms])).toEqual([
    ['orders', true, true],
    ['price_drop', false, false],
    ['bonuses', true, false],
    ['collections', false, false],
    ['magazine', false, false],
  ])
  expect(wantsMarketing(topicStates([], false))).toBe(false)
})

test('[ACC-06] who agreed when registering gets letters, no text messages; a choice wins over that', () => {
  expect(isOn('collections', 'email', [], true)).toBe(true)
  expect(isOn('collections', 'sms', [], true)).toBe(false)
  expect(isOn('collections', 'email', [{ topic: 'collections', channel: 'email', isOn: false }], true)).toBe(false)
  expect(wantsMarketing(topicStates([{ topic: 'price_drop', channel: 'sms', isOn: true }], false))).toBe(true)
})
