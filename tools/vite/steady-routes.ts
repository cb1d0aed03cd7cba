import type { Plugin } from 'vite'
import { patchRouter } from './patch-router.ts'

/** All that the routes are drawn from: everything but the navigation that is under way and the fetchers, which have contexts of their own. */
const drawnFrom = ['matches', 'location', 'loaderData', 'errors', 'initialized', 'renderFallback', 'revalidation']

/**
 * The router draws all routes, and with them every link of the page, three times for one click: when the page is on its way, when its
 * address is known, and when it is there. With this they are drawn when something changed that they are drawn from, which is once. Source: decision 0031.
 */
export function steadyRoutes(): Plugin {
  return patchRouter({
    name: 'steady-routes',
    files: ['components', 'dom-export/hydrated-router'],
    change: (code, id) => (id.endsWith('hydrated-router.js') ? steadyFramework(code) : steadyRoute(code)),
  })
}

/** The code of the router's components, its routes memoized. Throws when they are not drawn by one memoized component. */
export function steadyRoute(code: string): string {
  const same = (key: string): string => `a.state.${key} === b.state.${key}`
  const compare = `(a, b) => a.routes === b.routes && a.manifest === b.manifest && a.onError === b.onError && ${drawnFrom.map(same).join(' && ')}`
  return replaceOnce(code, /React\$1\.memo\(DataRoutes\)/, () => `React$1.memo(DataRoutes, ${compare})`)
}

/** The code of the router's outermost component, which gives every link a new context at each address. Throws when there is no such context. */
export function steadyFramework(code: string): string {
  return replaceOnce(
    code,
    /FrameworkContext\.Provider, \{ value: (\{[^{}]*\bcriticalCss,[^{}]*\}) \}/,
    (_, value) => `FrameworkContext.Provider, { value: React$1.useMemo(() => (${value}), [criticalCss]) }`,
  )
}

function replaceOnce(code: string, what: RegExp, by: (whole: string, part: string) => string): string {
  if ([...code.matchAll(new RegExp(what, 'g'))].length !== 1) throw new Error('react-router draws its routes in another way')
  return code.replace(what, by)
}
