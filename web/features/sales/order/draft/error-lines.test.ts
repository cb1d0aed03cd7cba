import { expect, test } from 'vitest'
import { errorLines } from './error-lines.ts'

test('[ORD-07] says what went wrong before it says why, each as a sentence; nothing when nothing went wrong', () => {
  expect(errorLines('Checkout error', ['The order waits no more', 'Call us!'])).toEqual([
    'Checkout error.',
    'The order waits no more.',
    'Call us!',
  ])
  expect(errorLines('Checkout error', [])).toEqual([])
})
