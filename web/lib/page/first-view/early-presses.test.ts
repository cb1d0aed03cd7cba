import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyPresses } from './early-presses.ts'

/* Source: decisions 0039, 0119. */

let root: { dataset: Record<string, string> }
const made: string[] = []
type Listener = (event: { target: object }) => void
const heard = new Set<{ type: string; listener: Listener; capture: boolean }>()
beforeEach(() => {
  made.length = 0
  heard.clear()
  root = { dataset: {} }
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (type: string, listener: Listener, { capture = false, signal }: AddEventListenerOptions = {}) => {
    const one = { type, listener, capture }
    heard.add(one)
    signal?.addEventListener('abort', () => heard.delete(one))
  })
  vi.stubGlobal('document', { documentElement: root })
  keepEarlyPresses()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aButton = (name: string) => ({ isConnected: true, click: () => void made.push(name), closest: (): unknown => undefined })

/** A press at the page; `within` happens while it is on its way through the page. */
function press(target: object, within?: () => void): void {
  const event = { target }
  const tell = (isFirst: boolean) => {
    for (const { type, listener, capture } of heard) if (type === 'click' && capture === isFirst) listener(event)
  }
  tell(true)
  within?.()
  tell(false)
}
const control = (name: string) => {
  const button = aButton(name)
  return { ...button, closest: () => button }
}
const words = { closest: () => null }
function comeToLife(): void {
  root.dataset.hydrated = 'true'
  for (const { type, listener } of heard) if (type === 'hydrated') listener({ target: root })
}

test('what was pressed before is made good in its order, once for a control', () => {
  const [size, heart] = [control('size'), control('heart')]
  for (const one of [size, heart, size]) press(one)
  comeToLife()
  vi.runAllTimers()
  expect(made).toEqual(['heart', 'size'])
})

test('a press that brings the page to life is answered by it; an earlier one is made good', () => {
  press(control('size'))
  press(control('heart'), comeToLife)
  vi.runAllTimers()
  expect(made).toEqual(['size'])
})

test('a press beside all controls that brings the page to life, or follows at once, takes nothing of an earlier one', () => {
  press(control('size'))
  press(words, comeToLife)
  press(words)
  vi.runAllTimers()
  expect(made).toEqual(['size'])
})
