/** A value of a loader as one text. */
export type Packed<T> = string & { readonly packed: T }

const kept = new Map<string, unknown>()
const most = 8

/**
 * Hands a large value over as one text. The data of a page is written value by value, each with its number; a listing and the menus
 * have thousands of small values, and as texts they take 4 kB less of a page of 25.
 */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value) as Packed<T>
}

/** The value of a text; the same text gives the same object again, as long as it is among the last few. */
export function unpack<T>(text: Packed<T>): T {
  const known = kept.get(text)
  if (known !== undefined) return known as T
  const value = JSON.parse(text) as T
  if (kept.size >= most) kept.clear()
  kept.set(text, value)
  return value
}
