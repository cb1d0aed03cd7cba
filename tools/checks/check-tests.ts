import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import unitAndDatabase from '../../vitest.config.ts'
import { covers } from '../../tests/e2e/covers.ts'
import journeys from '../../vitest.e2e.config.ts'
import { judgeCovers, subjectOf } from '../run/journeys-plan.ts'
import { listSources, report, type Finding } from './sources.ts'

const tests = /^(?:core|contracts|demo|tools|bench|web|staff|server|tests)\/.*\.(?:test|spec)\.tsx?$/

/** Helpers that choose what is tried. */
const choosing = /^tests\/(?:support\/(?:seed|depth|choices|interleaving|generated-inputs|random-carts)|e2e\/steps\/one-of)\.ts$/

/** A project of the runner: a file belongs to it when a pattern of `include` fits, and none of `exclude`. */
export interface Project {
  name: string
  include: readonly string[]
  exclude?: readonly string[]
}

/** Test files that no project runs, and those that two run. Source: house B9. */
export function judgeProjects(files: readonly string[], projects: readonly Project[]): Finding[] {
  return files.flatMap((file) => {
    const fits = (patterns: readonly string[] = []): boolean => patterns.some((pattern) => matchesGlob(file, pattern))
    const found = projects.filter(({ include, exclude }) => fits(include) && !fits(exclude)).map(({ name }) => name)
    if (found.length === 1) return []
    const rule = found.length === 0 ? 'no project runs this file' : `is run by ${found.join(' and ')}`
    return [{ file, rule, remedy: 'give it a suffix of the list in vitest.config.ts, in a folder where it may lie' }]
  })
}

/** The projects of a configuration. */
export function projectsOf(config: unknown): Project[] {
  return (config as { test: { projects: { test: Project }[] } }).test.projects.map((one) => one.test)
}

interface Node extends Record<string, unknown> {
  type: string
}

/**
 * Choices of tests that are made from the calendar or by chance, and so differ from run to run: in the helpers that choose anywhere, in a test
 * file outside of functions and in what `each`, `oneOf` and `fc.assert` are given. Source: decision 0104.
 */
export function judgeChoices(file: string, code: string): Finding[] {
  const found = new Set<string>()
  const visit = (node: unknown, chooses: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, chooses))
    if (!isNode(node)) return
    const chance = chooses ? chanceOf(node) : undefined
    if (chance) found.add(chance)
    const isChoice = node.type === 'CallExpression' && /(?:\beach|^oneOf|\bassert)$/.test(nameOf(node.callee))
    const within = chooses && (!node.type.includes('Function') || choosing.test(file))
    for (const [key, child] of Object.entries(node)) visit(child, within || (isChoice && key === 'arguments'))
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, true)
  return [...found].map((chance) => ({
    file,
    rule: `what is tested is chosen by ${chance}`,
    remedy: 'choose by the seed of the run (tests/support/seed.ts)',
  }))
}

/** The call that answers otherwise each time; undefined for any other node. */
function chanceOf(node: Node): string | undefined {
  const name = nameOf(node.callee)
  if (node.type === 'NewExpression' && name === 'Date' && (node.arguments as unknown[]).length === 0) return 'new Date()'
  return node.type === 'CallExpression' && ['Date.now', 'Math.random', 'randomInt', 'randomBytes'].includes(name) ? `${name}()` : undefined
}

/** `a.b` of an identifier or a member; else empty. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return [nameOf(node.object), nameOf(node.property)].filter(Boolean).join('.')
  return node.type === 'Identifier' ? String(node.name) : ''
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && typeof (node as { type?: unknown }).type === 'string'
}

function checkCovers(written: readonly string[]): Finding[] {
  const specs = written.flatMap((file) => /^tests\/(.*\.spec\.ts)$/.exec(file)?.[1] ?? [])
  const namesOf = (pattern: RegExp): string[] => [...new Set(listSources(pattern).flatMap((file) => subjectOf(file).name ?? []))]
  const walked = namesOf(/^web\/(?:features|routes)\/.*\.tsx?$/)
  const known = namesOf(/^(?:server\/modules|contracts)\//)
  return judgeCovers(specs, covers, walked, known).map((one) => ({ ...one, remedy: 'say in tests/e2e/covers.ts which journey walks what' }))
}

/** All findings over the tests of the repository. */
export function checkTests(): Finding[] {
  const written = listSources(tests)
  const projects = [unitAndDatabase, journeys].flatMap(projectsOf)
  return [
    ...judgeProjects(written, projects),
    ...checkCovers(written),
    ...[...written, ...listSources(choosing)].flatMap((file) => judgeChoices(file, readFileSync(file, 'utf8'))),
  ]
}

if (import.meta.main) process.exitCode = report('tests', checkTests()) ? 0 : 1
