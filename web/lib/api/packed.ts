/** A value of a loader as one text. */
export type Packed<T> = string & { readonly packed: T }

const kept = new Map<string, unknown>()
const most = 24
/** On the server the same menus go into every page. */
const texts = new WeakMap<object, string>()

/**
 * Hands a large value over as one text: the data of a page is written value by value, each with its number, and a listing and the menus
 * have thousands of small values. The quotes are turned into apostrophes and the reverse, since a text in a script in a page has each of
 * its quotes escaped twice. Whoever unpacks the text here gets the very value, which nobody may change.
 */
export function pack<T extends object>(value: T): Packed<T> {
  const text = (texts.get(value) ?? swapQuotes(JSON.stringify(value))) as Packed<T>
  texts.set(value, text)
  keep(text, value)
  return text
}

/** The value of a text; the same text gives the same object again, as long as it is among the last few. */
export function unpack<T>(text: Packed<T>): T {
  const known = kept.get(text)
  if (known !== undefined) return known as T
  const value = JSON.parse(swapQuotes(text)) as T
  keep(text, value)
  return value
}

function keep(text: string, value: unknown): void {
  if (kept.size >= most) kept.clear()
  kept.set(text, value)
}

function swapQuotes(text: string): string {
  // JSON has no bare control characters: this one stands for nothing.
  return text.replaceAll("'", '\u0001').replaceAll('"', "'").replaceAll('\u0001', '"')
}
