/** A scanner types faster than that: milliseconds between two of its keys. Source: ADM-21. */
export const burstMs = 35
/** Shorter bursts are somebody's fingers. */
const shortest = 3
/** Between the parts of a marking code (FNC1). */
export const groupSeparator = '\x1d'

/** A key as the browser tells of it. */
export interface PressedKey {
  /** The place of the key on the board (`KeyA`), whatever layout is chosen. */
  code: string
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  /** When it was pressed, in milliseconds, by the clock of the event. */
  at: number
}

export interface ScannerState {
  text: string
  lastAt: number
}

/** Before the first key. */
export const idleScanner: ScannerState = { text: '', lastAt: -Infinity }

const shifted: Record<string, string> = {
  Digit1: '!',
  Digit2: '@',
  Digit3: '#',
  Digit4: '$',
  Digit5: '%',
  Digit6: '^',
  Digit7: '&',
  Digit8: '*',
  Digit9: '(',
  Digit0: ')',
}
const signs: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  IntlBackslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Backquote: ['`', '~'],
  Space: [' ', ' '],
  NumpadAdd: ['+', '+'],
  NumpadSubtract: ['-', '-'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
}

/** The sign of a key of the American board, on which scanners believe to type; undefined of keys that type nothing. */
export function signOf({ code, key, shiftKey, ctrlKey }: Omit<PressedKey, 'at'>): string | undefined {
  if (key === groupSeparator || (ctrlKey && code === 'BracketRight')) return groupSeparator
  if (ctrlKey) return undefined
  if (/^Key[A-Z]$/.test(code)) return shiftKey ? code.slice(3) : code.slice(3).toLowerCase()
  if (/^Digit\d$/.test(code)) return shiftKey ? shifted[code] : code.slice(5)
  if (/^Numpad\d$/.test(code)) return code.slice(6)
  return signs[code]?.[shiftKey ? 1 : 0]
}

/**
 * Takes one key. A burst of keys that ends with Enter is a `scan`; whoever types by hand is too slow for one, and each of their keys begins anew.
 * `isBurst`: this key belongs to a burst, so that no field and no shortcut should have it.
 */
export function pressKey(state: ScannerState, pressed: PressedKey): { state: ScannerState; scan?: string; isBurst: boolean } {
  const isFast = pressed.at - state.lastAt <= burstMs
  if (pressed.code === 'Enter' || pressed.code === 'NumpadEnter') {
    const isScan = isFast && state.text.length >= shortest
    return { state: idleScanner, isBurst: isScan, ...(isScan && { scan: state.text }) }
  }
  const sign = signOf(pressed)
  // Shift and Control stand between the signs of a burst, and end none.
  if (sign === undefined)
    return { state: isFast ? { ...state, lastAt: pressed.at } : state, isBurst: isFast && state.text.length >= shortest }
  const text = isFast ? state.text + sign : sign
  return { state: { text, lastAt: pressed.at }, isBurst: isFast && text.length >= shortest }
}

/** An order's number, as its sheet has it in bars: with hyphens or its thirteen digits alone; undefined of anything else. */
export function orderNumberOf(scan: string): string | undefined {
  const [, day, serial, check] = /^(\d{6})-(\d{6})-(\d)$/.exec(scan) ?? []
  return day === undefined ? undefined : `${day}-${serial}-${check}`
}
