import { expect, test } from 'vitest'
import { steadyFramework, steadyRoute } from './steady-routes.ts'

interface Props {
  routes: object
  manifest: object
  onError?: () => void
  state: Record<string, unknown>
}

const code = 'function DataRoutes() {}\nconst MemoizedDataRoutes = React$1.memo(DataRoutes);\n'

/** What the memoized routes are compared by. */
function comparison(): (a: Props, b: Props) => boolean {
  let compare: unknown
  const React$1 = { memo: (_: unknown, by: unknown) => (compare = by) }
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the code that the browser will run
  new Function('React$1', steadyRoute(code))(React$1)
  return compare as (a: Props, b: Props) => boolean
}

test('routes are not drawn anew while a page is on its way, but when its data, its address or an error is there', () => {
  const same = comparison()
  const [routes, manifest] = [[], {}]
  const before = { matches: [], location: {}, loaderData: {}, errors: null, initialized: true, revalidation: 'idle', navigation: 'idle' }
  const after = (change: object): boolean =>
    same({ routes, manifest, state: before }, { routes, manifest, state: { ...before, ...change } })
  expect(after({ navigation: 'loading', fetchers: new Map() })).toBe(true)
  for (const change of [
    { matches: [] },
    { location: {} },
    { loaderData: {} },
    { errors: {} },
    { initialized: false },
    { renderFallback: true },
    { revalidation: 'loading' },
  ])
    expect(after(change), JSON.stringify(change)).toBe(false)
  for (const other of [{ routes: [] }, { manifest: {} }, { onError: () => undefined }])
    expect(same({ routes, manifest, state: before }, { routes, manifest, state: before, ...other }), JSON.stringify(other)).toBe(false)
})

test('a router that draws its routes otherwise is refused', () => {
  expect(() => steadyRoute('const DataRoutes = 1')).toThrow('another way')
  expect(() => steadyFramework('createElement(FrameworkContext.Provider, { value })')).toThrow('another way')
})

test('links keep their context while nothing in it changes', () => {
  const code =
    'createElement(UNSAFE_FrameworkContext.Provider, { value: {\n\tmanifest: ssrInfo.manifest,\n\tcriticalCss,\n\tssr: true\n} }, child)'
  expect(steadyFramework(code)).toBe(
    'createElement(UNSAFE_FrameworkContext.Provider, { value: React$1.useMemo(() => ({\n\tmanifest: ssrInfo.manifest,\n\tcriticalCss,\n\tssr: true\n}), [criticalCss]) }, child)',
  )
})
