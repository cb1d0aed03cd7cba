interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

interface ChunkGroup {
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
const strollEntries = {
  home: /[\\/]home[\\/]home\.tsx/,
  listing: /[\\/]catalog[\\/]listing\.tsx/,
  product: /[\\/]catalog[\\/]product\.tsx/,
}

/** What every page brings once it is alive: the question for the city, and the places of a page that is slow to come. */
const arrival = /[\\/](?:city[\\/]city-prompt|arrival[\\/]page-skeleton)\.tsx/

/**
 * What every page needs travels as two files, the libraries and the shell. What the pages with goods share is a third, what only lists
 * of goods share a fourth; what else one page of the stroll needs is one more, also where later pages use some of it: most have it by then.
 * A few large files pack better than fifty small ones and are fewer requests, and the libraries stay in the visitor's cache when only the
 * shop changes. Everything else is split by route.
 */
export function chunkGroups(): ChunkGroup[] {
  const inShell = shellEntries.map(reachableFrom)
  const inStroll = Object.entries(strollEntries).map(([page, entry]) => ({ page, entry, reaches: reachableFrom(entry) }))
  const isInShell = (id: string, modules: Modules): boolean => inShell.some((reaches) => reaches(id, modules))
  const inArrival = reachableFrom(arrival)
  const pagesOf = (id: string, modules: Modules): string[] =>
    inStroll.some(({ entry }) => entry.test(id)) ? [] : inStroll.filter(({ reaches }) => reaches(id, modules)).map(({ page }) => page)
  // Else what arrives on a listing would bring the parts of a product.
  const isSharedOnArrival = (id: string, modules: Modules): boolean => inArrival(id, modules) && pagesOf(id, modules).length > 0
  const names: ChunkGroup['name'][] = [
    (id, modules) => (/[\\/]node_modules[\\/]/.test(id) && isInShell(id, modules) ? 'vendor' : null),
    (id, modules) => (!clientEntry.test(id) && (isInShell(id, modules) || isSharedOnArrival(id, modules)) ? 'shell' : null),
    (id, modules) => {
      const pages = pagesOf(id, modules)
      return pages.length > 1 && pages.includes('product') ? 'goods' : null
    },
    (id, modules) => (pagesOf(id, modules).length > 1 ? 'cards' : null),
    (id, modules) => pagesOf(id, modules).map((page) => `${page}-parts`)[0] ?? null,
    (id, modules) => (inArrival(id, modules) ? 'arrival' : null),
    (id) => (queries.test(id) ? 'queries' : null),
  ]
  // The order counts: a group takes what it imports along, unless that has its place in an earlier one.
  return names.map((name, index) => ({ name, priority: names.length - index }))
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
