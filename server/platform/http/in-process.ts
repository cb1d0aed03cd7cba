import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The address under which the server calls its own API to make a page. No connection can come from it, so it tells these calls from
 * visitors': limits of an address are not for them, because all visitors' pages would share one.
 */
export const inProcessAddress = '0.0.0.0'

const calls = new AsyncLocalStorage<{ answer?: unknown }>()

/** Makes a call whose answer is handed over as it is, checked and stripped like any other, instead of being written and read again. */
export async function callInProcess<T>(send: () => Promise<T>): Promise<{ response: T; answer: unknown }> {
  const call: { answer?: unknown } = {}
  const response = await calls.run(call, send)
  return { response, answer: call.answer }
}

/** Hands an answer over to the page that asked for it; false when nobody in this process waits for it. */
export function handOver(answer: unknown): boolean {
  const call = calls.getStore()
  if (call) call.answer = answer
  return call !== undefined
}
