import { useState } from 'react'
import { randomUuid } from '../browser/device.ts'

/**
 * Gives the headers under which what is sent is sent once, however often the same is tried again; anything else goes under a key of its own. For as
 * long as the component is shown. Source: FORM-26.
 */
export function useIdempotencyHeaders(): (sent: unknown) => { 'idempotency-key': string } {
  const [keys] = useState(() => new Map<string, string>())
  return (sent) => {
    const text = JSON.stringify(sent)
    const key = keys.get(text) ?? randomUuid()
    keys.set(text, key)
    return { 'idempotency-key': key }
  }
}
