import type { Plugin } from 'vite'
import { patchRouter } from './patch-router.ts'

/**
 * The router loads the page anew when the script of the next one does not come. Without a network the browser's own page of failure would stand
 * there instead of the shop; with this our error page does, which waits for the network. Source: UX-52, decision 0053.
 */
export function offlineRoutes(): Plugin {
  return patchRouter({ name: 'offline-routes', files: ['dom/ssr/routeModules'], change: stayOffline })
}

/** The code that loads a route's script: where that fails without a network, so does the navigation. Throws when it does not reload a page. */
export function stayOffline(code: string): string {
  const reload =
    /\n\s*console\.error\(`Error loading[^\n]*\n\s*console\.error\(error\);\n[^\n]*isSpaMode[^\n]*\n(\s*)window\.location\.reload\(\);/g
  if ([...code.matchAll(reload)].length !== 1) throw new Error('react-router loads its routes in another way')
  return code.replace(reload, '\n$1console.error(error);\n$1if (!navigator.onLine) throw error;\n$1window.location.reload();')
}
