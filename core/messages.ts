/** Messages as they are written: one flat file with dotted keys, e.g. `{ "cart.empty": "…" }`. */
export type FlatMessages = Record<string, string>
export interface NestedMessages {
  [key: string]: string | NestedMessages
}

/** The nested form that the translator reads: `cart.empty` → `{ cart: { empty } }`. Throws when a key is both a text and a group. */
export function nestMessages(flat: FlatMessages): NestedMessages {
  const root: NestedMessages = {}
  for (const [key, text] of Object.entries(flat)) {
    const path = key.split('.')
    const last = path.pop() ?? key
    let group = root
    for (const part of path) {
      const next = (group[part] ??= {})
      if (typeof next === 'string') throw new Error(`message "${key}" lies below the text of "${part}"`)
      group = next
    }
    if (typeof group[last] === 'object') throw new Error(`message "${key}" is also a group`)
    group[last] = text
  }
  return root
}
