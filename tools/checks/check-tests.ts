import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { listSources, report, type Finding } from './sources.ts'

const tests = /^(?:core|contracts|demo|tools|bench|web|server|tests)\/.*\.(?:test|spec)\.tsx?$/

/** Helpers that choose what is tried. */
const choosing = /^tests\/(?:support\/(?:seed|depth|choices|interleaving|generated-inputs|random-carts)|e2e\/steps\/one-of)\.ts$/

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

if (import.meta.main) {
  const files = [...new Set([...listSources(tests), ...listSources(choosing)])]
  process.exitCode = report(
    'tests',
    files.flatMap((file) => judgeChoices(file, readFileSync(file, 'utf8'))),
  )
    ? 0
    : 1
}
