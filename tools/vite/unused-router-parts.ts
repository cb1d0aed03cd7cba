import type { Plugin } from 'vite'

/** What finds out about routes while they are walked (all of ours are known from the start), and what watches the router for others. */
const unused = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](?:dom[\\/]ssr[\\/]fog-of-war|router[\\/]instrumentation)\.js$/
const parts = 2

/**
 * Leaves parts of the router out of the browser's build that are called only with options which the shop does not use: their functions
 * answer nothing. Fails when the router has no such parts any more: then this file is to be looked at anew.
 */
export function unusedRouterParts(): Plugin {
  const found = new Set<string>()
  return {
    name: 'vitrina-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: unused },
      handler(code, id) {
        found.add(id)
        return { code: silence(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found.size !== parts) this.error(`${found.size} of ${parts} unused parts of react-router were found`)
    },
  }
}

/** A module with the same exports that all do nothing. Throws when it names none at its end. */
export function silence(code: string): string {
  const names = /\bexport \{([^}]+)\};?\s*$/.exec(code)?.[1]
  if (!names) throw new Error('a part of react-router names no exports')
  return names
    .split(',')
    .map((name) => `export const ${name.trim()} = () => undefined\n`)
    .join('')
}
