import { mayReload } from '../../browser/chunk-failure.ts'

/** Written by the server on the script that runs first: what is said, and the button. */
type Words = { missing?: string; again?: string }

/**
 * A page whose script does not come, because one of its parts is gone, is loaded anew once; then a line over it says so, with a button that
 * asks again. Nothing else could: what draws messages is in that script. Source: ERR-03, UX-52.
 */
export function reportMissingScript(): void {
  const { missing = '', again = '' }: Words = document.currentScript?.dataset ?? {}
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
      if (navigator.onLine && mayReload(sessionStorage, Date.now())) return location.reload()
      const line = document.createElement('p')
      line.role = 'alert'
      line.style.cssText =
        'position:fixed;z-index:9;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:8px 24px;padding:16px;background:var(--c-ink);color:var(--c-on-dark)'
      const button = document.createElement('button')
      button.textContent = again
      button.style.textDecoration = 'underline'
      button.onclick = () => location.reload()
      line.append(missing, button)
      document.body.append(line)
    },
    true,
  )
}

const key = 'on-the-way-to'

/**
 * The router loads a page anew when the part of the next one does not come, and is then where it was. Who was on their way goes on to the next
 * page instead, which comes whole; Back leads to the one before. Source: ERR-03, UX-52.
 */
export function goOnAfterReload(): void {
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const next = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (next !== null && visit?.type === 'reload') {
      // As a followed link does: a page that is reached from a dialog takes the place of its entry.
      history[history.state?.dialogs ? 'replaceState' : 'pushState'](null, '', next)
      location.reload()
    }
    addEventListener('pagehide', () => {
      const to = (globalThis as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter?.state.navigation.location
      if (to) sessionStorage.setItem(key, to.pathname + to.search + to.hash)
    })
  } catch {
    // Without a memory the page stays where it was.
  }
}

type Router = { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
