import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeEverything, closeOverlay, openOverlay, togglePopup, useOverlays } from '#web/lib/open-overlay.ts'
import { whenNothingIsOpen } from './when-nothing-is-open.ts'

const opened = () => useOverlays.getState().current?.name
const open = () => openOverlay('alert', { text: 'Склад переезжает' })
/** Whatever was put behind the present moment has happened. */
const behind = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))

beforeEach(closeEverything)
afterEach(closeEverything)

test('[SH-12] a dialog of the page opens behind the end of the change of route', async () => {
  whenNothingIsOpen(open)
  closeEverything()
  expect(opened()).toBeUndefined()
  await behind()
  expect(opened()).toBe('alert')
})

test('[SH-12] [MOD-04] it waits for a dialog that was opened in the same moment, and opens once', async () => {
  whenNothingIsOpen(open)
  openOverlay('personal-data', {})
  await behind()
  togglePopup('cart')
  await behind()
  expect(opened()).toBe('personal-data')
  closeOverlay()
  await behind()
  expect(opened()).toBe('alert')
  closeOverlay()
  await behind()
  expect(opened()).toBeUndefined()
})

test.each([
  ['at once', async () => undefined],
  ['while it waits', behind],
])('[SH-12] on the next page it does not open, when its own is left %s', async (_when, until) => {
  const stop = whenNothingIsOpen(open)
  openOverlay('personal-data', {})
  await until()
  stop()
  closeEverything()
  await behind()
  expect(opened()).toBeUndefined()
})
