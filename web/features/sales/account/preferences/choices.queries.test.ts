import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Subscriptions } from '#contracts/choices.contract.ts'
import type { ApiCall } from '#contracts/client.ts'
import { choosing, type Choice } from './choices.queries.ts'

const key = ['personal', 'subscriptions']
const checkbox = (topic: 'collections' | 'magazine', isOn: boolean): Choice => ({ topic, channel: 'email', isOn })

/** A page with two checkboxes that are off, and a server that answers when it is told to. */
function aPage() {
  const client = new QueryClient()
  const state = (collections: boolean, magazine: boolean) =>
    ({
      results: [
        { topic: 'collections', email: collections, sms: false },
        { topic: 'magazine', email: magazine, sms: false },
      ],
      consents: [],
    }) as unknown as Subscriptions
  client.setQueryData(key, state(false, false))
  const asked: PromiseWithResolvers<Subscriptions>[] = []
  const api = (() => {
    const question = Promise.withResolvers<Subscriptions>()
    asked.push(question)
    return question.promise
  }) as unknown as ApiCall
  let kept = 0
  const press = (choice: Choice) => {
    const { show, ...options } = choosing(client, api, () => kept++)
    return new MutationObserver(client, options).mutate(show([choice]))
  }
  /** The checkboxes are asked for; ends when the answer was taken, or nobody waits for it any more. */
  const look = (answer: Promise<Subscriptions>) => client.fetchQuery({ queryKey: key, queryFn: () => answer }).catch(() => undefined)
  return {
    state,
    asked,
    press,
    look,
    timesKept: () => kept,
    shown: () => client.getQueryData<Subscriptions>(key)?.results.map(({ email }) => email),
  }
}

test('two checkboxes that are pressed at once stay pressed: the answer to the first does not undo the second [ACC-06]', async () => {
  const { state, asked, press, shown } = aPage()
  const [first, second] = [press(checkbox('collections', true)), press(checkbox('magazine', true))]
  await expect.poll(() => [shown(), asked.length]).toEqual([[true, true], 1])
  asked[0]?.resolve(state(true, false))
  await first
  expect(shown()).toEqual([true, true])
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve(state(true, true))
  await second
  expect(shown()).toEqual([true, true])
})

test('a refusal puts its own checkbox back, and no other [ACC-06]', async () => {
  const { state, asked, press, shown } = aPage()
  const first = press(checkbox('collections', true)).catch(() => 'refused')
  const second = press(checkbox('magazine', true))
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.reject(new Error('away'))
  expect(await first).toBe('refused')
  expect(shown()).toEqual([false, true])
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve(state(false, true))
  await second
  expect(shown()).toEqual([false, true])
})

test('what the server keeps is what is shown, and the account is told [ACC-06]', async () => {
  const { state, asked, press, shown, timesKept } = aPage()
  const pressed = press(checkbox('magazine', true))
  await expect.poll(() => asked.length).toBe(1)
  expect(timesKept()).toBe(0)
  asked[0]?.resolve(state(true, true))
  await pressed
  expect([shown(), timesKept()]).toEqual([[true, true], 1])
})

test('an answer that was on its way when a checkbox was pressed does not undo the press, nor does stopping it [ACC-06]', async () => {
  const { state, asked, press, look, shown } = aPage()
  const late = Promise.withResolvers<Subscriptions>()
  const looked = look(late.promise)
  const pressed = press(checkbox('magazine', true))
  await expect.poll(() => asked.length).toBe(1)
  expect(shown()).toEqual([false, true])
  late.resolve(state(false, false))
  await looked
  expect(shown()).toEqual([false, true])
  asked[0]?.resolve(state(false, true))
  await pressed
  expect(shown()).toEqual([false, true])
})

test('a checkbox stands as it was pressed before the press has ended: it does not jump back and forth [ACC-06]', async () => {
  const { state, asked, press, shown } = aPage()
  const pressed = press(checkbox('magazine', true))
  expect(shown()).toEqual([false, true])
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.resolve(state(false, true))
  await pressed
  expect(shown()).toEqual([false, true])
})
