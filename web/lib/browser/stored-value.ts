/** A small value of this browser that outlives the page: local storage, and the memory where storage is forbidden or full. */
export interface StoredValue<T> {
  read(): T
  write(value: T): void
  /** Calls back after a change here or in another tab. */
  subscribe(listener: () => void): () => void
}

/**
 * Keeps a value under a key of local storage. `parse` gets the stored text (undefined when there is none) and must survive
 * anything; it is called once for each change, so that the same object comes back until then.
 */
export function storedValue<T>(
  key: string,
  parse: (text: string | undefined) => T,
  print: (value: T) => string | undefined,
): StoredValue<T> {
  const listeners = new Set<() => void>()
  /** What the storage held when `value` was taken or given: older than the value when it could not be stored. */
  let text: ReturnType<typeof readText>
  let value: T
  let isRead = false
  const load = (): T => {
    const next = readText(key)
    if (!isRead || (next !== undefined && next !== text)) {
      isRead = true
      text = next
      value = parse(next ?? undefined)
    }
    return value
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  return {
    read: load,
    write(next) {
      isRead = true
      value = next
      writeText(key, print(next))
      text = readText(key)
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The stored text, null when there is none, undefined where storage is forbidden. */
function readText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function writeText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage may be forbidden or full; the value then lives as long as the page, or until another is stored.
  }
}
