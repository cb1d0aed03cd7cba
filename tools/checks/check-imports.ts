import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { judgeCycles, judgeFolders, judgeGraph, placeOf } from './import-graph.ts'
import { featureDomains, featureGraph, folderLaw, moduleDomains, moduleGraph, pureFiles, pureMay, usesMay } from './import-law.ts'
import { listSources, report, type Finding } from './sources.ts'

const sources = /^(?:core|contracts|server|web|staff|demo|tools|tests|bench)\/.*\.tsx?$/
const isTest = /\.(?:test|spec)\.tsx?$/

/** The files and packages that a source imports, statically or by `import()`. */
export function importsOf(file: string, code: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { source } = node as { source?: { type?: string; value?: unknown } }
    if (source?.type === 'Literal' && typeof source.value === 'string') found.push(source.value)
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
  return found.map((specifier) => resolveImport(file, specifier))
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : `package:${specifier}`
}

/** The rules that one import breaks. */
export function judgeImport(file: string, target: string): string | undefined {
  if (isTest.test(file) || file.startsWith('tests/')) return undefined
  const law = folderLaw.find((one) => one.files.test(file))
  if (target.startsWith('package:')) {
    return law?.packages && !law.packages.test(target.slice(8)) ? `${target.slice(8)} may not be imported here` : undefined
  }
  if (law && !law.may.some((prefix) => target.startsWith(prefix))) return `${target} is outside of what this folder may know`
  if (pureFiles.test(file) && !(file.endsWith('.uses.ts') ? usesMay : pureMay).test(target)) return `a pure file may not know ${target}`
  return judgeDoor(file, target, 'server/modules', moduleGraph) ?? judgeDoor(file, target, 'web/features', featureGraph)
}

function judgeDoor(file: string, target: string, root: string, graph: Record<string, readonly string[]>): string | undefined {
  const [from, to] = [file, target].map((path) => placeOf(path, root)?.name)
  if (!to || from === to || (target.endsWith('.schema.ts') && file.endsWith('.schema.ts'))) return undefined
  const isOfTags = target.endsWith('.uses.ts') && file.endsWith('.uses.ts')
  if (root === 'server/modules' && !isEntry(target) && !isOfTags) return `${target} is internal to ${to}: only its index.ts is public`
  if (from && !graph[from]?.includes(to)) return `${from} may not use ${to}: the edge is not declared in tools/checks/import-law.ts`
  return undefined
}

/** The public entry of a module: `server/modules/<domain>/<module>/index.ts`. */
function isEntry(file: string): boolean {
  return /^server\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(file)
}

/** All broken import rules of the repository. Throws when it could not read every source: a check that sees nothing proves nothing. */
export function checkImports(): Finding[] {
  const files = listSources(sources)
  const planted = judgeImport('core/planted.ts', 'server/config.ts')
  if (!planted) throw new Error('the import check did not see a planted violation')
  const findings: Finding[] = []
  const imports = new Map<string, string[]>()
  for (const file of files) {
    const targets = importsOf(file, readFileSync(file, 'utf8'))
    if (!isTest.test(file)) imports.set(file, targets)
    for (const target of targets) {
      const rule = judgeImport(file, target)
      if (rule) findings.push({ file, rule, remedy: 'call the other side through its door, or move the code to where it belongs' })
    }
  }
  for (const [file, targets] of imports) {
    imports.set(
      file,
      targets.filter((target) => imports.has(target)),
    )
  }
  return [
    ...findings,
    ...judgeGraph('server/modules', moduleDomains, moduleGraph, imports),
    ...judgeGraph('web/features', featureDomains, featureGraph, imports),
    ...judgeCycles(imports),
    ...judgeFolders(imports.keys()),
  ]
}

if (import.meta.main) process.exitCode = report('imports', checkImports()) ? 0 : 1
