import { useSyncExternalStore } from 'react'
import { dropKept, keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'

/** What stays for this browser tab until a form is sent; a phone or an email address never does. Source: FORM-12. */
export type KeptWords = Partial<Record<'name' | 'message', string>>

const keyOf = (kind: string) => `request-${kind}`
const never = () => () => undefined

/** What was typed into a form of this kind before the page was left. On the server, and while the page comes to life, nothing. */
export function useKeptWords(kind: string): KeptWords {
  const text = useSyncExternalStore(
    never,
    () => JSON.stringify(readWords(kind)),
    () => '{}',
  )
  return JSON.parse(text) as KeptWords
}

/** The same at this moment; nothing that is no text. */
export function readWords(kind: string, storage?: () => Pick<Storage, 'getItem'>): KeptWords {
  const kept = readKept(keyOf(kind), storage)
  if (typeof kept !== 'object' || kept === null) return {}
  const { name, message } = kept as Record<string, unknown>
  return { ...(typeof name === 'string' && { name }), ...(typeof message === 'string' && { message }) }
}

/** Keeps name and message of all that was typed. */
export function keepWords(kind: string, { name, message }: KeptWords, storage?: () => Pick<Storage, 'setItem'>): void {
  keepInTab(keyOf(kind), { name, message }, storage)
}

/** The form was sent. */
export function dropWords(kind: string): void {
  dropKept(keyOf(kind))
}
