import { readFileSync } from 'node:fs'
import { importsOf } from '../checks/check-imports.ts'
import { listSources } from '../checks/sources.ts'

const sources = /^(?:core|contracts|server|web|staff|demo|tools|tests|bench)\/.*\.tsx?$/
const tests = /\.test\.tsx?$/

/** Doors and helpers through which everything reaches everything: a test behind them says little of one change. */
const doors =
  /^(?:server\/(?:app|main|modules)|contracts\/(?:api|client)|web\/routes)\.ts$|^server\/modules\/.*\/index\.ts$|^tests\/support\/|^demo\/seed\//

/** Tests that a change is likely to break, and how many others reach it only through doors of modules or the whole shop. */
export interface RelatedTests {
  files: readonly string[]
  left: number
}

/** What each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The imports of every source of the repository. */
export function readImportGraph(): ImportGraph {
  return new Map(listSources(sources).map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))
}

/**
 * Tests that changed themselves, those that reach a changed file by their imports without the door of a module between, and those that lie in its
 * folder or below it. The others that reach it are counted.
 */
export function relatedTests(changed: readonly string[], graph: ImportGraph): RelatedTests {
  const importers = reverse(graph)
  const near = reach(changed, (file) => (doors.test(file) ? [] : (importers.get(file) ?? [])))
  const folders = changed.filter((file) => /^(?:server\/modules|web\/features)\//.test(file)).map(folderOf)
  const isRelated = (file: string): boolean => near.has(file) || folders.some((folder) => file.startsWith(folder))
  const all = [...graph.keys()].filter((file) => tests.test(file))
  const far = reach(changed, (file) => importers.get(file) ?? [])
  return { files: all.filter(isRelated), left: all.filter((file) => far.has(file) && !isRelated(file)).length }
}

/** Makes the templates; it names the demo shop's, and asks for none. */
const makers = /^tests\/support\/(?:app|database|scratch-database|global-setup)\.ts$/

/** Whether one of these tests, or a helper of tests that it imports, asks for a clone of the demo shop, which takes long to be filled. */
export function needDemo(files: readonly string[], graph: ImportGraph, read = (file: string) => readFileSync(file, 'utf8')): boolean {
  const reached = reach(files, (file) => (graph.get(file) ?? []).filter((other) => other.startsWith('tests/')))
  return [...reached].some((file) => !makers.test(file) && read(file).includes("'demo'"))
}

function reach(from: readonly string[], next: (file: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const file of found) for (const other of next(file)) found.add(other)
  return found
}

function reverse(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of graph) for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1)
}
