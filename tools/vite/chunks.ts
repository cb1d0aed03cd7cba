interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

interface ChunkGroup {
  debugName: string
  name: (id: string, modules: Modules) => string | null
  priority: number
}

/** Where every page begins: what these import, directly or not, comes with any page. */
const shellEntries = /[\\/]web[\\/](?:root|entry\.client)\.tsx/

/**
 * What every page needs travels as two files, the libraries and the shell, instead of fifty small ones: a few large files
 * pack better, and the libraries stay in the visitor's cache when only the shop changes. Everything else is split by route.
 */
export function chunkGroups(): ChunkGroup[] {
  const known = new Map<string, boolean>()
  const isInShell = (id: string, modules: Modules): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    if (shellEntries.test(id)) return true
    // Modules may import each other in a circle: one that is being looked at proves nothing for itself.
    known.set(id, false)
    // A copy: the bundler uses the list again for the next module.
    const importers = [...(modules.getModuleInfo(id)?.importers ?? [])]
    const found = importers.some((importer) => isInShell(importer, modules))
    if (found) known.set(id, true)
    else known.delete(id)
    return found
  }
  return [
    {
      debugName: 'vendor',
      name: (id, modules) => (/[\\/]node_modules[\\/]/.test(id) && isInShell(id, modules) ? 'vendor' : null),
      priority: 2,
    },
    { debugName: 'shell', name: (id, modules) => (isInShell(id, modules) ? 'shell' : null), priority: 1 },
  ]
}
