import type { Finding } from './sources.ts'

/** What imports what: files of the repository, without tests. */
export type Imports = ReadonlyMap<string, readonly string[]>
export type Graph = Readonly<Record<string, readonly string[]>>
export type Domains = Readonly<Record<string, readonly string[]>>

const law = 'tools/checks/import-law.ts'
const mostFiles = 25

/** Groups of nodes that reach each other (strongly connected components of more than one node). Source: Tarjan 1972. */
export function cyclesOf(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const other of next(node)) {
      if (!order.has(other)) visit(other)
      if (stack.includes(other)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(other) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const cycle = stack.splice(stack.indexOf(node))
    if (cycle.length > 1) found.push(cycle.toSorted())
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return found
}

/** The module or feature that a file belongs to, with its domain: `server/modules/sales/cart/cart.repo.ts` → sales, cart. */
export function placeOf(file: string, root: string): { domain: string; name: string } | undefined {
  const [domain, name, rest] = file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/') : []
  return domain && name && rest ? { domain, name } : undefined
}

/** Cycles, edges upwards and edges that nobody uses of a declared graph, and folders that lie in another domain than is declared. */
export function judgeGraph(root: string, domains: Domains, graph: Graph, imports: Imports): Finding[] {
  const order = Object.keys(domains)
  const domainOf = new Map(Object.entries(domains).flatMap(([domain, names]) => names.map((name) => [name, domain] as const)))
  const rank = (name: string): number => order.indexOf(domainOf.get(name) ?? '')
  const used = new Set<string>()
  const misplaced = new Set<string>()
  for (const [file, targets] of imports) {
    const from = placeOf(file, root)
    if (from && domainOf.get(from.name) !== from.domain) misplaced.add(`${root}/${from.domain}/${from.name}`)
    for (const target of targets) {
      const to = placeOf(target, root)
      if (from && to) used.add(`${from.name} ${to.name}`)
    }
  }
  const edges = Object.entries(graph).flatMap(([from, others]) => others.map((to) => ({ from, to })))
  return [
    ...cyclesOf(Object.keys(graph), (name) => graph[name] ?? []).map((cycle) =>
      finding(`a cycle: ${cycle.join(', ')}`, 'take one edge away'),
    ),
    ...edges
      .filter(({ from, to }) => !used.has(`${from} ${to}`))
      .map(({ from, to }) => finding(`${from} is allowed to use ${to}, and does not`, 'take the edge away')),
    ...edges
      .filter(({ from, to }) => rank(to) > rank(from))
      .map(({ from, to }) => finding(`${from} uses ${to}, which lies in a higher domain`, 'turn the call round, or move one of them')),
    ...[...misplaced].map((file) => ({ file, rule: 'lies in another domain than is declared', remedy: `move it, or change ${law}` })),
  ]
}

function finding(rule: string, remedy: string): Finding {
  return { file: law, rule, remedy }
}

/**
 * Cycles of files, and of the sub-folders of a module or feature with the files beside them; type imports and `import()` count. Tables
 * refer to each other by foreign keys, which go both ways.
 */
export function judgeCycles(imports: Imports): Finding[] {
  const remedy = 'move what both need into a file below both'
  const units = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const edges = units.get(unitOf(file)) ?? new Set()
    for (const target of targets) {
      const isForeignKey = file.endsWith('.schema.ts') && target.endsWith('.schema.ts')
      if (!isForeignKey && unitOf(target) !== unitOf(file)) edges.add(unitOf(target))
    }
    units.set(unitOf(file), edges)
  }
  const cycles = [
    ...cyclesOf(imports.keys(), (file) => imports.get(file) ?? []),
    ...cyclesOf(units.keys(), (unit) => units.get(unit) ?? []).filter((cycle) => cycle.some((unit) => !imports.has(unit))),
  ]
  return cycles.map((cycle) => ({ file: cycle[0] ?? '', rule: `a cycle: ${cycle.join(', ')}`, remedy }))
}

/** A sub-folder of a module or feature is one unit; every other file is its own. */
function unitOf(file: string): string {
  return /^((?:server\/modules|web\/features)\/[^/]+\/[^/]+\/.+)\/[^/]+$/.exec(file)?.[1] ?? file
}

/** Folders of a module or feature that hold more sources than a reader takes in at a glance. */
export function judgeFolders(files: Iterable<string>): Finding[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (/^(?:server\/modules|web\/features)\//.test(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([file, count]) => ({
      file,
      rule: `${count} source files lie directly in it, more than ${mostFiles}`,
      remedy: 'part it into sub-folders',
    }))
}
