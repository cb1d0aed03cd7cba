import { expect, test } from 'vitest'
import { checkboxesOf, isOn, topicStates, wantsMarketing } from './topics.rules.ts'

test('[ACC-06] what belongs to an order goes out whatever was chosen', () => {
  const choices = [{ topic: 'orders', channel: 'email' as const, isOn: false }]
  expect(isOn('orders', 'email', choices, false)).toBe(true)
  expect(isOn('orders', 'sms', [], false)).toBe(true)
})

test('[ACC-06] advertising is off until it was agreed to; emails about what one owns are on; one that was asked for by itself has no box', () => {
  expect(topicStates([], false).map((one) => [one.topic, one.email, one.sms])).toEqual([
    ['orders', true, true],
    ['price_drop', false, null],
    ['bonuses', true, null],
    ['collections', false, null],
    ['magazine', false, null],
    ['surveys', true, true],
  ])
  expect(wantsMarketing(topicStates([], false))).toBe(false)
})

test('[ACC-06] who agreed when registering gets emails, no text messages; a choice wins over that', () => {
  expect(isOn('collections', 'email', [], true)).toBe(true)
  expect(isOn('collections', 'sms', [], true)).toBe(false)
  expect(isOn('collections', 'email', [{ topic: 'collections', channel: 'email', isOn: false }], true)).toBe(false)
  expect(wantsMarketing(topicStates([{ topic: 'price_drop', channel: 'email', isOn: true }], false))).toBe(true)
})

test('[ACC-06] what only emails are written about has no checkbox for text messages, whatever was stored once', () => {
  const stored = [{ topic: 'price_drop', channel: 'sms' as const, isOn: true }]
  expect(isOn('price_drop', 'sms', stored, true)).toBe(false)
  expect(wantsMarketing(topicStates(stored, false))).toBe(false)
  expect(topicStates([], true).flatMap(checkboxesOf)).toEqual([
    { topic: 'orders', channel: 'email', isOn: true },
    { topic: 'orders', channel: 'sms', isOn: true },
    { topic: 'price_drop', channel: 'email', isOn: true },
    { topic: 'bonuses', channel: 'email', isOn: true },
    { topic: 'collections', channel: 'email', isOn: true },
    { topic: 'magazine', channel: 'email', isOn: true },
    { topic: 'surveys', channel: 'email', isOn: true },
    { topic: 'surveys', channel: 'sms', isOn: true },
  ])
})
