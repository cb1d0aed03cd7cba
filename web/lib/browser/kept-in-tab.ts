/** What this browser tab kept under a key; undefined when there is nothing, it cannot be read, or storage is forbidden. */
export function readKept(key: string, storage: () => Pick<Storage, 'getItem'> = () => sessionStorage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value for this browser tab. Storage may be forbidden or full: the value then lives as long as the page. */
export function keepInTab(key: string, value: unknown, storage: () => Pick<Storage, 'setItem'> = () => sessionStorage): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is lost but the comfort of a reload.
  }
}

/** Forgets what this browser tab kept under a key. */
export function dropKept(key: string, storage: () => Pick<Storage, 'removeItem'> = () => sessionStorage): void {
  try {
    storage().removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
