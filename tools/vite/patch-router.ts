import type { Plugin } from 'vite'

interface RouterPatch {
  /** Of the plugin. */
  name: string
  /** Below the router's `lib`, without ending: `dom/ssr/routeModules`. */
  files: readonly string[]
  /** Answers the new code of one of them, given where it lies; throws when it is not what it was. */
  change: (code: string, id: string) => string
}

/**
 * Changes files of React Router in the browser's build, where the router offers no other way. The build fails when the router no longer has one of them: then
 * the patch is to be looked at anew.
 */
export function patchRouter({ name, files, change }: RouterPatch): Plugin {
  const found = new Set<string>()
  const paths = files.map((file) => file.replaceAll('/', String.raw`[\\/]`)).join('|')
  return {
    name: `vitrina-${name}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: new RegExp(String.raw`[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](?:${paths})\.js$`) },
      handler(code, id) {
        found.add(id)
        return { code: change(code, id), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found.size !== files.length) this.error(`${name}: ${found.size} of ${files.length} files of react-router were found`)
    },
  }
}
