import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'

/** The cache, once something on this page needed it. Only its type is known here: the library travels with what needs it first. */
let client: QueryClient | undefined
const listeners = new Set<() => void>()

/** Told by the cache itself when it is there. */
export function announceQueries(made: QueryClient): void {
  client = made
  made.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return
    for (const listener of listeners) listener()
  })
}

/** The cache, if this page has one already. */
export function knownQueries(): QueryClient | undefined {
  return client
}

/**
 * What the cache knows under a key, as it changes; undefined while it knows nothing or is not there yet. For what every page shows:
 * it only reads, whoever asks the server comes later.
 */
export function useCached<T>(key: readonly unknown[]): T | undefined {
  return useSyncExternalStore(
    subscribe,
    () => client?.getQueryData<T>(key),
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
