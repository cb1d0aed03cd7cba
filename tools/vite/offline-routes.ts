import type { Plugin } from 'vite'

const file = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/

/**
 * The router loads the page anew when the script of the next one does not come. Without a network the browser's own page of failure would stand
 * there instead of the shop; with this our error page does, which waits for the network. Fails when the router does otherwise: then this
 * file is to be looked at anew. Source: UX-52, decision 0053.
 */
export function offlineRoutes(): Plugin {
  let isFound = false
  return {
    name: 'vitrina-offline-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler(code) {
        isFound = true
        return { code: stayOffline(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('the part of react-router that loads routes was not found')
    },
  }
}

/** The code that loads a route's script: where that fails without a network, so does the navigation. Throws when it does not reload a page. */
export function stayOffline(code: string): string {
  const reload =
    /\n\s*console\.error\(`Error loading[^\n]*\n\s*console\.error\(error\);\n[^\n]*isSpaMode[^\n]*\n(\s*)window\.location\.reload\(\);/g
  if ([...code.matchAll(reload)].length !== 1) throw new Error('react-router loads its routes in another way')
  return code.replace(reload, '\n$1console.error(error);\n$1if (!navigator.onLine) throw error;\n$1window.location.reload();')
}
