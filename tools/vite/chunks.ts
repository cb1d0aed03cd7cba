interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

interface ChunkGroup {
  name: (id: string, modules: Modules) => string | null
  priority: number
}

/** Where every page begins: what these import, directly or not, comes with any page. */
const shellEntries = [/[\\/]web[\\/]root\.tsx/, /[\\/]web[\\/]entry\.client\.tsx/]

/** The cache of personal data: no page brings it from the start, and what needs it needs all of it. */
const queries = /[\\/](?:@tanstack[\\/]|web[\\/]lib[\\/]queries\.ts)/

/** The pages of a stroll through the shop: who has seen one will see the others. */
const strollEntries = {
  home: /[\\/]home[\\/]home\.tsx/,
  listing: /[\\/]catalog[\\/]listing\.tsx/,
  product: /[\\/]catalog[\\/]product\.tsx/,
}

/** What several late scripts share and weighs less than a request of its own. */
const small = /[\\/]web[\\/]lib[\\/]browser[\\/](?:may-interrupt|subscribed)\.ts/

const sheet = /\.module\.css/

/**
 * What every page needs travels as two files, the libraries and the shell, and so does what the product shares with lists of goods. What
 * only lists share is a third; what else one page of the stroll needs is one more with the page itself, also where later pages use some of
 * it: most have it by then. The sheets of all these pages are one, that of the shell. A few large files pack better than fifty small ones
 * and are fewer requests, and the libraries stay in the visitor's cache when only the shop changes. Everything else is split by route.
 * Source: decision 0019.
 */
export function chunkGroups(): ChunkGroup[] {
  const inShell = shellEntries.map(reachableFrom)
  const inStroll = Object.entries(strollEntries).map(([page, entry]) => ({ page, reaches: reachableFrom(entry) }))
  const isInShell = (id: string, modules: Modules): boolean => inShell.some((reaches) => reaches(id, modules))
  const pagesOf = (id: string, modules: Modules): string[] => inStroll.filter(({ reaches }) => reaches(id, modules)).map(({ page }) => page)
  const isForAll = (id: string, pages: string[]): boolean =>
    (pages.length > 1 && pages.includes('product')) || (pages.length > 0 && sheet.test(id))
  const names: ChunkGroup['name'][] = [
    (id, modules) => (/[\\/]node_modules[\\/]/.test(id) && isInShell(id, modules) ? 'vendor' : null),
    (id, modules) => (small.test(id) || isInShell(id, modules) || isForAll(id, pagesOf(id, modules)) ? 'shell' : null),
    (id, modules) => (pagesOf(id, modules).length > 1 ? 'cards' : null),
    (id, modules) => pagesOf(id, modules).map((page) => `${page}-parts`)[0] ?? null,
    (id) => (queries.test(id) ? 'queries' : null),
  ]
  // The order counts: a group takes what it imports along, unless that has its place in an earlier one.
  return names.map((name, index) => ({ name, priority: names.length - index }))
}

/** Tells whether a module is imported statically, directly or not, by the entry; asked when all modules are known. */
function reachableFrom(entry: RegExp): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>()
  return (id, modules) => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // The set grows while it is walked through: whoever imports one of these, however far away.
    const importers = new Set([id])
    for (const one of importers) {
      if (known.get(one) ?? entry.test(one)) {
        known.set(id, true)
        return true
      }
      if (known.has(one)) continue
      for (const importer of modules.getModuleInfo(one)?.importers ?? []) importers.add(importer)
    }
    // Nobody here is imported by anybody else: none of them is reached.
    for (const one of importers) known.set(one, false)
    return false
  }
}
