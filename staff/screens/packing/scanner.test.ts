import { expect, test } from 'vitest'
import { burstMs, idleScanner, orderNumberOf, pressKey, signOf, type PressedKey } from './scanner.ts'

const key = (code: string, rest: Partial<PressedKey> = {}): Omit<PressedKey, 'at'> => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  ...rest,
})
const digits = (text: string) => [...text].map((digit) => key(`Digit${digit}`))
const enter = key('Enter')

/** The scans among keys that come so many milliseconds after one another. */
function scansOf(keys: readonly Omit<PressedKey, 'at'>[], gap: number): string[] {
  let state = idleScanner
  return keys.flatMap((pressed, index) => {
    const step = pressKey(state, { ...pressed, at: 1000 + index * gap })
    state = step.state
    return step.scan === undefined ? [] : [step.scan]
  })
}

test('[ADM-21] a burst of keys that ends with Enter is a scan; what is typed by hand is none', () => {
  const keys = [...digits('4006381333931'), enter]
  expect(scansOf(keys, 5)).toEqual(['4006381333931'])
  expect(scansOf(keys, burstMs)).toEqual(['4006381333931'])
  expect(scansOf(keys, burstMs + 1)).toEqual([])
  expect(scansOf([...digits('12'), enter], 5)).toEqual([])
})

test('[ADM-21] two scans follow one another, and fingers before a scan do not lengthen it', () => {
  expect(scansOf([...digits('123'), enter, ...digits('4567'), enter], 10)).toEqual(['123', '4567'])
  let { state } = pressKey(idleScanner, { ...key('KeyJ'), at: 0 })
  for (const [index, pressed] of digits('4567').entries()) ({ state } = pressKey(state, { ...pressed, at: 500 + index }))
  expect(pressKey(state, { ...enter, at: 505 }).scan).toBe('4567')
})

test('[ADM-21] keys are read by their place, so that the Russian layout and Caps Lock do not garble', () => {
  expect(signOf(key('KeyD', { key: 'в' }))).toBe('d')
  expect(signOf(key('KeyD', { key: 'В', shiftKey: true }))).toBe('D')
  expect(signOf(key('Slash', { key: '.' }))).toBe('/')
  expect(signOf(key('Digit2', { key: '"', shiftKey: true }))).toBe('@')
  expect(signOf(key('Minus', { key: '-' }))).toBe('-')
  expect(signOf(key('ArrowUp', { key: 'ArrowUp' }))).toBeUndefined()
})

test('[ADM-21] the separator of a marking code is kept, however the scanner types it; Shift between signs ends no burst', () => {
  const shift = key('ShiftLeft', { key: 'Shift' })
  const control = key('ControlLeft', { key: 'Control', ctrlKey: true })
  const keys = [
    ...digits('0104'),
    shift,
    key('KeyA', { shiftKey: true }),
    control,
    key('BracketRight', { ctrlKey: true }),
    ...digits('91'),
    key('BracketRight', { key: '\x1d' }),
    ...digits('92'),
    enter,
  ]
  expect(scansOf(keys, 10)).toEqual(['0104A\x1d91\x1d92'])
})

test('[ADM-21] the number of an order is told from the code of a piece', () => {
  expect(orderNumberOf('261120-482139-4')).toBe('261120-482139-4')
  expect(orderNumberOf('4006381333931')).toBeUndefined()
})
