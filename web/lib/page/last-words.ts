import { dropKept, keepInTab, readKept } from '../browser/kept-in-tab.ts'

const storageKey = 'last-words'

/** Something to say that outlives this document: the next one of the tab says it, once. */
export function keepLastWords(text: string): void {
  keepInTab(storageKey, text)
}

/** What the document before has left to be said, if anything. */
export function takeLastWords(): string | undefined {
  const text = readKept(storageKey)
  dropKept(storageKey)
  return typeof text === 'string' ? text : undefined
}
