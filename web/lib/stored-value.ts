/** A small value of this browser that outlives the page: local storage, and the memory where storage is forbidden. */
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
  let text: string | undefined
  let value: T
  let isRead = false
  const load = (): T => {
    const next = readText(key)
    if (!isRead || (next.ok && next.text !== text)) {
      isRead = true
      text = next.ok ? next.text : undefined
      value = parse(text)
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
      text = print(next)
      writeText(key, text)
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

function readText(key: string): { ok: true; text: string | undefined } | { ok: false } {
  try {
    return { ok: true, text: localStorage.getItem(key) ?? undefined }
  } catch {
    return { ok: false }
  }
}

function writeText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage may be forbidden or full; the value then lives as long as the page.
  }
}
