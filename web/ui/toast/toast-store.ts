import type { ReactNode } from 'react'

export type ToastMessage = {
  id: number
  text: ReactNode
  /** One thing to do: an address to open, or a call (undo). */
  action?: { label: string; to: string } | { label: string; onAct: () => void }
  /** Where the focus was, of a toast that takes it. */
  before?: HTMLElement | null
}

let current: ToastMessage | undefined
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastMessage | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Shows one line at the bottom for four seconds, ten with something to do; a newer one takes its place. With `takesFocus` the focus goes to
 * the action, and by the action, Tab or Escape back to where it was. Only in the browser.
 */
export function showToast({ takesFocus, ...toast }: Pick<ToastMessage, 'text' | 'action'> & { takesFocus?: boolean }) {
  lastId += 1
  set({ ...toast, id: lastId, ...(takesFocus && { before: document.activeElement as HTMLElement | null }) })
}

/** Takes the toast away, unless a newer one is already shown. */
export function hideToast(id: number) {
  if (current?.id === id) set(undefined)
}

export const toastSource = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => current,
  none: () => undefined,
}
