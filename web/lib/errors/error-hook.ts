/**
 * Stands in the head of a page before any other script, where errors are reported: keeps the first five until the shop has come, which then
 * hears of the others by `push`. Text, since it is the page's own script. Source: ERR-06, integrations §6.
 */
export const errorHook = "errors=[];for(const n of['error','unhandledrejection'])addEventListener(n,e=>errors.length<5&&errors.push(e))"

/** What the hook keeps; there is none where nothing is reported. */
export interface KeptErrors {
  length: number
  push(event: unknown): unknown
}

/** The hook's own list, or what has taken its place. */
export function keptErrors(): { errors?: KeptErrors | unknown[] } {
  return globalThis as { errors?: KeptErrors | unknown[] }
}
