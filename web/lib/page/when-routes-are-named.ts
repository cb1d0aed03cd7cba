const name = '__reactRouterRouteModules'

/**
 * Begins once the page's own script has named its routes, which it does when all of them have come. This code travels with the shell, one
 * of these files, and runs before that. Source: decision 0019.
 */
export function whenRoutesAreNamed(begin: () => Promise<void>): void {
  if (name in globalThis) return void begin()
  Object.defineProperty(globalThis, name, {
    configurable: true,
    set(value: unknown) {
      Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, writable: true, value })
      void begin()
    },
  })
}
