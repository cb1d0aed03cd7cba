interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

interface ChunkGroup {
  debugName: string
  name: (id: string, modules: Modules) => string | null
  priority: number
}

/** Runs last, when the page has named its routes: it is in no chunk that others import. */
const clientEntry = /[\\/]web[\\/]entry\.client\.tsx/

/** Where every page begins: what these import, directly or not, comes with any page. */
const shellEntries = [/[\\/]web[\\/]root\.tsx/, clientEntry]

/** The cache of personal data: no page brings it from the start, and what needs it needs all of it. */
const queries = /[\\/](?:@tanstack[\\/]|web[\\/]lib[\\/]queries\.ts)/

/** The pages of a stroll through the shop: who has seen one will see the others. */
const listEntries = [/[\\/]home[\\/]home\.tsx/, /[\\/]catalog[\\/]listing\.tsx/]
const productEntry = /[\\/]catalog[\\/]product\.tsx/

/**
 * What every page needs travels as two files, the libraries and the shell, and what the pages with goods share as a third,
 * with what only lists of goods share as a fourth, instead of as fifty small ones: a few large files pack better, and the libraries stay in the visitor's cache when only the
 * shop changes. Everything else is split by route.
 */
export function chunkGroups(): ChunkGroup[] {
  const inShell = shellEntries.map(reachableFrom)
  const inLists = listEntries.map(reachableFrom)
  const inProduct = reachableFrom(productEntry)
  const isInShell = (id: string, modules: Modules): boolean => inShell.some((reaches) => reaches(id, modules))
  const listsWith = (id: string, modules: Modules): number => inLists.filter((reaches) => reaches(id, modules)).length
  const isInGoods = (id: string, modules: Modules): boolean => inProduct(id, modules) && listsWith(id, modules) > 0
  return [
    {
      debugName: 'vendor',
      name: (id, modules) => (/[\\/]node_modules[\\/]/.test(id) && isInShell(id, modules) ? 'vendor' : null),
      priority: 4,
    },
    { debugName: 'shell', name: (id, modules) => (isInShell(id, modules) && !clientEntry.test(id) ? 'shell' : null), priority: 3 },
    { debugName: 'goods', name: (id, modules) => (isInGoods(id, modules) ? 'goods' : null), priority: 2 },
    { debugName: 'cards', name: (id, modules) => (listsWith(id, modules) > 1 ? 'cards' : null), priority: 1 },
    // Last: a group takes what it imports along, unless that has its place already.
    { debugName: 'queries', name: (id) => (queries.test(id) ? 'queries' : null), priority: 0 },
  ]
}

/** Tells whether a module is imported statically, directly or not, by the entry. */
function reachableFrom(entry: RegExp): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>()
  const isReached = (id: string, modules: Modules): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    if (entry.test(id)) return true
    // Modules may import each other in a circle: one that is being looked at proves nothing for itself.
    known.set(id, false)
    // A copy: the bundler uses the list again for the next module.
    const importers = [...(modules.getModuleInfo(id)?.importers ?? [])]
    const found = importers.some((importer) => isReached(importer, modules))
    if (found) known.set(id, true)
    else known.delete(id)
    return found
  }
  return isReached
}
