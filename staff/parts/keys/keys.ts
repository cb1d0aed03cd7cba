import { useEffect, useEffectEvent } from 'react'

export interface KeyBinding {
  /** `j`, `?`, `/`, `g o` (one after the other), `ctrl+s`, `ctrl+enter`. Letters are places on the keyboard: the Russian layout does as well. */
  key: string
  /** What it does, for the list of keys. */
  words: string
  act: () => void
}

const registry = new Set<{ current: readonly KeyBinding[] }>()
const storedAs = 'staff.keys'
/** Between the two letters of one key. */
const pairMs = 1200
let first: { key: string; at: number } | undefined

/** Whether keys of one letter act; they can be switched off, because speech input says letters. Source: SUX-1, WCAG 2.1.4. */
export const areLettersOn = (): boolean => localStorage.getItem(storedAs) !== 'off'
/** Switches keys of one letter on or off on this device. */
export const switchLetters = (on: boolean): void => localStorage.setItem(storedAs, on ? 'on' : 'off')

/** The keys that act now, of all that is on the screen. */
export const boundKeys = (): KeyBinding[] => [...registry].flatMap(({ current }) => [...current])

/** Keys of what is on the screen, as long as it is; none acts while somebody types, but those with Ctrl. Source: SUX-1. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useEffectEvent(() => bindings)
  // Listens to the keyboard.
  useEffect(() => {
    const entry = {
      get current() {
        return latest()
      },
    }
    if (registry.size === 0) addEventListener('keydown', onKeyDown)
    registry.add(entry)
    return () => {
      registry.delete(entry)
      if (registry.size === 0) removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const key = keyOf(event)
  const isPlain = !key.startsWith('ctrl+')
  if (isPlain && (isTyping(event.target) || !areLettersOn() || document.querySelector('dialog[open]'))) return
  const pair = first && event.timeStamp - first.at < pairMs ? `${first.key} ${key}` : undefined
  first = isPlain ? { key, at: event.timeStamp } : undefined
  const bound = boundKeys()
  const found = bound.find((one) => one.key === pair) ?? bound.find((one) => one.key === key)
  if (!found) return
  event.preventDefault()
  first = undefined
  found.act()
}

/** The name of a pressed key, the same on every layout. */
export function keyOf({ code, key, shiftKey, ctrlKey, metaKey, altKey }: Omit<KeyLike, 'target'>): string {
  if (altKey) return ''
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const name = letter ?? (key === '?' || (code === 'Slash' && shiftKey) ? '?' : code === 'Slash' ? '/' : key.toLowerCase())
  return ctrlKey || metaKey ? `ctrl+${name}` : name
}
type KeyLike = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}
